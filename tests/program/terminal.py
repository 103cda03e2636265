# SPDX-License-Identifier: MIT
"""terminal.py - A terminal for tests: runs the real program on a pty.

    with Terminal([program, "play", "paris"], size=(24, 80)) as t:
        t.until("Market")
        t.send("d")
        assert "red" in t.text()

The screen is pyte's. Nothing sleeps for a fixed time: until() returns as soon
as what is wanted is on the screen and the screen is whole, settle() as soon as
the program has read all keys and waits for more.
"""

import fcntl
import glob
import os
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

import pyte

PATIENCE = 60  # seconds; many times what a slow machine with sanitizers needs

KEYS = {
    "up": "\033[A", "down": "\033[B", "right": "\033[C", "left": "\033[D",
    "home": "\033[H", "end": "\033[F", "pgup": "\033[5~", "pgdn": "\033[6~",
    "del": "\033[3~", "f1": "\033OP", "tab": "\t", "backtab": "\033[Z",
    "enter": "\r", "esc": "\033", "erase": "\177", "shift-left": "\033[1;2D",
    "shift-right": "\033[1;2C", "ctrl-left": "\033[1;5D",
    "ctrl-right": "\033[1;5C", "ctrl-c": "\003", "ctrl-l": "\014",
    "ctrl-z": "\032",
}


