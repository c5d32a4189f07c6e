/**
 * What a GM may overrule on the table: where a ship is and how it flies, its damage box by box, its systems and salvoes, its
 * fighters, and whether it is on the table.
 */

import type { LeverOf } from "../../../kernel/hand/overruling.ts";
import { accept } from "../../../kernel/outcome.ts";
import { entryOf } from "../../../kernel/plain.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { numberLever, ownLever, textLever, toggleLever } from "../../../kernel/with-games/hand/levers.ts";
import { rowsLost } from "../../damage/hull.ts";
import { parseSystemId, SYSTEM } from "../../ids.ts";
import type { ThrustState, Warship } from "../../model.ts";
import { driftOf, isPlaying, weaponOf, withLevel, withShip } from "../ships.ts";
import { lost } from "../wounding.ts";
import { groupLevers } from "./groups.ts";
import { COURSES, hundredths, PLACES } from "./numbers.ts";
import { replanned } from "./replanning.ts";

export type ThrustLever = LeverOf<ThrustState>;

/** The most uses of Emergency Thrust that a ruling may count. */
const MOST_EMERGENCIES = 20;

/** The highest velocity that a ruling may set, in MU a turn. */
const FASTEST = 99;

/** Returns the levers of a seat's ship and of its fighters. */
export function thrustLevers(state: ThrustState, seat: SeatId): readonly ThrustLever[] {
	const ship = entryOf(state.ships, seat);
	if (!ship) return [];
	return [
		playLever(ship),
		...placeLevers(ship),
		...(state.options.movement === "vector" ? driftLevers(ship) : courseLevers(ship)),
		...hullLevers(ship),
		...ship.systems.map((system) => systemLever(ship, system)),
		...Object.keys(ship.magazines).map((id) => magazineLever(ship, id)),
		...driveLevers(ship),
		...groupLevers(state, seat),
	];
}

/** A ship out of play is off the table, and so are the fighters aboard (FT-19). A ship that comes back has at least one hull box. */
function playLever({ seat, design, ...ship }: Warship): ThrustLever {
	const marked = Math.min(ship.marked, design.hull - 1);
	const back = {
		status: "in-play",
		gone: null,
		marked,
		rowsChecked: Math.min(ship.rowsChecked, rowsLost({ boxes: design.hull, marked })),
	} as const;
	return toggleLever(ownLever(seat, "in-play"), isPlaying(ship), (open, isIn) =>
		isIn ? withShip(open, seat, back) : lost(open, seat, "struck"),
	);
}

function placeLevers(ship: Warship): readonly ThrustLever[] {
	return (["x", "y"] as const).map((axis) =>
		numberLever(ownLever(ship.seat, axis), { value: hundredths(ship[axis]), ...PLACES }, (open, value) =>
			withShip(open, ship.seat, { [axis]: value }),
		),
	);
}

/** Cinematic movement: the drift keeps step with course and velocity. */
function courseLevers(ship: Warship): readonly ThrustLever[] {
	const { seat, course, facing, velocity } = ship;
	const flying = (open: ThrustState, change: Partial<Pick<Warship, "course" | "velocity">>): ThrustState => {
		const now = { ...(open.ships[seat] ?? ship), ...change };
		return replanned(withShip(open, seat, { ...change, drift: driftOf(now) }), seat);
	};
	return [
		numberLever(ownLever(seat, "course"), { value: course, ...COURSES }, (open, value) => flying(open, { course: value })),
		numberLever(ownLever(seat, "facing"), { value: facing, ...COURSES }, (open, value) =>
			replanned(withShip(open, seat, { facing: value }), seat),
		),
		numberLever(ownLever(seat, "velocity"), { value: velocity, least: 0, most: FASTEST }, (open, value) =>
			flying(open, { velocity: value }),
		),
	];
}

/** Vector movement: the drift is free, and the course is the facing. */
function driftLevers({ seat, facing, drift }: Warship): readonly ThrustLever[] {
	const axes = (["x", "y"] as const).map((axis) =>
		numberLever(ownLever(seat, `drift-${axis}`), { value: hundredths(drift[axis]), ...PLACES }, (open: ThrustState, value) => {
			const now = { ...(open.ships[seat]?.drift ?? drift), [axis]: value };
			const velocity = Math.round(Math.hypot(now.x, now.y));
			return replanned(withShip(open, seat, { drift: now, velocity }), seat);
		}),
	);
	const turn: ThrustLever = numberLever(ownLever(seat, "facing"), { value: facing, ...COURSES }, (open, value) =>
		replanned(withShip(open, seat, { facing: value, course: value }), seat),
	);
	return [turn, ...axes];
}

/** A ruling that crosses off rows brings no threshold check: the GM sets the systems too. */
function hullLevers({ seat, design, marked, armour }: Warship): readonly ThrustLever[] {
	return [
		numberLever(ownLever(seat, "marked"), { value: marked, least: 0, most: design.hull - 1 }, (open, value) => {
			const rowsChecked = rowsLost({ boxes: design.hull, marked: value });
			return withShip(open, seat, { marked: value, rowsChecked });
		}),
		numberLever(ownLever(seat, "armour"), { value: armour, least: 0, most: design.armour }, (open, value) =>
			withShip(open, seat, { armour: value }),
		),
	];
}

/** A drive can be whole, halved or dead; any other system works or does not. */
function systemLever(ship: Warship, { id, printed, level }: Warship["systems"][number]): ThrustLever {
	const { seat } = ship;
	const set = (open: ThrustState, to: number): ThrustState =>
		replanned(withShip(open, seat, withLevel(open.ships[seat] ?? ship, id, to)), seat);
	if (id === SYSTEM.drive) {
		const levels = [...new Set([printed, Math.floor(printed / 2), 0])].map(String);
		return textLever(ownLever(seat, "drive"), { value: String(level), choices: levels }, (open, value) => accept(set(open, Number(value))));
	}
	const name = parseSystemId(id);
	const part = name?.number == null ? null : String(name.number);
	return toggleLever(ownLever(seat, name?.kind ?? id, part), level > 0, (open, works) => set(open, works ? printed : 0));
}

function magazineLever(ship: Warship, id: string): ThrustLever {
	const part = String(parseSystemId(id)?.number ?? id);
	const now = { value: ship.magazines[id] ?? 0, least: 0, most: weaponOf(ship, id)?.ammunition ?? 0 };
	return numberLever(ownLever(ship.seat, "salvoes", part), now, (open, left) =>
		withShip(open, ship.seat, { magazines: { ...(open.ships[ship.seat] ?? ship).magazines, [id]: left } }),
	);
}

function driveLevers({ seat, design, emergencies, inverted, ftlOffline }: Warship): readonly ThrustLever[] {
	const ftl: ThrustLever = toggleLever(ownLever(seat, "ftl-offline"), ftlOffline, (open, isOff) =>
		replanned(withShip(open, seat, { ftlOffline: isOff }), seat),
	);
	return [
		numberLever(ownLever(seat, "emergencies"), { value: emergencies, least: 0, most: MOST_EMERGENCIES }, (open, value) =>
			withShip(open, seat, { emergencies: value }),
		),
		toggleLever(ownLever(seat, "inverted"), inverted, (open, value) => replanned(withShip(open, seat, { inverted: value }), seat)),
		...(design.ftl ? [ftl] : []),
	];
}
