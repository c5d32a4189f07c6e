/** Properties of every regatta, from any seed, with any yachts, orders and commands. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { type Act, publicJournal } from "../../../src/core/kernel/journal.ts";
import { play, replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { parts, runs } from "../../soak.ts";
import { aThirdOf } from "../kernel/support/a-third.ts";
import { frozen } from "../kernel/support/frozen.ts";
import { plainCheck } from "../kernel/support/plain.ts";
import { audit } from "./support/flight-audit.ts";
import {
	commandOf,
	opened,
	pickAct,
	pickerOf,
	type Recipe,
	type RegattaMatch,
	type RegattaPlayed,
	recipes,
	sail,
	wildCommands,
	withAmount,
} from "./support/random-regatta.ts";

const { codes } = fusionRegatta;
const through = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
const isPlain = plainCheck();

/** Checks something for this many random races of this many acts; `npm test` plays a tenth of them, but at least `least`. */
function forEveryRace(races: number, holds: (recipe: Recipe) => void, { acts = 100, least = 10 } = {}): void {
	fc.assert(fc.property(recipes({ acts }), holds), { numRuns: runs(races, least) });
}

/** Whether every code of the reports is on the game's lists, and so has words. */
function hasWords({ reports }: RegattaPlayed): boolean {
	return reports.every(
		({ code, modifiers, rolls }) =>
			codes.reports.includes(code) &&
			modifiers.every((modifier) => codes.modifiers.includes(modifier.code)) &&
			rolls.every(({ reason }) => codes.rolls.includes(reason)),
	);
}

/** The faults in the flight of the yachts that moved in this act. */
function flightFaults({ open }: RegattaMatch["state"], before: RegattaMatch): readonly string[] {
	return open.order.flatMap((seat) => {
		const [from, to] = [before.state.open.yachts[seat], open.yachts[seat]];
		if (!from || !to) return [`no ${seat}`];
		return from.track.length === to.track.length ? [] : audit(from, to).map((fault) => `${seat}: ${fault}`);
	});
}

/** The faults in the situation of the match. */
function faultsOf(played: RegattaPlayed, before: RegattaMatch): readonly string[] {
	const { open } = played.match.state;
	const { awaited, phase, strip, over, turn, seats } = fusionRegatta.situation(open);
	const facts: readonly (readonly [string, boolean])[] = [
		["somebody is awaited who is not racing", awaited.some((seat) => open.yachts[seat]?.status !== "racing")],
		["somebody is awaited after the end, or still racing", over && (awaited.length > 0 || racing(open))],
		["nobody races, and it is not over", !over && !racing(open) && !["nothing", "results"].includes(open.waiting.for)],
		["whose turn it is is not awaited", turn !== null && !awaited.includes(turn)],
		["the phase is not on the strip", !strip.includes(phase)],
		["a status has no words", !Object.values(seats).every(({ code }) => codes.statuses.includes(code))],
		["a report has a code without words", !hasWords(played)],
		["the state is not plain data", !isPlain(open)],
		["a report is not plain data", !isPlain(played.reports)],
	];
	return [...flightFaults(played.match.state, before), ...facts.flatMap(([fault, holds]) => (holds ? [fault] : []))];
}

function racing({ yachts }: RegattaMatch["state"]["open"]): boolean {
	return Object.values(yachts).some(({ status }) => status === "racing");
}

