/**
 * Runs as its own process and loads the given files with the bare language. Every other global of Node throws its own name on
 * access.
 */
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";

const files = process.argv.slice(2);
const language: readonly string[] = runInContext("Object.getOwnPropertyNames(globalThis)", createContext({}));
/** Names that belong to browsers and to Foundry; even a check whether they exist throws. */
const elsewhere = ["window", "document", "navigator", "localStorage", "foundry", "game", "CONFIG", "CONST", "Hooks", "ui", "canvas"];

for (const name of [...Object.getOwnPropertyNames(globalThis), ...elsewhere, "console"]) {
	if (language.includes(name) && name !== "console") continue;
	if (name === "process" || name === "global") continue; // The loader itself uses these; the search for names finds them.
	Object.defineProperty(globalThis, name, {
		configurable: true,
		get() {
			throw new Error(`${name} was asked for`);
		},
	});
}

for (const file of files) await import(pathToFileURL(file).href);
