/**
 * What the yard charges, what a crew mends by itself, and what craft of each game bring along from a match.
 */
import { describe, expect, test } from "vitest";
import { afterFieldRepairs, afterSupplies, suppliesIn, type Wear, yardBill } from "../../../src/core/campaign/yard.ts";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { parseSeatShip } from "../../../src/core/full-thrust/options.ts";
import { remainsOf as remainsOfShip } from "../../../src/core/full-thrust/play/carry.ts";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { parseSeatYacht } from "../../../src/core/fusion-regatta/options.ts";
import { remainsOf as remainsOfYacht } from "../../../src/core/fusion-regatta/play/carry.ts";
import { riskyManoeuvre } from "../../../src/core/jovian-rally/flight/risky-manoeuvre.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { remainsOf as remainsOfRacer } from "../../../src/core/jovian-rally/play/carry.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { ofSeat, seatId } from "../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { unitId } from "../../../src/core/sol-cruiser/model.ts";
import { parseSeatCraft } from "../../../src/core/sol-cruiser/options.ts";
import { remainsOf as remainsOfCraft } from "../../../src/core/sol-cruiser/play/carry.ts";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import first from "../../../src/view/full-thrust/fleet/first-design.json" with { type: "json" };

const WORN: readonly Wear[] = [
	{ kind: "hull", part: "marked", lost: 3 },
	{ kind: "system", part: "systems.drive", lost: 2 },
	{ kind: "system", part: "systems.beam-1", lost: 1 },
	{ kind: "ammunition", part: "magazines.weapon-2", lost: 4 },
];

describe("the yard", () => {
	test("charges credits and time for each unit, and works on one part after another", () => {
		expect(yardBill(WORN)).toEqual({ credits: 3 * 100_000 + 3 * 250_000 + 4 * 50_000, days: Math.ceil((72 + 108 + 8) / 24) });
		expect(yardBill([])).toEqual({ credits: 0, days: 0 });
	});

	test("a dealer sells supplies and mends nothing", () => {
		expect(suppliesIn(WORN)).toEqual([WORN[3]]);
		expect(afterSupplies(WORN)).toEqual(WORN.slice(0, 3));
	});

	test("field repairs mend one level of a system for a success and one more for each point above; a failure mends none", () => {
		expect(afterFieldRepairs(WORN, -1)).toEqual(WORN);
		expect(afterFieldRepairs(WORN, 0)[1]).toMatchObject({ part: "systems.drive", lost: 1 });
		expect(afterFieldRepairs(WORN, 9).map(({ kind }) => kind)).toEqual(["hull", "ammunition"]);
	});
});

/** Two seats for a match. */
const [A, B] = [seatId("a"), seatId("b")];

