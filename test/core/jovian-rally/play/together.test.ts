/** JR-21 (ours): simultaneous rounds. All plan in secret; the plans are revealed together and flown in turn order. */
import { describe, expect, it, test } from "vitest";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import type { RallyOrder, RallyState, TurnPlan } from "../../../../src/core/jovian-rally/model.ts";
import { rallyPilots } from "../../../../src/core/jovian-rally/pilot/pilots.ts";
import { basisOf } from "../../../../src/core/jovian-rally/play/plan.ts";
import { stations } from "../../../../src/core/jovian-rally/play/stations.ts";
import { rallySealing } from "../../../../src/core/jovian-rally/play/together.ts";
import { type Faces, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { type Act, publicJournal } from "../../../../src/core/kernel/journal.ts";
import { openMatch, play, undo } from "../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../src/core/kernel/seal.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import {
	aRace,
	blue,
	burn,
	green,
	moons,
	onDice,
	type RaceWishes,
	raceAfter,
	racerIn,
	ready,
	red,
	reportsOf,
	timeOut,
} from "../support/builders.ts";
import type { RallyMatch } from "../support/random-race.ts";

const OPTIONS = { simultaneous: true };

/** A round that red and blue plan. */
function planning(wishes: RaceWishes = {}): RallyState {
	return aRace({ racers: { red: {}, blue: {} }, phase: "planning", ...wishes, options: { ...OPTIONS, ...wishes.options } });
}

/** A plan made on this state. */
function planned(state: RallyState, seat: SeatId, burns: TurnPlan["burns"], risk: number | null = null): RallyOrder {
	return { kind: "fly-plan", plan: { burns, risk, basis: basisOf(racerIn(state, seat)) } };
}

const STRAIGHT = ["B2", "C2", "D2"] as const;
const LEFT = ["B1", "C1", "D1"] as const;

/** The state and reports after these plans are revealed. */
function revealed(state: RallyState, orders: Partial<Record<SeatId, RallyOrder>>, ...faces: Faces) {
	const { open, reports } = onDice(faces, (source) => settleWith(rallySealing.reveal(state, orders), source));
	return { ...open, reports };
}