describe("every regatta", () => {
	test.each(parts(5))("ends or awaits a decision, and accounts for all dots, cells and words (a fifth of 1,000 races: %i)", () => {
		const met = new Set<string>();
		forEveryRace(
			200,
			(recipe) => {
				const { state } = sail(recipe, (played, before) => {
					for (const { code } of played.reports) met.add(code);
					const faults = faultsOf(played, before);
					if (faults.length > 0) expect.fail(faults.join("; "));
				});
				expect(isDeepStrictEqual(through(state.open), state.open)).toBe(true);
			},
			{ least: 150 },
		);
		// Without most of these events the races would prove little.
		for (const code of [
			"revealed",
			"flexed",
			"revised",
			"jockeyed",
			"radiation",
			"cut-off",
			"crossed-off",
			"replied",
			"retired",
			"placing-passed",
		]) {
			expect([...met]).toContain(code);
		}
	});

	test("of NPC skippers passes gates and finishes, and accounts for all dots, cells and words", () => {
		const met = new Set<string>();
		forEveryRace(
			40,
			(recipe) => {
				sail({ ...recipe, skilled: true, gates: 2, raceMass: 50 }, (played, before) => {
					for (const { code } of played.reports) met.add(code);
					expect(faultsOf(played, before)).toEqual([]);
				});
			},
			{ acts: 700, least: 40 },
		);
		for (const code of ["reached", "finished", "race-over"]) expect([...met]).toContain(code);
	});

	test("hides every order and push until the reveal: in the public journal, the open state and the reports", () => {
		let hidden = 0;
		forEveryRace(
			100,
			(recipe) => {
				sail(recipe, ({ match, reports }, before, act) => {
					const sealed = Object.keys(match.state.sealed).map(seatId);
					if (act.kind === "sealed" && sealed.includes(act.seat)) {
						hidden++;
						expect(reports).toEqual([]);
						expect(match.state.open).toBe(before.state.open);
						expect(JSON.stringify(fusionRegatta.view(match.state.open, act.seat))).not.toContain(act.digest);
					}
					if (sealed.length === 0) return;
					const text = JSON.stringify(publicJournal(match.journal, match.secrets));
					for (const nonce of noncesOf(match, sealed)) expect(text).not.toContain(`"${nonce}"`);
				});
			},
			{ least: 40 },
		);
		expect(hidden).toBeGreaterThan(100);
	});

	test("replays from its journal to the same match", () => {
		forEveryRace(60, (recipe) => {
			const match = sail(recipe);
			expect(isDeepStrictEqual(expectAccepted(replay(fusionRegatta, through(match.journal))), match)).toBe(true);
		});
	});

	test("can be undone to any entry, sealed orders or not, and continues with the same dice", () => {
		forEveryRace(
			25,
			(recipe) => {
				const stations: RegattaMatch[] = [];
				const acts: Act[] = [];
				const match = sail(recipe, (_, before, act) => {
					stations.push(before);
					acts.push(act);
				});
				for (const [length, then] of aThirdOf(stations, recipe.seed)) {
					const back = expectAccepted(undo(fusionRegatta, match, length));
					expect(isDeepStrictEqual(back.state, then.state)).toBe(true);
					expect(isDeepStrictEqual(back.journal.log, then.journal.log)).toBe(true);
				}
				let again = expectAccepted(undo(fusionRegatta, match, 0));
				for (const act of acts) again = expectAccepted(settleWith(play(fusionRegatta, again, act), noDice)).match;
				expect(isDeepStrictEqual(again.state, match.state)).toBe(true);
				expect(isDeepStrictEqual(again.journal.log, match.journal.log)).toBe(true);
			},
			{ acts: 40 },
		);
	});

	test("accepts every choice without a refusal, at any amount within its bounds, and refuses every other with the listed refusal", () => {
		forEveryRace(50, (recipe) => {
			const pick = pickerOf(recipe);
			sail(recipe, ({ match }) => {
				for (const seat of match.state.open.order) {
					for (const choice of fusionRegatta.choices(match.state.open, seat)) checkChoice(match, { seat, choice, pick });
				}
			});
		});
	});

	test("refuses illegal commands and garbage with a known code, without a throw, a die or a change", () => {
		const known = new Set<string>([...codes.refusals, "unknown-seat", "not-awaited"]);
		const wildRaces = recipes().chain((recipe) => {
			const seats = recipe.designs.map((_, index) => seatId(`s${index}`));
			const speakers = fc.constantFrom<SeatId | null>(...seats, null, seatId("nobody"));
			return fc.record({
				recipe: fc.constant(recipe),
				wild: fc.array(fc.tuple(speakers, wildCommands(seats)), { minLength: 40, maxLength: 80 }),
			});
		});
		fc.assert(
			fc.property(wildRaces, ({ recipe, wild }) => {
				const dice = seededDice(recipe.seed);
				const pick = pickerOf(recipe);
				let { match } = frozen(opened(recipe));
				for (const [seat, command] of wild) {
					if (match.state.open.phase === "over") break;
					// The match is frozen: a change of it would throw.
					const outcome = settleWith(play(fusionRegatta, match, { kind: "command", seat, command }), dice);
					if (outcome.ok) match = frozen(outcome.value.match);
					else if (!known.has(outcome.refusal.code)) expect.fail(`An unknown code: ${outcome.refusal.code}`);
					if (match.state.open.phase === "over") break;
					const next = settleWith(play(fusionRegatta, match, pickAct(match, pick, false)), dice);
					if (next.ok) match = frozen(next.value.match);
				}
			}),
			{ numRuns: runs(150) },
		);
	});
});

const noDice = (): never => {
	throw new Error("A new die was asked for");
};

/** The nonces of the orders that are still sealed. */
function noncesOf({ journal }: RegattaMatch, seats: readonly SeatId[]): readonly string[] {
	return seats.flatMap((seat) => {
		const entry = Object.values(journal.log).findLast((candidate) => candidate.kind === "sealed" && candidate.seat === seat);
		return entry?.kind === "sealed" && entry.opened ? [entry.opened.nonce] : [];
	});
}

interface Chosen {
	readonly seat: SeatId;
	readonly choice: ReturnType<typeof fusionRegatta.choices>[number];
	readonly pick: Parameters<typeof commandOf>[1];
}

function checkChoice(match: RegattaMatch, { seat, choice, pick }: Chosen): void {
	const { amount, refusal, command } = choice;
	const bounds: readonly Json[] = amount ? [amount.least, amount.most].map((set) => withAmount(command, set)) : [];
	for (const command of [commandOf(choice, pick), ...bounds]) {
		const outcome = settleWith(play(fusionRegatta, match, { kind: "command", seat, command: command }), seededDice(match.length));
		if (outcome.ok !== (refusal === null))
			expect.fail(`${JSON.stringify(command)} by ${seat}: ${JSON.stringify(refusal)} became ${JSON.stringify(outcome)}`);
		if (!outcome.ok) expect(outcome.refusal).toEqual(refusal);
	}
}
