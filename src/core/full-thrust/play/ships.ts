/**
 * Ships of a match: made from designs, looked up, and read in their present state, with failed systems.
 * Source: the parent game's basics.
 */

import { sidesAmong } from "../../fight/model.ts";
import { ahead } from "../../geometry/clock.ts";
import type { Point } from "../../geometry/plane.ts";
import { extended } from "../../kernel/extended.ts";
import type { Step } from "../../kernel/game.ts";
import { keptWith, keptWithBoth } from "../../kernel/kept.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { type Beginning, systemsAtStart, type WholeShip } from "../damage/beginning.ts";
import { type Hull, rowsLost } from "../damage/hull.ts";
import type { System } from "../damage/thresholds.ts";
import type { Drive } from "../drive/drive.ts";
import { FRESH_GROUP } from "../fire/fighters.ts";
import { groupId, SYSTEM, systemId } from "../ids.ts";
import type {
	Fighters,
	Ordnance,
	SeatShip,
	ShipTurn,
	Start,
	ThrustOptions,
	ThrustState,
	Warship,
	WarshipDesign,
	Weapon,
} from "../model.ts";
import type { MovingShip } from "../movement/movement.ts";
import type { ThrustReport } from "../reports.ts";

/** A state after an event, and the reports of it. */
export type ThrustStep = Step<ThrustState, ThrustReport>;

/** Returns all systems of a ship that can fail, undamaged. */
export function systemsOf(design: WarshipDesign): readonly System[] {
	const { drive, ftl, screens, weapons, pointDefence, bays } = design;
	const each = (kind: "screen" | "weapon" | "pointDefence" | "bay", count: number): readonly System[] =>
		Array.from({ length: count }, (_, index) => ({ id: systemId(kind, index + 1), printed: 1, level: 1 }));
	return [
		...(drive.rating > 0 ? [{ id: SYSTEM.drive, printed: drive.rating, level: drive.rating }] : []),
		...(ftl ? [{ id: SYSTEM.ftl, printed: 1, level: 1 }] : []),
		...each("screen", screens),
		...each("weapon", weapons.length),
		...each("pointDefence", pointDefence),
		...each("bay", bays),
	];
}

/** What every ship begins a turn with. */
export const FRESH_TURN: ShipTurn = {
	plan: null,
	em: 0,
	heldEm: 0,
	ec: 0,
	corkscrew: false,
	silent: false,
	thrusting: false,
	unallocated: 0,
	path: [],
	strain: null,
	used: [],
	activated: false,
};

/** MU between ships of a side that begin abreast. */
const ABREAST = 6;

/** Returns a seat's ship at its start, in the state in which it begins. `place`: it is the nth ship of its side, counted from 0. */
export function newShip(
	seat: SeatId,
	{ side, design, begins }: SeatShip,
	{ start, place }: { readonly start: Start; readonly place: number },
): Warship {
	const whole = wholeWarship(seat, { side, design }, { start, place });
	return begins ? { ...whole, ...conditionOf(whole, begins) } : whole;
}

/** Returns the state of a ship as it begins. It is not checked again for rows of hull that it lost before. */
function conditionOf({ design, systems, magazines }: Warship, begins: Beginning): Partial<Warship> {
	const { armour, marked } = begins;
	return {
		armour,
		marked,
		rowsChecked: rowsLost({ boxes: design.hull, marked }),
		systems: systemsAtStart(systems, begins),
		magazines: { ...magazines, ...begins.magazines },
	};
}

function wholeWarship(
	seat: SeatId,
	{ side, design }: SeatShip,
	{ start, place }: { readonly start: Start; readonly place: number },
): Warship {
	const { x, y } = start.ship === undefined ? placeAbreast(start, place) : start.at;
	return {
		seat,
		side,
		design,
		status: start.arrives > 0 ? "arriving" : "in-play",
		x,
		y,
		course: start.course,
		facing: start.course,
		velocity: start.velocity,
		drift: driftOf(start),
		inverted: false,
		flipped: false,
		turnedLastTurn: false,
		armour: design.armour,
		marked: 0,
		rowsChecked: 0,
		systems: systemsOf(design),
		magazines: magazinesOf(design),
		emergencies: 0,
		engaged: "no",
		ftlOffline: false,
		recovering: false,
		barred: [],
		turn: FRESH_TURN,
		trail: [],
		dealt: 0,
		gone: null,
	};
}

/**
 * Returns where the nth ship of a side begins, counted from 0: the first where the side does, the others abreast of it, alternately to
 * starboard and to port.
 */
