/**
 * A world with a craft and three matches of each game: one being set up, one that runs, and one that is over. A GM joins it on a
 * page that has loaded no game: while the page starts, the server has the code of none.
 */
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOMS } from "../../../src/view/rooms.ts";
import { ALL_CRAFTS } from "../../agreements/crafts.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { ROOT } from "./built-module.ts";
import { opensNothing } from "./quiet.ts";
import { apiOf, type MatchAtTable } from "./rally-table.ts";

/** The stages of a match, each with a match of each game in the world. */
export const STAGES = ["set-up", "running", "over"] as const;
export type Stage = (typeof STAGES)[number];

/** The module's folder on the server, whose games can be taken away. */
export interface ColdServer {
	readonly folder: string;
	/** Takes the code of all games off the server; returns a function that brings it back. */
	readonly takeGames: () => () => void;
	readonly remove: () => void;
}

/** The built module with scripts of its own. The other folders are links, since their 700 files would take longer than a test. */
export function coldServer(): ColdServer {
	const folder = mkdtempSync(join(tmpdir(), "cold-"));
	for (const entry of readdirSync(join(ROOT, "dist"), { withFileTypes: true })) {
		const [from, to] = [join(ROOT, "dist", entry.name), join(folder, entry.name)];
		if (entry.isDirectory() && entry.name !== "scripts") symlinkSync(from, to, "junction");
		else cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith(".map") });
	}
	const scripts = join(folder, "scripts");
	const isGame = (file: string) => file.endsWith(".js") && ROOMS.some(({ id }) => file.startsWith(`${id}-`));
	const takeGames = () => {
		const files = readdirSync(scripts).filter(isGame);
		for (const file of files) renameSync(join(scripts, file), join(scripts, `${file}.away`));
		return () => {
			for (const file of files) renameSync(join(scripts, `${file}.away`), join(scripts, file));
		};
	};
	return { folder, takeGames, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

type Saved = ReturnType<Table["save"]>;

/** The world, with the id of the match of each game and stage. */
export interface ColdWorld {
	readonly saved: Saved;
	readonly matches: Readonly<Record<string, string>>;
	/** The uuid of an event's page. */
	readonly page: string;
}

/** The name of a game's craft in the world. */
export function craftName(craft: string): string {
	return `Cold ${craft}`;
}

/** Makes the world. */
export async function coldWorld(generation: 13 | 14): Promise<ColdWorld> {
	const table = await openTable({ generation });
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	for (const part of ["campaignPlay", "npcPace"]) await gm.game.settings.set("void-regatta", part, part === "npcPace" ? 0 : true);
	await makeCraft(gm);
	const matches: Record<string, string> = {};
	for (const { id } of ROOMS) for (const stage of STAGES) matches[`${id} ${stage}`] = await matchAt(gm, id, stage);
	const pages = [{ name: "Cold Cup", type: "void-regatta.event" }];
	const journal = await gm.foundry.documents.JournalEntry.create({ name: "Cold Cup", pages });
	await table.settled();
	const [page] = (journal as unknown as { pages: { contents: { uuid: string }[] } }).pages.contents; // as in the schema
	const saved = JSON.parse(JSON.stringify(table.save())) as Saved; // plain data
	await table.close();
	return { saved, matches, page: page?.uuid ?? "" };
}

async function makeCraft(gm: Client): Promise<void> {
	const character = { _id: "coldpilot0000000", name: "Ines Okafor", type: "character" };
	await gm.foundry.documents.Actor.create(character, { keepId: true });
	const career = { coldmatch0000000: { place: 1, memo: { pilot: character._id, name: character.name } } };
	for (const { name } of ALL_CRAFTS) {
		for (const side of ["Ours", "Theirs"]) {
			const system = { ...(side === "Ours" ? { career } : {}), side };
			await gm.foundry.documents.Actor.create({
				name: side === "Ours" ? craftName(name) : `Other ${name}`,
				type: `void-regatta.${name}`,
				system,
			});
		}
	}
}

async function matchAt(gm: Client, game: string, stage: Stage): Promise<string> {
	const { value: match } = await apiOf(gm).setUp(game);
	const name = ALL_CRAFTS.find(({ gameId }) => gameId === game)?.name ?? "";
	for (const entrant of [craftName(name), `Other ${name}`]) await apiOf(gm).enter(match, gm.game.actors.getName(entrant));
	if (stage === "set-up") return match.id;
	const begun = await apiOf(gm).start(match);
	if (!begun.ok) throw new Error(`A match of ${game} should begin: ${JSON.stringify(begun)}`);
	if (stage === "over") await (gm.game.combats.get(match.id) as unknown as MatchAtTable).update({ "system.stage": "over" });
	return match.id;
}

/** The world with this match in view. */
export function worldWith({ saved }: ColdWorld, inView?: string): Saved {
	const seed = saved.world as unknown as { readonly combats: readonly { readonly _id: string }[] }; // as the server stores it
	const combats = seed.combats.map((combat) => ({ ...combat, active: combat._id === inView }));
	return { ...saved, world: { ...saved.world, combats } as Saved["world"] };
}

/** A GM's page that has loaded no game. The server has the games again when the page has started. */
export async function coldPage(
	{ folder, takeGames }: ColdServer,
	options: Pick<Parameters<typeof openTable>[0], "generation" | "world" | "storage" | "systemDir">,
): Promise<{ readonly table: Table; readonly gm: Client }> {
	const giveBack = takeGames();
	const table = await openTable({ ...options, moduleDir: folder });
	const gm = await table.join(USERS.gm);
	await table.settled();
	giveBack();
	return { table, gm };
}
