/**
 * Links `dist/` into a real Foundry: `npm run link -- <data path>`.
 */
import { existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine } from "./command-line.ts";

const [given] = commandLine({ line: "npm run link -- <data path>", most: 1 }).words;
if (!given) fail("The data folder of Foundry is missing: npm run link -- <data path>");
const modules = [join(given, "Data", "modules"), join(given, "modules")].find((folder) => existsSync(folder));
if (!modules) fail(`${given} has neither Data/modules nor modules, so it is not Foundry's data folder.`);
if (!existsSync("dist/module.json")) fail("There is nothing to link yet: run npm run build first.");
const target = join(modules, "void-regatta");
const source = resolve("dist");
if (isThere(target) && !(lstatSync(target).isSymbolicLink() && readlinkSync(target) === source)) {
	fail(`${target} is there already and is not our link. Move it away first; nothing was changed.`);
}
if (!isThere(target)) {
	mkdirSync(modules, { recursive: true });
	symlinkSync(source, target, "junction");
}
console.log(`${target} → ${source}`);

function isThere(path: string): boolean {
	return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