describe("a simultaneous round (JR-21)", () => {
	it("begins with planning by all that fly, and without the option with the first turn", () => {
		const start = (simultaneous: boolean) =>
			raceAfter(aRace({ racers: { red: {}, blue: {} }, phase: "dump", round: 0, options: { simultaneous } }), [red, ready], [blue, ready]);
		expect(start(false)).toMatchObject({ phase: "turns", round: 1, turn: { seat: red } });
		expect(start(true)).toMatchObject({ phase: "planning", round: 1, turn: null });
		expect(jovianRally.situation(start(true))).toMatchObject({ awaited: [red, blue], strip: ["planning", "turns", "attacks"] });
		expect(rallySealing.due(start(true))).toBe(true);
	});

	it("flies the plans in turn order, as their burns by hand would, up to the attacks", () => {
		const state = planning();
		const after = revealed(state, { [blue]: planned(state, blue, LEFT), [red]: planned(state, red, STRAIGHT) });
		const deeds = [...STRAIGHT.map((to) => [red, burn(to)] as const), [red, { kind: "end-turn" }] as const];
		const byHand = raceAfter(
			aRace({ racers: { red: {}, blue: {} }, options: OPTIONS }),
			...deeds,
			...LEFT.map((to) => [blue, burn(to)] as const),
			[blue, { kind: "end-turn" }],
		);
		expect(after).toEqual(byHand);
		expect(after).toMatchObject({ phase: "attacks", turn: null });
	});

	it("stops a plan whose manoeuvre changes the flight: the racer flies on by hand in its place, and then the later plans fly", () => {
		const state = planning();
		const after = revealed(state, { [red]: planned(state, red, STRAIGHT, 1), [blue]: planned(state, blue, LEFT) }, 5, 6);
		expect(after.turn).toMatchObject({ seat: red, burnsLeft: 3 });
		expect(reportsOf(after, "plan-stopped")).toMatchObject([{ seat: red, facts: { planned: STRAIGHT, flown: 1 } }]);
		expect([racerIn(after, blue).legs.length, jovianRally.situation(after).awaited]).toEqual([0, [red]]);
		const { reports: _, ...open } = after;
		const end = raceAfter(open, [red, burn("C2")], [red, burn("D2")], [red, burn("E2")]);
		expect([end.phase, racerIn(end, blue).at, end.plans]).toEqual(["attacks", "D1", undefined]);
	});

	it("flies the cheapest burns for a racer without a plan, and says so", () => {
		const state = planning();
		const after = revealed(state, { [blue]: planned(state, blue, LEFT) });
		expect(reportsOf(after, "unplanned")).toMatchObject([{ seat: red, facts: { planned: ["B1", "C1", "D1"] } }]);
		expect([racerIn(after, red).legs.length, after.phase]).toEqual([3, "attacks"]);
	});

	it("has the burns of the last round in its plans", () => {
		const late = planning({ round: 9 });
		expect(rallySealing.check(late, red, planned(late, red, STRAIGHT))).toEqual({ code: "plan-short", facts: { burns: 1 } });
		expect(rallySealing.check(late, red, planned(late, red, [...STRAIGHT, "E2"]))).toBeNull();
		expect(racerIn(revealed(late, {}), red).legs.length).toBe(4);
	});

	test.each([
		["a plan that is no whole turn", planned(planning(), red, ["B2", "C2"]), {}, "plan-short"],
		["burns that no trajectory joins", planned(planning(), red, ["B2", "D2", "E2"]), {}, "no-such-trajectory"],
		["burns that the tank cannot pay", planned(planning({ racers: { red: { tank: 6 } } }), red, STRAIGHT), { tank: 6 }, "cannot-afford"],
		["a manoeuvre after no burn", planned(planning(), red, STRAIGHT, 4), {}, "nothing-flown"],
		[
			"a manoeuvre on a jammed burn",
			planned(planning({ racers: { red: { jammed: true } } }), red, STRAIGHT, 1),
			{ jammed: true },
			"jammed-burn",
		],
		["a plan for another tank", planned(planning(), red, STRAIGHT), { tank: 90 }, "plan-tank"],
	] as const)("refuses to seal %s", (_, order, changes, code) => {
		const state = planning({ racers: { red: changes, blue: {} } });
		expect(rallySealing.check(state, red, order)?.code).toBe(code);
	});

	it("does not wait for a racer with nothing to plan: it is home, or has no way on", () => {
		const dry = planning({ racers: { red: {}, blue: { tank: 2 } } });
		expect(rallySealing.awaited(dry)).toEqual([red]);
		const after = revealed(dry, { [red]: planned(dry, red, STRAIGHT) });
		expect([racerIn(after, blue).status, reportsOf(after, "unplanned")]).toEqual(["out", []]);
	});

	it("gives a crew's pilot the plan, and the plainest one to a crew that hands in none", () => {
		const state = planning();
		const standing = stations.standing(state, red);
		if (!standing) throw new Error("A racer has a plan to seal");
		expect(standing.parts).toMatchObject({ plan: { burns: ["B1", "C1", "D1"], risk: null } });
		expect(rallySealing.parseOrder(stations.join(standing))).toMatchObject({ ok: true });
		expect(stations.split(state, red, planned(state, red, STRAIGHT))).toMatchObject({
			kind: "fly-plan",
			parts: { plan: { burns: STRAIGHT } },
		});
		expect(stations.standing({ ...state, phase: "attacks" }, red)).toBeNull();
	});

	test.each(["cautious", "balanced", "reckless"] as const)(
		"the %s pilot plans a whole turn that may be sealed, from any stand",
		(style) => {
			for (const changes of [
				{},
				{ jammed: true },
				{ boost: "slingshot" as const },
				{ tank: 9 },
				{ at: "G1" as const, intercepted: moons("A2", "G1") },
			]) {
				const state = planning({ racers: { red: changes, blue: {}, green: {} }, round: 4 });
				const order = rallyPilots[style](state, red, []);
				expect(rallySealing.check(state, red, order as RallyOrder)).toBeNull();
				expect(rallyPilots[style](state, red, [])).toEqual(order);
			}
		},
	);
});

