/**
 * Which unit commands each craft without a crew.
 * Source: "Remote object control radius"; SC-27, SC-37. One index serves all units of a state.
 */
import { hexDistance } from "../../../geometry/hex.ts";
import { indexByHex, somePiece } from "../../../geometry/hex-index.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { type Controller, controllerFor, controlRadius, mayCommand } from "../../detection/control.ts";
import { type CruiserState, type Unit, unitId } from "../../model.ts";
import type { Tech } from "../../yard/ratings.ts";
import { unitsInPlay } from "../units.ts";

/** Returns the unit that commands a craft without a crew; null if there is none. */
export type Commanding = (unit: Unit) => Unit | null;

/** SC-37: who commands each unit of a state. */
export function commandOver({ units }: Pick<CruiserState, "units">): Commanding {
	return commanding(units);
}

const commanding = keptWith(
	(units: CruiserState["units"]): Commanding =>
		(unit) => {
			const tech = ownersTech({ units }, unit);
			const radius = controlRadius(tech);
			const { all, index } = commandersIn(units);
			const near: Candidate[] = [];
			somePiece(index, { at: unit.at, hexes: radius }, (begin, end) => {
				for (const place of index.places.subarray(begin, end)) {
					const each = all[place];
					if (each?.side === unit.side && hexDistance(each.at, unit.at) <= radius) near.push(candidate(each, unit));
				}
				return false;
			});
			return controllerFor(tech, near)?.unit ?? null;
		},
);

/** The units that command others, and where they are. Many a state has nobody who asks. */
const commandersIn = keptWith((units: CruiserState["units"]) => {
	const all = unitsInPlay({ units }).filter((unit) => unit.figures.crewed && isCommander(unit));
	return { all, index: indexByHex(all) };
});

/** SC-37: the unit that commands another; null if there is none. */
export function controllerOf(state: Pick<CruiserState, "units">, unit: Unit): Unit | null {
	return commandOver(state)(unit);
}

/** SC-27: whether a unit takes orders. One without a crew must be in reach of a controller, whichever that is. */
export function isInControl({ units }: Pick<CruiserState, "units">, unit: Unit): boolean {
	if (unit.figures.crewed) return true;
	const radius = controlRadius(ownersTech({ units }, unit));
	const { all, index } = commandersIn(units);
	return somePiece(index, { at: unit.at, hexes: radius }, (begin, end) => {
		for (let each = begin; each < end; each++) {
			const commander = all[index.places[each] ?? 0];
			if (commander?.side === unit.side && hexDistance(commander.at, unit.at) <= radius) return true;
		}
		return false;
	});
}

/** SC-27: the technology of the owner's own craft. */
function ownersTech({ units }: Pick<CruiserState, "units">, unit: Unit): Tech {
	return (units[unitId(unit.seat)] ?? unit).figures.tech;
}

interface Candidate extends Controller, Pick<Unit, "cq"> {
	readonly unit: Unit;
}

function candidate(unit: Unit, remote: Unit): Candidate {
	return { unit, cq: unit.cq, distance: hexDistance(unit.at, remote.at), ...meansOf(unit) };
}

/** SC-27: whether a unit commands craft without a crew that are in its reach. */
export function isCommander(unit: Unit): boolean {
	return mayCommand(meansOf(unit));
}

function meansOf({ design, figures: { volume, crewed } }: Unit): Omit<Controller, "distance"> {
	return { volume, crewed, missileFighter: design.kind === "fighter" && design.missiles.length > 0 };
}
