/** The turn of the journal's page "A worked turn", played on its dice. */
import { type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { type CruiserOrder, type CruiserState, type PlotChoice, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults, parseSeatCraft } from "../../../../src/core/sol-cruiser/options.ts";
import type { CruiserStep } from "../../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";

export const [HERON, KETTLE, TRIDENT] = [unitId("heron"), unitId("kettle"), unitId("heron~1")];
export const ZONES = [
	{ side: "heron", at: [0, 0], radius: 0, course: "A7", maxSpeed: 7 },
	{ side: "kettle", at: [0, -8], radius: 0, course: "D5", maxSpeed: 7 },
] as const;

/** Batteries, missiles, remaining submunitions, thrust rows, armour, propulsion, sensors. */
export const CHECKS = [5, 2, 6, 4, 3, 5, 6, 1, 4, 5, 4, 6, 5, 6, 4, 2, 1, 5, 3];
const DICE: Faces = [4, 5, 1, 2, 1, 1, 2, ...CHECKS];

function seat(name: "heron" | "kettle", design: unknown) {
	const parsed = parseSeatCraft({ side: name, cq: 0, names: { missiles: ["Trident"], hangar: [] }, design });
	if (!parsed.ok) throw new Error(parsed.refusal.code);
	return { id: seatId(name), design: parsed.value };
}

const to = (end: PlotChoice["end"]): PlotChoice => ({ end, orbit: null, jump: false, guards: null });

function plots(unit: "heron" | "kettle", end: PlotChoice["end"]): Extract<CruiserOrder, { kind: "plot" }> {
	return { kind: "plot", plots: { [unitId(unit)]: to(end) }, launches: [], release: [] };
}

/** Every step of the turn, on the dice of the page. */
export function workedTurn() {
	const dice = scriptedDice(DICE);
	const seats = [seat("heron", EXAMPLE_VESSELS.halberd.design), seat("kettle", EXAMPLE_VESSELS.rampart.design)];
	const begun = settleWith(solCruiser.begin({ ...cruiserDefaults(), zones: ZONES }, seats), dice.roll);
	const reveal = (state: CruiserState, orders: Readonly<Record<string, CruiserOrder>>): CruiserStep => {
		const { sealing } = solCruiser;
		if (!sealing) throw new Error("Orders are sealed");
		return settleWith(sealing.reveal(state, orders), dice.roll);
	};
	const detected = reveal(begun.open, {});
	const first = reveal(detected.open, {});
	const turned = reveal(first.open, { kettle: plots("kettle", [1, -4]) });
	const launch = { from: HERON, system: "missile-1", target: KETTLE, ...to([2, -8]) };
	const launched = reveal(turned.open, { heron: { ...plots("heron", [-2, -7]), launches: [launch] } });
	const caught = reveal(launched.open, { kettle: { kind: "intents", intercepts: {}, dockings: {} } });
	const shot = { by: KETTLE, weapon: "submunition-1", against: [TRIDENT] };
	const fought = reveal(caught.open, { kettle: { kind: "fire", shots: [shot] } });
	dice.close();
	return { detected, first, launched, caught, fought };
}
