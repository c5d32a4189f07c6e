/** Properties of every race, from any seed, on any course, with any options and any choices. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { entriesOf } from "../../../src/core/kernel/journal.ts";
import { play, replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { runs } from "../../soak.ts";
import { aThirdOf } from "../kernel/support/a-third.ts";
import { frozen } from "../kernel/support/frozen.ts";
import { plainCheck } from "../kernel/support/plain.ts";
import { audit } from "./support/flight-audit.ts";
import {
	commandOf,
	fly,
	opened,
	pickAct,
	pickerOf,
	type RallyMatch,
	type RallyPlayed,
	recipes,
	wildCommands,
} from "./support/random-race.ts";

const { codes } = jovianRally;
const noDice = () => {
	throw new Error("A new die was asked for");
};
const through = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
const isPlain = plainCheck();
const forEveryRace = (races: number, holds: (recipe: Parameters<typeof fly>[0]) => void, most = 9) =>
	fc.assert(fc.property(recipes({ most }), holds), { numRuns: runs(races, 40) });

/** Codes without a text. */
function unknownCodes({ reports }: RallyPlayed): readonly string[] {
	const outside = (listed: readonly string[], given: readonly string[]) => given.filter((code) => !listed.includes(code));
	return reports.flatMap((report) => [
		...outside(codes.reports, [report.code]),
		...outside(
			codes.modifiers,
			report.modifiers.map(({ code }) => code),
		),
		...outside(
			codes.rolls,
			report.rolls.map(({ reason }) => reason),
		),
	]);
}

/** Faults of the racers that have changed; at the end, of all racers. */
function racersFaults({ open }: RallyMatch["state"], before: RallyMatch | null): readonly string[] {
	return open.order.flatMap((seat) => {
		const racer = open.racers[seat];
		if (!racer) return [`no ${seat}`];
		if (open.phase !== "over" && racer === before?.state.open.racers[seat]) return [];
		return audit(open, racer).map((fault) => `${seat}: ${fault}`);
	});
}

/** Faults of the situation. */
function faultsOf(played: RallyPlayed, before: RallyMatch | null): readonly string[] {
	const { open } = played.match.state;
	const { awaited, phase, strip, over, turn, round, rounds, seats } = jovianRally.situation(open);
	const facts: readonly (readonly [string, boolean])[] = [
		["no seat is awaited before the end, or a seat is awaited after it", (awaited.length === 0) !== over],
		["a seat is awaited that is not flying", awaited.some((seat) => open.racers[seat]?.status !== "flying")],
		["the phase is not on the strip", !strip.includes(phase)],
		["a phase has no text", !strip.every((candidate) => codes.phases.includes(candidate))],
		["a status has no text", !Object.values(seats).every(({ code }) => codes.statuses.includes(code))],
		["a phase of turns has no turn, or another phase has one", (turn !== null) !== (phase === "turns")],
		["the round is beyond the last", rounds !== null && round > rounds],
		["a report has a code without a text", unknownCodes(played).length > 0],
		["the state is not plain data", !isPlain(open)],
		["a report is not plain data", !isPlain(played.reports)],
		["the state changes on a round trip through JSON", over && !isDeepStrictEqual(through(open), open)],
	];
	return [...racersFaults(played.match.state, before), ...facts.flatMap(([fault, holds]) => (holds ? [fault] : []))];
}

