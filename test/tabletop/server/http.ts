// The server for browsers. It serves the join page, the table page, the client's script
// and the files in the module's folder. Each client has one WebSocket.

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import { clientScript } from "../carriers/bundle.ts";
import { precompiled } from "../carriers/templates.ts";
import { glyphCss } from "../page/glyphs.ts";
import { joinPage } from "../page/join.ts";
import { tablePage } from "../page/table.ts";
import { slowed, travelTime } from "./latency.ts";
import type { TableServer } from "./server.ts";

/** An open port. */
export interface OpenPort {
	port: number;
	/** The address of the join page. */
	url: string;
	/** The address of a user's table page. */
	urlOf(userId: string): string;
	close(): Promise<void>;
}

/** What the port serves. A restart replaces the server. */
export interface Served {
	server(): TableServer;
	/** The folders of packages, by "modules/id" or "systems/id". */
	folders: Map<string, string>;
}

const PAGE = fileURLToPath(new URL("../page", import.meta.url));
const FONT = fileURLToPath(new URL("../../../node_modules/@fortawesome/fontawesome-free", import.meta.url));
const TYPES: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".hbs": "text/plain; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".wav": "audio/wav",
};

/**
 * A browser asks again for the files that a build makes. It keeps pictures, fonts and sounds, since lists of actors draw them again at
 * each change.
 */
function cachingOf(type: string): string {
	return /^(image|font|audio)\//.test(type) ? "max-age=600" : "no-store";
}

interface Answer {
	type: string;
	body: string | Buffer;
}

async function fileAt(root: string, path: string): Promise<Answer | null> {
	const file = normalize(join(root, path));
	if (!file.startsWith(root) || !existsSync(file)) return null;
	return { type: TYPES[extname(file)] ?? "application/octet-stream", body: await readFile(file) };
}

/** Below this address a template is an expression for the object that `Handlebars.template` takes. */
const COMPILED = "/compiled/";

async function templateAt(path: string, served: Served): Promise<Answer | null> {
	const found = await publicFile(path, served);
	return found && { type: TYPES[".js"] ?? "", body: precompiled(String(found.body)) };
}

/** The folder of a package, from its address: `/modules/id/`. */
const PACKAGE = /^\/(\w+\/[^/]+)\/$/;

/** All templates of a package by path, but for those that cannot be compiled, as one expression. */
async function templatesOf(id: string, served: Served): Promise<Answer | null> {
	const folder = served.folders.get(id);
	if (!folder) return null;
	const files = (await readdir(folder, { recursive: true }))
		.map((file) => file.replaceAll(sep, "/"))
		.filter((file) => file.endsWith(".hbs"));
	const entries = await Promise.all(
		files.map(async (file) => {
			const text = await readFile(join(folder, file), "utf8");
			try {
				return [`${JSON.stringify(`${id}/${file}`)}: ${precompiled(text)}`];
			} catch {
				return []; // Who asks for it alone learns what is wrong.
			}
		}),
	);
	return { type: TYPES[".js"] ?? "", body: `({ ${entries.flat().join(", ")} })` };
}

/** The answer below COMPILED: one template, or all of a package. */
function compiledAt(path: string, served: Served): Promise<Answer | null> {
	const [, id] = PACKAGE.exec(path) ?? [];
	return id === undefined ? templateAt(path, served) : templatesOf(id, served);
}

async function answer(url: URL, served: Served): Promise<Answer | null> {
	const path = decodeURIComponent(url.pathname);
	if (path === "/" || path === "/join") return { type: "text/html; charset=utf-8", body: joinPage(served.server()) };
	if (path === "/favicon.ico") return fileAt(join(PAGE, "icons"), "svg/mystery-man.svg");
	if (path === "/game") return { type: "text/html; charset=utf-8", body: tablePage() };
	if (path === "/client.js") return { type: TYPES[".js"] ?? "", body: await clientScript("page/main.ts") };
	if (path === "/icons/glyphs.css")
		return { type: TYPES[".css"] ?? "", body: existsSync(FONT) ? `@import url("/icons/font/css/all.min.css");` : glyphCss() };
	if (path.startsWith("/icons/font/")) return fileAt(FONT, path.slice("/icons/font".length));
	if (path.startsWith("/page/")) return fileAt(PAGE, path.slice("/page".length));
	if (path.startsWith("/icons/")) return fileAt(join(PAGE, "icons"), path.slice("/icons".length));
	if (path.startsWith(COMPILED)) return compiledAt(path.slice(COMPILED.length - 1), served);
	return publicFile(path, served);
}

function publicFile(path: string, served: Served): Promise<Answer | null> | null {
	const [, root = "", id = "", ...rest] = path.split("/");
	const folder = served.folders.get(`${root}/${id}`);
	return folder ? fileAt(folder, rest.join("/")) : null;
}

async function respond(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
	try {
		await travelTime();
		const found = await answer(new URL(request.url ?? "/", "http://table"), served);
		const type = found?.type ?? "text/plain";
		response.writeHead(found ? 200 : 404, { "content-type": type, "cache-control": cachingOf(type) });
		response.end(found?.body ?? "There is nothing here.");
	} catch (error) {
		response.writeHead(500, { "content-type": "text/plain" });
		response.end(String(error));
	}
}

function acceptClients(http: Server, served: Served): WebSocketServer {
	const sockets = new WebSocketServer({ server: http, path: "/table" });
	sockets.on("connection", (socket, request) => {
		const userId = new URL(request.url ?? "/", "http://table").searchParams.get("user") ?? "";
		try {
			const toBrowser = slowed((text: string) => socket.send(text));
			const session = served.server().connect(userId, toBrowser);
			const fromBrowser = slowed((text: string) => session.receive(text));
			socket.on("message", (data) => fromBrowser(String(data)));
			socket.on("close", () => session.close());
		} catch (error) {
			socket.close(4000, error instanceof Error ? error.message.slice(0, 100) : "refused");
		}
	});
	return sockets;
}

function listenOn(http: Server, port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		http.once("error", reject);
		http.listen(port, () => {
			const address = http.address();
			resolve(typeof address === "object" && address ? address.port : port);
		});
	});
}

/** Opens a port; 0 means any free port. */
export async function openPort(served: Served, port = 0): Promise<OpenPort> {
	const http = createServer((request, response) => void respond(request, response, served));
	const sockets = acceptClients(http, served);
	sockets.on("error", () => {}); // The HTTP server reports the same error, and we wait for that one.
	const found = await listenOn(http, port);
	const url = `http://localhost:${found}`;
	const close = async () => {
		for (const socket of sockets.clients) socket.terminate();
		sockets.close();
		http.closeAllConnections();
		await new Promise((resolve) => http.close(resolve));
	};
	return { port: found, url, urlOf: (userId) => `${url}/game?user=${userId}`, close };
}
