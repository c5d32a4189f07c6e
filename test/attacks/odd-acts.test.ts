/**
 * A program or a macro gives the rules an act of any shape, without the wire that would have dropped it. The rules refuse it, or
 * their journal can be read again.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type Act,
	type AnyGame,
	type Entry,
	GAMES,
	type Match,
	openMatch,
	parseJournal,
	play,
	replay,
	sealOrder,
	seatId,
	seededDice,
	settleWith,
	undo,
} from "../../src/core/index.ts";
import { canonical } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { pickRuling } from "../core/kernel/support/random-rulings.ts";
import { accepted, namesOf, readStored } from "../journals/stored.ts";
import { oddValues, runsOf, severalTwists, twisted } from "./support/odd-data.ts";

/** A stored match is played up to one of its first entries, since each accepted act is replayed from the opening. */
const FURTHEST = 60;

interface Point {
	readonly match: Match<unknown>;
	/** The act that followed in the stored match. */
	readonly next: Act | null;
}

/** Matches of a game at several points of several stored matches. */
function pointsOf(game: AnyGame): readonly Point[] {
	return namesOf(game.id)
		.slice(0, 6)
		.flatMap((name) => {
			const { journal } = readStored(game.id, name);
			const entries = Object.values<Entry>(accepted(parseJournal(journal)).log);
			const whole = accepted(replay(game, { ...journal, log: { ...entries.slice(0, FURTHEST) } }));
			return [0, 1, 3, 8, 20, 40, FURTHEST].flatMap((to): Point[] => {
				const entry = entries[to];
				if (to > whole.length) return [];
				const { rolls: _, id: __, chain: ___, ...act } = entry ?? { kind: "reveal", rolls: [], id: null, chain: "" };
				return [{ match: accepted(undo(game, whole, to)), next: entry ? act : null }];
			});
		});
}

/** An act of each kind, as the rules take it or nearly so. */
function actsAt(game: AnyGame, { match, next }: Point, pick: (count: number) => number): readonly Act[] {
	const seat = match.seats[pick(match.seats.length)]?.id ?? seatId("nobody");
	const { open } = match.state;
	const ruling = pickRuling(game, match, { pick, dice: seededDice(1) });
	const orders = next?.kind === "sealed" && next.opened ? [{ ...next, ...sealAgain(next.opened) }] : [];
	const choices = game.choices(open, seat).map(({ command }): Act => ({ kind: "command", seat, command: asJson(command) }));
	return [
		...(next ? [next, next] : []),
		...orders,
		...(ruling ? [ruling, ruling] : []),
		...choices.slice(0, 3),
		{ kind: "command", seat: null, command: { kind: "time-out" } },
		{ kind: "skip", seat },
		{ kind: "reveal" },
		{ kind: "taken-back", seat, digest: match.state.sealed[seat]?.digest ?? "" },
		{ kind: "reinforcement", seat: seatId("newcomer"), design: match.seats[0]?.design ?? null, face: { name: "Late" } },
		{ kind: "reroll", roll: { count: 1, faces: 6, reason: "course", seat }, place: 0, die: 0, reason: "", from: 0 },
	];
}

function sealAgain({ order, nonce }: { readonly order: Act extends never ? never : unknown; readonly nonce: string }) {
	const { digest, ...opened } = sealOrder(asJson(order), nonce);
	return { digest, opened };
}

describe.each(GAMES.map(({ game }) => game))("$id", (game) => {
	const points = pointsOf(game);

	test("an act has any shape: the rules never throw, and the journal of what they accept reads, replays and undoes", () => {
		const cases = fc.record({ at: fc.nat(points.length - 1), which: fc.nat(), twists: severalTwists });
		const met = { accepted: 0, refused: 0 };
		const property = fc.property(cases, ({ at, which, twists }) => {
			const point = points[at];
			if (!point) return;
			const { match } = point;
			const acts = actsAt(game, point, (count) => (count > 0 ? which % count : 0));
			const act = twisted(acts[which % acts.length], twists);
			const before = canonical(asJson(match.journal));
			// Anything at all: the compiler is of no help to a macro.
			const played = settleWith(play(game, match, act as Act), seededDice(which));
			expect(canonical(asJson(match.journal))).toBe(before);
			met[played.ok ? "accepted" : "refused"]++;
			if (!played.ok) return;
			const { journal, state } = played.value.match;
			const again = accepted(replay(game, JSON.parse(JSON.stringify(journal))));
			expect(canonical(asJson(again.state))).toBe(canonical(asJson(state)));
			expect(undo(game, played.value.match, match.length).ok).toBe(true);
		});
		fc.assert(property, runsOf(700, 24));
		expect(Math.min(met.accepted, met.refused)).toBeGreaterThan(50);
	});

	test("an act is no act at all: it is refused", () => {
		const [point] = points;
		if (!point) expect.fail("no stored match");
		const property = fc.property(oddValues, (value) => {
			expect(settleWith(play(game, point.match, value as Act), seededDice(1)).ok).toBe(false); // as above
		});
		fc.assert(property, runsOf(100, 25));
	});

	test("a ruling or a form asks for the levers of a seat that every object inherits: there are none", () => {
		for (const { match } of points) {
			for (const seat of ["toString", "__proto__", "constructor", "nobody", ""]) {
				expect(game.overruling?.levers(match.state.open, seatId(seat))).toEqual([]);
				const change = { seat: seatId(seat), unit: null, field: "in-play", part: null, value: true };
				const act: Act = { kind: "ruling", changes: [change], reason: "", voided: null };
				expect(settleWith(play(game, match, act), seededDice(1)).ok).toBe(false);
			}
		}
	});

	test("a match opens with seats of any shape: it is refused, or its journal reads again", () => {
		const [point] = points;
		if (!point) expect.fail("no stored match");
		const { options, seats } = point.match.journal;
		const boons = [{ effect: "skill", size: 1, from: { name: "Ann" } }];
		const crewed = seats.map((seat) => ({ ...seat, boons }));
		const property = fc.property(fc.boolean(), severalTwists, (isCrewed, twists) => {
			const setup = twisted({ options, seats: isCrewed ? crewed : seats }, twists);
			const opened = settleWith(openMatch(game, setup as Parameters<typeof openMatch>[1]), seededDice(3)); // as above
			if (opened.ok) accepted(replay(game, JSON.parse(JSON.stringify(opened.value.match.journal))));
		});
		fc.assert(property, runsOf(300, 26));
	});
});
