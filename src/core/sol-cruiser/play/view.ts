/**
 * What a seat may see of a match: all of its own side's units, enemies as far as they are detected, and nothing of hidden ones. A view
 * picks what is known; it never starts from the whole and removes things.
 * Source: "Detection"; SC-04; rules page, "Ship status sheet".
 */

import { extended } from "../../kernel/extended.ts";
import { keptWith, keptWithBoth } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { type CruiserState, type Sighting, type Unit, type UnitId, unitId, type Waiting } from "../model.ts";
import { entriesOf } from "./detection/sightings.ts";
import { membersOf } from "./interception/encounter.ts";
import { allUnits, inOrderOf, type Looked, lookedAt, placeOf, placesBetween, placesOf } from "./roster.ts";
import { madeOf, recordWith, type UnitRecord, unitsIn } from "./unit-record.ts";
import { unitOf } from "./units.ts";

/** How the viewer knows a unit: as one of their own side, as detected, or only because it fights. */
export const KNOWN = ["own", "seen", "contact"] as const;

/** An enemy's view has no `target`, no jump, no mark for docking, and nothing that is inside it: thrust points, magazines, hangars. */
export interface UnitView extends Unit {
	readonly known: (typeof KNOWN)[number];
}

export interface CruiserView extends Pick<CruiserState, "options" | "turn" | "phase" | "order" | "combats" | "dockings"> {
	/** The viewer's seat; null for an onlooker and for the GM. */
	readonly seat: SeatId | null;
	/** Null for an onlooker and for the GM. */
	readonly side: string | null;
	readonly units: Readonly<Record<UnitId, UnitView>>;
	/** Units that the viewer has seen and sees no more, as they were then, and wrecks. */
	readonly sighted: readonly SightingView[];
	/** The plotting groups still to come this turn, as far as the viewer knows them. */
	readonly groups: CruiserState["groups"];
	readonly waiting: Waiting;
}

/** A unit out of sight, or a wreck: what the viewer saw of it last. */
export interface SightingView extends Sighting, Pick<Unit, "id" | "seat" | "side" | "name" | "number"> {
	readonly kind: Unit["design"]["kind"];
}

/** Kinds of systems that show on the outside of a craft. */
export const OUTSIDE: ReadonlySet<string> = new Set(["beam", "propulsion", "sensors", "armour", "stealth"]);

export function cruiserView(state: CruiserState, seat: SeatId | null): CruiserView {
	const side = seat === null ? null : (sideOf(state, seat) ?? null);
	return viewAs(seat, seenBySides(state)(side));
}

/** What each side sees of a state: all its seats see the same. */
const seenBySides = keptWith((state: CruiserState) => {
	const seen = new Map<string | null, Shown>();
	return (side: string | null): Shown => {
		const view = seen.get(side) ?? seenBySide(state, side);
		seen.set(side, view);
		return view;
	};
});

function seenBySide(state: CruiserState, side: string | null): Shown {
	return shown(state, { side, ...unitsSeen(state, { side, combats: state.combats }) });
}

/** A view before it has a seat and the record of its units, which is put together when somebody reads it. */
interface Shown extends Omit<CruiserView, "seat" | "units"> {
	readonly record: UnitRecord<UnitView>;
	readonly some: (ids: readonly UnitId[]) => readonly UnitView[];
}

function viewAs(seat: SeatId | null, { record, some, ...seen }: Shown): CruiserView {
	const { options, turn, phase, order, combats, dockings, side, sighted, groups, waiting } = seen;
	const view: CruiserView = {
		options,
		turn,
		phase,
		order,
		combats,
		dockings,
		seat,
		side,
		get units() {
			return unitsIn(record);
		},
		sighted,
		groups,
		waiting,
	};
	someOf.set(view, some);
	return view;
}

/** How to find units of a view, in the order of the match, without the record of all. */
const someOf = new WeakMap<CruiserView, (ids: readonly UnitId[]) => readonly UnitView[]>();

/**
 * The units of a view with these ids, each once, in its order. In a large match a step changes a few units, and the record of all is copied
 * for them when somebody first reads `units`.
 */
export function unitsAmong(view: CruiserView, ids: readonly UnitId[]): readonly UnitView[] {
	const some = someOf.get(view);
	return some ? some(ids) : inOrderOf(view.units, new Set(ids)).flatMap((id) => view.units[id] ?? []);
}

const fightersIn = keptWith((combats: CruiserState["combats"]): ReadonlySet<UnitId> => new Set(combats.flatMap(membersOf)));

