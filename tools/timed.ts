/**
 * Runs a command, here all of `npm test`, and says at its end how long it took: in all, and in processor time of all processes that
 * it started and that have ended. A shell does not count a browser's processes; a test that closes a browser adds them to the file that
 * BROWSERS_BUSY names. Further words are added to the command. Windows keeps no such sum, and shows the time alone.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What POSIX shells print for `times`: two lines, for the shell and for its children, each with user and system time. */
const TIME = /(\d+)m([\d.,]+)s/g;

/** A time in words, from seconds. */
function inWords(seconds: number): string {
	const whole = Math.round(seconds);
	return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The sum of all times in what `times` printed, in seconds; null without any. */
function sumOf(printed: string): number | null {
	const times = [...printed.matchAll(TIME)].map(([, minutes, seconds = "0"]) => Number(minutes) * 60 + Number(seconds.replace(",", ".")));
	return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0);
}

interface Ended {
	readonly status: number | null;
	/** Seconds of processor time; null where nobody knows. */
	readonly busy: number | null;
}

function run(command: string, words: readonly string[]): Ended {
	if (process.platform === "win32") {
		const { status } = spawnSync([command, ...words.map((word) => `"${word}"`)].join(" "), { stdio: "inherit", shell: true });
		return { status, busy: null };
	}
	// The shell's `times` knows what its children used, and theirs; it goes into a pipe of its own.
	const script = `${command} "$@"; status=$?; times >&3; exit $status`;
	const folder = mkdtempSync(join(tmpdir(), "browsers-"));
	const browsers = join(folder, "busy");
	writeFileSync(browsers, "");
	const env = { ...process.env, BROWSERS_BUSY: browsers };
	const { status, output } = spawnSync("sh", ["-c", script, "sh", ...words], { stdio: ["inherit", "inherit", "inherit", "pipe"], env });
	const busy = sumOf(String(output?.[3] ?? ""));
	const inBrowsers = readFileSync(browsers, "utf8").split("\n").map(Number);
	rmSync(folder, { recursive: true });
	return { status, busy: busy === null ? null : inBrowsers.reduce((sum, seconds) => sum + seconds, busy) };
}

const [command, ...words] = process.argv.slice(2);
if (command === undefined) {
	console.error("Usage: tsx tools/timed.ts <command> [more words]");
	process.exit(1);
}
const begun = performance.now();
const { status, busy } = run(command, words);
const all = inWords((performance.now() - begun) / 1000);
console.log(busy === null ? `Took ${all}.` : `Took ${all}, and ${inWords(busy)} of processor time.`);
process.exitCode = status ?? 1;