describe("every race", () => {
	it("ends after a bounded number of commands, and the books balance at every step", () => {
		const ends = new Map<string, number>();
		forEveryRace(3000, (recipe) => {
			const { state } = fly(recipe, (played, before) => {
				const faults = faultsOf(played, before);
				if (faults.length > 0) expect.fail(faults.join("; "));
			});
			for (const { status } of Object.values(state.open.racers)) ends.set(status, (ends.get(status) ?? 0) + 1);
		});
		// The races must reach every kind of end to prove anything; the rarest comes about 15 times in a tenth of them.
		for (const status of ["finished", "short", "out"]) expect(ends.get(status) ?? 0, status).toBeGreaterThan(2);
	});

	it("ends with standings that list each racer once, finishers first, by score (JR-6)", () => {
		forEveryRace(300, (recipe) => {
			let last: RallyPlayed | null = null;
			const { state } = fly(recipe, (played) => {
				last = played;
			});
			const over = endOf(last);
			expect(over.map(({ seat }) => seat).sort()).toEqual([...state.open.order].sort());
			for (const [index, each] of over.entries()) {
				const better = over.filter((other) => ranksBefore(other, each)).length;
				expect(each.place).toBe(better + 1);
				expect(index).toBeGreaterThanOrEqual(better);
			}
		});
	});

	it("replays from its journal to the same match", () => {
		forEveryRace(400, (recipe) => {
			const match = fly(recipe);
			expect(isDeepStrictEqual(expectAccepted(replay(jovianRally, through(match.journal))), match)).toBe(true);
		});
	});

	it("returns to an earlier state by undo, and shows the same dice again", () => {
		const small = 4;
		forEveryRace(
			120,
			(recipe) => {
				const stations: RallyMatch[] = [];
				const match = fly(recipe, (played) => stations.push(played.match));
				const entries = entriesOf(match.journal);
				for (const [length, then] of aThirdOf(stations, recipe.seed)) {
					const back = expectAccepted(undo(jovianRally, match, length));
					expect(isDeepStrictEqual(back.state, then.state)).toBe(true);
					expect(isDeepStrictEqual(back.journal.log, then.journal.log)).toBe(true);
				}
				let again = expectAccepted(undo(jovianRally, match, 0));
				for (const { rolls: _, chain: __, ...act } of entries) {
					again = expectAccepted(settleWith(play(jovianRally, again, act), noDice)).match;
				}
				expect(isDeepStrictEqual(again.state, match.state)).toBe(true);
				expect(isDeepStrictEqual(again.journal.log, match.journal.log)).toBe(true);
			},
			small,
		);
	});

	it("accepts every choice without a refusal, with any amount in its bounds, and refuses every other choice for the stated reason", () => {
		forEveryRace(300, (recipe) => {
			const pick = pickerOf(recipe);
			fly(recipe, ({ match }) => {
				for (const seat of match.state.open.order) for (const choice of choicesWithin(match, seat)) checkChoice(match, seat, choice, pick);
			});
		});
	});

	it("refuses illegal commands and garbage with a known code, without dice, a change or an exception", () => {
		const known = new Set<string>([...codes.refusals, "unknown-seat", "not-awaited", "unknown-field"]);
		const wildRaces = recipes({ most: 5 }).chain((recipe) => {
			const seats = recipe.skills.map((_, index) => seatId(`racer-${index + 1}`));
			const speakers = fc.constantFrom<SeatId | null>(...seats, null, seatId("nobody"));
			return fc.record({
				recipe: fc.constant(recipe),
				wild: fc.array(fc.tuple(speakers, wildCommands(recipe, seats)), { minLength: 40, maxLength: 80 }),
			});
		});
		fc.assert(
			fc.property(wildRaces, ({ recipe, wild }) => {
				const dice = seededDice(recipe.seed);
				const pick = pickerOf(recipe);
				let { match } = frozen(opened(recipe));
				for (const [seat, command] of wild) {
					// The match is frozen: a change of it would throw.
					const outcome = settleWith(play(jovianRally, match, { kind: "command", seat, command }), dice);
					if (outcome.ok) match = frozen(outcome.value.match);
					else if (!known.has(outcome.refusal.code)) expect.fail(`An unknown code: ${outcome.refusal.code}`);
					if (match.state.open.phase === "over") break;
					match = frozen(expectAccepted(settleWith(play(jovianRally, match, pickAct(match, pick)), dice)).match);
					if (match.state.open.phase === "over") break;
				}
			}),
			{ numRuns: runs(400) },
		);
	});
});

interface Place {
	readonly seat: string;
	readonly place: number;
	readonly score: number;
	readonly moons: number;
	readonly status: string;
}

function endOf(played: RallyPlayed | null): readonly Place[] {
	const over = played?.reports.find(({ code }) => code === "race-over")?.facts.standings;
	// The report's facts are plain data; this one is the table that `race-over` always has.
	return over as unknown as readonly Place[];
}

/** JR-6 by other means: finishers by score, then the rest by moons and score. */
function ranksBefore(a: Place, b: Place): boolean {
	const finished = [a, b].map(({ status }) => status === "finished");
	if (finished[0] !== finished[1]) return finished[0] === true;
	if (!finished[0] && a.moons !== b.moons) return a.moons > b.moons;
	return a.score < b.score;
}

function choicesWithin({ state }: RallyMatch, seat: SeatId) {
	return jovianRally.choices(state.open, seat);
}

function checkChoice(
	match: RallyMatch,
	seat: SeatId,
	choice: ReturnType<typeof choicesWithin>[number],
	pick: Parameters<typeof commandOf>[1],
): void {
	const { amount, refusal } = choice;
	const amounts = amount ? [amount.least, amount.most] : [null];
	const commands: readonly Json[] = [
		commandOf(choice, pick),
		...amounts.map((set): Json => (amount && set !== null ? { ...choice.command, [amount.field]: set } : { ...choice.command })),
	];
	for (const command of commands) {
		const outcome = settleWith(play(jovianRally, match, { kind: "command", seat, command }), seededDice(match.length));
		if (outcome.ok !== (refusal === null))
			expect.fail(`${JSON.stringify(command)} by ${seat}: ${JSON.stringify(refusal)} became ${JSON.stringify(outcome)}`);
		if (!outcome.ok) expect(outcome.refusal).toEqual(refusal);
	}
}