export function placeAbreast({ at, course }: Pick<Start, "at" | "course">, place: number): Point {
	const across = Math.ceil(place / 2) * ABREAST * (place % 2 === 1 ? 1 : -1);
	return ahead(at, course + 3, across);
}

/** Returns what a whole ship of this design has. */
export function wholeShip(design: WarshipDesign): WholeShip {
	const bays = Array.from({ length: design.bays }, (_, index) => systemId("bay", index + 1));
	return { armour: design.armour, hull: design.hull, systems: systemsOf(design), magazines: magazinesOf(design), bays };
}

/** The fighter groups that a ship carries, as they begin. */
export function groupsAtStart(ship: Warship, { begins }: Pick<SeatShip, "begins">): readonly Fighters[] {
	return newGroups(ship).map((group) => {
		const given = begins?.groups[group.bay];
		return given ? { ...group, ...given, status: given.fighters > 0 ? "aboard" : "lost" } : group;
	});
}

/** The fighter groups that a whole ship carries. */
export function newGroups({ seat, side, design, x, y }: Warship): readonly Fighters[] {
	return Array.from({ length: design.bays }, (_, index) => {
		const bay = systemId("bay", index + 1);
		return {
			...FRESH_GROUP,
			id: groupId({ seat, number: index + 1 }),
			seat,
			side,
			bay,
			x,
			y,
			status: "aboard",
			evading: false,
			target: null,
		};
	});
}

function magazinesOf({ weapons }: WarshipDesign): Readonly<Record<string, number>> {
	const counted = weapons.flatMap(({ ammunition }, index) => (ammunition === null ? [] : [[systemId("weapon", index + 1), ammunition]]));
	return Object.fromEntries(counted);
}

/** Returns a ship's drift in a turn, in MU. */
export function driftOf({ course, velocity }: Pick<Warship, "course" | "velocity">): Point {
	return ahead({ x: 0, y: 0 }, course, velocity);
}

/** Returns where a side begins: as the options say, or evenly spread on a ring, facing the centre. */
export function startOf({ starts }: Pick<ThrustOptions, "starts">, sides: readonly string[], side: string): Start {
	const laid = starts.find((start) => start.side === side && start.ship === undefined);
	if (laid) return laid;
	const hour = Math.round((12 * sides.indexOf(side)) / Math.max(1, sides.length)) + 6;
	const from = ((hour - 1) % 12) + 1;
	const course = ((hour + 5) % 12) + 1;
	return { side, at: ahead({ x: 0, y: 0 }, from, OWN_START.away), course, velocity: OWN_START.velocity, arrives: 0 };
}

/** Returns where the nth ship of a side begins, counted from 0: at its own start if it has one, otherwise with its side. */
export function shipStartOf(
	options: Pick<ThrustOptions, "starts">,
	sides: readonly string[],
	{ side, place }: { readonly side: string; readonly place: number },
): Start {
	const own = options.starts.find((start) => start.side === side && start.ship === place + 1);
	return own ?? startOf(options, sides, side);
}

/** Returns the start of a seat's ship in a match. */
export function startFor(state: Pick<ThrustState, "options" | "order" | "ships">, seat: SeatId): Start {
	const { side } = ofSeat(state.ships, seat);
	const friends = state.order.filter((candidate) => ofSeat(state.ships, candidate).side === side);
	return shipStartOf(state.options, sidesOf(state), { side, place: friends.indexOf(seat) });
}

/** For sides without a start; in MU and MU a turn. */
const OWN_START = { away: 30, velocity: 6 } as const;

export function isPlaying({ status }: Pick<Warship, "status">): boolean {
	return status === "in-play";
}

/** Whether a ship is on the table, or on its way to it. */
export function stillFights({ status }: Pick<Warship, "status">): boolean {
	return status === "in-play" || status === "arriving";
}

/** All ships, in seat order. */
export function shipsInOrder({ order, ships }: Pick<ThrustState, "order" | "ships">): readonly Warship[] {
	return inOrder(ships, order);
}

// Every phase asks for them many times, and a table of ships never changes.
const inOrder = keptWithBoth((ships: ThrustState["ships"], order: ThrustState["order"]): readonly Warship[] =>
	order.map((seat) => ofSeat(ships, seat)),
);

const playing = keptWith((ships: readonly Warship[]): readonly Warship[] => ships.filter(isPlaying));

/** All sides, in seat order. */
export function sidesOf(state: Pick<ThrustState, "order" | "ships">): readonly string[] {
	return sidesAmong(shipsInOrder(state));
}

