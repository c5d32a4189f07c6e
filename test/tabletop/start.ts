// `npm start`: the table in a browser. Options: --port 30000, --generation 13|14, --fresh, --words made-up or the file
// of a translation.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { seedDemoWorld } from "./demo-world.ts";
import { inMadeUp, spokenIn, type Texts } from "./made-up-language.ts";
import { openTable, type Table, USERS } from "./open-table.ts";
import type { OpenPort } from "./server/http.ts";

const PREFERRED = 30000;

const { values } = parseArgs({
	options: {
		port: { type: "string" },
		generation: { type: "string", default: "14" },
		fresh: { type: "boolean", default: false },
		words: { type: "string" },
	},
});

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

/** The module in the words that were asked for; null for its own. */
function spoken(words: string | undefined): ReturnType<typeof spokenIn> | null {
	if (words === undefined) return null;
	const file = words === "made-up" ? `${DIST}/lang/en.json` : words;
	const texts: Texts = JSON.parse(readFileSync(file, "utf8")); // a language file holds texts and blocks of them
	return spokenIn(DIST, words === "made-up" ? inMadeUp(texts) : texts);
}

async function listen(table: Table): Promise<OpenPort> {
	if (values.port) return table.listen(Number(values.port));
	return table.listen(PREFERRED).catch(() => table.listen(0));
}

function tell(port: OpenPort, generation: number): void {
	const lines = [
		"",
		`  The table is open, as Foundry ${generation}. Open each seat in a tab of its own:`,
		"",
		`    Gamemaster   ${port.urlOf(USERS.gm)}`,
		`    Player One   ${port.urlOf(USERS.one)}`,
		`    Player Two   ${port.urlOf(USERS.two)}`,
		"",
		`  All seats      ${port.url}`,
		"  Ctrl+C closes the table; the world stays in .table/ (--fresh begins anew).",
		"",
	];
	console.log(lines.join("\n"));
}

async function start(): Promise<void> {
	const generation = values.generation === "13" ? 13 : 14;
	const folder = fileURLToPath(new URL(`../../.table/world-${generation}`, import.meta.url));
	if (values.fresh) rmSync(folder, { recursive: true, force: true });
	const seeded = existsSync(folder);
	const other = spoken(values.words);
	const table = await openTable({ generation, folder, ...(other ? { moduleDir: other.moduleDir } : {}) });
	if (!seeded) {
		const gm = await table.join(USERS.gm);
		await seedDemoWorld(gm);
		await gm.leave();
	}
	const port = await listen(table);
	tell(port, generation);
	const close = () =>
		void port
			.close()
			.then(() => table.close())
			.then(() => other?.remove())
			.then(() => process.exit(0));
	process.on("SIGINT", close);
	process.on("SIGTERM", close);
}

await start();
