import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import type { ThrustCommand, ThrustOptions, ThrustOrder, ThrustState, WarshipDesign } from "../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../src/core/full-thrust/options.ts";
import type { ThrustStep } from "../../../src/core/full-thrust/play/ships.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import type { BySeat, SeatId } from "../../../src/core/kernel/seat.ts";
import { refusalOf } from "./support/builders.ts";
import { A, B, CRUISER, orders, settled } from "./support/fleet.ts";

/** Two cruisers bow to bow, at this distance. */
function match(
	away: number,
	options: Partial<ThrustOptions> = {},
	design: Partial<WarshipDesign> = {},
	...dice: readonly number[]
): ThrustStep {
	const starts = [
		{ side: "Red", at: { x: 0, y: -away / 2 }, course: 12, velocity: 0, arrives: 0 },
		{ side: "Blue", at: { x: 0, y: away / 2 }, course: 6, velocity: 0, arrives: 0 },
	];
	const craft = (side: string) => ({ side, design: { ...CRUISER, ...design } });
	const seats = [
		{ id: A, design: craft("Red") },
		{ id: B, design: craft("Blue") },
	];
	// Designs are plain data; the kernel's type is wider.
	return settled(fullThrust.begin({ ...thrustDefaults(), openOrders: true, starts, ...options }, seats as never), ...dice);
}

function reveal({ open }: ThrustStep, written: Partial<BySeat<ThrustOrder>>, ...dice: readonly number[]): ThrustStep {
	if (!fullThrust.sealing) throw new Error("Orders are sealed");
	return settled(fullThrust.sealing.reveal(open, written), ...dice);
}

function say({ open }: ThrustStep, seat: SeatId | null, command: ThrustCommand, ...dice: readonly number[]): ThrustStep {
	return expectAccepted(settled(fullThrust.settle(open, seat, command), ...dice));
}

const codes = ({ reports }: ThrustStep): readonly string[] => [...new Set(reports.map(({ code }) => code))];

describe("a turn", () => {
	test("begins with orders, which every ship on the table must seal", () => {
		const { open } = match(20);
		expect(fullThrust.situation(open)).toMatchObject({ phase: "orders", round: 1, awaited: [A, B] });
		expect(fullThrust.sealing?.due(open)).toBe(true);
	});

	test("plays on until a seat must decide, and skips phases without targets in range", () => {
		const next = reveal(match(100), orders({ a: "+2", b: "+2" }), 3, 5);
		expect(codes(next)).toEqual(["orders-revealed", "initiative", "moved"]);
		expect(next.open).toMatchObject({ turn: 2, phase: "orders", waiting: { for: "orders" } });
		expect(next.open.ships[A]).toMatchObject({ y: -48, velocity: 2 });
	});

	test("asks the winner of the initiative to fire first", () => {
		const next = reveal(match(20), orders({}), 2, 5);
		expect(next.open).toMatchObject({ phase: "fire", initiative: ["Blue", "Red"], waiting: { for: "fire", seats: [B] } });
		const fired = say(next, B, { kind: "fire", shots: [{ weapon: "weapon-1", at: A }] }, 5);
		expect(fired.open.waiting).toEqual({ for: "fire", seats: [A] });
		expect(fired.open.ships[A]?.armour).toBe(CRUISER.armour - 1);
	});

	test("checks a lost row when all have fired, and repairs after that", () => {
		const fighting = reveal(match(10, {}, { hull: 4, armour: 0, screens: 0 }), orders({}), 2, 5);
		const held = say(
			say(fighting, B, { kind: "fire", shots: [{ weapon: "weapon-1", at: A }] }, 5, 1),
			A,
			{ kind: "fire", shots: [] },
			6,
			1,
			1,
			1,
		);
		expect(codes(held)).toContain("thresholds");
		expect(held.open.ships[A]?.systems.find(({ id }) => id === "drive")?.level).toBe(2);
		expect(held.open.waiting).toEqual({ for: "repair", seats: [A] });
		const mended = say(held, A, { kind: "repair", repairs: [{ system: "drive", parties: 3 }] }, 3);
		expect(mended.open).toMatchObject({ turn: 2, phase: "orders" });
		expect(mended.open.ships[A]?.systems.find(({ id }) => id === "drive")?.level).toBe(4);
	});

	test("FT-02: a drive strained by option 1 is checked after damage control", () => {
		const next = reveal(match(100), orders({ a: "RL+6" }), 3, 5, 6);
		expect(codes(next)).toEqual(["orders-revealed", "no-order", "initiative", "moved", "strained"]);
		expect(next.open.ships[A]).toMatchObject({ velocity: 6, barred: ["drive"] });
	});

	test("with failed Emergency Thrust asks the ship for new orders before anything else", () => {
		const failed = reveal(match(100), orders({ a: "ET+6", b: "+1" }), 6);
		expect(failed.open).toMatchObject({ phase: "emergency", waiting: { for: "replot", seats: [A] } });
		const next = reveal(failed, orders({ a: "+2" }), 3, 5);
		expect(next.open.ships[A]).toMatchObject({ velocity: 2, emergencies: 1 });
		expect(next.open.waiting).toEqual({ for: "repair", seats: [A] });
	});

	test("the edition says whether fighters or ordnance come first", () => {
		const strips = (["fleet-book-2", "continuum"] as const).map((edition) => fullThrust.situation(match(20, { edition }).open).strip);
		expect(strips.map((strip) => strip.indexOf("fighters") < strip.indexOf("ordnance"))).toEqual([true, false]);
	});
});

