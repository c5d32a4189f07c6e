/**
 * A real Chromium for the browser tests: the one that CHROMIUM_PATH names, else one that is installed, else the one that
 * an npm package carries. `CHROMIUM_PATH=carried` asks for the package's even where one is installed.
 */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { carriedChromium } from "./carried.ts";

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

/** What to do where none starts. */
export const HOW_TO_GET_ONE = "Install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.";

/** Starts a browser; an error in plain words where there is none. */
export async function launchChromium(): Promise<Browser> {
	const { from, ...how } = await chosenChromium();
	try {
		return await chromium.launch({ ...how, args: ARGS });
	} catch (cause) {
		throw new Error(`${from} does not start here. ${HOW_TO_GET_ONE}`, { cause });
	}
}

interface Chosen {
	readonly executablePath: string;
	/** The environment that it needs; the tests' own where it is left out. */
	readonly env?: Record<string, string>;
	/** What it is, for people. */
	readonly from: string;
}

/** Which one the tests run in. */
export async function chosenChromium(): Promise<Chosen> {
	const { CHROMIUM_PATH: named = "" } = process.env;
	if (named !== "" && named !== "carried") {
		if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing.`);
		return { executablePath: named, from: named };
	}
	const installed = named === "carried" ? undefined : INSTALLED.find((path) => existsSync(path));
	if (installed) return { executablePath: installed, from: installed };
	try {
		return { ...(await carriedChromium()), from: "the Chromium that @sparticuz/chromium carries" };
	} catch (cause) {
		throw new Error(`No Chromium is installed, and the carried one cannot be unpacked. ${HOW_TO_GET_ONE}`, { cause });
	}
}
