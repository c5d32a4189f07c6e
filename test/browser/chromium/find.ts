/**
 * A real Chromium for the browser tests: the one in CHROMIUM_PATH, otherwise an installed one, otherwise the one in an npm
 * package. `CHROMIUM_PATH=carried` selects the package's even if one is installed.
 */
import { appendFileSync, existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { LONGEST_WAIT } from "../../patience.ts";
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

/** Tests may run as root and without a network: no sandbox, and no background requests. */
const ARGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** The advice when no browser starts. */
export const HOW_TO_GET_ONE = "Install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.";

/** Starts a browser; throws an error in plain words if none starts. */
export async function launchChromium(): Promise<Browser> {
	const { from, ...how } = await chosenChromium();
	try {
		return counted(silentOnRequests(await chromium.launch({ ...how, args: ARGS, timeout: LONGEST_WAIT })));
	} catch (cause) {
		throw new Error(`${from} does not start here. ${HOW_TO_GET_ONE}`, { cause });
	}
}

/** What Playwright has behind a browser: its connection, which numbers and sends each message. */
interface Behind {
	readonly _connection: { _rawSend(session: string, method: string, parameters?: object): number };
}

/**
 * A browser that does not report its requests. Playwright has each request and each message of a socket told to it, from the network over
 * the browser to the test, which took a third of the time of loading a page; no test asks for one. `goto` gives no response then.
 */
function silentOnRequests(browser: Browser): Browser {
	// Playwright has no type and no public way for its own parts. Its version is fixed.
	const { _connection: client } = browser as unknown as { readonly _connection: { toImpl(one: Browser): Behind } };
	const { _connection: connection } = client.toImpl(browser);
	const send = connection._rawSend.bind(connection);
	connection._rawSend = (session, method, parameters) =>
		send(session, method === "Network.enable" ? "Network.disable" : method, parameters);
	return browser;
}

/** A browser that says at its end how much processor time its processes took, but for those of pages that were closed before; see `tools/timed.ts`. */
function counted(browser: Browser): Browser {
	const { BROWSERS_BUSY: file } = process.env;
	if (file === undefined) return browser;
	const close = browser.close.bind(browser);
	return Object.assign(browser, {
		close: async () => {
			const session = await browser.newBrowserCDPSession();
			const { processInfo } = await session.send("SystemInfo.getProcessInfo");
			appendFileSync(file, `${processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)}\n`);
			await close();
		},
	});
}

interface Chosen {
	readonly executablePath: string;
	/** Its environment. Omitted: the environment of the tests. */
	readonly env?: Record<string, string>;
	/** Its name in messages. */
	readonly from: string;
}

/** The browser of the tests. */
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
