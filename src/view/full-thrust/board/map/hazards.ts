/**
 * What ships do to the space around them: the zones of a Grav Backfire and the wake that it leaves, where a Short-Range Jump may
 * come out, FTL danger, and Eclipsing. Before the reveal it shows the viewer's own plan; after the reveal, all plans.
 */

import { ECLIPSING_REACH } from "../../../../core/full-thrust/manoeuvres/eclipsing.ts";
import { FTL_DANGER, mostEntryScatter } from "../../../../core/full-thrust/manoeuvres/ftl.ts";
import { backfire, HALF_WAKE, ZONES } from "../../../../core/full-thrust/manoeuvres/grav-backfire.ts";
import { scatterOf } from "../../../../core/full-thrust/manoeuvres/short-range-jump.ts";
import type { Plan, ThrustState, Warship } from "../../../../core/full-thrust/model.ts";
import { factorsBetween, shieldsOf } from "../../../../core/full-thrust/play/fire/shielding.ts";
import { ghostOf, has, isLeaving, pointsOf } from "../../../../core/full-thrust/play/orders/planning.ts";
import { driveOf, shipsInPlay, startFor } from "../../../../core/full-thrust/play/ships.ts";
import { ahead, turned } from "../../../../core/geometry/clock.ts";
import { distance, isWithin, type Point } from "../../../../core/geometry/plane.ts";
import { faceOf } from "../../../shared/startup/seats/face.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { mu, words } from "../../words.ts";
import type { Charting } from "../charting.ts";
import { circlePath, linePath, sectorPath, stripPath } from "./shapes.ts";
import { NOTHING, type NoteModel, type Overlay, together, type ZoneKind, type ZoneModel } from "./zones.ts";

/** A ship with its plan, if this client knows the plan. */
interface Planned {
	readonly ship: Warship;
	readonly plan: Plan;
	/** Whether only the owner knows the plan. */
	readonly drafted: boolean;
}

export function hazardsOverlay(charting: Charting): Overlay {
	const planned = plannedIn(charting);
	return together([
		...planned.map((each) => backfireOverlay(charting, each)),
		...planned.map((each) => jumpOverlay(charting, each)),
		...planned.map((each) => leavingOverlay(charting, each)),
		wakesOverlay(charting),
		bodiesOverlay(charting),
		arrivalsOverlay(charting),
		eclipsesOverlay(charting),
	]);
}

/** Plans that are not flown yet. */
function plannedIn({ view, seat, plan: own }: Charting): readonly Planned[] {
	return shipsInPlay(view).flatMap((ship): readonly Planned[] => {
		if (ship.seat === seat && own) return [{ ship, plan: own, drafted: true }];
		const { plan, path } = ship.turn;
		const flown = path.length > 0 || LATE.includes(view.phase);
		return plan && !flown ? [{ ship, plan, drafted: false }] : [];
	});
}

/** Once ships have moved, plans are history. */
const LATE: readonly string[] = ["allocation", "point-defence", "attacks", "fire", "thresholds", "damage-control", "over"];

interface Naming {
	readonly kind: ZoneKind;
	readonly name: Label;
	readonly path: string;
}

function zoneOf({ uid, faces }: Charting, { ship, drafted }: Omit<Planned, "plan">, { kind, name, path }: Naming): ZoneModel {
	const colour = faceOf(faces, ship.seat).colour;
	return { id: `${uid}-${kind}-${ship.seat}`, kind, thing: `ship-${ship.seat}`, name, path, colour, drafted };
}

/** Half of the clock: dead astern. */
const ASTERN = 6;

