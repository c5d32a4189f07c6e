/**
 * Threshold checks of whole ships in a match: one die for every working system.
 * Source: the parent game's basics; FT-01.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { expectAccepted } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { cardOf } from "../card.ts";
import { checkAfter, type DueCheck, rowsLost } from "../damage/hull.ts";
import { checkThreshold } from "../damage/thresholds.ts";
import { thresholdNumber } from "../drive/drive.ts";
import type { ThrustState } from "../model.ts";
import { counting, report } from "../reports.ts";
import { systemFacts } from "./naming.ts";
import { hullOf, shipsInPlay, type ThrustStep, withReports, withShip } from "./ships.ts";
import { hurtBy } from "./wounding.ts";

/** FT-01: returns the number at a ship's current level, if it loses nothing now. */
export function currentNumber({ ships, options }: Pick<ThrustState, "ships" | "options">, seat: SeatId): number {
	return thresholdNumber(options.thresholdReading, rowsLost(hullOf(ofSeat(ships, seat))));
}

/** Checks all of a ship's systems, or some of them. Reports `thresholds` {number, systems: [{id, system, face, failed, level}]}. */
export function* checkShip(
	state: ThrustState,
	seat: SeatId,
	{ number, modifier, only }: DueCheck & { readonly only?: readonly string[] },
): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const { systems } = ship;
	const due = only ? systems.filter(({ id }) => only.includes(id)) : systems;
	const checked = expectAccepted(yield* checkThreshold({ seat, number, modifier, systems: due }));
	const levels = new Map(checked.systems.map(({ id, level }) => [id, level]));
	const left = systems.map((system) => ({ ...system, level: levels.get(system.id) ?? system.level }));
	const lost = left.filter(({ level }, index) => level < (systems[index]?.level ?? 0)).map(({ id }) => id);
	const hurt = lost.length > 0 && { hurt: hurtBy(ship, { turn: state.turn, armour: 0, hull: 0, systems: lost }) };
	const open = withShip(state, seat, { systems: left, ...hurt });
	const rolled = checked.systems.filter(({ face }) => face !== null);
	const facts = {
		number,
		systems: rolled.map(({ id, face, failed, level }) => ({ id, system: systemFacts(ship, id), face, failed, level })),
	};
	const modifiers = counting([{ code: "extra-rows", value: modifier }]);
	const rolls = checked.dice ? [checked.dice] : [];
	return { open, reports: [report({ code: "thresholds", card: cardOf(state), seat, facts, modifiers, rolls })] };
}

/** Checks each ship that lost rows since its last check: once, at the last row lost, with +1 for each other row. */
export function* checkRows(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const ship of shipsInPlay(state)) {
		const after = rowsLost(hullOf(ship));
		const due = checkAfter(ship.rowsChecked, after);
		if (!due) continue;
		const next = yield* checkShip(step.open, ship.seat, due);
		step = withReports(step.reports, { ...next, open: withShip(next.open, ship.seat, { rowsChecked: after }) });
	}
	return step;
}
