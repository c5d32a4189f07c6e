/**
 * Full Thrust on an open table: bodies, warships at their places and facings, and fighter groups, smaller and with their numbers. As
 * long as they are there, also the reach of ordnance from its place, and the wakes of ships that backfired.
 */

import { BURST } from "../../core/full-thrust/fire/plasma-bolts.ts";
import type { Body, Ordnance, ThrustOptions, ThrustState, Wake } from "../../core/full-thrust/model.ts";
import { lockOnBy } from "../../core/full-thrust/play/ordnance/allocating.ts";
import { shipsInPlay } from "../../core/full-thrust/play/ships.ts";
import { distance, type Point } from "../../core/geometry/plane.ts";
import type { TableMark, TableScene, TableToken } from "../shared/startup/scene/scene.ts";
import { words } from "./words.ts";

/** The width of a token in MU. It is much larger than the ship that it shows. */
const TOKEN = 3;

/** Degrees from hour to hour. */
const HOUR = 30;

const COLOURS = { salvo: "#e69f00", plasma: "#cc79a7", wake: "#56b4e9", body: "#8d8f7a" } as const;

/** Returns what a scene of this match holds; none of it is secret. */
export function thrustOnCanvas(view: ThrustState): TableScene {
	const { options, ordnance, wakes } = view;
	return {
		on: "table",
		background: "#0b0f1a",
		lines: "#4a5875",
		distance: TOKEN,
		units: words("Scene.units"),
		marks: [
			...(options.bodies ?? []).map(bodyMark),
			...Object.values(ordnance).map((each) => ordnanceMark(each, options)),
			...wakes.flatMap(wakeMarks),
		],
		tokens: [...shipTokens(view), ...groupTokens(view)],
	};
}

/** FT-16: a planet, moon or asteroid, at its true size. */
function bodyMark({ name, at, radius }: Body): TableMark {
	return { name: words("Scene.body", { name }), colour: COLOURS.body, elevation: 0, corners: circle(at, radius) };
}

function shipTokens(view: ThrustState): readonly TableToken[] {
	return shipsInPlay(view).map(({ seat, x, y, facing }) => ({
		id: seat,
		seat,
		name: null,
		at: { x, y },
		elevation: 0,
		heading: (facing % 12) * HOUR,
		gone: false,
	}));
}

/** Groups in flight, named after the bays that they flew from. They turn freely, so they have no heading. */
function groupTokens({ fighters }: ThrustState): readonly TableToken[] {
	return Object.values(fighters).flatMap(({ id, seat, bay, status, x, y }) => {
		if (status !== "out") return [];
		const name = words("Scene.group", { number: bay.slice(bay.lastIndexOf("-") + 1) });
		return [{ id, seat, name, at: { x, y }, elevation: 0, heading: null, gone: false }];
	});
}

/** Marks how far a salvo looks for a ship, or how far a bolt bursts. */
function ordnanceMark({ kind, class: level, x, y }: Ordnance, options: ThrustOptions): TableMark {
	const salvo = kind === "salvo";
	return {
		name: salvo ? words("Scene.salvo") : words("Scene.bolt", { class: level }),
		colour: COLOURS[kind],
		elevation: 0,
		corners: circle({ x, y }, salvo ? lockOnBy(options) : BURST),
	};
}

/** The number of corners of a drawn circle. */
const CORNERS = 24;

function circle({ x, y }: Point, radius: number): readonly Point[] {
	return Array.from({ length: CORNERS }, (_, corner) => {
		const angle = (2 * Math.PI * corner) / CORNERS;
		return { x: x + radius * Math.sin(angle), y: y + radius * Math.cos(angle) };
	});
}

/** Grav Backfire: a strip 1 MU wide. A ship at rest leaves none. */
function wakeMarks({ from, to, dice }: Wake): readonly TableMark[] {
	const length = distance(from, to);
	if (length === 0) return [];
	const aside = { x: (to.y - from.y) / length / 2, y: (from.x - to.x) / length / 2 };
	const beside = ({ x, y }: Point, way: 1 | -1): Point => ({ x: x + way * aside.x, y: y + way * aside.y });
	const corners = [beside(from, 1), beside(to, 1), beside(to, -1), beside(from, -1)];
	return [{ name: words("Scene.wake", {}, dice), colour: COLOURS.wake, elevation: 0, corners }];
}
