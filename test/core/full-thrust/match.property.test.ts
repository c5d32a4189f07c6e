/** Properties of every match of warships, from any seed, with any options and orders. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { type Act, publicJournal } from "../../../src/core/kernel/journal.ts";
import { play, replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { ofSeat } from "../../../src/core/kernel/seat.ts";
import { runs } from "../../soak.ts";
import { aThirdOf } from "../kernel/support/a-third.ts";
import { frozen } from "../kernel/support/frozen.ts";
import { plainCheck } from "../kernel/support/plain.ts";
import { damageFaults, deedsOfTheGone, initiativeFaults, shapeFaults, thrustFaults } from "./support/match-audit.ts";
import {
	blindOrder,
	fought,
	opened,
	pickAct,
	playedOn,
	playingOf,
	type Recipe,
	recipes,
	sealedAct,
	sealingOf,
	type ThrustMatch,
	type ThrustPlayed,
} from "./support/random-matches.ts";
import { wildActs } from "./support/wild-acts.ts";

const { codes } = fullThrust;
const through = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
const isPlain = plainCheck();

/** Checks something for this many random matches of this many acts; `npm test` plays a tenth of them, but at least `least`. */
function forEveryMatch(matches: number, holds: (recipe: Recipe) => void, { acts = 120, least = 10 } = {}): void {
	fc.assert(fc.property(recipes({ acts }), holds), { numRuns: runs(matches, least) });
}

/** The reports, modifiers and rolls that have no text, as faults in words. */
function wordless({ reports }: ThrustPlayed): readonly string[] {
	return reports.flatMap(({ code, modifiers, rolls }) => [
		...(codes.reports.includes(code) ? [] : [`the report ${code} has no words`]),
		...modifiers
			.filter((modifier) => !codes.modifiers.includes(modifier.code))
			.map((modifier) => `the modifier ${modifier.code} has no words`),
		...rolls.filter(({ reason }) => !codes.rolls.includes(reason)).map(({ reason }) => `the roll ${reason} has no words`),
	]);
}

/** The faults of the match's state, in words. */
function standingFaults(played: ThrustPlayed): readonly string[] {
	const { open } = played.match.state;
	const { awaited, phase, strip, over, seats } = fullThrust.situation(open);
	const waits = sealingOf().due(open) || awaited.length > 0;
	const ends = played.reports.filter(({ code }) => code === "match-over").length;
	const facts: readonly (readonly [string, boolean])[] = [
		["somebody is awaited who is not there", awaited.some((seat) => ofSeat(open.ships, seat).status !== "in-play")],
		["the match neither ends nor waits", over === waits],
		["the end is not reported once", ends !== (over ? 1 : 0)],
		["the phase is not on the strip, or has no words", !strip.includes(phase) || !codes.phases.includes(phase)],
		["a status has no words", !Object.values(seats).every(({ code }) => codes.statuses.includes(code))],
		["the state is not plain data", !isPlain(open)],
		["a report is not plain data", !isPlain(played.reports)],
	];
	return facts.flatMap(([fault, holds]) => (holds ? [fault] : []));
}

function faultsOf(played: ThrustPlayed, before: ThrustMatch): readonly string[] {
	const happening = { before: before.state.open, after: played.match.state.open, reports: played.reports };
	return [
		...standingFaults(played),
		...wordless(played),
		...shapeFaults(happening),
		...thrustFaults(happening),
		...damageFaults(happening),
		...deedsOfTheGone(happening),
		...initiativeFaults(happening),
	];
}

function foughtSoundly(recipe: Recipe, met: Set<string>): ThrustMatch {
	return fought(recipe, (played, before) => {
		for (const { code } of played.reports) met.add(code);
		const faults = faultsOf(played, before);
		if (faults.length > 0) expect.fail(faults.join("; "));
	});
}

/** The reports that the matches must reach, or they would prove little. */
const REACHED =
	"emergency replotted strained moved corkscrewed jumped ftl-engaged ftl-exit backfire caught flown launched salvo-found salvo bolt defended fighters-attack fired reacted struck destroyed thresholds repaired arrived struck-colours timed-out match-over".split(
		" ",
	);

