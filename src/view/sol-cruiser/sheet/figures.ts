/**
 * The figures of the status sheet: identity, movement, detection, and links to other units. Figures that only a match knows are blank
 * outside one, as on paper.
 */

import { signatureOf } from "../../../core/sol-cruiser/detection/detection.ts";
import { printCourse, speedOf } from "../../../core/sol-cruiser/flight/course.ts";
import type { Unit, UnitId } from "../../../core/sol-cruiser/model.ts";
import { courseOf, sensorOf, stealthOf, thrustOf } from "../../../core/sol-cruiser/play/units.ts";
import type { CruiserView } from "../../../core/sol-cruiser/play/view.ts";
import { type HullDesign, isDesigned } from "../../../core/sol-cruiser/yard/design.ts";
import { bulkOf } from "../../../core/sol-cruiser/yard/hull-figures.ts";
import { YARD } from "../../../core/sol-cruiser/yard/tables.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import type { CruiserCraft } from "../craft.ts";
import type { CruiserShown } from "../types.ts";
import { cubicMetres, hexName, techName, tonnes, words } from "../words.ts";

type Value = Label | string;

type Figure =
	| "vessel"
	| "kind"
	| "side"
	| "tech"
	| "hull"
	| "mass"
	| "output"
	| "ftl"
	| "bay"
	| "cargo"
	| "position"
	| "course"
	| "speed"
	| "thrust"
	| "used"
	| "end"
	| "orbit"
	| "jump"
	| "sensors"
	| "base"
	| "stealth"
	| "size"
	| "silent"
	| "signature"
	| "detected"
	| "keeps"
	| "keptBy"
	| "tows"
	| "towedBy"
	| "docks"
	| "pursues";

function figure(code: Figure, value: Value): FigureModel {
	return { name: words(`Sheet.figure.${code}`), value };
}

/** Blank, as on paper. */
const BLANK = "";

export function identityFigures({ design, figures, side }: Unit, { vessel }: CruiserCraft): readonly FigureModel[] {
	const hull = words("Sheet.hullIs", { volume: cubicMetres(figures.volume), class: className(figures.volume) });
	const payload = design.kind === "missile" ? [] : payloadFigures(design);
	return [
		figure("vessel", vessel || BLANK),
		figure("kind", words(`Kind.${design.kind}`)),
		figure("side", side || BLANK),
		figure("tech", techName(design.tech)),
		figure("hull", hull),
		figure("mass", tonnes(figures.mass)),
		figure("output", tonnes(figures.output)),
		figure("ftl", words(figures.ftl ? "Sheet.yes" : "Sheet.no")),
		...payload,
	];
}

/** The letter of a hull's class. */
export function className(volume: number): string {
	return YARD.classes.findLast(({ from }) => from <= volume)?.class ?? "";
}

function payloadFigures({ hangar, cargo }: HullDesign): readonly FigureModel[] {
	const bay = hangar.reduce((sum, { craft, count }) => sum + count * YARD.hangar * (isDesigned(craft) ? bulkOf(craft) : craft).volume, 0);
	return [...(bay > 0 ? [figure("bay", cubicMetres(bay))] : []), ...(cargo > 0 ? [figure("cargo", cubicMetres(cargo))] : [])];
}

export function movementFigures(unit: Unit, view: CruiserView | null): readonly FigureModel[] {
	const { figures, plot } = unit;
	const thrust = figure("thrust", words("Sheet.ofMost", { now: thrustOf(unit), most: figures.thrust }));
	if (!view)
		return [
			figure("position", BLANK),
			figure("course", BLANK),
			figure("speed", BLANK),
			thrust,
			figure("used", BLANK),
			figure("end", BLANK),
		];
	const course = courseOf(unit);
	return [
		figure("position", hexName(unit.at)),
		figure("course", printCourse(course)),
		figure("speed", words("Sheet.hexes", {}, speedOf(course))),
		thrust,
		figure("used", plot ? plain(plot.thrust) : BLANK),
		figure("end", plot ? hexName(plot.end) : BLANK),
		figure("orbit", unit.orbit === null ? words("Sheet.none") : (view.options.bodies[unit.orbit]?.name ?? BLANK)),
		figure("jump", words(plot?.jump ? "Sheet.lockedOn" : "Sheet.none")),
	];
}

export function detectionFigures(unit: Unit, view: CruiserView | null): readonly FigureModel[] {
	const { figures } = unit;
	const stealth = stealthOf(unit);
	const still = [
		figure("sensors", words("Sheet.ofMost", { now: sensorOf(unit), most: sensorAtFirst(unit) })),
		figure("base", plain(figures.signature)),
		figure("stealth", plain(stealth)),
		figure("size", signed(figures.size)),
	];
	if (!view)
		return [...still, figure("silent", plain(Math.max(YARD.signature.least, figures.signature - YARD.signature.stealthLevel * stealth)))];
	const orbit = unit.orbit === null ? null : (view.options.bodies[unit.orbit]?.kind ?? null);
	const signature = signatureOf({ base: figures.signature, stealth, speed: speedOf(courseOf(unit)), orbit });
	return [...still, figure("signature", plain(signature)), figure("detected", words(unit.detected ? "Sheet.seen" : "Sheet.hidden"))];
}

function sensorAtFirst({ design }: Unit): number {
	return design.kind === "fighter" ? design.sensor + YARD.flightSensor : design.sensor;
}

/** Goalkeepers, tows, dockings and pursuits of a unit; empty outside a match. */
export function linkFigures(unit: Unit, table: TableInput<CruiserShown> | null): readonly FigureModel[] {
	if (!table) return [];
	const { view } = table;
	const others = Object.values(view.units);
	const named = (ids: readonly UnitId[]): Value =>
		ids.length === 0 ? words("Sheet.none") : words("Sheet.units", { names: ids.map((id) => unitName(table, id)) });
	const only = (id: UnitId | null | undefined): readonly UnitId[] => (id ? [id] : []);
	const docking = view.dockings.find(({ interceptor, target }) => interceptor === unit.id || target === unit.id);
	return [
		figure("keeps", named(only(unit.plot?.guards))),
		figure("keptBy", named(others.filter(({ plot }) => plot?.guards === unit.id).map(({ id }) => id))),
		figure("tows", named(others.filter(({ towedBy }) => towedBy === unit.id).map(({ id }) => id))),
		figure("towedBy", named(only(unit.towedBy))),
		figure("docks", named(only(docking && (docking.interceptor === unit.id ? docking.target : docking.interceptor)))),
		figure("pursues", named(only(unit.target))),
	];
}

/** The name of a unit: a launched one by design and number, a seat's own craft by the seat. */
function unitName({ view, faces }: TableInput<CruiserShown>, id: UnitId): Value {
	const unit = view.units[id];
	if (unit?.name) return words("Sheet.flightNamed", { name: unit.name, number: unit.number });
	return faces.find(({ id: seat }) => seat === unit?.seat)?.name ?? words("Sheet.unknown");
}
