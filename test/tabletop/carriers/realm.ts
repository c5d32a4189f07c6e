// One client in a window of its own: a jsdom realm that runs the client's script and the
// module's script. Realms exchange text only; language files, which are frozen, they share.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Script } from "node:vm";
import { type DOMWindow, JSDOM, VirtualConsole } from "jsdom";
import type { ClientHandle } from "../client/boot.ts";
import { expandObject, type Source } from "../common/objects.ts";
import { frameHtml } from "../page/frame.ts";
import { bundlePackage, clientScript } from "./bundle.ts";
import { provideForeign } from "./foreign-globals.ts";
import { gapFillers } from "./gap-fillers.ts";
import "./inline-styles.ts";
import "./insertions.ts";
import { lastMade } from "./last-made.ts";
import { Modules } from "./modules.ts";
import { guardRejections } from "./rejections.ts";
import "./selectors.ts";
import { precompiled } from "./templates.ts";
import { Timers } from "./timers.ts";

/** How a realm reaches the server. */
interface Line {
	send(text: string): void;
	onMessage(handler: (text: string) => void): void;
}

/** Options of a realm. */
export interface RealmOptions {
	line: Line;
	folders: Map<string, string>;
	/** The folders of packages of other authors, as keys of `folders`. */
	foreign: ReadonlySet<string>;
	storage: Record<string, string>;
	quiet: boolean;
}

/** A client's window, and the table's access to it. */
export interface OpenRealm {
	window: DOMWindow;
	handle: ClientHandle;
	timers: Timers;
	modules: Modules;
	/** What the browser's storage holds. */
	kept(): Record<string, string>;
	close(): Record<string, string>;
}

const compiled = lastMade((name: string, text: string) => new Script(text, { filename: name }));

/** Texts of files, by path, each with the time of the file's last change before it was read. All clients read the same hundred files. */
const files = new Map<string, { readonly changed: number; readonly text: string }>();

function readOnce(path: string): string {
	const changed = statSync(path).mtimeMs;
	const held = files.get(path);
	if (held?.changed === changed) return held.text;
	const text = readFileSync(path, "utf8");
	files.set(path, { changed, text });
	return text;
}

function publicFile(path: string, folders: Map<string, string>): string {
	const [root = "", id = "", ...rest] = path.split("/");
	const folder = folders.get(`${root}/${id}`);
	if (!folder) throw new Error(`There is no file at ${path}`);
	return join(folder, ...rest);
}

async function readPublic(path: string, folders: Map<string, string>): Promise<string> {
	return readOnce(publicFile(path, folders));
}

const bundles = new Map<string, Promise<string>>();

/** A script of another author's package, with all that it imports. */
function bundled(file: string, path: string): Promise<string> {
	const held = bundles.get(file) ?? bundlePackage(file, new URL(path, ORIGIN).href);
	bundles.set(file, held);
	return held;
}

/** A language file with its dotted keys expanded. Each is expanded once for all clients of all tables. */
const expandedWords = lastMade((_path: string, text: string) => frozen(expandObject(JSON.parse(text) as Source))); // Language files are objects.

function frozen(words: Source): Source {
	for (const value of Object.values(words)) if (typeof value === "object" && value !== null) frozen(value as Source); // As above.
	return Object.freeze(words);
}

const ORIGIN = "http://localhost:30000/";

function openWindow(quiet: boolean): JSDOM {
	const virtualConsole = new VirtualConsole();
	if (!quiet) virtualConsole.forwardTo(console, { jsdomErrors: "none" });
	const html = `<!DOCTYPE html><html lang="en"><body class="vtt game theme-dark">${frameHtml()}</body></html>`;
	return new JSDOM(html, { url: new URL("game", ORIGIN).href, runScripts: "outside-only", pretendToBeVisual: true, virtualConsole });
}

function keptIn(storage: Storage): Record<string, string> {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
	return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ""]));
}

/** What the promises of closed realms inherit from. */
const closed = new WeakSet<object>();

/** Whether a promise is of a page that is closed. In a browser its scripts would have ended with it; here they run on without a document. */
export function isOfClosedPage(promise: Promise<unknown>): boolean {
	return closed.has(Object.getPrototypeOf(promise));
}

/** Opens a realm and joins the world from it. */
export async function openRealm({ line, folders, foreign, storage, quiet }: RealmOptions): Promise<OpenRealm> {
	const dom = openWindow(quiet);
	const { window } = dom;
	const context = dom.getInternalVMContext();
	for (const [key, value] of Object.entries(storage)) window.localStorage.setItem(key, value);
	compiled("gap-fillers.js", gapFillers).runInContext(context);
	if (foreign.size > 0) provideForeign(context, (path) => readPublic(path, folders));
	const unguard = foreign.size > 0 ? guardRejections(window) : () => {};
	const timers = new Timers(window);
	compiled("tabletop-client.js", await clientScript("client/boot.ts")).runInContext(context);
	const modules = new Modules(context, (path) => readPublic(path, folders));
	const isForeign = (path: string) => foreign.has(path.split("/", 2).join("/"));
	const loadForeign = async (path: string) => {
		await compiled(path, await bundled(publicFile(path, folders), path)).runInContext(context);
	};
	const loadScript = async (path: string) => (isForeign(path) ? loadForeign(path) : void (await modules.load(path)));
	const loadText = (path: string) => readPublic(path, folders);
	const loadWords = async (path: string) => expandedWords(path, await loadText(path));
	const loadTemplate = async (path: string) => compiled(path, precompiled(await loadText(path))).runInContext(context);
	const loadClassic = async (path: string) => void compiled(path, await loadText(path)).runInContext(context);
	const carrier = { ...line, loadText, loadWords, loadTemplate, loadScript, loadClassic, loadStyle: () => {} };
	const handle = await (window as unknown as { tabletopBoot(carrier: object): Promise<ClientHandle> }).tabletopBoot(carrier); // The client's script has just set it.
	const kept = () => keptIn(window.localStorage);
	const close = () => {
		const last = kept();
		unguard();
		closed.add((window as unknown as { Promise: typeof Promise }).Promise.prototype); // Each realm has its own.
		window.close();
		return last;
	};
	return { window, handle, timers, modules, kept, close };
}
