/**
 * A small picture of the table of a match that is being set up: its bodies, where each side's ships begin, how far they go in a
 * turn, and who arrives later. In MU; up on the table is up in the picture.
 */
import type { Body } from "../../../core/full-thrust/model.ts";
import { placeAbreast } from "../../../core/full-thrust/play/ships.ts";
import { ahead } from "../../../core/geometry/clock.ts";
import type { Point } from "../../../core/geometry/plane.ts";
import { type MapHandle, mapHandle } from "../../shared/on-demand/setting-up/map-handles.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { rounded } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import type { SetupSide } from "./sides.ts";

/** A ship on the map of the start, or an empty place. */
export interface TableShip {
	/** The hull's colour; null for an empty place. */
	readonly colour: string | null;
	/** A triangle with its bow on the course. */
	readonly shape: string;
	/** The line from the ship to where it is after a turn of flying straight on. */
	readonly way: string;
	/** How a GM moves its own start; null if it has none or nobody can. */
	readonly handle: MapHandle | null;
}

/** The least size of a grid's squares in MU, and the greatest number of squares across. */
const GRID = { least: 12, most: 10 } as const;

/**
 * Returns the picture of a table with these sides and bodies. With the id of a form, the GM can move everything that has a row in
 * that form.
 */
export function tableModel(sides: readonly SetupSide[], bodies: readonly Body[], uid: string | null = null) {
	const spots = [...sides.flatMap((side) => shipsOf(side).flatMap(({ at, to }) => [at, to])), ...bodies.flatMap(edgesOf)];
	const frame = frameOf(spots);
	const fontSize = rounded(frame.size / 20);
	return {
		box: [frame.left, frame.top, frame.size, frame.size].map(rounded).join(" "),
		name: words("Setup.tableName", { sides: sides.length, ships: sides.reduce((sum, { ships }) => sum + ships.length, 0) }),
		// Lines of a grid, as a path.
		grid: gridOf(frame),
		// What a square of it measures.
		scale: words("Setup.scale", { mu: frame.square }),
		sides: sides.map((side) => tableSide(side, { size: frame.size / 30, fontSize, middle: frame.top + frame.size / 2, uid })),
		// FT-16: planets, moons and asteroids.
		bodies: bodies.map(({ name, at, radius }, row) => ({
			...{ name, x: rounded(at.x), y: rounded(-at.y), radius: rounded(radius) },
			handle: uid === null ? null : mapHandle(uid, `bodies.${row}`, name),
		})),
		// Of all texts, so that they can be read at any size of table.
		fontSize,
	};
}

/** Two corners of the square around a body. */
function edgesOf({ at: { x, y }, radius }: Body): readonly Point[] {
	return [
		{ x: x - radius, y: y - radius },
		{ x: x + radius, y: y + radius },
	];
}

interface Frame {
	readonly left: number;
	readonly top: number;
	/** From side to side. */
	readonly size: number;
	/** The size of a grid square. */
	readonly square: number;
}

/** A square around all places, with room for names, in the picture's own direction: y grows downward. */
function frameOf(spots: readonly Point[]): Frame {
	const [xs, ys] = [
		[0, ...spots.map(({ x }) => x)],
		[0, ...spots.map(({ y }) => -y)],
	];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const size = 1.3 * Math.max(2 * GRID.least, right - left, bottom - top);
	let square: number = GRID.least;
	while (size / square > GRID.most) square *= 2;
	return { left: (left + right - size) / 2, top: (top + bottom - size) / 2, size, square };
}

function gridOf({ left, top, size, square }: Frame): string {
	const within = (start: number): readonly number[] => {
		const first = Math.ceil(start / square) * square;
		return Array.from({ length: Math.floor((start + size - first) / square) + 1 }, (_, line) => rounded(first + line * square));
	};
	const columns = within(left).map((x) => `M${x} ${rounded(top)}v${rounded(size)}`);
	const rows = within(top).map((y) => `M${rounded(left)} ${y}h${rounded(size)}`);
	return [...columns, ...rows].join("");
}

interface Begun {
	readonly at: Point;
	/** Where it is after a turn. */
	readonly to: Point;
	readonly course: number;
	readonly colour: string | null;
	readonly name: Label | string;
	/** The place of its own start in the list of starts; null for a ship that begins with its side. */
	readonly row: number | null;
}

/** A side's ships, or one empty place. */
function shipsOf({ start, ships, placed }: SetupSide): readonly Begun[] {
	const nobody = { colour: null, name: start.side };
	return (ships.length > 0 ? ships : [nobody]).map(({ colour, name }, place) => {
		const own = placed.find(({ ship }) => ship === place + 1);
		const { course, velocity } = own ?? start;
		const at = own?.at ?? placeAbreast(start, place);
		return { at, to: ahead(at, course, velocity), course, colour, name, row: own?.row ?? null };
	});
}

interface Measures {
	/** A ship's radius. */
	readonly size: number;
	readonly fontSize: number;
	/** How far down the picture its middle is. */
	readonly middle: number;
	readonly uid: string | null;
}

function tableSide(side: SetupSide, { size, fontSize, middle, uid }: Measures) {
	const { start, row } = side;
	const ships = shipsOf(side);
	const drawn = ({ at, to, course, colour, name, row: own }: Begun): TableShip => ({
		colour,
		shape: triangle(at, course, size),
		way: `M${spot(at)}L${spot(to)}`,
		handle: uid === null || own === null ? null : mapHandle(uid, `starts.${own}`, name),
	});
	const [xs, ys] = [ships.map(({ at }) => at.x), ships.map(({ at }) => -at.y)];
	const arrives = start.arrives > 0 ? words("Setup.turn", { turn: start.arrives }) : null;
	return {
		name: start.side || words("Setup.noSide"),
		// Where the name is written.
		x: rounded((Math.min(...xs) + Math.max(...xs)) / 2),
		// Towards the nearer edge, since ships usually head away from it.
		y: rounded(-start.at.y > middle ? Math.max(...ys) + size + fontSize : Math.min(...ys) - size - fontSize / 2),
		// Whether it arrives after the beginning.
		late: arrives !== null,
		// The turn of its arrival, shown beside the name.
		arrives,
		// How a GM moves the start of the side; null if nobody can.
		handle: uid === null || row < 0 ? null : mapHandle(uid, `starts.${row}`, start.side),
		// The ships that begin together, and those that begin by themselves.
		ships: ships.filter((ship) => ship.row === null).map(drawn),
		alone: ships.filter((ship) => ship.row !== null).map(drawn),
		// What a pointer can grab: broad lines along the moves of the ships that begin together.
		grip: {
			path: ships
				.filter((ship) => ship.row === null)
				.map(gripOf)
				.join(""),
			width: rounded(3.5 * size),
		},
	};
}

/** From a ship to where it is after a turn. */
function gripOf({ at, to }: Begun): string {
	return `M${spot(at)}L${spot(to)}`;
}

function triangle(at: Point, course: number, size: number): string {
	const corners = [ahead(at, course, 1.2 * size), ahead(at, course + 5, size), ahead(at, course + 7, size)];
	return `M${corners.map(spot).join("L")}Z`;
}

function spot({ x, y }: Point): string {
	return `${rounded(x)} ${rounded(-y)}`;
}
