/** Properties of every match: any seed, any vessels, any map and any orders. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { Act } from "../../../src/core/kernel/journal.ts";
import { play, replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import type { CruiserOrder } from "../../../src/core/sol-cruiser/model.ts";
import { parts, runs } from "../../soak.ts";
import { aThirdOf } from "../kernel/support/a-third.ts";
import { frozen } from "../kernel/support/frozen.ts";
import { plainCheck } from "../kernel/support/plain.ts";
import { actsOfTheGone, damageFaults, lostUnordered, systemFaults } from "./support/duel-audit.ts";
import {
	type CruiserMatch,
	type CruiserPlayed,
	duel,
	opened,
	pickAct,
	pickerOf,
	type Recipe,
	recipes,
	sealedAct,
} from "./support/random-duel.ts";
import { sealingOf } from "./support/random-orders.ts";
import { wildCommands, wildOrders } from "./support/wild-orders.ts";

const { codes } = solCruiser;
const through = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
const isPlain = plainCheck();

/** Checks something for this many random matches of this many acts; `npm test` plays a tenth of them, but at least `least`. */
function forEveryMatch(matches: number, holds: (recipe: Recipe) => void, { acts = 60, least = 10 } = {}): void {
	fc.assert(fc.property(recipes({ acts }), holds), { numRuns: runs(matches, least) });
}

/** Whether every report has words. */
function hasWords({ reports }: CruiserPlayed): boolean {
	return reports.every(
		({ code, modifiers, rolls }) =>
			codes.reports.includes(code) &&
			modifiers.every((modifier) => codes.modifiers.includes(modifier.code)) &&
			rolls.every(({ reason }) => codes.rolls.includes(reason)),
	);
}

/** Faults of the present situation, in words. */
function standingFaults(played: CruiserPlayed): readonly string[] {
	const { open } = played.match.state;
	const { awaited, phase, strip, over, seats } = solCruiser.situation(open);
	const playing = new Set(Object.values(open.units).flatMap(({ seat, status }) => (status === "in-play" ? [seat] : [])));
	const ends = played.reports.filter(({ code }) => code === "match-over").length;
	const facts: readonly (readonly [string, boolean])[] = [
		["somebody is awaited who has nothing in play", awaited.some((seat) => !playing.has(seat))],
		["the match neither ends nor waits", over === sealingOf().due(open)],
		["somebody is awaited after the end", over && awaited.length > 0],
		["the end is not reported once", ends !== (over ? 1 : 0)],
		["the phase is not on the strip, or has no words", !strip.includes(phase) || !codes.phases.includes(phase)],
		["a status has no words", !Object.values(seats).every(({ code }) => codes.statuses.includes(code))],
		["a report has a code without words", !hasWords(played)],
		["the state is not plain data", !isPlain(open)],
		["a report is not plain data", !isPlain(played.reports)],
	];
	return facts.flatMap(([fault, holds]) => (holds ? [fault] : []));
}

/** The units that an act orders to jump. */
function jumpsIn(act: Act): readonly string[] {
	if (act.kind !== "sealed" || !act.opened) return [];
	// The match accepted the order, so it is one.
	const order = act.opened.order as unknown as CruiserOrder;
	return order.kind === "plot"
		? Object.keys(order.plots).filter((id) => Object.entries(order.plots).some(([candidate, { jump }]) => candidate === id && jump))
		: [];
}

interface Course {
	readonly met: Set<string>;
	readonly jumps: Set<string>;
}

function faultsOf(played: CruiserPlayed, before: CruiserMatch, { met, jumps }: Course): readonly string[] {
	const happening = { before: before.state.open, after: played.match.state.open, reports: played.reports };
	for (const { code } of played.reports) met.add(code);
	return [
		...standingFaults(played),
		...actsOfTheGone(happening),
		...damageFaults(happening),
		...systemFaults(happening),
		...lostUnordered(happening, jumps),
	];
}