describe("every match of warships", () => {
	const met = new Set<string>();

	test.each([1, 2, 3, 4])("continues or ends, with ships, thrust, damage, words and waits accounted for (a quarter of 300: %i)", () => {
		forEveryMatch(
			75,
			(recipe) => {
				const { state } = foughtSoundly(recipe, met);
				expect(isDeepStrictEqual(through(state.open), state.open)).toBe(true);
			},
			{ least: 30 },
		);
	});

	test("is one of many that together reach every phase and event", () => {
		for (const code of REACHED) expect([...met]).toContain(code);
	});

	test("ends after the agreed turns at the latest", () => {
		forEveryMatch(
			30,
			(recipe) => {
				const { open } = fought(recipe).state;
				expect(open.phase).toBe("over");
				expect(open.turn).toBeLessThanOrEqual(recipe.options.turns ?? 0);
			},
			{ acts: 5000 },
		);
	});

	test("replays from its journal to the same match", () => {
		forEveryMatch(30, (recipe) => {
			const match = fought(recipe);
			expect(isDeepStrictEqual(expectAccepted(replay(fullThrust, through(match.journal))), match)).toBe(true);
		});
	});

	test("can be undone to any entry, with sealed orders or without, and continues with the same dice", () => {
		forEveryMatch(
			12,
			(recipe) => {
				const stations: ThrustMatch[] = [];
				const acts: Act[] = [];
				const match = fought(recipe, (_, before, act) => {
					stations.push(before);
					acts.push(act);
				});
				for (const [length, then] of aThirdOf(stations, recipe.seed)) {
					const back = expectAccepted(undo(fullThrust, match, length));
					expect(isDeepStrictEqual(back.state, then.state)).toBe(true);
					expect(isDeepStrictEqual(back.journal.log, then.journal.log)).toBe(true);
				}
				let again = expectAccepted(undo(fullThrust, match, 0));
				for (const act of acts) again = expectAccepted(settleWith(play(fullThrust, again, act), noDice)).match;
				expect(isDeepStrictEqual(again.state, match.state)).toBe(true);
				expect(isDeepStrictEqual(again.journal.log, match.journal.log)).toBe(true);
			},
			{ acts: 25 },
		);
	});

	test("refuses illegal orders and garbage with a known code, without a throw, a die or a change", () => {
		const known = [...codes.refusals, "unknown-seat", "not-awaited", "already-sealed", "seal-broken"];
		const refused = new Set<string>();
		forEveryMatch(
			40,
			(recipe) => {
				const dice = seededDice(recipe.seed);
				const playing = playingOf(recipe);
				let { match } = frozen(opened(recipe));
				for (let count = 0; count < 50 && match.state.open.phase !== "over"; count++) {
					// The match is frozen: a change of it would throw.
					for (const act of wildActs(match, playing.whim)) {
						const outcome = settleWith(play(fullThrust, match, act), dice);
						if (!outcome.ok) refused.add(outcome.refusal.code);
					}
					match = frozen(playedOn(match, pickAct(match, playing), dice).played.match);
				}
			},
			{ least: 20 },
		);
		expect([...refused].filter((code) => !known.includes(code))).toEqual([]);
		expect(refused.size).toBeGreaterThan(20);
	});
});

describe("sealed orders of warships", () => {
	test("FT-22: leave everybody in the same state as the referee, and show no order before its time", () => {
		let kept = 0;
		forEveryMatch(
			24,
			(recipe) => {
				fought({ ...recipe, options: { ...recipe.options, openOrders: false } }, ({ match }) => {
					const secrets = match.secrets;
					const keeps = !sealingOf().due(match.state.open);
					// Seldom are orders kept after all are sealed: each such moment counts, and one in four of the others.
					if (secrets.length === 0 || (!keeps && match.length % 4 > 0)) return;
					const text = JSON.stringify(publicJournal(match.journal, secrets));
					for (const number of secrets) {
						const entry = match.journal.log[number];
						expect(text).not.toContain(entry?.kind === "sealed" ? `"${entry.opened?.nonce}"` : "?");
					}
					expect(expectAccepted(replay(fullThrust, JSON.parse(text))).state.open).toEqual(match.state.open);
					if (keeps) kept++;
				});
			},
			{ least: 15 },
		);
		expect(kept).toBeGreaterThan(30);
	});

	test("change nothing that any seat sees or must answer before the reveal", () => {
		let sealings = 0;
		forEveryMatch(
			60,
			(recipe) => {
				const dice = seededDice(recipe.seed);
				const playing = playingOf(recipe);
				let { match } = opened(recipe);
				for (let count = 0; count < 40 && match.state.open.phase !== "over"; count++) {
					const { open, sealed } = match.state;
					const missing = sealingOf().due(open)
						? sealingOf()
								.awaited(open)
								.filter((seat) => !sealed[seat])
						: [];
					const [seat, other] = missing;
					if (seat && other) {
						sealings += 1;
						const act = sealedAct(match, seat, blindOrder(open, seat, playing.whim));
						const { reports, match: after } = expectAccepted(settleWith(play(fullThrust, match, act), dice));
						expect(reports).toEqual([]);
						expect(after.state.open).toBe(open);
						for (const each of [...open.order, null]) expect(fullThrust.view(after.state.open, each)).toEqual(fullThrust.view(open, each));
						expect(fullThrust.situation(after.state.open)).toEqual(fullThrust.situation(open));
						expect(fullThrust.choices(after.state.open, other)).toEqual(fullThrust.choices(open, other));
					}
					match = playedOn(match, pickAct(match, playing), dice).played.match;
				}
			},
			{ least: 45 },
		);
		expect(sealings).toBeGreaterThan(100);
	});
});

const noDice = (): never => {
	throw new Error("A new die was asked for");
};
