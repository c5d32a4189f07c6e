/** Reaction to fire. */
import { describe, expect, it } from "vitest";
import type { Reaction, ThrustOptions, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { declareFire } from "../../../../../src/core/full-thrust/play/fire/firing.ts";
import { react, reactionsOf, reactObjection } from "../../../../../src/core/full-thrust/play/fire/reacting.ts";
import type { ThrustStep } from "../../../../../src/core/full-thrust/play/ships.ts";
import type { Faces } from "../../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import { battle, doneOn, factsOf, reportsOf, type ShipWishes, seats, shipIn, weapon } from "../../support/battles.ts";

const [a, b] = [seatId("a"), seatId("b")];

/** Fire of a beam of class 3 at 10 MU is declared, and its target may react. */
function declared(target: ShipWishes, options: Partial<ThrustOptions> = { discretionaryExtreme: true }): ThrustState {
	const state = battle({
		options,
		waiting: { for: "fire", seats: seats("a") },
		ships: { a: { design: { weapons: [weapon({ class: 3 })] } }, b: { y: 10, velocity: 6, ...target } },
	});
	return doneOn([], declareFire(state, a, { kind: "fire", shots: [{ weapon: "weapon-1", at: b }] })).open;
}

const reacted = (state: ThrustState, faces: Faces, use: Reaction): ThrustStep => doneOn(faces, react(state, b, { kind: "react", use }));
const held = (factors: number): ShipWishes => ({ turn: { heldEm: factors } });
const lateOptions = { lateExtreme: true, lateHardAbout: true };

describe("a reaction", () => {
	it("of no kind accepts the fire", () => {
		const step = reacted(declared(held(2)), [4, 5, 1], { by: "nothing" });
		expect(step.reports.map(({ code }) => code)).toEqual(["reacted", "fired", "struck"]);
		expect(factsOf("reacted", step)).toEqual({ how: "nothing", text: "", em: 0 });
		expect(factsOf("fired", step)).toMatchObject({ effectiveRange: 10, dice: 3, damage: 2 });
		expect(step.open.waiting).toEqual({ for: "nothing" });
		expect(shipIn(step.open, "b").turn.heldEm).toBe(2);
	});

	it("with held Extreme Manoeuvres adds to the range before the roll", () => {
		const step = reacted(declared(held(2)), [1, 4, 5], { by: "held" });
		expect(factsOf("reacted", step)).toEqual({ how: "held", text: "", em: 2 });
		expect(factsOf("fired", step)).toMatchObject({ range: 10, effectiveRange: 22, dice: 2, damage: 2 });
	});

	it("with unused thrust does so at once, if the drive passes its check (Post-Movement)", () => {
		const state = declared({ turn: { unallocated: 2 } }, lateOptions);
		const holds = reacted(state, [1, 1, 1], { by: "late", text: "PM EM2" });
		expect(factsOf("reacted", holds)).toEqual({ how: "late", text: "PM EM2", em: 2 });
		expect(factsOf("fired", holds)).toMatchObject({ effectiveRange: 22 });
		const fails = reacted(state, [6, 1, 1, 1], { by: "late", text: "PM EM2" });
		expect(factsOf("reacted", fails)).toMatchObject({ em: 0 });
		expect(factsOf("fired", fails)).toMatchObject({ effectiveRange: 10 });
	});

	it("may put a ship out of range of all declared fire", () => {
		const step = reacted(declared(held(5)), [1], { by: "held" });
		expect(factsOf("fired", step)).toMatchObject({ dice: 0, damage: 0, hit: false });
		expect(reportsOf("struck", step)).toEqual([]);
	});

	it("is awaited until all have answered", () => {
		const weapons = [weapon(), weapon()];
		const waiting = {
			for: "reaction",
			seats: seats("b", "b2"),
			by: a,
			shots: [
				{ weapon: "weapon-1", at: b },
				{ weapon: "weapon-2", at: seatId("b2") },
			],
		} as const;
		const state = battle({ waiting, ships: { a: { design: { weapons } }, b: { y: 9, ...held(1) }, b2: { y: 9, ...held(1) } } });
		const first = reacted(state, [], { by: "nothing" });
		expect([first.open.waiting, reportsOf("fired", first)]).toEqual([{ ...waiting, seats: seats("b2") }, []]);
		const second = doneOn([1, 1], react(first.open, seatId("b2"), { kind: "react", use: { by: "nothing" } }));
		expect(reportsOf("fired", second)).toHaveLength(2);
	});
});

describe("what a ship could react with", () => {
	const texts = (target: ShipWishes, options: Partial<ThrustOptions>) => {
		const state = battle({ options, ships: { a: {}, b: { velocity: 6, ...target } } });
		return reactionsOf(state, b).map((use) => (use.by === "late" ? use.text : use.by));
	};

	it("is its held manoeuvres, and those that its unused thrust can pay", () => {
		expect(texts({ turn: { heldEm: 1, unallocated: 2 } }, lateOptions)).toEqual(["held", "PM EM1", "PM EM2", "PM HA1P", "PM HA1S"]);
		expect(texts({ turn: { unallocated: 2 } }, {})).toEqual([]);
		expect(texts({ turn: { unallocated: 2 } }, { ...lateOptions, movement: "vector" })).toEqual(["PM EM1", "PM EM2"]);
	});

	it("is nothing without a working drive, or for an unknown ship", () => {
		const dead = { drive: { rating: 0, advanced: false } };
		expect(texts({ design: dead, turn: { heldEm: 1, unallocated: 2 } }, lateOptions)).toEqual([]);
		expect(texts({ status: "destroyed", turn: { heldEm: 1 } }, lateOptions)).toEqual([]);
	});

	it("is refused if it has nothing, or if the match does not wait for it", () => {
		const objection = (use: Reaction, state = declared({ turn: { unallocated: 1 } }, lateOptions)) =>
			reactObjection(state, b, { use })?.code;
		expect(objection({ by: "held" })).toBe("nothing-held");
		expect(objection({ by: "late", text: "PM EM2" })).toBe("thrust-short");
		expect(objection({ by: "late", text: "PM XX" })).toBe("orders-unreadable");
		expect(objection({ by: "late", text: "PM EM1" })).toBeUndefined();
		expect(objection({ by: "nothing" }, battle({ ships: { a: {}, b: {} } }))).toBe("wrong-phase");
	});
});
