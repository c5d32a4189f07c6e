/**
 * Rings and links on the map: detection and control ranges, the jump limit, zones, and pursuits. Distances count in hexes, so a ring is
 * the outline of all hexes in range.
 */
import { hexAfter, hexWay } from "../../../core/geometry/hex.ts";
import { controlOf, controlRadius } from "../../../core/sol-cruiser/detection/control.ts";
import { JUMP_DISTANCE } from "../../../core/sol-cruiser/flight/jump.ts";
import type { UnitId } from "../../../core/sol-cruiser/model.ts";
import { zoneOf } from "../../../core/sol-cruiser/play/deployment/zones.ts";
import { endOf } from "../../../core/sol-cruiser/play/units.ts";
import type { CruiserView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { nameById, unitName } from "../names.ts";
import { words } from "../words.ts";
import { areaPath, linePath, spotOf } from "./plane.ts";
import type { Looking } from "./sight.ts";
import type { Tracking } from "./tracks.ts";

export const RING_KINDS = ["zone", "jump", "commands", "sees"] as const;

export interface RingModel {
	readonly id: string;
	readonly kind: (typeof RING_KINDS)[number];
	readonly thing: string;
	readonly name: Label;
	readonly path: string;
	/** Whether it belongs to the viewer's own side. */
	readonly own: boolean;
}

/** All rings, the widest first. */
export function ringModels(tracking: Tracking, units: readonly UnitView[], looking: Looking | null): readonly RingModel[] {
	const { view, uid } = tracking;
	return [...zoneRings(uid, view), ...jumpRing(uid, view), ...commandRings(tracking, units), ...sightRing(tracking, looking)];
}

function zoneRings(uid: string, view: CruiserView): readonly RingModel[] {
	if (view.phase !== "deployment") return [];
	const sides = [...view.options.zones.map(({ side }) => side), ...(view.side === null ? [] : [view.side])];
	const zones = [...new Set(sides)].map((side) => zoneOf(view, side));
	return zones.map((zone, index) => ({
		id: `${uid}-zone-${index}`,
		kind: "zone",
		thing: `zone-${index}`,
		name: words("Board.zone", { side: zone.side }),
		path: areaPath(zone.at, zone.radius),
		own: zone.side === view.side,
	}));
}

function jumpRing(uid: string, { options }: CruiserView): readonly RingModel[] {
	const radius = options.radius - JUMP_DISTANCE - 1;
	if (radius < 1) return [];
	return [
		{
			id: `${uid}-jump`,
			kind: "jump",
			thing: "jump",
			name: words("Board.jumpRing", {}, JUMP_DISTANCE),
			path: areaPath([0, 0], radius),
			own: false,
		},
	];
}

/** SC-27: rings round the selected unit if it may command others, or round every unit that may command it, at their plotted ends. */
function commandRings({ uid, view, faces, draft }: Tracking, units: readonly UnitView[]): readonly RingModel[] {
	const selected = draft?.selected ? view.units[draft.selected] : undefined;
	if (selected?.known !== "own") return [];
	const friends = units.filter(({ side }) => side === selected.side);
	const about = isRemote(selected) ? friends : friends.some(isRemote) ? [selected] : [];
	return about.filter(commands).map((unit) => {
		const hexes = controlRadius(unit.figures.tech);
		return {
			id: `${uid}-commands-${unit.id}`,
			kind: "commands",
			thing: `unit-${unit.id}`,
			name: words("Board.commands", { name: unitName(unit, faces) }, hexes),
			path: areaPath(endOf(unit), hexes),
			own: true,
		};
	});
}

/** Whether a unit has no crew. */
function isRemote({ figures }: UnitView): boolean {
	return !figures.crewed;
}

function commands({ design, figures }: UnitView): boolean {
	const missileFighter = design.kind === "fighter" && design.missiles.length > 0;
	return controlOf(figures.tech, "missile", [{ distance: 0, volume: figures.volume, crewed: figures.crewed, missileFighter }]).inControl;
}

function sightRing({ uid, faces }: Tracking, looking: Looking | null): readonly RingModel[] {
	if (!looking || looking.range === null) return [];
	const { unit, range, signature } = looking;
	const name = words("Board.sees", { name: unitName(unit, faces), signature: plain(signature) }, range);
	return [{ id: `${uid}-sees`, kind: "sees", thing: `unit-${unit.id}`, name, path: areaPath(unit.at, range), own: true }];
}

export interface LinkModel {
	readonly id: string;
	readonly thing: string;
	readonly name: Label;
	readonly path: string;
	/** Whether its label always shows, or only when the pointer is on it. */
	readonly labelled: boolean;
	/** Whether the viewer has declared it, but not sealed it yet. */
	readonly drafted: boolean;
}

/** Pursuits that the viewer knows: those of their own side, and those that they declare now. */
export function linkModels(tracking: Tracking, units: readonly UnitView[]): readonly LinkModel[] {
	const { uid, view, faces, draft } = tracking;
	const declared = draft?.order?.kind === "pursue" ? draft.order.pursuits : {};
	return units.flatMap((unit) => {
		const quarry = view.units[declared[unit.id] ?? unit.target ?? NOBODY];
		if (!quarry) return [];
		return {
			id: `${uid}-link-${unit.id}`,
			thing: `unit-${unit.id}`,
			name: words("Board.pursues", { name: unitName(unit, faces), quarry: nameById(view, quarry.id, faces) }),
			path: arrowPath(unit, quarry),
			labelled: units.length <= tracking.mostLabels || draft?.selected === unit.id || declared[unit.id] !== undefined,
			drafted: declared[unit.id] !== undefined,
		};
	});
}

// No unit has an empty id.
const NOBODY = "" as UnitId;

/** A line from one counter almost to the other. */
function arrowPath({ at }: UnitView, quarry: UnitView): string {
	const [q, r] = hexWay(at, quarry.at);
	if (q === 0 && r === 0) return "";
	return linePath([spotOf(at), spotOf(hexAfter(at, [q * 0.97, r * 0.97]))]);
}
