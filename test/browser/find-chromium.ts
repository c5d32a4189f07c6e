/**
 * A real Chromium for the browser tests: the one that CHROMIUM_PATH names, else one that is installed, else the one that
 * an npm package carries, with the libraries that a bare machine lacks. Which one it is, is said; where none starts, the
 * tests fail and say how to get one. `CHROMIUM_PATH=carried` asks for the package's even where one is installed.
 */
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Tests may run as root and without a network: no sandbox, and nothing that calls home. */
const ARGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

const HOW_TO_GET_ONE = "Install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.";

/** Starts a browser; an error in plain words where there is none. */
export async function launchChromium(): Promise<Browser> {
	const { executablePath, from } = await chosen();
	console.warn(`Browser tests run in ${from}`);
	try {
		return await chromium.launch({ executablePath, args: ARGS });
	} catch (cause) {
		throw new Error(`${from} does not start here. ${HOW_TO_GET_ONE}`, { cause });
	}
}

interface Chosen {
	readonly executablePath: string;
	/** What it is, for people. */
	readonly from: string;
}

async function chosen(): Promise<Chosen> {
	const { CHROMIUM_PATH: named = "" } = process.env;
	if (named !== "" && named !== "carried") {
		if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing.`);
		return { executablePath: named, from: named };
	}
	const installed = named === "carried" ? undefined : INSTALLED.find((path) => existsSync(path));
	if (installed) return { executablePath: installed, from: installed };
	try {
		return { executablePath: await unpacked(), from: "the Chromium that @sparticuz/chromium carries" };
	} catch (cause) {
		throw new Error(`No Chromium is installed, and the carried one cannot be unpacked. ${HOW_TO_GET_ONE}`, { cause });
	}
}

/**
 * Unpacks the carried one into a folder of its own. Its libraries come along only where the package takes the machine for
 * a bare one, which it tells by this variable; its own arguments are left out, since a single process dies with its first page.
 */
async function unpacked(): Promise<string> {
	const { TMPDIR: before } = process.env;
	const folder = join(tmpdir(), "void-regatta-chromium");
	mkdirSync(folder, { recursive: true });
	process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
	process.env.TMPDIR = folder;
	try {
		const { default: carried } = await import("@sparticuz/chromium");
		return await carried.executablePath();
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}