function backfireOverlay(charting: Charting, planned: Planned): Overlay {
	const { ship, plan } = planned;
	if (!has(plan, "backfire")) return NOTHING;
	const { rating, printed, advanced } = driveOf(ship);
	const fired = backfire({ x: ship.x, y: ship.y, course: ship.facing, tmf: ship.design.tmf, printed, rating, advanced }, []);
	if (!fired.ok) return NOTHING;
	const { radii, dice } = fired.value;
	const name = faceOf(charting.faces, ship.seat).name;
	const course = turned(ship.facing, ASTERN);
	return together(
		ZONES.filter((zone) => radii[zone] > 0).map((zone, place) => {
			const from = place === 0 ? 0 : radii[ZONES[place - 1] ?? zone];
			const facts = { name, zone: words(`Board.zone.${zone}`), range: mu(radii[zone]) };
			const path = sectorPath({ at: ship, course, reach: radii[zone], from });
			const note: NoteModel = {
				id: `${charting.uid}-${zone}-note-${ship.seat}`,
				kind: zone,
				thing: `ship-${ship.seat}`,
				at: ahead(ship, turned(course, 1), radii[zone]),
				text: words("Board.dice", {}, dice[zone]),
			};
			return { zones: [zoneOf(charting, planned, { kind: zone, name: words("Board.backfire", facts, dice[zone]), path })], notes: [note] };
		}),
	);
}

/** The intended end of a jump with its scatter, and the danger at both ends. */
function jumpOverlay(charting: Charting, planned: Planned): Overlay {
	const { ship, plan } = planned;
	const jump = pointsOf(plan, "jump");
	if (jump === 0) return NOTHING;
	const target = endOf(charting, planned);
	const { most, dice } = scatterOf(jump, ship.design.sensors);
	const name = faceOf(charting.faces, ship.seat).name;
	const danger = circlePath(ship, FTL_DANGER) + circlePath(target, FTL_DANGER);
	const scatter = words("Board.scatter", { name, most: mu(most) }, dice);
	return {
		zones: [
			zoneOf(charting, planned, { kind: "danger", name: words("Board.jumpDanger", { name, range: mu(FTL_DANGER) }), path: danger }),
			zoneOf(charting, planned, { kind: "scatter", name: scatter, path: circlePath(target, most) + crossPath(target) }),
		],
		notes: [
			noteOf(charting, planned, {
				kind: "scatter",
				at: { x: target.x, y: target.y + most },
				text: words("Board.scatterNote", { most: mu(most) }),
			}),
		],
	};
}

function endOf({ view }: Charting, { ship, plan }: Planned): Point {
	const { x, y } = ghostOf(ship, plan, view.options);
	return { x, y };
}

function noteOf({ uid }: Charting, { ship }: Pick<Planned, "ship">, note: Pick<NoteModel, "kind" | "at" | "text">): NoteModel {
	return { ...note, id: `${uid}-${note.kind}-note-${ship.seat}`, thing: `ship-${ship.seat}` };
}

/** Half the length of a cross on the table, in MU. */
const ARM = 0.8;

function crossPath({ x, y }: Point): string {
	const across = [
		{ x: x - ARM, y },
		{ x: x + ARM, y },
	];
	const along = [
		{ x, y: y - ARM },
		{ x, y: y + ARM },
	];
	return linePath(across) + linePath(along);
}

/** FTL: the danger around a ship that leaves. */
function leavingOverlay(charting: Charting, planned: Planned): Overlay {
	if (!isLeaving(planned.ship, planned.plan)) return NOTHING;
	const end = endOf(charting, planned);
	const name = words("Board.exitDanger", { name: faceOf(charting.faces, planned.ship.seat).name, range: mu(FTL_DANGER) });
	return { zones: [zoneOf(charting, planned, { kind: "danger", name, path: circlePath(end, FTL_DANGER) })], notes: [] };
}

function wakesOverlay({ uid, view, faces }: Charting): Overlay {
	return together(
		view.wakes.map(({ seat, from, to, dice }) => {
			const { name, colour } = faceOf(faces, seat);
			const [thing, label] = [`ship-${seat}`, words("Board.wakeOf", { name }, dice)];
			const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
			return {
				zones: [
					{ id: `${uid}-wake-${seat}`, kind: "wake", thing, name: label, path: stripPath(from, to, HALF_WAKE), colour, drafted: false },
				],
				notes: [{ id: `${uid}-wake-note-${seat}`, kind: "wake", thing, at: middle, text: words("Board.dice", {}, dice) }],
			};
		}),
	);
}

