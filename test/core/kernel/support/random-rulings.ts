/**
 * Random rulings in a match of any game: legal ones made from its levers, and checks of what must hold of a match with rulings.
 */
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { type DiceSource, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { AnyGame } from "../../../../src/core/kernel/game.ts";
import type { Change, Lever, LeverValue } from "../../../../src/core/kernel/hand/overruling.ts";
import { type Act, entriesOf } from "../../../../src/core/kernel/journal.ts";
import { type Match, openMatch, play, replay, undo } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../../src/core/kernel/plain.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";

/** A random whole number from 0 to one below the count. */
type Picker = (count: number) => number;

interface Ruling {
	readonly pick: Picker;
	readonly dice: DiceSource;
	/** A text for a lever that takes any text, by its field. If this is missing, such levers stay as they are. */
	readonly textFor?: (field: string) => string;
}

/** The most seats that the opening and the reinforcements have together. */
const MOST_SEATS = 7;

/**
 * Returns a ruling with one to three random changes to one seat. Now and then returns a reinforcement instead, now or at a turn to
 * come, or a seat that is skipped. Null if nothing can be set.
 */
export function pickRuling(game: AnyGame, { state, seats, length }: Match<unknown>, { pick, textFor }: Ruling): Act | null {
	const [first] = seats;
	const { awaited, round } = game.situation(state.open);
	const joins = seats.length + (state.coming ?? []).length < Math.min(MOST_SEATS, game.seats.most) && pick(10) === 0;
	const newcomer = { kind: "reinforcement", seat: seatId(`late-${length}`) } as const;
	if (first && joins) return { ...newcomer, design: first.design, ...(pick(2) === 0 && { turn: round + 1 + pick(2) }) };
	const away = awaited[pick(awaited.length)];
	if (away !== undefined && pick(10) === 0) return { kind: "skip", seat: away };
	const seat = seats[pick(seats.length)]?.id;
	const levers = seat === undefined ? [] : (game.overruling?.levers(state.open, seat) ?? []);
	const movable = levers.filter(({ takes }) => takes.kind !== "text" || takes.choices.length > 0 || textFor);
	// Each field is equally likely, however many parts it has.
	const fields = [...new Set(movable.map(({ name }) => name.field))];
	const oneMovable = (): Lever | undefined => {
		const field = fields[pick(fields.length)];
		const parts = movable.filter(({ name }) => name.field === field);
		return parts[pick(parts.length)];
	};
	if (movable.length === 0) return null;
	const changes = Array.from({ length: 1 + pick(3) }, () => changeOf(oneMovable(), { pick, textFor })).flatMap((each) => each ?? []);
	return { kind: "ruling", changes, reason: pick(2) === 0 ? "" : "as the table agreed", voided: null };
}

type Picking = Pick<Ruling, "pick"> & { readonly textFor: Ruling["textFor"] };

function changeOf(lever: Lever | undefined, picking: Picking): Change | null {
	return lever ? { ...lever.name, value: valueFor(lever, picking) } : null;
}

function valueFor({ takes, name }: Lever, { pick, textFor }: Picking): LeverValue {
	if (takes.kind === "toggle") return !takes.value;
	if (takes.kind === "text" && takes.choices.length === 0) return textFor?.(name.field) ?? takes.value;
	if (takes.kind !== "number") return takes.choices[pick(takes.choices.length)] ?? takes.value;
	const { least, most, value } = takes;
	// Mostly near the present value, where the rules bite; sometimes at a bound, or anywhere.
	if (pick(3) === 0) return pick(2) === 0 ? least : most;
	if (pick(3) === 0) return least + pick(Math.min(most - least + 1, 1000));
	return Math.min(most, Math.max(least, value + pick(5) - 2));
}

/** Returns the match after a ruling, or unchanged if the game refuses the ruling with a known code. */
export function ruleAtRandom(game: AnyGame, match: Match<unknown>, ruling: Ruling): Match<unknown> {
	const act = pickRuling(game, match, ruling);
	if (!act) return match;
	const outcome = settleWith(play(game, match, act), ruling.dice);
	if (outcome.ok) return outcome.value.match;
	expect([
		"changes-nothing",
		"no-such-lever",
		"out-of-bounds",
		"not-whole",
		"not-a-choice",
		"match-over",
		"not-awaited",
		"already-sealed",
		...game.codes.refusals,
	]).toContain(outcome.refusal.code);
	return match;
}

/** How many rulings a match has. */
export function rulingsIn({ journal }: Match<unknown>): number {
	return entriesOf(journal).filter(({ kind }) => ["ruling", "reinforcement", "skip"].includes(kind)).length;
}

/** Expects that a match with rulings replays from its journal, and that undo gives each of these earlier matches again. */
export function expectReplay(game: AnyGame, match: Match<unknown>, stations: readonly Match<unknown>[] = []): void {
	const through = JSON.parse(JSON.stringify(match.journal));
	expect(isDeepStrictEqual(expectAccepted(replay(game, through)), match)).toBe(true);
	for (const then of stations) {
		const back = expectAccepted(undo(game, match, then.length));
		expect(isDeepStrictEqual(back.state, then.state)).toBe(true);
	}
}

/** Expects that the GM can end a match with rulings in it, by these commands of the referee. */
export function expectEnd(game: AnyGame, match: Match<unknown>, commands: readonly string[], dice: DiceSource): void {
	let now = match;
	for (const kind of commands) {
		if (game.situation(now.state.open).over) break;
		now = expectAccepted(settleWith(play(game, now, { kind: "command", seat: null, command: { kind } }), dice)).match;
	}
	expect(game.situation(now.state.open).over).toBe(true);
}

/**
 * Moves one lever of each field that no ruling has set yet, each by its own ruling, and adds these fields to the set ones. Expects
 * that the record with each ruling replays to the same match.
 */
export function moveFields(game: AnyGame, match: Match<unknown>, ruling: Ruling & { readonly set: Set<string> }): void {
	const levers = match.seats.flatMap(({ id }) => game.overruling?.levers(match.state.open, seatId(id)) ?? []);
	const { set } = ruling;
	const one = new Map(levers.flatMap((lever) => (set.has(lever.name.field) ? [] : [[lever.name.field, lever] as const])));
	for (const [field, lever] of one) {
		const act: Act = { kind: "ruling", changes: [{ ...lever.name, value: otherThan(lever, ruling) }], reason: "", voided: null };
		const outcome = settleWith(play(game, match, act), ruling.dice);
		if (!outcome.ok) continue;
		set.add(field);
		expectReplay(game, outcome.value.match);
	}
}

/** Another value for a lever; the same value if it has no other. */
function otherThan({ takes, name }: Lever, { pick, textFor }: Ruling): LeverValue {
	if (takes.kind === "toggle") return !takes.value;
	if (takes.kind === "number") return takes.value < takes.most ? takes.value + 1 : takes.least;
	const others = takes.choices.filter((choice) => choice !== takes.value);
	return others[pick(others.length)] ?? textFor?.(name.field) ?? takes.value;
}

/** The fields of a game's form, taken from its texts. */
export function fieldsOf({ Ruling }: LeverTexts): readonly string[] {
	return Object.keys(Ruling)
		.filter((field) => field !== "Parts" && field !== "Unit")
		.sort();
}

/**
 * Expects that a match can be kept in its present state: its options and the states of its craft are legal, another match begins
 * with them, and keeping that match gives the same again.
 */
export function expectStandstill(game: AnyGame, { state, seats }: Match<unknown>, dice: DiceSource): void {
	const kept = game.standstill?.(state.open);
	if (!kept) expect.fail(`${game.id} keeps no match as it stands`);
	const begins = new Map(Object.entries(kept.begins));
	const stay = seats.filter(({ id }) => begins.has(id));
	if (stay.length < game.seats.least) return;
	const entered = stay.map(({ id, design }) => {
		// The journal keeps a design as the game's own parser gave it: a record, with the state in which the craft began.
		const { begins: _, ...own } = design as Readonly<Record<string, Json>>;
		const worn = begins.get(id);
		return { id, design: worn ? { ...own, begins: asJson(worn) } : own };
	});
	const again = expectAccepted(settleWith(openMatch(game, { options: kept.options, seats: entered }), dice)).match;
	// If all craft are still to arrive, turns pass at once.
	if (game.situation(again.state.open).round > 1) return;
	expect(game.standstill?.(again.state.open)).toEqual(JSON.parse(JSON.stringify(kept)));
}

/** The texts of a game's levers in the language file. */
interface LeverTexts {
	readonly Ruling: Readonly<Record<string, unknown>>;
	readonly RulingChoice?: Readonly<Record<string, unknown>>;
}

/** Expects that every lever of every seat has a text for its field, its group and its choices, and lies within its bounds. */
export function expectLevers(game: AnyGame, { state, seats }: Match<unknown>, { Ruling, RulingChoice = {} }: LeverTexts): void {
	for (const { id } of seats) {
		for (const { name, takes } of game.overruling?.levers(state.open, seatId(id)) ?? []) {
			const { field, part, unit } = name;
			if (!(field in Ruling)) expect.fail(`no text for ${field}`);
			if (part !== null && unit === null && !(field in Object(Ruling["Parts"]))) expect.fail(`no text for the parts of ${field}`);
			if (takes.kind === "number" && (takes.value < takes.least || takes.value > takes.most)) expect.fail(JSON.stringify([name, takes]));
			const missing = takes.kind === "choice" ? takes.choices.filter((choice) => !(choice in RulingChoice)) : [];
			if (missing.length > 0) expect.fail(`no text for ${missing.join()}`);
		}
	}
}
