/** FT-22: orders stay sealed until the ships move. What everybody sees before is played through the kernel, as at a table. */
import { describe, expect, it } from "vitest";
import { fullThrust } from "../../../../../src/core/full-thrust/game.ts";
import type { ThrustCommand, ThrustOptions, WarshipDesign } from "../../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../../src/core/full-thrust/options.ts";
import { admiralPilots } from "../../../../../src/core/full-thrust/pilot/pilots.ts";
import type { ThrustTypes } from "../../../../../src/core/full-thrust/types.ts";
import { type DiceSource, seededDice, settleWith } from "../../../../../src/core/kernel/dice.ts";
import { type Act, publicJournal } from "../../../../../src/core/kernel/journal.ts";
import { seenBy } from "../../../../../src/core/kernel/keeping.ts";
import { type MatchOf, openMatch, play, replay } from "../../../../../src/core/kernel/match.ts";
import { expectAccepted, type Json, type Outcome } from "../../../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../../../src/core/kernel/seal.ts";
import type { SeatId } from "../../../../../src/core/kernel/seat.ts";
import { A, B, C, CRUISER, shipOf } from "../../support/fleet.ts";

type Match = MatchOf<ThrustTypes>;

const SALVO = { kind: "salvo-launcher", class: 1, arcs: ["F", "FS", "FP"], ammunition: 3, extended: false } as const;

/** Cruisers of three sides: `a` below, `b` 20 MU above it bow to bow, and `c` far to starboard. */
function opened(options: Partial<ThrustOptions> = {}, designs: Readonly<Record<string, Partial<WarshipDesign>>> = {}): Match {
	const start = (side: string, x: number, y: number, course: number) => ({ side, at: { x, y }, course, velocity: 4, arrives: 0 });
	const starts = [start("a", 0, -10, 12), start("b", 0, 10, 6), start("c", 60, 0, 6)];
	const seats = [A, B, C].map((id) => ({ id, design: { side: id, design: { ...CRUISER, ...designs[id] } } as unknown as Json })); // plain data
	return expectAccepted(settleWith(openMatch(fullThrust, { options: { ...thrustDefaults(), starts, ...options }, seats }), seededDice(1)))
		.match;
}

/** Seeded dice, but those of Emergency Thrust show this face. */
function showing(face: number): DiceSource {
	const seeded = seededDice(7);
	return (request) => (request.reason === "emergency-thrust" ? Array.from({ length: request.count }, () => face) : seeded(request));
}

function attempt(match: Match, act: Act, dice: DiceSource = seededDice(7)): Outcome<{ readonly match: Match }> {
	return settleWith(play(fullThrust, match, act), dice);
}

const done = (match: Match, act: Act, dice?: DiceSource): Match => expectAccepted(attempt(match, act, dice)).match;

function seals(match: Match, seat: SeatId, text: string, engage = false): Act {
	const { digest, order, nonce } = sealOrder({ kind: "orders", text, engage }, `nonce of ${seat} in ${match.length}`);
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}

function written(match: Match, texts: Readonly<Record<string, string>>, dice?: DiceSource): Match {
	return Object.entries(texts).reduce((now, [seat, text]) => done(now, seals(now, seat as SeatId, text), dice), match);
}

const says = (seat: SeatId, command: ThrustCommand): Act => ({ kind: "command", seat, command: command as unknown as Json }); // plain data
const shown = (match: Match): string => JSON.stringify(publicJournal(match.journal, match.secrets));
const onlooker = (match: Match): Match => expectAccepted(replay(fullThrust, JSON.parse(shown(match))));
const plans = ({ state }: Match) => state.open.order.map((seat) => shipOf(state.open, seat).turn.plan?.text ?? null);

describe("FT-22: written orders", () => {
	it("stay sealed while a salvo is placed at 0, 4; only then is the enemy's P2+2 opened", () => {
		const launching = written(opened({}, { a: { weapons: [SALVO] } }), { a: "+1", b: "P2+2", c: "" });
		expect(launching.state.open).toMatchObject({ phase: "ordnance", waiting: { for: "ordnance", seats: [A] } });
		expect(plans(launching)).toEqual([null, null, null]);
		expect(shown(launching)).not.toMatch(/P2\+2|"\+1"|nonce of/);
		const moved = done(launching, says(A, { kind: "launch", ordnance: [{ weapon: "weapon-1", at: { x: 0, y: 4 } }] }));
		expect(plans(moved)).toEqual(["+1", "P2+2", ""]);
		expect(moved.state.sealed).toEqual({});
		expect(shown(moved)).toContain("P2+2");
		expect(moved.reveals).toBe(1);
	});

	it("are the same to an onlooker, who knows none of them, as to the referee", () => {
		const launching = written(opened({}, { a: { weapons: [SALVO] } }), { a: "ET P3+3", b: "P2+2", c: "" }, showing(1));
		expect(onlooker(launching).state.open).toEqual(launching.state.open);
		const moved = done(launching, says(A, { kind: "launch", ordnance: [] }));
		expect(onlooker(moved).state).toEqual(moved.state);
	});

	it("cannot be taken back once all are written", () => {
		const launching = written(opened({}, { a: { weapons: [SALVO] } }), { a: "", b: "", c: "" });
		const digest = launching.state.sealed[B]?.digest ?? "";
		expect(attempt(launching, { kind: "taken-back", seat: B, digest })).toMatchObject({ refusal: { code: "not-sealed" } });
	});

	it("bind a ship before they are opened: who warms up its FTL drive launches nothing", () => {
		let match = opened({}, { a: { weapons: [SALVO] } });
		match = done(match, seals(match, A, "", true));
		match = written(match, { b: "", c: "" });
		const launch = says(A, { kind: "launch", ordnance: [{ weapon: "weapon-1", at: { x: 0, y: 4 } }] });
		expect(attempt(match, launch)).toMatchObject({ refusal: { code: "silent" } });
		expect(attempt(match, says(A, { kind: "launch", ordnance: [] })).ok).toBe(true);
	});

	it("are opened as soon as all are written, if the match says so", () => {
		const match = written(opened({ openOrders: true }, { a: { weapons: [SALVO] } }), { a: "+1", b: "P2+2", c: "" });
		expect(match.state.open.phase).toBe("ordnance");
		expect(plans(match)).toEqual(["+1", "P2+2", ""]);
	});

	it("are guessed by an admiral: it launches alike whatever the enemy has sealed, and never sees it", () => {
		const picks = ["P2+2", "S2-2", ""].map((text) => {
			const { state } = written(opened({}, { a: { weapons: [SALVO] } }), { a: "+1", b: text, c: "" });
			const view = seenBy(fullThrust, state, { seat: A, knows: [A] });
			expect(shipOf(view, A).turn.plan).toMatchObject({ text: "+1" });
			expect(shipOf(view, B).turn.plan).toBeNull();
			return admiralPilots.bold(view, A, []);
		});
		expect(picks[0]).toMatchObject({ kind: "launch", ordnance: [{ weapon: "weapon-1" }] });
		expect(new Set(picks.map((pick) => JSON.stringify(pick))).size).toBe(1);
	});
});

