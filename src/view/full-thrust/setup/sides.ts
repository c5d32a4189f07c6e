/**
 * The sides of a match that is being set up: who is on which, and where and when each begins. A side is a name on a ship's sheet.
 */
import type { Start, ThrustOptions } from "../../../core/full-thrust/model.ts";
import { startOf } from "../../../core/full-thrust/play/ships.ts";
import { type HiddenField, impliedFields } from "../../fight/on-demand/implied-places.ts";
import { sideIn } from "../../fight/with-games/fields.ts";
import { type FaceModel, faceModel } from "../../shared/startup/seats/face.ts";
import type { Entrant } from "../../shared/startup/setting-up/presenter.ts";
import { words } from "../words.ts";

/** A side, where it begins, and the ships that are on it. */
export interface SetupSide {
	readonly start: Start;
	/** Whether the options have its start. */
	readonly laid: boolean;
	/** The place of its start in the options' list, or the one that it would have; −1 for a side without a name. */
	readonly row: number;
	/** The starts of ships that begin by themselves, each with its place in that list. */
	readonly placed: readonly (Start & { readonly row: number })[];
	readonly ships: readonly FaceModel[];
}

/** Returns the sides that have ships, in seat order, then the sides that have a start and no ship. */
export function setupSides(options: Pick<ThrustOptions, "starts">, entrants: readonly Entrant[]): readonly SetupSide[] {
	const entered = [...new Set(entrants.map(({ design }) => sideIn(design)))];
	const sides = [...new Set([...entered, ...options.starts.map(({ side }) => side)])];
	const starts = options.starts.map((start, row) => ({ ...start, row }));
	const rowOf = (side: string): number => options.starts.findIndex((start) => start.side === side && start.ship === undefined);
	const implied = sides.filter((side) => side !== "" && rowOf(side) < 0);
	return sides.map((side) => {
		const [row, own] = [rowOf(side), implied.indexOf(side)];
		return {
			start: startOf(options, entered, side),
			laid: row >= 0,
			row: own < 0 ? row : starts.length + own,
			placed: starts.filter((start) => start.side === side && start.ship !== undefined),
			ships: entrants.filter(({ design }) => sideIn(design) === side).map(({ face }) => faceModel(face)),
		};
	});
}

export function sideModel({ start, laid, ships }: SetupSide) {
	const { side, at, course, velocity, arrives } = start;
	return {
		name: side || words("Setup.noSide"),
		ships,
		place: words(laid ? "Setup.at" : "Setup.atOwn", { x: tenth(at.x), y: tenth(at.y), course, velocity }),
		// The turn of its arrival by FTL; null if it starts on the table.
		arrives: arrives > 0 ? words("Setup.arrives", { turn: arrives }) : null,
		// A note for a side without ships; null if it has some.
		empty: ships.length === 0 ? words("Setup.nobodyThere", { side }) : null,
	};
}

/** The starts that the options leave to the game, which a GM can move only on the table. */
export function impliedStarts(sides: readonly SetupSide[]): readonly HiddenField[] {
	return sides.flatMap(({ start, laid, row }) => {
		const { side, at, course, velocity, arrives } = start;
		const values = { side, x: tenth(at.x), y: tenth(at.y), course, velocity, arrives };
		return laid || row < 0 ? [] : impliedFields(`starts.${row}`, values, ["x", "y"]);
	});
}

function tenth(number: number): number {
	return Math.round(10 * number) / 10 + 0;
}