/** What a side saw last: the units, and what it knew of each. */
interface Seen {
	readonly looked: Looked;
	readonly views: readonly (UnitView | null)[];
	readonly record: UnitRecord<UnitView>;
	/** What it knows of a unit; null if nothing. */
	readonly find: (id: UnitId) => UnitView | null;
	readonly combats: CruiserState["combats"];
	/** The units of a group that it knows. */
	readonly known: (group: readonly UnitId[]) => readonly UnitId[];
}

/** What the sides of a match with these options saw last. Most units are as they were then, and need no second look. */
const seenLast = keptWith((_: CruiserState["options"]) => new Map<string | null, Seen>());

function unitsSeen(state: CruiserState, viewing: Viewing): Seen {
	const sides = seenLast(state.options);
	const before = sides.get(viewing.side);
	const seen = (before && seenAfter(state, viewing, before)) ?? seenAnew(state, viewing, before);
	sides.set(viewing.side, seen);
	return seen;
}

/**
 * What a side sees after a few units changed or came into the match; null if it is not known which ones, or if any other came into sight
 * or went out of it: then it may see more or less of others too.
 */
function seenAfter(state: CruiserState, viewing: Viewing, before: Seen): Seen | null {
	const looked = lookedAt(state);
	const places = placesBetween(before.looked, looked);
	if (!places || looked.list.length < before.views.length) return null;
	const fighters = [...without(before.combats, viewing.combats), ...without(viewing.combats, before.combats)].flatMap(membersOf);
	const views = [...before.views];
	const changed: UnitView[] = [];
	const again = new Set([...places, ...placesOf(state, fighters)]);
	for (const place of [...again].sort((a, b) => a - b)) {
		const [unit, former] = [looked.list[place], before.views[place]];
		const view = unit ? viewOf(state, unit, viewing) : null;
		// Nobody saw anything of a new unit before.
		if (former !== undefined && (view?.known !== former?.known || view?.id !== former?.id)) return null;
		views[place] = view;
		if (view && view !== former) changed.push(view);
	}
	const find = finding(state, views);
	const isSame = looked.list.length === before.views.length;
	const known = isSame ? before.known : amongThese(find);
	return { looked, views, record: recordWith(before.record, changed), find, known, combats: viewing.combats };
}

/** The combats of a list that another one does not have. */
function without(combats: CruiserState["combats"], others: CruiserState["combats"]): CruiserState["combats"] {
	if (combats === others) return [];
	const there = new Set(others);
	return combats.filter((combat) => !there.has(combat));
}

/** What a side sees, by a look at every unit that is not as it was. */
function seenAnew(state: CruiserState, viewing: Viewing, before: Seen | undefined): Seen {
	const looked = lookedAt(state);
	const { list } = looked;
	const views = new Array<UnitView | null>(list.length).fill(null);
	const changed: UnitView[] = [];
	let isSame = before?.looked.list.length === list.length;
	for (let place = 0; place < list.length; place++) {
		const unit = list[place];
		if (!unit) continue;
		const former = before?.views[place] ?? null;
		const view = before?.looked.list[place] === unit && isStill(state, { unit, former }, viewing) ? former : viewOf(state, unit, viewing);
		views[place] = view;
		if (view === former) continue;
		if (view && view.id === former?.id) changed.push(view);
		else isSame = false;
	}
	const find = finding(state, views);
	const record = before && isSame ? recordWith(before.record, changed) : madeOf(views.filter((view) => view !== null));
	const known = before && isSame ? before.known : amongThese(find);
	return { looked, views, record, find, known, combats: viewing.combats };
}

function finding(state: Pick<CruiserState, "units">, views: Seen["views"]): Seen["find"] {
	return (id) => views[placeOf(state, id) ?? -1] ?? null;
}

function amongThese(find: Seen["find"]): Seen["known"] {
	return keptWith((group) => group.filter(find));
}

/** Whether a former view of a unit is what the viewer would see of it now, as far as combats, its launcher and its tug decide it. */
function isStill(
	state: Pick<CruiserState, "units">,
	{ unit, former }: { readonly unit: Unit; readonly former: UnitView | null },
	viewing: Viewing,
): boolean {
	const known = knownAs(unit, viewing);
	if (known !== (former?.known ?? null)) return false;
	if (known === "own" || known === null || !former) return true;
	return (
		former.launched === (knows(state, unit.launched?.from, viewing) ? unit.launched : null) &&
		former.towedBy === (knows(state, unit.towedBy, viewing) ? unit.towedBy : null)
	);
}

