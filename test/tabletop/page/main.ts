// A client in a browser. Its carrier is a WebSocket. It loads files over HTTP and
// chooses the theme.
import "../client/boot.ts";
import type { ClientHandle } from "../client/boot.ts";
import type { Carrier } from "../client/state.ts";
import { expandObject, type Source } from "../common/objects.ts";

function connect(userId: string): Pick<Carrier, "send" | "onMessage"> {
	const socket = new WebSocket(`${location.origin.replace("http", "ws")}/table?user=${encodeURIComponent(userId)}`);
	const early: string[] = [];
	let handler = (text: string): void => void early.push(text);
	socket.addEventListener("message", ({ data }) => handler(String(data)));
	socket.addEventListener("close", ({ reason }) => lost(reason));
	return {
		send: (text) => socket.send(text),
		onMessage: (take) => {
			handler = take;
			for (const text of early.splice(0)) take(text);
		},
	};
}

function lost(reason: string): void {
	const notice = document.createElement("li");
	notice.className = "notification error permanent";
	notice.setAttribute("role", "alert");
	notice.textContent = reason || "The server has gone. Reload this page when it is back.";
	document.querySelector("#notifications")?.append(notice);
}

async function loadText(path: string): Promise<string> {
	const response = await fetch(`/${path}`);
	if (!response.ok) throw new Error(`There is no file at ${path}`);
	return response.text();
}

async function loadWords(path: string): Promise<Source> {
	return expandObject(JSON.parse(await loadText(path)) as Source); // Language files are objects.
}

type Compiled = Awaited<ReturnType<Carrier["loadTemplate"]>>;

type Templates = Readonly<Record<string, Compiled>>;

/** What the server has compiled, at this address below its root. */
async function loadCompiled(path: string): Promise<unknown> {
	const response = await fetch(`/compiled/${path}`);
	const text = await response.text();
	if (response.status === 404) throw new Error(`There is no file at ${path}`);
	if (!response.ok) throw new Error(`${path}: ${text}`);
	return new Function(`return ${text}`)();
}

/** The templates of packages by path, each package's from its first one on: a request costs a browser more than a template. */
const packages = new Map<string, Promise<Templates>>();

function templatesOf(folder: string): Promise<Templates> {
	const held =
		packages.get(folder) ??
		loadCompiled(folder).then(
			(all) => all as Templates,
			() => ({}),
		); // As http.ts writes it.
	packages.set(folder, held);
	return held;
}

/** A template, which the server compiles once for all pages. One that is missing or broken it answers alone, with what is wrong. */
async function loadTemplate(path: string): Promise<Compiled> {
	const [root = "", id = ""] = path.split("/");
	const found = (await templatesOf(`${root}/${id}/`))[path];
	return found ?? ((await loadCompiled(path)) as Compiled); // As above.
}

const loadScript = (path: string) => load(path, "module");
const loadClassic = (path: string) => load(path, "text/javascript");

function load(path: string, type: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.type = type;
		script.src = `/${path}`;
		script.addEventListener("load", () => resolve());
		script.addEventListener("error", () => reject(new Error(`${path} could not be loaded`)));
		document.head.append(script);
	});
}

// A module's styles go into the cascade layer `modules` (foundry-api.md §1.3).
function loadStyle(path: string): void {
	const style = document.createElement("style");
	style.textContent = `@import url("/${path}") layer(modules);`;
	document.head.append(style);
}

function useTheme(): void {
	const light = localStorage.getItem("tabletop.theme") === "light";
	document.body.classList.toggle("theme-light", light);
	document.body.classList.toggle("theme-dark", !light);
}

async function start(): Promise<void> {
	const asked = new URLSearchParams(location.search);
	const userId = asked.get("user") ?? asked.get("userid") ?? "";
	useTheme();
	const { tabletopBoot } = globalThis as unknown as { tabletopBoot(carrier: Carrier): Promise<ClientHandle> }; // Set by client/boot.ts.
	const handle = await tabletopBoot({ ...connect(userId), loadText, loadWords, loadTemplate, loadScript, loadClassic, loadStyle });
	// For browser tests: the same access as in a jsdom realm. Modules never use it.
	Object.assign(globalThis, { tabletop: handle });
	document.title = `${(globalThis as unknown as { game: { user: { name: string } } }).game.user.name} · The Tabletop`; // The client has just set it.
}

void start().catch((error) => {
	lost(String(error));
	console.error(error);
});
