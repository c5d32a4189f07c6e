/** Damage control in a match. */
import { describe, expect, it } from "vitest";
import type { ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { pickRepairs } from "../../../../src/core/full-thrust/pilot/repair.ts";
import { proposeRepairs } from "../../../../src/core/full-thrust/play/proposals.ts";
import { mendable, repair, repairObjection, repairWaiting } from "../../../../src/core/full-thrust/play/repairing.ts";
import { levelOf } from "../../../../src/core/full-thrust/play/ships.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { battle, doneOn, reportsOf, type ShipWishes, seats, shipIn, weapon } from "../support/battles.ts";

const a = seatId("a");

/** A ship with these systems at these levels of damage. */
function damaged(levels: Readonly<Record<string, number>>, other: ShipWishes = {}): ThrustState {
	const state = battle({
		phase: "damage-control",
		waiting: { for: "repair", seats: seats("a") },
		ships: { a: { ...other, design: { weapons: [weapon()], ...other.design } }, b: {} },
	});
	const systems = shipIn(state, "a").systems.map((system) => ({ ...system, level: levels[system.id] ?? system.level }));
	return { ...state, ships: { ...state.ships, [a]: { ...shipIn(state, "a"), systems } } };
}

const TEMPER = { care: 1, drive: 1, blast: 0, loyalty: 1, range: 10, enough: 0, breaksOff: "away", chases: 60 } as const;

const broken = { drive: 2, "weapon-1": 0 };

describe("damage control", () => {
	it("is for failed systems that are not barred, up to three parties each", () => {
		expect(mendable(damaged(broken), a)).toEqual([
			{ id: "drive", printed: 4, level: 2, most: 3 },
			{ id: "weapon-1", printed: 1, level: 0, most: 3 },
		]);
		expect(mendable(damaged(broken, { barred: ["drive"] }), a).map(({ id }) => id)).toEqual(["weapon-1"]);
		expect(mendable(damaged(broken, { design: { parties: 2 } }), a).map(({ most }) => most)).toEqual([2, 2]);
		expect(mendable(damaged({ ftl: 0 }), a).map(({ id }) => id)).toEqual(["ftl"]);
		expect(mendable(damaged({ ftl: 0 }, { ftlOffline: true }), a)).toEqual([]);
	});

	it("waits for ships with damage and parties", () => {
		expect(repairWaiting(damaged(broken))).toEqual({ for: "repair", seats: seats("a") });
		for (const state of [damaged({}), damaged(broken, { design: { parties: 0 } }), damaged(broken, { status: "struck" })]) {
			expect(repairWaiting(state)).toEqual({ for: "nothing" });
		}
	});

	it("repairs if the die shows at most the number of parties", () => {
		const repairs = [
			{ system: "drive", parties: 2 },
			{ system: "weapon-1", parties: 1 },
		];
		const step = doneOn([2, 2], repair(damaged(broken), a, { kind: "repair", repairs }));
		expect(["drive", "weapon-1"].map((id) => levelOf(shipIn(step.open, "a"), id))).toEqual([4, 0]);
		const drive = { id: "drive", weapon: null, class: 0, arcs: [] };
		expect(reportsOf("repaired", step).map(({ facts, rolls }) => [facts, rolls[0]?.shown])).toEqual([
			[{ system: drive, parties: 2, face: 2, mended: true, level: 4 }, [2]],
			[{ system: { id: "weapon-1", weapon: "beam", class: 1, arcs: weapon().arcs }, parties: 1, face: 2, mended: false, level: 0 }, [2]],
		]);
		expect(step.open.waiting).toEqual({ for: "nothing" });
	});

	it("proposes no more parties than a crew has left in this turn, and neither do admirals (FT-25)", () => {
		const counts = (size: number) => {
			const state = damaged(broken, { design: { parties: 4 } });
			const short: ThrustState = {
				...state,
				ships: { ...state.ships, [a]: { ...shipIn(state, "a"), boons: [{ effect: "hands", size, from: {} }] } },
			};
			const all = [proposeRepairs(short, a), pickRepairs(short, a, TEMPER).repairs];
			for (const repairs of all) expect(repairObjection(short, a, { repairs })).toBeNull();
			return all.map((repairs) => repairs.reduce((sum, { parties }) => sum + parties, 0));
		};
		expect([counts(-1), counts(0), counts(1)]).toEqual([
			[3, 3],
			[4, 4],
			[5, 5],
		]);
	});

	it("is refused for a working or barred system, or with too few parties", () => {
		const code = (system: string, parties: number, other: ShipWishes = {}) =>
			repairObjection(damaged(broken, other), a, { repairs: [{ system, parties }] })?.code;
		expect(code("ftl", 1)).toBe("nothing-to-mend");
		expect(code("drive", 1, { barred: ["drive"] })).toBe("not-yet-mendable");
		expect(code("drive", 3, { design: { parties: 2 } })).toBe("too-few-parties");
		expect(code("drive", 4)).toBe("no-such-parties");
		expect(code("pds-1", 1)).toBe("no-system");
		expect(repairObjection(damaged(broken), seatId("b"), { repairs: [] })?.code).toBe("not-asked");
		expect(doneOn([], repair(damaged(broken), a, { kind: "repair", repairs: [] })).reports).toEqual([]);
	});
});