/** The GM's view: everything. */
export function cruiserWatch(state: CruiserState): CruiserView {
	const views = allUnits(state).map((unit): UnitView => extended(unit, { known: "own" }));
	const find = finding(state, views);
	return viewAs(null, shown(state, { side: null, record: madeOf(views), find, known: amongThese(find) }));
}

type Showing = Pick<CruiserView, "side"> & Pick<Seen, "record" | "find" | "known">;

function shown(state: CruiserState, { side, record, find, known }: Showing): Shown {
	const { options, turn, phase, order, combats, dockings, waiting, groups } = state;
	return {
		options,
		turn,
		phase,
		order,
		combats,
		dockings: dockings.filter(({ interceptor, target }) => find(interceptor) && find(target)),
		side,
		record,
		some: (ids) => inOrderOf(state.units, new Set(ids)).flatMap((id) => find(id) ?? []),
		sighted: sightingsOf(state, find),
		groups: groups.map(known).filter((group) => group.length > 0),
		waiting: "group" in waiting ? { ...waiting, group: known(waiting.group) } : waiting,
	};
}

/** A unit that the viewer sees on the map needs no sighting. */
function sightingsOf(state: CruiserState, find: Seen["find"]): readonly SightingView[] {
	if (!state.sightings) return [];
	const views: SightingView[] = [];
	for (const [id, sighting] of entriesOf(state.sightings)) {
		if (!sighting.wreck && find(id)) continue;
		views.push(sightingView(sighting, unitOf(state, id)));
	}
	return views;
}

const sightingView = keptWithBoth((sighting: Sighting, { id, seat, side, name, number, design }: Unit): SightingView => {
	return { ...sighting, id, seat, side, name, number, kind: design.kind };
});

export function sideOf({ units }: Pick<CruiserState, "units">, seat: SeatId): string | undefined {
	const own = units[unitId(seat)];
	return (own?.seat === seat ? own : allUnits({ units }).find((unit) => unit.seat === seat))?.side;
}

interface Viewing {
	readonly side: string | null;
	readonly combats: CruiserState["combats"];
}

function viewOf(state: Pick<CruiserState, "units">, unit: Unit, viewing: Viewing): UnitView | null {
	const known = knownAs(unit, viewing);
	if (known === null) return null;
	if (known === "own") return ownView(unit);
	const [launcher, tug] = [knows(state, unit.launched?.from, viewing), knows(state, unit.towedBy, viewing)];
	return outsideView(unit)({ known, launcher, tug });
}

function knows(state: Pick<CruiserState, "units">, id: UnitId | null | undefined, viewing: Viewing): boolean {
	return id != null && knownAs(unitOf(state, id), viewing) !== null;
}

const ownView = keptWith((unit: Unit): UnitView => extended(unit, { known: "own" }));

/** What a viewer knows of a unit of another side: how, and whether also its launcher and its tug. */
interface Outside {
	readonly known: "seen" | "contact";
	readonly launcher: boolean;
	readonly tug: boolean;
}

const outsideView = keptWith((unit: Unit) => {
	const views = new Map<string, UnitView>();
	return (outside: Outside): UnitView => {
		const key = `${outside.known} ${outside.launcher} ${outside.tug}`;
		const view = views.get(key) ?? extended(seenFromOutside(unit, outside), { known: outside.known });
		views.set(key, view);
		return view;
	};
});

function knownAs({ id, side, detected }: Unit, { side: own, combats }: Viewing): UnitView["known"] | null {
	if (side === own) return "own";
	return detected ? "seen" : fightersIn(combats).has(id) ? "contact" : null;
}

/** A flight does not reveal its hidden launcher, nor a towed unit its hidden tug. */
function seenFromOutside(unit: Unit, { launcher, tug }: Outside): Unit {
	const { docks: _, hurt, boons, ...outside } = unit;
	const { plot, launched, towedBy } = unit;
	const shows = (id: string): boolean => unit.systems.some((system) => system.id === id && OUTSIDE.has(system.kind));
	return {
		...outside,
		// SC-55: what a crew tries in a turn shows only where it works.
		...(boons && { boons: boons.filter(({ from }) => from["task"] === undefined) }),
		...(hurt && { hurt: { ...hurt, systems: hurt.systems.filter(shows) } }),
		systems: unit.systems.filter(({ kind }) => OUTSIDE.has(kind)),
		target: null,
		launched: launcher ? launched : null,
		berth: null,
		towedBy: tug ? towedBy : null,
		plot: plot && { ...plot, jump: false, guards: null },
		did: { fired: unit.did.fired, launched: false, recovered: false },
	};
}
