// What the habits need of Void Regatta itself: its API, its documents, and waiting until a match has come so far.
import { REFEREE_UPDATE } from "../../../src/foundry/ids.ts";
import type { Document } from "../../tabletop/client/documents/document.ts";
import { created, type HabitClient, type HabitTable } from "../habit.ts";

/** The module that these habits are about. */
export const OURS = "void-regatta";

/** The kinds of craft. */
export const CRAFTS = ["racer", "yacht", "cruiser", "warship"] as const;

/** A match, as far as the habits look at it. */
export interface Match extends Document {
	readonly turns: readonly Seat[];
	readonly combatants: { readonly contents: readonly Seat[] };
}

/** A seat of a match. */
export interface Seat extends Document {
	readonly defeated: boolean;
	readonly actor: { readonly effects: { readonly size: number } } | null;
}

interface Done {
	readonly ok: boolean;
	readonly value: Match;
}

/** The part of the module's API that the habits call; docs/api.md describes it. */
interface Api {
	readonly setUp: (game: string) => Promise<Done>;
	readonly enter: (match: Match, actor: Document) => Promise<Done>;
	readonly start: (match: Match) => Promise<Done>;
	readonly setUpScenario: (game: string, scenario: string) => Promise<Done>;
	readonly setPilot: (match: Match, seat: string, style: string) => Promise<Done>;
	readonly seal: (match: Match, seat: string, order: object) => Promise<unknown>;
	readonly perform: (match: Match, act: object) => Promise<Done>;
	readonly decide: (match: Match, seat: string | null) => Promise<Done>;
	readonly rule: (match: Match, ruling: object) => Promise<Done>;
	readonly undoTo: (match: Match, entry: number) => Promise<Done>;
	readonly makeScene: (match: Match) => Promise<Done>;
	readonly open: (uuid: string) => Promise<unknown>;
}

/** The module's API on a client. */
export function apiOf({ game }: HabitClient): Api {
	return game.modules.get(OURS)?.api as Api; // The module sets it.
}

/** A new craft of a kind. */
export function makeCraft({ foundry }: HabitClient, kind: (typeof CRAFTS)[number], name: string): Promise<Document> {
	return created(foundry.documents.Actor.create({ name, type: `${OURS}.${kind}` }));
}

/** Waits until something holds, for a minute at most in a real Foundry on a slow machine; fails with these words. */
export async function eventually({ settled }: HabitTable, condition: () => unknown, what: string): Promise<void> {
	for (let time = 0; time < 240; time++) {
		if (condition()) return;
		await settled();
	}
	throw new Error(`It did not come to pass that ${what}`);
}

/** The outcome's match; fails if the call was refused. */
export function accepted(done: Done, what: string): Match {
	if (!done.ok) throw new Error(`${what} was refused: ${JSON.stringify(done)}`);
	return done.value;
}

/** How many steps a match has. */
export function stepsOf(match: Document): number {
	return Object.keys((match.system as unknown as { log: object }).log).length; // The model of a match has a log.
}

/** The stage of a match. */
export function stageOf(match: Document): string {
	return String((match.system as unknown as { stage: string }).stage); // As above.
}

/** A race of two craft of a game that has begun; no window opens by itself for it. */
export async function raceOf(table: HabitTable, game: string, kind: (typeof CRAFTS)[number]): Promise<Match> {
	const { gm } = table;
	await gm.game.settings.set(OURS, "openBoard", false);
	const api = apiOf(gm);
	const match = accepted(await api.setUp(game), "a new match");
	for (const name of ["Copper Kettle", "Blue Heron"]) accepted(await api.enter(match, await makeCraft(gm, kind, name)), "entering");
	await eventually(table, () => match.combatants.contents.length === 2, "both craft are on the list");
	accepted(await api.start(match), "the start");
	await eventually(table, () => stageOf(match) === "running", "the match runs");
	return match;
}

/** A trial that leaves the world as it was: what it has made goes, and its windows close. */
export function leavingNothing(trial: (table: HabitTable) => Promise<void>): (table: HabitTable) => Promise<void> {
	return async (table) => {
		const { gm, settled } = table;
		const held = () => [gm.game.combats, gm.game.scenes, gm.game.actors, gm.game.macros].flatMap((all): Document[] => all.contents);
		const before = new Set(held());
		try {
			await trial(table);
		} finally {
			await settled();
			for (const app of [...gm.foundry.applications.instances.values()]) if (app.element?.classList.contains(OURS)) await app.close();
			for (const document of held()) if (!before.has(document)) await document.delete({ [REFEREE_UPDATE]: true });
			await settled();
		}
	};
}
