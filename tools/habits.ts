/**
 * `npm run habits -- <data path>`: builds the habits of Foundry as a module of their own, `void-regatta-habits`, and puts it into
 * the data folder of a real Foundry. Without a path it is left in `dist-habits/`.
 */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { commandLine } from "./command-line.ts";

const [given] = commandLine({ line: "npm run habits -- [data path]", most: 1 }).words;
const target = given ? join(given, "Data/modules/void-regatta-habits") : "dist-habits";

await mkdir(target, { recursive: true });
await cp("test/habits/module", target, { recursive: true });
await build({
	configFile: false,
	publicDir: false,
	logLevel: "warn",
	define: { UNPROVEN: JSON.stringify(await readFile("docs/unproven.md", "utf8")) }, // the report ticks its lines
	build: {
		outDir: join(target, "scripts"),
		emptyOutDir: false,
		minify: false, // the hooks of a window are named after its class
		lib: { entry: "test/habits/report/in-quench.ts", formats: ["es"], fileName: () => "in-quench.js" },
	},
});
const manifest = JSON.parse(await readFile(join(target, "module.json"), "utf8"));
const esmodules = [...manifest.esmodules, "scripts/in-quench.js"];
await writeFile(join(target, "module.json"), `${JSON.stringify({ ...manifest, esmodules }, null, "\t")}\n`);
console.log(`${target}: start an empty world with this module and Void Regatta as a GM, and press the button.`);
