/**
 * Hexes that the viewer can pick on the map: the ends that the selected unit can reach, each with its cost; during deployment, the
 * hexes where a craft may begin.
 */
import { type Hex, hexAfter, hexDistance, hexesWithin, sameHex } from "../../../core/geometry/hex.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { orbitObjections } from "../../../core/sol-cruiser/flight/orbit.ts";
import { reachableEnds } from "../../../core/sol-cruiser/flight/plotting.ts";
import { type Unit, type UnitId, unitId } from "../../../core/sol-cruiser/model.ts";
import { startsIn, zoneOf } from "../../../core/sol-cruiser/play/deployment/zones.ts";
import { berthedIn, launchedUnit, readyIn } from "../../../core/sol-cruiser/play/plotting/launches.ts";
import { standingChoice } from "../../../core/sol-cruiser/play/plotting/plots.ts";
import { driveOf, towsOf } from "../../../core/sol-cruiser/play/plotting/tows.ts";
import { armourOf } from "../../../core/sol-cruiser/play/units.ts";
import type { CruiserView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { aheadOf, leavesMap } from "../ahead.ts";
import type { CruiserDraft } from "../orders/drafts/draft.ts";
import { hexText } from "../orders/input.ts";
import { words } from "../words.ts";
import { type Pin, pinned, type Sizes } from "./frame.ts";
import { areaPath, hexPath, placedAt } from "./plane.ts";

/** The warning or offer of a hex, the worst first. */
export const REACH_MARKS = ["crash", "off", "shift", "orbit", "plain"] as const;

export interface ReachHex {
	readonly id: string;
	/** The text that picks it, such as "3,-4". */
	readonly hex: string;
	readonly path: string;
	readonly pin: Pin;
	/** Thrust points. */
	readonly cost: number;
	/** Whether it has a cost at all. */
	readonly paid: boolean;
	readonly mark: (typeof REACH_MARKS)[number];
	readonly chosen: boolean;
	/** One hex is a tab stop, and the arrow keys lead to the others. */
	readonly tab: 0 | -1;
	readonly name: Label;
}

export interface ReachModel {
	readonly name: Label;
	/** The outline of all hexes together. */
	readonly path: string;
	readonly hexes: readonly ReachHex[];
}

interface Reaching {
	readonly uid: string;
	readonly view: CruiserView;
	readonly seat: SeatId | null;
	readonly draft: CruiserDraft | null;
	readonly sizes: Sizes;
}

/** The hexes that the viewer can pick now; null if there are none. */
export function reachModel(reaching: Reaching): ReachModel | null {
	const { view, draft } = reaching;
	if (view.waiting.for === "deploy") return zoneReach(reaching);
	if (!draft || !("group" in view.waiting)) return null;
	const mover = moverOf(reaching, view.waiting.group);
	return mover && endsReach(reaching, mover);
}

/** The unit that moves, its drive, and its drafted plot. */
type Mover = NonNullable<ReturnType<typeof moverOf>>;

/** SC-09: the selected unit, or the flight that it is about to launch; null if the viewer cannot plot it now. */
function moverOf({ view, seat, draft }: Reaching, group: readonly UnitId[]) {
	const id = draft?.launching?.from ?? draft?.selected ?? null;
	const unit = id === null ? undefined : view.units[id];
	if (!unit || !draft || unit.seat !== seat || unit.towedBy !== null || !group.includes(unit.id)) return null;
	const moving = draft.launching ? launchedBy(view, unit, draft.launching) : unit;
	const choice = !draft.launching && draft.order?.kind === "plot" ? (draft.order.plots[unit.id] ?? null) : null;
	return moving && { unit: moving, drive: driveOf(view, moving, towsOf(view)), choice };
}

/** The unit that a launch becomes; null if its design is not known. */
function launchedBy(view: CruiserView, host: UnitView, { system, target }: NonNullable<CruiserDraft["launching"]>): Unit | null {
	const ready = readyIn(host, system, berthedIn(view));
	const launch = { ...standingChoice(host), from: host.id, system, target };
	return ready && launchedUnit(view, host, { launch, ready, id: unitId(`${host.id}~`) });
}

/** SC-06: every end in reach. SC-32: a unit in orbit moves along it for free. */
function endsReach(reaching: Reaching, mover: Mover): ReachModel {
	const { unit, drive, choice } = mover;
	const flown = hexAfter(unit.at, unit.vector);
	const ends = new Map([...reachableEnds(flown, drive), ...orbitHexes(reaching, unit)].map((hex) => [hexText(hex), hex]));
	const { end: onward } = standingChoice(unit);
	const stop = hexText(choice && ends.has(hexText(choice.end)) ? choice.end : onward);
	return {
		name: words("Board.reachable", {}, ends.size),
		path: areaPath(flown, Math.min(drive.rating, drive.points ?? drive.rating)),
		hexes: [...ends.values()].map((hex) => reachHex(reaching, mover, { hex, stop })),
	};
}

/** The hexes of the unit's orbit that it can move to. */
function orbitHexes({ view }: Reaching, { at, orbit }: Unit): readonly Hex[] {
	const body = orbit === null ? undefined : view.options.bodies[orbit];
	return body ? hexesWithin(body.at, 1).filter((hex) => !sameHex(hex, body.at) && hexDistance(hex, at) <= 1) : [];
}

function reachHex(
	{ uid, view, sizes }: Reaching,
	{ unit, choice }: Mover,
	{ hex, stop }: { readonly hex: Hex; readonly stop: string },
): ReachHex {
	const orbit = orbitOffered(view, unit, hex);
	// SC-32: a unit enters an orbit only on request, but stays in one by default.
	const ahead = aheadOf(view, unit, { end: hex, orbit: orbit === unit.orbit ? orbit : null });
	const { crash, shift, notation, speed, cost } = ahead;
	const off = leavesMap(view, ahead);
	const body = orbit === null ? undefined : view.options.bodies[orbit];
	const notes: Label[] = [];
	if (crash) notes.push(words("Board.crashes", { body: crash.body }));
	if (shift) notes.push(words("Board.shifts", { bodies: shift.by, course: shift.notation }));
	if (body) notes.push(words("Board.offersOrbit", { body: body.name }));
	if (off) notes.push(words("Board.leavesMap"));
	const reach = words("Board.reach", { course: notation, speed, cost: words("Board.points", {}, cost) });
	return {
		...placed(uid, hex, sizes),
		cost,
		paid: true,
		mark: crash ? "crash" : off ? "off" : body ? "orbit" : shift ? "shift" : "plain",
		chosen: choice !== null && sameHex(choice.end, hex),
		tab: hexText(hex) === stop ? 0 : -1,
		name: notes.length > 0 ? words("Board.reachNoted", { reach, notes }) : reach,
	};
}

/** SC-32, SC-33: index of the body whose orbit a unit may keep there, or else enter; null if there is none. */
function orbitOffered({ options }: CruiserView, unit: Unit, end: Hex): number | null {
	const offered = options.bodies.flatMap(({ kind, at: centre }, place) => {
		const inOrbit = unit.orbit === place;
		return orbitObjections({ body: kind, centre, from: unit.at, end, inOrbit, armour: armourOf(unit) }).length === 0 ? [place] : [];
	});
	return offered.find((place) => place === unit.orbit) ?? offered[0] ?? null;
}

/** The hexes in which the viewer's craft may begin. */
function zoneReach({ uid, view, draft, sizes }: Reaching): ReachModel | null {
	if (view.side === null) return null;
	const zone = zoneOf(view, view.side);
	const chosen = draft?.order?.kind === "deploy" ? draft.order.at : null;
	const hexes = startsIn(view.options, zone);
	const stop = chosen && hexes.some((hex) => sameHex(hex, chosen)) ? chosen : hexes[0];
	return {
		name: words("Board.zone", { side: zone.side }),
		path: areaPath(zone.at, zone.radius),
		hexes: hexes.map((hex) => ({
			...placed(uid, hex, sizes),
			cost: 0,
			paid: false,
			mark: "plain",
			chosen: chosen !== null && sameHex(chosen, hex),
			tab: stop && sameHex(hex, stop) ? 0 : -1,
			name: words("Board.beginHere", { q: hex[0], r: hex[1] }),
		})),
	};
}

function placed(uid: string, hex: Hex, sizes: Sizes): Pick<ReachHex, "id" | "hex" | "path" | "pin"> {
	const id = `${uid}-hex-${hex[0]}_${hex[1]}`;
	return { id, hex: hexText(hex), path: hexPath(hex), pin: pinned({ id: `${id}-cost`, place: placedAt(hex), size: "letter" }, sizes) };
}
