/**
 * What must hold of a match of any game after every act.
 */
import { isDeepStrictEqual } from "node:util";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import type { Act } from "../../src/core/kernel/journal.ts";
import { follow, type Match, play, replay } from "../../src/core/kernel/match.ts";
import { asJson } from "../../src/core/kernel/plain.ts";

/** A check that failed; its first word says which. */
export class Fault extends Error {}

function hold(isTrue: boolean, fault: string): void {
	if (!isTrue) throw new Fault(fault);
}

/** After an act: one entry more, which follows for everybody who reads it; plain data; and somebody who can go on. */
export function checkStep(game: AnyGame, before: Match<unknown>, after: Match<unknown>): void {
	hold(after.length === before.length + 1, `entries: ${before.length} became ${after.length}`);
	const entry = after.journal.log[before.length];
	hold(entry !== undefined, "entries: the new one is missing");
	const read = entry && follow(game, before, JSON.parse(JSON.stringify(entry)));
	hold(read?.ok === true, `following: refused ${read && !read.ok ? JSON.stringify(read.refusal) : ""}`);
	if (read?.ok) hold(isDeepStrictEqual(read.value.match.state, after.state), "following: another state");
	checkMatch(game, after);
	hold(
		before.seats.every(({ id }) => after.seats.some((seat) => seat.id === id)),
		"seats: one has gone",
	);
}

/** What holds of a match by itself. */
export function checkMatch(game: AnyGame, match: Match<unknown>): void {
	const { open } = match.state;
	hold(isDeepStrictEqual(JSON.parse(JSON.stringify(open)), open), "data: the state is not plain");
	const { over, awaited, seats } = game.situation(open);
	hold(
		match.seats.every(({ id }) => seats[id] !== undefined),
		"seats: one has no standing",
	);
	hold(over || awaited.length > 0 || refereeCanGoOn(game, match), "awaited: nobody is named, and the match is not over");
	if (over) hold(awaited.length === 0, "awaited: somebody is, though the match is over");
	checkKilograms(match);
}

/** Whether the referee has an act that takes the match on. */
function refereeCanGoOn(game: AnyGame, match: Match<unknown>): boolean {
	const { open } = match.state;
	const commands = [game.unattended?.(open), { kind: "time-out" }, { kind: "roll-for-gates" }, { kind: "close-results" }];
	const acts: readonly Act[] = [
		{ kind: "reveal" },
		...commands.flatMap((command): readonly Act[] => (command ? [{ kind: "command", seat: null, command: asJson(command) }] : [])),
	];
	const dice = seededDice(match.length);
	return acts.some((act) => settleWith(play(game, match, act), dice).ok);
}

/** The whole journal gives the match again, as it does after a reload. */
export function checkReplay(game: AnyGame, match: Match<unknown>): void {
	const again = replay(game, JSON.parse(JSON.stringify(match.journal)));
	hold(again.ok, `replay: refused ${again.ok ? "" : JSON.stringify(again.refusal)}`);
	if (again.ok) hold(isDeepStrictEqual(again.value, match), "replay: another match");
}

/** What a race keeps: propellant goes from the tank into the score or overboard, unless a GM has said otherwise. */
function checkKilograms({ journal, state }: Match<unknown>): void {
	const ruled = Object.values(journal.log).some(({ kind }) => kind === "ruling" || kind === "reinforcement");
	const { racers, options } = Object(state.open);
	if (ruled || !racers || !options) return;
	const sums = Object.values(racers).map((racer) => {
		const { tank, burnt, dumped, owed, boons = [] } = Object(racer);
		return boons.length > 0 ? null : tank + burnt + dumped - owed;
	});
	const plain = sums.filter((sum) => sum !== null);
	hold(
		plain.every((sum) => sum === plain[0]),
		`kilograms: ${plain.join(", ")}`,
	);
}