describe("FT-22: Emergency Thrust", () => {
	it("declares its number of dice with the seal, and nothing else of the orders", () => {
		const match = done(opened(), seals(opened(), A, "ET P3+3"));
		expect(match.journal.log[0]).toMatchObject({ declared: { emergency: 2 } });
		expect(shown(match)).not.toContain("P3");
	});

	it("that works leaves the orders sealed, and they are flown with the drive as it was", () => {
		const match = written(opened({}, { a: { weapons: [SALVO] } }), { a: "ET P3+3", b: "", c: "" }, showing(1));
		expect(shipOf(match.state.open, A)).toMatchObject({ emergencies: 1, turn: { plan: null, emergency: 4 } });
		expect(plans(done(match, says(A, { kind: "launch", ordnance: [] })))[0]).toBe("ET P3+3");
	});

	it("that fails makes the ship write again in secret; what failed stays secret until ships move", () => {
		const failed = written(opened(), { b: "P1", c: "", a: "ET P3+3" }, showing(6));
		expect(failed.state.open).toMatchObject({ phase: "emergency", waiting: { for: "replot", seats: [A] } });
		expect(Object.keys(failed.state.sealed)).toEqual([B, C]);
		expect(shown(failed)).not.toMatch(/P3\+3|"P1"/);
		expect(onlooker(failed).state.open).toEqual(failed.state.open);
		const moved = done(failed, seals(failed, A, ""));
		expect(plans(moved)).toEqual(["", "P1", ""]);
		expect(shown(moved)).toContain("P3+3");
	});

	it("that was declared wrongly breaks the seal", () => {
		const { journal } = written(opened(), { a: "ET P3+3", b: "", c: "" }, showing(1));
		const text = JSON.stringify(journal).replace('"declared":{"emergency":2}', '"declared":{"emergency":1}');
		expect(replay(fullThrust, JSON.parse(text))).toMatchObject({ ok: false, refusal: { code: "unreadable-journal" } });
	});
});

describe("FT-22: a Grav Backfire", () => {
	const firing = () =>
		written(opened({ edition: "continuum" }, { a: { weapons: [SALVO] }, b: { bays: 1 } }), { a: "BACKFIRE", b: "P2+1", c: "" });

	it("is opened when ordnance is launched, while all other orders stay sealed", () => {
		const launching = firing();
		expect(launching.state.open.phase).toBe("ordnance");
		expect(shown(launching)).not.toMatch(/backfire/i);
		const flying = done(launching, says(A, { kind: "launch", ordnance: [] }));
		expect(flying.state.open).toMatchObject({ phase: "fighters", waiting: { seats: [B] } });
		expect(plans(flying)).toEqual(["BACKFIRE", null, null]);
		expect(flying.journal.log[3]).toMatchObject({ opens: [A] });
		expect(shown(flying)).not.toContain("P2+1");
		expect(onlooker(flying).state.open).toEqual(flying.state.open);
		const moved = done(flying, says(B, { kind: "fly", moves: [] }));
		expect(plans(moved)).toEqual(["BACKFIRE", "P2+1", ""]);
	});

	it("is not opened early for anybody by taking an order back before", () => {
		let match = opened({ edition: "continuum" }, { a: { weapons: [SALVO] }, b: { bays: 1 } });
		match = done(match, seals(match, B, "S2-2"));
		match = done(match, { kind: "taken-back", seat: B, digest: match.state.sealed[B]?.digest ?? "" });
		match = written(match, { a: "BACKFIRE", b: "P2+1", c: "" });
		const flying = done(match, says(A, { kind: "launch", ordnance: [] }));
		expect(shown(flying)).not.toMatch(/S2-2|P2\+1/);
		expect(shown(done(flying, says(B, { kind: "fly", moves: [] })))).toContain("S2-2");
	});
});