describe("a match with simultaneous rounds (JR-21)", () => {
	const dice = seededDice(1);
	const seats = [red, blue, green].map((id) => ({ id, design: { skill: 0 } }));
	const done = (match: RallyMatch, act: Act): RallyMatch => expectAccepted(settleWith(play(jovianRally, match, act), dice)).match;
	const ruling = (...changes: readonly object[]): Act => ({
		kind: "ruling",
		changes: changes as Extract<Act, { kind: "ruling" }>["changes"],
		reason: "",
		voided: null,
	});

	function begun(): RallyMatch {
		const options = { ...jovianRally.defaults(), ...OPTIONS };
		let { match } = expectAccepted(settleWith(openMatch(jovianRally, { options, seats }), dice));
		for (const { id } of seats) match = done(match, { kind: "command", seat: id, command: { kind: "ready" } });
		return match;
	}

	function seals({ state: { open } }: RallyMatch, seat: SeatId, burns: TurnPlan["burns"]): Act {
		const { digest, ...opened } = sealOrder(planned(open, seat, burns) as Json, `nonce-of-${seat}`);
		return { kind: "sealed", seat, digest, opened };
	}

	it("shows nobody else a byte of a plan until all are sealed", () => {
		const before = begun();
		// The same match with two different plans: whatever another client may read is the same but for the digest.
		const texts = [LEFT, STRAIGHT].map((burns) => {
			const match = done(before, seals(before, red, burns));
			const shown = JSON.stringify([match.state.open, publicJournal(match.journal, match.secrets)]);
			expect(shown).not.toContain("nonce-of-red");
			const digests = [
				match.state.sealed[red]?.digest ?? "",
				publicJournal(match.journal, match.secrets).log[match.length - 1]?.chain ?? "",
			];
			return digests.reduce((text, digest) => text.replaceAll(digest, "…"), shown);
		});
		expect(texts[0]).toBe(texts[1]);
		const all = [blue, green].reduce((match, seat) => done(match, seals(match, seat, LEFT)), done(before, seals(before, red, STRAIGHT)));
		expect(all.state.open.phase).toBe("attacks");
		expect(JSON.stringify(publicJournal(all.journal, all.secrets))).toContain("nonce-of-red");
	});

	it("lets a plan be taken back and sealed anew, and undo takes the reveal back with its dice", () => {
		const before = begun();
		const sealed = done(before, seals(before, red, LEFT));
		const back = done(sealed, { kind: "taken-back", seat: red, digest: sealed.state.sealed[red]?.digest ?? "" });
		expect(back.state.sealed).toEqual({});
		const again = [red, blue, green].reduce((match, seat) => done(match, seals(match, seat, STRAIGHT)), back);
		expect(racerIn(again.state.open, red).at).toBe("D2");
		expect(expectAccepted(undo(jovianRally, again, again.length - 1)).state).toMatchObject({
			open: { phase: "planning" },
			sealed: { [red]: {} },
		});
	});

	it("plays on without those who are late: the referee reveals, or skips a seat", () => {
		const early = done(done(begun(), seals(begun(), blue, LEFT)), { kind: "reveal" });
		expect([early.state.open.phase, racerIn(early.state.open, green).legs.length]).toEqual(["attacks", 3]);
		const skipped = [red, green].reduce((match, seat) => done(match, { kind: "skip", seat }), begun());
		expect(done(skipped, seals(skipped, blue, LEFT)).state.open.phase).toBe("attacks");
		expect(settleWith(play(jovianRally, begun(), { kind: "command", seat: null, command: timeOut }), dice)).toMatchObject({
			refusal: { code: "wrong-phase" },
		});
	});

	it("voids by a ruling the plans that no longer fit, and no others; and goes on without a racer that is taken out", () => {
		const two = [red, blue].reduce((match, seat) => done(match, seals(match, seat, STRAIGHT)), begun());
		const lighter = done(two, ruling({ seat: red, field: "tank", part: null, unit: null, value: 90 }));
		expect(Object.keys(lighter.state.sealed)).toEqual([blue]);
		const without = done(two, ruling({ seat: green, field: "in-race", part: null, unit: null, value: false }));
		expect([without.state.open.phase, without.state.sealed]).toEqual(["attacks", {}]);
		const alone = [red, blue, green].reduce(
			(match, seat) => done(match, ruling({ seat, field: "in-race", part: null, unit: null, value: false })),
			begun(),
		);
		expect(alone.state.open.phase).toBe("over");
	});
});