describe("what a craft brings along", () => {
	test("a ship begins its next battle with the armour, hull and salvoes that the last one left, and a destroyed one brings nothing", () => {
		const seats = [A, B].map((id) => ({ id, design: expectAccepted(fullThrust.parseDesign({ side: id, design: first })) }));
		const { open } = settleWith(fullThrust.begin(fullThrust.defaults(), seats), seededDice(1));
		expect(remainsOfShip(open, A)).toBeNull();
		const ship = ofSeat(open.ships, A);
		const worn = { ...open, ships: { ...open.ships, [A]: { ...ship, armour: 0, marked: 2, status: "struck" as const } } };
		const remains = remainsOfShip(worn, A);
		expect(remains).toMatchObject({ armour: 0, marked: 2 });
		const again = expectAccepted(parseSeatShip({ side: "a", design: first, begins: remains }));
		const next = settleWith(fullThrust.begin(fullThrust.defaults(), [{ id: A, design: again }, ...seats.slice(1)]), seededDice(2));
		expect(ofSeat(next.open.ships, A)).toMatchObject({ armour: 0, marked: 2, status: "in-play" });
		const gone = { ...open, ships: { ...open.ships, [A]: { ...ship, status: "destroyed" as const } } };
		expect(remainsOfShip(gone, A)).toBe("lost");
	});

	test("a cruiser begins its next fight with the boxes and systems that the last one left", () => {
		const { design } = EXAMPLE_VESSELS.halberd;
		const craft = (side: string) => expectAccepted(parseSeatCraft({ side, cq: 0, names: { missiles: [], hangar: [] }, design }));
		const seats = [A, B].map((id) => ({ id, design: craft(id) }));
		const { open } = settleWith(solCruiser.begin(solCruiser.defaults(), seats), seededDice(1));
		expect(remainsOfCraft(open, A)).toBeNull();
		const unit = open.units[unitId(A)];
		if (!unit) throw new Error("The craft of a seat has the seat's id");
		const [system] = unit.systems;
		const systems = unit.systems.map((each) => (each === system ? { ...each, value: 0 } : each));
		const worn = { ...open, units: { ...open.units, [unit.id]: { ...unit, marked: 5, systems, status: "jumped" as const } } };
		const remains = remainsOfCraft(worn, A);
		expect(remains).toEqual({ marked: 5, systems: { [system?.id ?? ""]: 0 } });
		const again = expectAccepted(parseSeatCraft({ ...craft(A), begins: remains }));
		const next = settleWith(solCruiser.begin(solCruiser.defaults(), [{ id: A, design: again }, ...seats.slice(1)]), seededDice(2));
		expect(next.open.units[unit.id]).toMatchObject({ marked: 5 });
		const gone = { ...open, units: { ...open.units, [unit.id]: { ...unit, status: "crashed" as const } } };
		expect(remainsOfCraft(gone, A)).toBe("lost");
	});

	test("a racer begins its next race with thrusters that were not trimmed and faults that nobody mended, three of each at most", () => {
		const [A, B] = [seatId("a"), seatId("b")];
		const begin = (begins: object | null) =>
			settleWith(
				jovianRally.begin(jovianRally.defaults(), [
					{ id: A, design: expectAccepted(jovianRally.parseDesign({ skill: 0, begins })) },
					{ id: B, design: expectAccepted(jovianRally.parseDesign({ skill: 0 })) },
				]),
				seededDice(1),
			).open;
		const open = begin({ misaligned: 2, faults: 1 });
		const [worn, fresh] = [ofSeat(open.racers, A), ofSeat(open.racers, B)];
		expect(fresh.tank - worn.tank).toBe(2);
		expect(fresh).not.toHaveProperty("misaligned");
		expect(remainsOfRacer(open, B)).toBeNull();
		const manoeuvre = riskyManoeuvre({
			...{ burnKg: 5, tank: 40, alreadyIntercepted: false, startMoon: false, complete: false, skill: 0, seat: A },
			misaligned: 2,
		});
		expect(settleWith(manoeuvre, () => [3, 4])).toMatchObject({ roll: 6, modifiers: [{ code: "misaligned", value: -1 }] });
		const leg = { to: "B1", marked: 5, kg: 5, round: 1, jammed: false, boost: null } as const;
		const legs = (["misalignment", "misalignment", "navigation-fault", null] as const).map((result) => ({ ...leg, manoeuvre: result }));
		const flown = { ...open, racers: { ...open.racers, [A]: { ...worn, misaligned: 1, legs } } };
		expect(remainsOfRacer(flown, A)).toEqual({ misaligned: 3, faults: 2 });
		expect(jovianRally.parseDesign({ skill: 0, begins: { misaligned: 4, faults: 0 } })).toMatchObject({
			refusal: { code: "begins-beyond" },
		});
	});

	test("a yacht begins its next race with the dots that it burnt and the dose of its crew", () => {
		const design = expectAccepted(parseSeatYacht({ crew: 2, system: "jets", shielding: 1 }));
		const seats = [A, B].map((id) => ({ id, design }));
		const { open } = settleWith(fusionRegatta.begin(fusionRegatta.defaults(), seats), seededDice(1));
		const yacht = ofSeat(open.yachts, A);
		const worn = { ...open, yachts: { ...open.yachts, [A]: { ...yacht, dose: 2, motion: { ...yacht.motion, used: 3.5 } } } };
		const remains = remainsOfYacht(worn, A);
		expect(remains).toEqual({ crossed: 4, dose: 2 });
		const again = expectAccepted(parseSeatYacht({ crew: 2, system: "jets", shielding: 1, begins: remains }));
		const next = settleWith(fusionRegatta.begin(fusionRegatta.defaults(), [{ id: A, design: again }, ...seats.slice(1)]), seededDice(2));
		expect(ofSeat(next.open.yachts, A)).toMatchObject({ dose: 2, motion: { used: 4 } });
		const dead = { ...open, yachts: { ...open.yachts, [A]: { ...yacht, status: "dead" as const } } };
		expect(remainsOfYacht(dead, A)).toBe("lost");
	});
});
