/**
 * The module, built for a test with some files replaced: for example the lists of games and crafts, so that a small game is the
 * only one.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { moduleBuild } from "../../../vite.config.ts";

export const ROOT = resolve(import.meta.dirname, "../../..");

/** A module that was built for a test. */
export interface BuiltModule {
	/** The folder that it is in; a later run removes it once this process has ended. */
	readonly folder: string;
}

const PREFIX = "module-of-a-test-";

/** Removes the modules of processes that have ended: a worker gets no chance to clean up. */
function removeAbandoned(): void {
	for (const name of readdirSync(tmpdir())) {
		const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : process.pid;
		if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
	}
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0); // signal 0 only checks whether the process exists
	} catch {
		return false;
	}
}

/** Builds the module with some of its files, given by path, replaced by these texts. */
export async function buildModule(replaced: Readonly<Record<string, string>>): Promise<BuiltModule> {
	const texts = new Map(Object.entries(replaced).map(([path, text]) => [join(ROOT, path), text]));
	removeAbandoned();
	const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
	cpSync(join(ROOT, "dist"), folder, { recursive: true });
	rmSync(join(folder, "scripts"), { recursive: true });
	await build({
		root: ROOT,
		configFile: false,
		logLevel: "error",
		publicDir: false,
		plugins: [{ name: "files-of-a-test", enforce: "pre", load: (id) => texts.get(id) ?? null }],
		build: { ...moduleBuild(folder, false), emptyOutDir: false },
	});
	return { folder };
}

/** A game of test/core/kernel/support, for a module that has no other games. */
interface OnlyGame {
	readonly id: string;
	/** Its file, and its name there. */
	readonly file: string;
	readonly name: string;
	/** Its pilots, as code. */
	readonly pilots: string;
}

const DUMP = "modules/void-regatta/templates/dump.hbs";

/** Builds the module with this one game, which racers fly and whose windows print their input as text. Other files may be replaced, too. */
export async function buildGame(
	{ id, file, name, pilots }: OnlyGame,
	replaced: Readonly<Record<string, string>> = {},
): Promise<BuiltModule> {
	const room = `
		import { ${name} } from "${ROOT}/test/core/kernel/support/${file}";
		const dump = (input) => ({ uid: input.uid, dump: JSON.stringify(input.table ?? null) });
		const presenter = {
			id: "${id}",
			templates: { sheet: { header: "${DUMP}", race: "${DUMP}", craft: "${DUMP}", career: "${DUMP}" }, board: "${DUMP}", setup: "${DUMP}" },
			sheet: dump, board: dump,
			card: (reports) => ({ headline: { key: "VOIDREGATTA.Control.step" }, face: null, blocks: [], text: JSON.stringify(reports) }),
			deed: () => ({ key: "VOIDREGATTA.Control.step" }),
			npcDesign: () => ({}), standing: () => [], result: () => [],
		};
		const settingUp = () => Promise.resolve({ settingUp: { setup: dump, readOptions: (_form, before) => before } });
		const room = { game: ${name}, pilots: ${pilots}, presenter, settingUp, partials: [] };
		export const ROOMS = [{ id: "${id}", load: () => Promise.resolve({ room }) }];
	`;
	const crafts = `
		import { racer } from "${ROOT}/src/foundry/crafts/racer.ts";
		export const CRAFTS = { racer: { ...racer, gameId: "${id}" } };
	`;
	const built = await buildModule({ ...replaced, "src/view/rooms.ts": room, "src/foundry/crafts/index.ts": crafts });
	mkdirSync(join(built.folder, "templates"), { recursive: true });
	writeFileSync(join(built.folder, "templates/dump.hbs"), '<div class="vr-dump">{{dump}}</div>');
	return built;
}
