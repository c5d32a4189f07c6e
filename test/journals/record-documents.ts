/**
 * NPC pilots play a short match of each game at a table, and the document of the match is stored as the world keeps it. Part of
 * `npm run journals`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DESIGNS as YACHTS } from "../../src/core/fusion-regatta/yacht/design.ts";
import { type AnyGame, GAMES, replay } from "../../src/core/index.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../../src/view/full-thrust/fleet/fleet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, openTable, USERS } from "../tabletop/open-table.ts";
import { accepted, digestOf, documentFile, journalIn, type MatchSystem } from "./stored.ts";

/** Milliseconds that a match may take. */
const PATIENCE = 120_000;

interface Setting {
	readonly craft: string;
	readonly systems: readonly object[];
	readonly options: object;
}

const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };
const [LARGE, SMALL] = FLEET;
const { halberd, jackdaw } = EXAMPLE_VESSELS;

const SETTINGS: Readonly<Record<string, Setting>> = {
	"jovian-rally": { craft: "racer", systems: [{}, {}], options: { course: SMALLEST } },
	"fusion-regatta": { craft: "yacht", systems: YACHTS.slice(0, 2).map((design) => ({ design })), options: { gates: 2, placeSeconds: 0 } },
	"sol-cruiser": {
		craft: "cruiser",
		systems: [
			{ design: halberd.design, side: "Red" },
			{ design: jackdaw.design, side: "Blue" },
		],
		options: { radius: 10, turns: 2 },
	},
	"full-thrust": {
		craft: "warship",
		systems: [
			{ design: LARGE?.design, side: "Red" },
			{ design: SMALL?.design, side: "Blue" },
		],
		options: { turns: 2 },
	},
};

async function recorded(game: AnyGame, { craft, systems, options }: Setting): Promise<void> {
	const table = await openTable({ generation: 14 });
	const gm = await table.join(USERS.gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "openBoard", false);
	const api = apiOf(gm);
	const { id } = (await api.setUp(game.id)).value;
	const match = (): MatchAtTable => gm.game.combats.get(id) as unknown as MatchAtTable; // a match of ours
	await api.setOptions(match(), { ...(game.defaults() as object), ...options });
	for (const [place, system] of systems.entries()) {
		const name = `Craft ${place + 1}`;
		await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${craft}`, system });
		await api.enter(match(), gm.game.actors.getName(name));
	}
	const styles = Object.keys(GAMES.find((candidate) => candidate.game.id === game.id)?.pilots ?? {});
	for (const [place, { id: seat }] of match().turns.entries()) await api.setPilot(match(), seat, styles[place % styles.length] ?? "");
	await api.start(match());
	if (game.id === "fusion-regatta") await api.perform(match(), { kind: "command", seat: null, command: { kind: "roll-for-gates" } });
	await over(gm, match);
	await table.settled();
	store(game, JSON.parse(gm.window.JSON.stringify(match())).system);
	await table.close();
}

async function over(gm: Client, match: () => MatchAtTable): Promise<void> {
	const end = Date.now() + PATIENCE;
	while (match().system.stage !== "over") {
		if (Date.now() > end) throw new Error(`The match stands at ${match().system.phase}: ${gm.faults.join()}`);
		await new Promise((go) => setTimeout(go, 50));
	}
}

function store(game: AnyGame, system: MatchSystem): void {
	const { state, length } = accepted(replay(game, journalIn(system)));
	const file = documentFile(game.id);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${JSON.stringify({ system, state: digestOf(state), entries: length })}\n`);
}

/** Records the documents of all games. */
export async function recordDocuments(ids: readonly string[]): Promise<void> {
	for (const { game } of GAMES) {
		const setting = ids.includes(game.id) ? SETTINGS[game.id] : undefined;
		if (setting) await recorded(game, setting);
	}
}
