/**
 * An electronic attack from a racer's sheet (JR-12), against a racer or against the figure of a tank.
 */
import { attackOdds, electronicAttacks } from "../../../core/jovian-rally/flight/electronic-attack.ts";
import { attackReport } from "../../../core/jovian-rally/play/told.ts";
import { sizeOf } from "../../../core/kernel/with-games/boons.ts";
import { type CheckInput, cardOfCheck, chance, numberAt } from "../../shared/on-demand/checks/check.ts";
import { words } from "../words.ts";
import { field, ownCheck, refusedBy, TANK } from "./block.ts";

function tanksOf({ values }: Pick<CheckInput, "values">) {
	return { tank: numberAt(values, "tank"), tankOn: numberAt(values, "tankOn") };
}

export const attack = ownCheck("attack", {
	barred: () => null,
	fields: () => [field.number("tank", 100, TANK), field.number("tankOn", 100, TANK)],
	aim: ({ live }) => {
		const tank: unknown = Object(Object(live).tank).value;
		return typeof tank === "number" && tank > 0 ? { tankOn: String(tank) } : {};
	},
	odds({ boons, values }) {
		const { tank, tankOn } = tanksOf({ values });
		const wins = attackOdds(tank, tankOn, { by: sizeOf(boons, "electronics") > 0, on: false });
		return [
			{ name: words("Check.sum.win"), value: chance(wins / 36) },
			{ name: words("Check.sum.lose"), value: chance(1 - wins / 36) },
		];
	},
	*run({ seat, target, boons, values }) {
		const tanks = tanksOf({ values });
		const racers = [
			{ id: seat, tank: tanks.tank, flying: true, rerolls: sizeOf(boons, "electronics") },
			{ id: target, tank: tanks.tankOn, flying: true },
		];
		const attacked = yield* electronicAttacks(racers, [{ by: seat, on: target }]);
		if (!attacked.ok) return refusedBy(attacked.refusal);
		return { reports: attacked.value.map((result) => attackReport(cardOfCheck("attack"), result, tanks)), outcome: null };
	},
});