/** The ships on the table, in seat order. */
export function shipsInPlay(state: Pick<ThrustState, "order" | "ships">): readonly Warship[] {
	return playing(shipsInOrder(state));
}

export function systemOf({ systems }: Pick<Warship, "systems">, id: string): System | undefined {
	return systems.find((system) => system.id === id);
}

/** Returns the level of a system; 0 if the ship has none, or if nothing is left of it. */
export function levelOf(ship: Pick<Warship, "systems">, id: string): number {
	return systemOf(ship, id)?.level ?? 0;
}

/**
 * Returns the main drive; `printed` is 0 if the ship has none. Of the manoeuvre rating of a divided drive is left the same part as of
 * the whole rating, rounded down.
 */
export function driveOf(ship: Pick<Warship, "systems" | "design">): Drive & Pick<MovingShip, "advanced" | "manoeuvre"> {
	const { rating: printed, advanced, manoeuvre } = ship.design.drive;
	const rating = levelOf(ship, SYSTEM.drive);
	const whole = { printed, rating, advanced };
	return manoeuvre === undefined ? whole : { ...whole, manoeuvre: Math.floor((manoeuvre * rating) / Math.max(1, printed)) };
}

/** The level of the screens that still work. */
export function screensOf({ systems }: Pick<Warship, "systems">): number {
	return workingScreens(systems);
}

const workingScreens = keptWith(
	(systems: Warship["systems"]): number => systems.filter(({ id, level }) => id.startsWith(`${SYSTEM.screen}-`) && level > 0).length,
);

export function hullOf({ armour, design, marked }: Pick<Warship, "armour" | "design" | "marked">): Hull {
	return { armour, boxes: design.hull, marked };
}

/** Returns a weapon by its system's id; undefined if the id is not that of a weapon of the ship. */
export function weaponOf({ design }: Pick<Warship, "design">, id: string): Weapon | undefined {
	return design.weapons.find((_, index) => systemId("weapon", index + 1) === id);
}

/** A weapon with its system's id. */
export type Fitted = Weapon & { readonly id: string };

/** Returns the weapons that work, with their ids. */
export function workingWeapons({ design, systems }: Pick<Warship, "design" | "systems">): readonly Fitted[] {
	return weaponsThatWork(systems, design.weapons);
}

const weaponsThatWork = keptWithBoth((systems: Warship["systems"], weapons: readonly Weapon[]): readonly Fitted[] =>
	weapons.flatMap((weapon, index) => {
		const id = systemId("weapon", index + 1);
		return levelOf({ systems }, id) > 0 ? [extended(weapon, { id })] : [];
	}),
);

/** Returns what the rules of movement and orders read of a ship. */
export function movingShip(ship: Warship, options: Pick<ThrustOptions, "houseManoeuvres">): MovingShip & Drive {
	const { x, y, course, facing, velocity, inverted, flipped, turnedLastTurn } = ship;
	return {
		x,
		y,
		course,
		facing,
		velocity,
		inverted,
		flipped,
		turnedLastTurn,
		house: options.houseManoeuvres,
		...driveOf(ship),
	};
}

export function withShip(state: ThrustState, seat: SeatId, change: Partial<Warship>): ThrustState {
	return { ...state, ships: { ...state.ships, [seat]: { ...ofSeat(state.ships, seat), ...change } } };
}

/** Returns the state with a change of what a ship does this turn. */
export function withTurn(state: ThrustState, seat: SeatId, change: Partial<ShipTurn>): ThrustState {
	return withShip(state, seat, { turn: { ...ofSeat(state.ships, seat).turn, ...change } });
}

/** Returns the systems of a ship with one level changed. */
export function withLevel(ship: Warship, id: string, level: number): Pick<Warship, "systems"> {
	return { systems: ship.systems.map((system) => (system.id === id ? { ...system, level } : system)) };
}

export function withGroup(state: ThrustState, id: string, change: Partial<Fighters>): ThrustState {
	const group = state.fighters[id];
	if (!group) throw new Error(`No fighter group ${id}`);
	return { ...state, fighters: { ...state.fighters, [id]: { ...group, ...change } } };
}

export function withOrdnance(state: ThrustState, id: string, change: Partial<Ordnance>): ThrustState {
	const ordnance = state.ordnance[id];
	if (!ordnance) throw new Error(`No ordnance ${id}`);
	return { ...state, ordnance: { ...state.ordnance, [id]: { ...ordnance, ...change } } };
}

/** Returns a step with earlier reports before its own. */
export function withReports(reports: readonly ThrustReport[], next: ThrustStep): ThrustStep {
	return { open: next.open, reports: [...reports, ...next.reports] };
}