/** FTL entry: how far from its expected place a ship may arrive. The area is shown in the turn of the arrival. */
function arrivalsOverlay(charting: Charting): Overlay {
	const { view, faces } = charting;
	const arriving = view.order.flatMap((seat) => view.ships[seat] ?? []).filter(({ status }) => status === "arriving");
	const most = mostEntryScatter(view.options);
	return together(
		arriving.map((ship) => {
			const { arrives } = startFor(view, ship.seat);
			const name = words("Board.arrives", { name: faceOf(faces, ship.seat).name, turn: arrives, most: mu(most) });
			const zone = zoneOf(
				charting,
				{ ship, drafted: false },
				{ kind: "scatter", name, path: arrives > view.turn ? "" : circlePath(ship, most) },
			);
			const note = noteOf(charting, { ship }, { kind: "scatter", at: ship, text: words("Board.arrivesNote", { turn: arrives }) });
			return { zones: zone.path ? [zone] : [], notes: [note] };
		}),
	);
}

/** FT-16: planets, moons and asteroids. */
function bodiesOverlay({ uid, view }: Charting): Overlay {
	const bodies = view.options.bodies ?? [];
	const zones = bodies.map(({ name, at, radius }, index): ZoneModel => {
		const label = words("Board.body", { name, radius: mu(radius) });
		return {
			id: `${uid}-body-${index}`,
			kind: "body",
			thing: `body-${index}`,
			name: label,
			path: circlePath(at, radius),
			colour: null,
			drafted: false,
		};
	});
	const notes = bodies.map(
		({ name, at }, index): NoteModel => ({ id: `${uid}-body-${index}-name`, kind: "body", thing: `body-${index}`, at, text: name }),
	);
	return { zones, notes };
}

/** Eclipsing: pairs of friends, at least one of which uses thrust for it. */
function eclipsesOverlay(charting: Charting): Overlay {
	const ships = shipsInPlay(charting.view);
	const pairs = ships.flatMap((ship, place) => ships.slice(place + 1).map((other) => [ship, other] as const));
	return together(pairs.flatMap(([a, b]) => (areClose(charting.view, a, b) ? [eclipseOverlay(charting, a, b)] : [])));
}

function areClose(view: ThrustState, a: Warship, b: Warship): boolean {
	return a.side === b.side && factorsBetween(view, a, b) > 0 && isWithin(distance(a, b), ECLIPSING_REACH);
}

function eclipseOverlay(charting: Charting, a: Warship, b: Warship): Overlay {
	const { uid, faces } = charting;
	const [name, ward] = [a, b].map(({ seat }) => faceOf(faces, seat).name) as [string, string]; // two of two
	const [share, wardShare] = [percentOf(charting, a, b), percentOf(charting, b, a)];
	const [id, thing] = [`${uid}-eclipse-${a.seat}-${b.seat}`, `ship-${a.seat}`];
	const zone: ZoneModel = {
		id,
		kind: "eclipse",
		thing,
		name: words("Board.eclipse", { name, other: ward, share, otherShare: wardShare }),
		path: linePath([a, b]),
		colour: null,
		drafted: false,
	};
	const note = (end: string, at: Point, percent: number): NoteModel => ({
		id: `${id}-${end}`,
		kind: "eclipse",
		thing,
		at,
		text: words("Board.percent", { percent }),
	});
	return { zones: [zone], notes: [note("a", { x: a.x, y: a.y }, share), note("b", { x: b.x, y: b.y }, wardShare)] };
}

/** Returns the percentage, 0 to 100, that a ship takes for its friend when the fire comes from the ship's far side. */
function percentOf({ view }: Charting, eclipser: Warship, target: Warship): number {
	const from = between(target, eclipser, FAR);
	return shieldsOf(view, { target, from }).find(({ seat }) => seat === eclipser.seat)?.percent ?? 0;
}

/** A multiple of the distance between the two. */
const FAR = 50;

function between(a: Point, b: Point, share: number): Point {
	return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}
