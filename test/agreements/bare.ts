/**
 * Run as a process of its own: loads the files that it is given where there is nothing but the language. Whatever else
 * Node offers is replaced by something that throws its own name, so that a file which only looks at it is found out.
 */
import { pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";

const files = process.argv.slice(2);
const language: readonly string[] = runInContext("Object.getOwnPropertyNames(globalThis)", createContext({}));
/** Names of browsers and of Foundry, so that a file which asks whether it is there finds no polite answer either. */
const elsewhere = ["window", "document", "navigator", "localStorage", "foundry", "game", "CONFIG", "CONST", "Hooks", "ui", "canvas"];

for (const name of [...Object.getOwnPropertyNames(globalThis), ...elsewhere, "console"]) {
	if (language.includes(name) && name !== "console") continue;
	if (name === "process" || name === "global") continue; // The loader itself leans on these; the search for names finds them.
	Object.defineProperty(globalThis, name, {
		configurable: true,
		get() {
			throw new Error(`${name} was asked for`);
		},
	});
}

for (const file of files) await import(pathToFileURL(file).href);
