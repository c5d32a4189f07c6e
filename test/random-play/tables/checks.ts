/**
 * What must hold at a table after every step, whatever went wrong in it: one log on all pages, which replays to what the match says; one
 * card a step; somebody who can go on; no errors.
 */
import type { AnyGame } from "../../../src/core/kernel/game.ts";
import { parseJournal } from "../../../src/core/kernel/journal.ts";
import { type Match, replay } from "../../../src/core/kernel/match.ts";
import { cardsAmiss, expectOneLog, journalIn, type System, stored } from "../../attacks/support/chaos-table.ts";
import type { MatchAtTable } from "../../foundry/tables/rally-table.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";
import { checkMatch, checkReplay, Fault } from "../checks.ts";
import { hiddenEntriesIn } from "./secrets.ts";

export interface AtTable {
	readonly table: Table;
	readonly game: AnyGame;
	readonly matchOf: (client: Client) => MatchAtTable;
}

/** The match that follows from what the server and the GMs' browsers have stored. */
export function matchAt({ table, game }: Pick<AtTable, "table" | "game">): Match<unknown> {
	const parsed = parseJournal(plainJournal(table));
	if (!parsed.ok) throw new Fault(`replay: ${JSON.stringify(parsed.refusal)}`);
	const match = replay(game, parsed.value);
	if (!match.ok) throw new Fault(`replay: ${JSON.stringify(match.refusal)}`);
	return match.value;
}

function plainJournal(table: Table): object {
	const { system } = stored(table);
	const journal = within("replay", () => journalIn(system, hiddenIn(table, system)));
	const kept = Reflect.get(journal, "kept");
	return { ...journal, kept: typeof kept === "string" ? JSON.parse(kept) : kept };
}

function hiddenIn(table: Table, { opening, published }: System): ReturnType<typeof hiddenEntriesIn> | null {
	const open = JSON.parse(published);
	if (open) return open;
	return Object(opening[0]).kind === "kept" ? hiddenEntriesIn(table.clients) : null;
}

/** A check that failed is a fault of this kind. */
function within<T>(kind: string, check: () => T): T {
	try {
		return check();
	} catch (error) {
		throw error instanceof Fault ? error : new Fault(`${kind}: ${error instanceof Error ? error.message : error}`);
	}
}

/** All checks of a step; while other modules may have stopped a card, chat may lack cards, or have old ones. */
export function checkTable({ table, game, matchOf }: AtTable, { mayLag }: { readonly mayLag: boolean }): void {
	const faults = table.clients.flatMap((client) => client.faults);
	if (faults.length > 0) throw new Fault(`error: ${faults[0]}`);
	within("log", () => expectOneLog(table, (client) => matchOf(client).system.log));
	const match = matchAt({ table, game });
	checkMatch(game, match);
	checkReplay(game, match);
	checkMirror(table, game, match);
	const { missing, wrong } = within("cards", () => cardsAmiss(table, game, plainJournal(table)));
	if (!mayLag && missing.length + wrong.length > 0) throw new Fault(`cards: ${JSON.stringify({ missing, wrong }).slice(0, 400)}`);
}

/** What the match says of itself beside its journal. */
function checkMirror(table: Table, game: AnyGame, { state }: Match<unknown>): void {
	const { round, phase, over } = game.situation(state.open);
	const [{ round: shown } = { round: null }] = table.stored("combats");
	const { system } = stored(table);
	if (shown !== round || system.phase !== phase) throw new Fault(`mirror: ${shown} ${system.phase} is ${round} ${phase}`);
	// A match whose end a GM has undone ends only when the GM says so.
	if (over && system.stage === "running" && !system.reopened) throw new Fault("mirror: the match is over, and runs");
}