def take_terminal():
    """As a login does: this is the terminal, and signals that whoever runs the
    tests ignores, as nohup does, are not."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class Screen(pyte.Screen):
    """pyte's screen, and what ncurses also sends: REP, and the alternate
    screen as a flag."""

    def __init__(self, columns, lines):
        super().__init__(columns, lines)
        self.last = " "
        self.alternate = False

    def draw(self, data):
        super().draw(data)
        if data:
            self.last = data[-1]

    def repeat(self, count=1, **_):
        super().draw(self.last * max(count, 1))

    def set_mode(self, *modes, **kwargs):
        if kwargs.get("private") and 1049 in modes:
            self.alternate = True
        super().set_mode(*modes, **kwargs)

    def reset_mode(self, *modes, **kwargs):
        if kwargs.get("private") and 1049 in modes:
            self.alternate = False
        super().reset_mode(*modes, **kwargs)

    def report_device_status(self, *_, **__):
        pass  # also without a place to write to


class Stream(pyte.ByteStream):
    """pyte's stream, with REP and without colours that are written with
    colons, which it takes for text."""

    csi = dict(pyte.ByteStream.csi, b="repeat")
    events = frozenset(pyte.ByteStream.events | {"repeat"})
    rest = b""  # a sequence whose end has not come yet

    def feed(self, data):
        data = self.rest + data
        cut = data.rfind(b"\033")
        whole = cut < 0 or re.match(rb"\033(?:[^[]|\[[^@-~]*[@-~])", data[cut:])
        self.rest = b"" if whole else data[cut:]
        data = data if whole else data[:cut]
        super().feed(re.sub(rb"\033\[[0-9;]*:[0-9;:]*m", b"", data))


class Terminal:
    """A program, its terminal, and a home of its own."""

    def __init__(self, command, size=(24, 80), term="xterm-256color",
                 lang="C.UTF-8", home=None, env=None):
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp(prefix="ttr-test-")
        self.master, self.slave = os.openpty()
        self.raw = bytearray()  # all that came, to look at bytes
        self.screen = None
        self.resize(*size, tell=False)
        self.before = termios.tcgetattr(self.slave)
        environment = {
            "HOME": self.home, "TERM": term, "LANG": lang,
            "PATH": os.environ["PATH"],
        }
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                environment[name] = os.environ[name]
        environment.update(env or {})
        self.process = subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave,
            env=environment, cwd=self.home, start_new_session=True,
            preexec_fn=take_terminal)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error is not None:
            print(f"--- the screen when it failed ({kind.__name__}):")
            print(self.text())
            print("--- the end of what the program sent:")
            print(repr(bytes(self.raw[-300:])))
        self.close()

    def close(self):
        """End the program, whatever it does, and forget its home."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)

    # What is on the screen.

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def text(self):
        return "\n".join(self.lines())

    def find(self, pattern):
        """Row and column of the first match, or None."""
        for y, line in enumerate(self.screen.display):
            match = re.search(pattern, line)
            if match:
                return y, match.start()
        return None

    # What comes and goes.

    def read(self, seconds):
        """Take what the program has sent. False when there was nothing."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # nobody has the other side open any more
            return False
        self.raw += data
        self.stream.feed(data)
        return True

    def write(self, data):
        """Send bytes; what comes back meanwhile is read, so that neither side
        waits for the other."""
        while data:
            _, ready, _ = select.select([], [self.master], [], 0.01)
            if ready:
                data = data[os.write(self.master, data[:256]):]
            while self.read(0):
                pass

    def send(self, *keys):
        """Send texts, or names of KEYS."""
        for key in keys:
            self.write(KEYS.get(key, key).encode())
            if key == "esc":
                self.settle()  # else it begins the sequence of the next key

    def click(self, y, x):
        """The left button at a cell, counted from 0."""
        self.write(b"\033[<0;%d;%dM\033[<0;%d;%dm" % (x + 1, y + 1, x + 1,
                                                       y + 1))

    def resize(self, lines, columns, tell=True):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ,
                    struct.pack("HHHH", lines, columns, 0, 0))
        if self.screen is None:
            self.screen = Screen(columns, lines)
            self.stream = Stream(self.screen)
        else:
            self.screen.resize(lines, columns)
        if tell:
            self.settle()

    def is_idle(self):
        """Has the program read all keys, and do all its threads wait?"""
        queue = fcntl.ioctl(self.slave, termios.FIONREAD, b"\0\0\0\0")
        if struct.unpack("i", queue)[0]:
            return False
        try:
            return all(map(self.waits,
                           os.listdir(f"/proc/{self.process.pid}/task")))
        except OSError:
            return True  # it has ended

    def waits(self, thread):
        """Does this thread of the program wait for something, or is it gone?"""
        try:
            with open(f"/proc/{self.process.pid}/task/{thread}/stat") as stat:
                return stat.read().rsplit(")", 1)[1].split()[0] in "SZX"
        except OSError:
            return True

    def settle(self, seconds=PATIENCE):
        """Until the program has answered everything: it waits and sends
        nothing, four times in a row and longer than it waits for the rest of
        an escape sequence."""
        end = time.monotonic() + seconds
        quiet = 0
        while quiet < 4:
            assert time.monotonic() < end, "the program does not come to rest"
            if self.read(0.01):
                quiet = 0
            elif self.process.poll() is not None:
                return
            elif self.is_idle():
                quiet += 1

    def finish_drawing(self, end):
        """Until the screen is whole: the thread that draws waits, and nothing
        more comes. Bots may go on thinking."""
        quiet = 0
        while quiet < 2:
            assert time.monotonic() < end, "the program does not stop drawing"
            if self.read(0.01):
                quiet = 0
            elif self.waits(self.process.pid):
                quiet += 1

    def until(self, wanted, seconds=PATIENCE):
        """Until a text (a regular expression) is on the screen, and the rest
        of that screen, too; or until a function of this terminal is true."""
        if callable(wanted):
            test = wanted
        else:
            def test(_):
                return re.search(wanted, self.text())
        end = time.monotonic() + seconds
        while not test(self):
            assert time.monotonic() < end, f"not on the screen: {wanted}"
            if not self.read(0.02):
                assert self.process.poll() is None or test(self), \
                    f"the program has ended without {wanted}"
        if not callable(wanted):
            self.finish_drawing(end)
        return self

    def ended(self, seconds=PATIENCE):
        """Until the program has ended. Returns its status."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "the program does not end"
            self.read(0.02)
        while self.read(0):
            pass
        return self.process.returncode

    def is_restored(self):
        """Is the terminal as it was before the program?"""
        return (termios.tcgetattr(self.slave) == self.before
                and not self.screen.alternate)

    def cpu(self):
        """Seconds that the program has computed so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def home_with(settings):
    """A home in which these settings were chosen the last time."""
    home = tempfile.mkdtemp(prefix="ttr-test-")
    folder = os.path.join(home, ".config", "ttr")
    os.makedirs(folder)
    with open(os.path.join(folder, "settings.ini"), "w") as file:
        file.write("[last]\n" + settings)
    return home


def journal_of(home):
    """The only saved game of a home."""
    [path] = glob.glob(f"{home}/.local/share/ttr/games/*.ttr")
    return path


def act(t, trusts_hints=True):
    """One step of a person who trusts the hints, which take a while, or claims
    what can be claimed and draws otherwise: whatever is asked is answered."""
    text = t.text()
    if "[ ]" in text:  # tickets to keep: all of them
        t.send(" ", "down", " ", "down", " ", "enter")
    elif t.find("┌─"):  # another question: its first answer
        t.send("enter")
    elif trusts_hints:
        t.send("h")
        t.settle()
        t.send("enter")
    else:
        t.send("c")
        t.settle()
        t.send(*["enter"] if t.find("┌─") else ["d", "enter"])
    t.settle()


def run_checks(functions):
    """Run the functions named check_..., with a NAME as second argument only
    those that contain it. All homes are in a folder that goes with them."""
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    checks = {name: check for name, check in functions.items()
              if name.startswith("check_") and part in name}
    with tempfile.TemporaryDirectory(prefix="ttr-test-") as folder:
        tempfile.tempdir = folder
        for name, check in checks.items():
            start = time.monotonic()
            print(name, end=" ", flush=True)
            check()
            print(f"{time.monotonic() - start:.1f} s", flush=True)
    print(f"{len(checks)} checks")