describe("a match", () => {
	test("is over when one side is left, or gives up", () => {
		const struck = say(match(100), B, { kind: "strike" });
		expect(struck.open.ships[B]).toMatchObject({ status: "struck", gone: 1 });
		const next = reveal(struck, orders({}));
		expect(next.open.phase).toBe("over");
		expect(next.reports.at(-1)).toMatchObject({ code: "match-over", facts: { turn: 1 } });
	});

	test("is over after the agreed number of turns", () => {
		expect(reveal(match(100, { turns: 1 }), orders({}), 3, 5).open.phase).toBe("over");
	});

	test("plays on without ships on the table until the first arrive by FTL", () => {
		const late = { at: { x: 0, y: 0 }, course: 12, velocity: 4, arrives: 2 };
		const starts = [
			{ ...late, side: "Red" },
			{ ...late, side: "Blue", at: { x: 90, y: 0 }, arrives: 3 },
		];
		// Initiative of two turns, then the one that comes in scatters, towards 3 and by 2 MU.
		const start = match(20, { starts }, {}, 3, 5, 3, 5, 3, 2);
		expect(start.open).toMatchObject({ turn: 3, phase: "orders" });
		expect(start.open.ships[A]).toMatchObject({ status: "in-play" });
		expect(start.open.ships[B]).toMatchObject({ status: "arriving" });
	});

	test("ends when the referee says so, and only then", () => {
		expect(say(match(100), null, { kind: "close" }).open.phase).toBe("over");
		expect(refusalOf(settled(fullThrust.settle(match(100).open, A, { kind: "close" })))).toEqual({ code: "referee-only", facts: {} });
	});

	test("after a time-out the ship on turn holds its fire, and play passes on", () => {
		const next = say(reveal(match(20), orders({}), 2, 5), null, { kind: "time-out" });
		expect(next.open.waiting).toEqual({ for: "fire", seats: [A] });
		expect(codes(next)).toEqual(["timed-out", "held-fire"]);
	});
});

describe("refused", () => {
	const firing: ThrustState = reveal(match(20), orders({}), 2, 5).open;
	const refused = (seat: SeatId | null, command: ThrustCommand) => refusalOf(settled(fullThrust.settle(firing, seat, command)));

	test("an act that the match does not wait for", () => {
		expect(refused(B, { kind: "repair", repairs: [] })).toEqual({ code: "wrong-phase", facts: { phase: "fire" } });
		expect(refused(B, { kind: "strike" })).toEqual({ code: "wrong-phase", facts: { phase: "fire" } });
	});

	test("an answer of a seat that the match does not wait for", () => {
		expect(refused(A, { kind: "fire", shots: [] })).toEqual({ code: "not-asked", facts: { seat: A } });
	});
});

test("the plainest choices alone bring every match with a turn limit to its end", () => {
	const dice = seededDice(7);
	let { open } = match(
		12,
		{ turns: 3 },
		{ bays: 1, weapons: [{ kind: "salvo-launcher", class: 1, arcs: ["F"], ammunition: 2, extended: false }] },
	);
	for (let step = 0; step < 100 && open.phase !== "over"; step++) {
		const [seat] = fullThrust.situation(open).awaited;
		const [choice] = seat ? fullThrust.choices(open, seat) : [];
		const sealing = fullThrust.sealing?.due(open) ? fullThrust.sealing : null;
		if (sealing) open = settleWith(sealing.reveal(open, {}), dice).open;
		else if (seat && choice) open = expectAccepted(settleWith(fullThrust.settle(open, seat, choice.command), dice)).open;
	}
	expect(open).toMatchObject({ phase: "over", turn: 3 });
});