function playedSoundly(recipe: Recipe, met: Set<string>): CruiserMatch {
	const jumps = new Set<string>();
	return duel(recipe, (played, before, act) => {
		for (const id of jumpsIn(act)) jumps.add(id);
		const faults = faultsOf(played, before, { met, jumps });
		if (faults.length > 0) expect.fail(faults.join("; "));
	});
}

describe("every match of cruisers", () => {
	test.each(parts(5))("continues or ends, with all boxes, fuel, words and waits accounted for (a fifth of 1,000 matches: %i)", () => {
		const met = new Set<string>();
		forEveryMatch(
			200,
			(recipe) => {
				const { state } = playedSoundly(recipe, met);
				expect(isDeepStrictEqual(through(state.open), state.open)).toBe(true);
			},
			{ least: 150 },
		);
		// The matches must reach most events, or they would prove little.
		const reached = ["launched", "intercept", "point-defence", "beam", "warhead", "threshold", "destroyed", "docked", "jumped", "crashed"];
		for (const code of [...reached, "left", "shifted", "detected", "pursuits", "guard-void", "struck"]) expect([...met]).toContain(code);
	});

	test("replays from its journal to the very same match", () => {
		forEveryMatch(40, (recipe) => {
			const match = duel(recipe);
			expect(isDeepStrictEqual(expectAccepted(replay(solCruiser, through(match.journal))), match)).toBe(true);
		});
	});

	test("can be undone to any entry, with orders sealed or not, and continues with the same dice", () => {
		forEveryMatch(
			15,
			(recipe) => {
				const stations: CruiserMatch[] = [];
				const acts: Act[] = [];
				const match = duel(recipe, (_, before, act) => {
					stations.push(before);
					acts.push(act);
				});
				for (const [length, then] of aThirdOf(stations, recipe.seed)) {
					const back = expectAccepted(undo(solCruiser, match, length));
					expect(isDeepStrictEqual(back.state, then.state)).toBe(true);
					expect(isDeepStrictEqual(back.journal.log, then.journal.log)).toBe(true);
				}
				let again = expectAccepted(undo(solCruiser, match, 0));
				for (const act of acts) again = expectAccepted(settleWith(play(solCruiser, again, act), noDice)).match;
				expect(isDeepStrictEqual(again.state, match.state)).toBe(true);
				expect(isDeepStrictEqual(again.journal.log, match.journal.log)).toBe(true);
			},
			{ acts: 25 },
		);
	});

	test("refuses illegal orders and garbage with a known code, without a throw, a roll or a change", () => {
		const known = [...codes.refusals, "unknown-seat", "not-awaited", "already-sealed", "seal-broken"];
		const refused = new Set<string>();
		forEveryMatch(
			100,
			(recipe) => {
				const dice = seededDice(recipe.seed);
				const pick = pickerOf(recipe);
				let { match } = frozen(opened(recipe));
				for (let count = 0; count < 30 && match.state.open.phase !== "over"; count++) {
					// The match is frozen: a change of it would throw.
					for (const act of wildActs(match, pick)) {
						const outcome = settleWith(play(solCruiser, match, act), dice);
						if (!outcome.ok) refused.add(outcome.refusal.code);
					}
					const next = settleWith(play(solCruiser, match, pickAct(match, { pick, skilled: false })), dice);
					if (next.ok) match = frozen(next.value.match);
				}
			},
			{ least: 25 },
		);
		expect([...refused].filter((code) => !known.includes(code))).toEqual([]);
		expect(refused.size).toBeGreaterThan(20);
	});
});

function wildActs(match: CruiserMatch, pick: ReturnType<typeof pickerOf>): readonly Act[] {
	const { open } = match.state;
	const seat = open.order[pick(open.order.length)] ?? null;
	const orders = seat === null ? [] : wildOrders(open, seat, pick).map((order) => sealedAct(match, seat, order));
	return [...orders, ...wildCommands(pick).map((command): Act => ({ kind: "command", seat, command }))];
}

const noDice = (): never => {
	throw new Error("A new die was asked for");
};
