/**
 * A real Chromium for the browser tests: the one that is installed, else the one that an npm package carries. Which one
 * it is, is said; where there is none, the tests fail and say how to get one.
 */
import { existsSync } from "node:fs";
import carried from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = [
	process.env.CHROMIUM_PATH ?? "",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
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

/** Starts a browser; an error in plain words where there is none. */
export async function launchChromium(): Promise<Browser> {
	const installed = INSTALLED.find((path) => path !== "" && existsSync(path));
	if (installed) {
		console.warn(`Browser tests run in ${installed}`);
		return chromium.launch({ executablePath: installed, args: ARGS });
	}
	try {
		const executablePath = await carried.executablePath();
		console.warn("Browser tests run in the Chromium that @sparticuz/chromium carries");
		return await chromium.launch({ executablePath, args: [...carried.args, ...ARGS] });
	} catch (cause) {
		throw new Error("No Chromium was found. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.", { cause });
	}
}
