/**
 * A small picture of the table of a match that is being set up: its bodies, where each side's ships begin, how far they go in a
 * turn, and who arrives later. In MU, up the table is up the picture.
 */
import type { Body } from "../../../core/full-thrust/model.ts";
import { placeAbreast } from "../../../core/full-thrust/play/ships.ts";
import { ahead } from "../../../core/geometry/clock.ts";
import type { Point } from "../../../core/geometry/plane.ts";
import type { Label } from "../../shared/label.ts";
import { rounded } from "../../shared/measure.ts";
import { words } from "../words.ts";
import type { SetupSide } from "./sides.ts";

export interface ThrustTableModel {
	readonly box: string;
	readonly name: Label;
	/** Lines of a grid, as a path. */
	readonly grid: string;
	/** What a square of it measures. */
	readonly scale: Label;
	readonly sides: readonly TableSide[];
	/** FT-16: planets, moons and asteroids. */
	readonly bodies: readonly { readonly name: string; readonly x: number; readonly y: number; readonly radius: number }[];
	/** Of all texts, so that they can be read at any size of table. */
	readonly fontSize: number;
}

interface TableSide {
	readonly name: Label | string;
	/** Where the name is written. */
	readonly x: number;
	readonly y: number;
	readonly ships: readonly TableShip[];
	/** Not on the table from the beginning. */
	readonly late: boolean;
	/** On which turn, written beside the name. */
	readonly arrives: Label | null;
}

interface TableShip {
	/** The hull's colour; null for an empty place. */
	readonly colour: string | null;
	/** A triangle with its bow on the course. */
	readonly shape: string;
	/** From the ship to where it is after a turn of flying on. */
	readonly way: string;
}

/** MU that a grid's squares measure at least, and squares that it has across at most. */
const GRID = { least: 12, most: 10 } as const;

/** The picture of a table with these sides and bodies. */
export function tableModel(sides: readonly SetupSide[], bodies: readonly Body[]): ThrustTableModel {
	const spots = [...sides.flatMap((side) => shipsOf(side).flatMap(({ at, to }) => [at, to])), ...bodies.flatMap(edgesOf)];
	const frame = frameOf(spots);
	const fontSize = rounded(frame.size / 20);
	return {
		box: [frame.left, frame.top, frame.size, frame.size].map(rounded).join(" "),
		name: words("Setup.tableName", { sides: sides.length, ships: sides.reduce((sum, { ships }) => sum + ships.length, 0) }),
		grid: gridOf(frame),
		scale: words("Setup.scale", { mu: frame.square }),
		sides: sides.map((side) => tableSide(side, { size: frame.size / 30, fontSize, middle: frame.top + frame.size / 2 })),
		bodies: bodies.map(({ name, at, radius }) => ({ name, x: rounded(at.x), y: rounded(-at.y), radius: rounded(radius) })),
		fontSize,
	};
}

/** The corners of the square about a body. */
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

/** A square about all places, with room for names; in the picture's own direction, in which y goes down. */
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
}

/** A side's ships, or one empty place. */
function shipsOf({ start, ships, placed }: SetupSide): readonly Begun[] {
	const colours: readonly (string | null)[] = ships.length > 0 ? ships.map(({ colour }) => colour) : [null];
	return colours.map((colour, place) => {
		const own = placed.find(({ ship }) => ship === place + 1);
		const { course, velocity } = own ?? start;
		const at = own?.at ?? placeAbreast(start, place);
		return { at, to: ahead(at, course, velocity), course, colour };
	});
}

interface Measures {
	/** A ship's radius. */
	readonly size: number;
	readonly fontSize: number;
	/** How far down the picture its middle is. */
	readonly middle: number;
}

function tableSide(side: SetupSide, { size, fontSize, middle }: Measures): TableSide {
	const { start } = side;
	const ships = shipsOf(side);
	const [xs, ys] = [ships.map(({ at }) => at.x), ships.map(({ at }) => -at.y)];
	const arrives = start.arrives > 0 ? words("Setup.turn", { turn: start.arrives }) : null;
	return {
		name: start.side || words("Setup.noSide"),
		x: rounded((Math.min(...xs) + Math.max(...xs)) / 2),
		// Towards the nearer edge, since ships are as a rule headed away from it.
		y: rounded(-start.at.y > middle ? Math.max(...ys) + size + fontSize : Math.min(...ys) - size - fontSize / 2),
		late: arrives !== null,
		arrives,
		ships: ships.map(({ at, to, course, colour }) => ({ colour, shape: triangle(at, course, size), way: `M${spot(at)}L${spot(to)}` })),
	};
}

function triangle(at: Point, course: number, size: number): string {
	const corners = [ahead(at, course, 1.2 * size), ahead(at, course + 5, size), ahead(at, course + 7, size)];
	return `M${corners.map(spot).join("L")}Z`;
}

function spot({ x, y }: Point): string {
	return `${rounded(x)} ${rounded(-y)}`;
}
