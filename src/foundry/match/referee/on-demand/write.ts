/**
 * The only place that writes a match, and after it all that follows from it. Only the match itself is atomic: one update has its entry
 * and all that its document shows of it, and the referee reads it back. What follows in other documents comes after it: every part finds
 * out for itself what it lacks, so a part that is done already does nothing, and `mendNow` has the next page do what a page that died
 * has left undone.
 */
import type { AnyGame } from "../../../../core/kernel/game.ts";
import type { Match } from "../../../../core/kernel/match.ts";
import { accept, canonical, type Json, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { type Operation, type UpdateOperation, withKeys, withoutKeys, writeOne } from "../../../compat.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { fenceOf, lacksRest, type MatchCombat, matchChange } from "../../../documents/matches.ts";
import { FENCE_OF_UPDATE, REFEREE_UPDATE } from "../../../ids.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { isReferee, ownLease } from "../../lease/lease.ts";
import { lacksSeats } from "../setting-up/entrants.ts";
import { deadlineAfter } from "../timer.ts";
import { firstOwed, oweLostCards, queueEndCard, saysEnded, writeCards } from "./following/cards.ts";
import { followEnds } from "./following/ends.ts";
import { followMirrors, type Mirrored } from "./following/mirrors.ts";

/**
 * The referee's updates: no hook intercepts them, a host system's turn events do not apply, and an entry is sent whole, not as
 * a difference that the server would merge into another entry of the same number. Only the referee repeats one.
 */
function optionsFor(combat: MatchCombat): Pick<UpdateOperation, "options" | "mayWrite"> {
	return {
		options: { [REFEREE_UPDATE]: true, [FENCE_OF_UPDATE]: ownLease().fence, turnEvents: false, diff: false },
		mayWrite: () => isReferee() && ownLease().fence >= combat.system.fence,
	};
}

/** Fields of a match's `system`. */
export type Fields = Readonly<Record<string, unknown>>;

type Log = Readonly<Record<string, unknown>>;

/** A match after a step, and what the step changes in its document. */
export interface Written {
	readonly rules: AnyGame;
	readonly match: Match<unknown>;
	readonly fields: Fields & { readonly log?: Log };
	/** The keys of undone entries. */
	readonly gone?: readonly (string | number)[];
	/** Whether entries may replace others; omitted means no. */
	readonly mends?: boolean;
}

/**
 * Writes a match and reads it back. Refused: `no-referee` if this page is no longer the referee, or a newer one has written
 * already; `moved-on`; `write-refused` {hook}.
 */
export async function writeMatch(combat: MatchCombat, written: Written): Promise<Outcome<null>> {
	if (!isReferee() || ownLease().fence < fenceOf(combat)) return refuse("no-referee");
	const { log = {} } = written.fields;
	const last = String(written.match.length - 1);
	if (!written.mends && Object.hasOwn(log, last) && Object.hasOwn(combat.system.log, last)) return refuse("moved-on");
	const before = partsOf(combat, written);
	const wanted = wantedParts(written); // before the write, since another module may change the same objects
	await writeOne(combatUpdate(combat, written)).catch(logError);
	// A newer referee decides whether a write that came late stays, and answers the user who wished for it.
	if (!isReferee()) return refuse("no-referee");
	const now = partsOf(combat, written);
	if (canonical(now) === canonical(wanted)) return accept(null);
	if (canonical(now) !== canonical(before)) await takeBack(combat, written, before);
	return refuse("write-refused", { hook: "preUpdateCombat" });
}

/** Writes an error of another module or of the server to the console. */
function logError(error: unknown): void {
	console.warn(error);
}

/** The parts of a match's document that a write changes and that must arrive unchanged; null for an entry that must be absent. */
interface Parts {
	readonly [part: string]: Json;
	readonly log: { readonly [number: string]: Json };
}

/** The fields of the record. All other fields follow from it. */
const RECORD = ["kept", "opening", "seats"] as const;

function partsOf({ system }: MatchCombat, { fields, gone = [] }: Written): Parts {
	const numbers = [...Object.keys(fields.log ?? {}), ...gone.map(String)];
	const log = numbers.map((number) => [number, plain(system.log[number] ?? null)] as const);
	const record = RECORD.filter((name) => name in fields).map((name) => [name, plain(system[name])] as const);
	return { ...Object.fromEntries(record), log: Object.fromEntries(log) };
}

function wantedParts({ fields, gone = [] }: Written): Parts {
	const log = Object.entries(fields.log ?? {}).map(([number, entry]) => [number, plain(entry)] as const);
	const record = RECORD.filter((name) => name in fields).map((name) => {
		const wanted = fields[name];
		return [name, typeof wanted === "string" ? JSON.parse(wanted) : plain(wanted)] as const;
	});
	return {
		...Object.fromEntries(record),
		log: { ...Object.fromEntries(gone.map((number) => [number, null])), ...Object.fromEntries(log) },
	};
}

function plain(data: unknown): Json {
	return JSON.parse(JSON.stringify(data ?? null));
}

/** Restores what arrived changed: another module interfered with the write. */
async function takeBack(combat: MatchCombat, { fields }: Written, { log, ...record }: Parts): Promise<void> {
	const gone = Object.keys(log).filter((number) => log[number] === null);
	const left = Object.fromEntries(Object.entries(log).filter(([, entry]) => entry !== null));
	const texts = Object.fromEntries(Object.entries(record).map(([name, part]) => [name, name === "kept" ? JSON.stringify(part) : part]));
	const { stage } = combat.system;
	const system = {
		...texts,
		stage: "stage" in fields && gone.length > 0 ? "paused" : stage,
		log: { ...withoutKeys(gone), ...withKeys(left) },
	};
	await writeFields(combat, system).catch(logError);
}

/** Changes fields of a match's document, and no others; without a look at the match that follows from them. */
export function writeFields(combat: MatchCombat, system: Fields): Promise<void> {
	return writeOne({ ...matchChange(combat, system), ...optionsFor(combat) });
}

/**
 * Does in the queue what follows a match that is written: gives each of its seats a combatant, then does `seated`, which notes the cards
 * of a step, then updates chat, craft and tracker, and last the campaign, which adds to what craft keep.
 */
export async function followMatch(combat: MatchCombat, mirrored: Mirrored, seated: () => unknown = () => undefined): Promise<void> {
	if (lacksSeats(combat, mirrored.match)) await (await import("./setting-up/placing.ts")).seatNewcomers(combat, mirrored.match);
	await seated();
	await Promise.all([writeCards(combat), followMirrors(combat, mirrored), followEnds(combat, mirrored)]);
	await followEvents(combat);
}

/** Updates the events that a match belongs to in Campaign play, and completes the careers of its craft once it is over. */
export async function followEvents(combat: MatchCombat): Promise<void> {
	if (hasCampaign("events")) await (await import("./following/event-heats.ts")).followHeats(combat);
}

/** Updates everything that mirrors the journal, when the queue comes to it. Refused: what reading the match refuses. */
export async function mendNow(combat: MatchCombat): Promise<Outcome<null>> {
	const table = await openTable(combat);
	if (!table.ok) return table;
	const { entry, match } = table.value;
	const { phase, round, over } = entry.game.situation(match.state.open);
	const isStale = combat.system.phase !== phase || combat.round !== round;
	let written: Outcome<null> = accept(null);
	await followMatch(combat, { rules: entry.game, match }, async () => {
		oweLostCards(combat, table.value);
		if (!over && lacksRest(combat) && !saysEnded(combat)) queueEndCard(combat);
		if (isStale) written = await writeMatch(combat, { rules: entry.game, match, fields: {} });
	});
	await noteRest(combat);
	return written;
}

/** The first entry whose cards chat may lack if this page dies now: at the latest the last one of a match with this many entries. */
export function firstUnsure(combat: MatchCombat, length = Object.keys(combat.system.log).length): number {
	return Math.min(firstOwed(combat), length - 1);
}

/**
 * Notes that all that follows the last step of a match was written or tried, so that no later page looks for it. A page that dies
 * before that leaves the match for the next one (`lacksRest`). Does nothing while the match goes on.
 */
export async function noteRest(combat: MatchCombat): Promise<void> {
	if (isReferee() && lacksRest(combat)) await writeFields(combat, { carded: Object.keys(combat.system.log).length }).catch(logError);
}

function combatUpdate(combat: MatchCombat, { rules, match, fields, gone = [] }: Written): Operation {
	const situation = rules.situation(match.state.open);
	const { phase, round, turn, over } = situation;
	const index = combat.turns.findIndex(({ id }) => id === turn);
	const at = { round, turn: index < 0 ? null : index };
	const { log = {}, ...others } = fields;
	const update = {
		_id: combat.id ?? "",
		// With `diff: false`, Foundry would count an unchanged round as a new one.
		...(at.round === combat.round ? {} : { round: at.round }),
		...(at.turn === combat.turn ? {} : { turn: at.turn }),
		system: {
			fence: ownLease().fence,
			phase,
			deadline: deadlineAfter(situation),
			carded: firstUnsure(combat, match.length),
			...others,
			log: { ...withoutKeys(gone), ...withKeys(log) },
			...(over ? { stage: "over" } : {}),
		},
	};
	return { action: "update", documentName: "Combat", updates: [update], ...optionsFor(combat) };
}
