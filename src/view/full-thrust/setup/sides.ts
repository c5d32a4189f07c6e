/**
 * The sides of a match that is being set up: who is on which, and where and when each begins. A side is a name on a ship's sheet.
 */
import type { Start, ThrustOptions } from "../../../core/full-thrust/model.ts";
import { startOf } from "../../../core/full-thrust/play/ships.ts";
import { type FaceModel, faceModel } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import type { Entrant } from "../../shared/presenter.ts";
import { words } from "../words.ts";

/** A side, where it begins, and the ships that are on it. */
export interface SetupSide {
	readonly start: Start;
	/** Whether somebody laid down where it begins. */
	readonly laid: boolean;
	readonly ships: readonly FaceModel[];
}

export interface SideModel {
	readonly name: Label | string;
	readonly ships: readonly FaceModel[];
	readonly place: Label;
	/** When it arrives under FTL; null where it is there from the beginning. */
	readonly arrives: Label | null;
	/** A start that waits for nobody; null where somebody is on the side. */
	readonly empty: Label | null;
}

/** The sides that ships are on, in seat order, then those that have a start and no ship. */
export function setupSides(options: Pick<ThrustOptions, "starts">, entrants: readonly Entrant[]): readonly SetupSide[] {
	const entered = [...new Set(entrants.map(({ design }) => sideIn(design)))];
	const sides = [...new Set([...entered, ...options.starts.map(({ side }) => side)])];
	return sides.map((side) => ({
		start: startOf(options, entered, side),
		laid: options.starts.some((one) => one.side === side),
		ships: entrants.filter(({ design }) => sideIn(design) === side).map(({ face }) => faceModel(face)),
	}));
}

/** The side that a ship's design names; empty where it names none. */
function sideIn(design: unknown): string {
	// Designs are whatever a sheet has made of them; only this one text is asked for.
	const { side } = (design ?? {}) as { readonly side?: unknown };
	return typeof side === "string" ? side.trim() : "";
}

export function sideModel({ start, laid, ships }: SetupSide): SideModel {
	const { side, at, course, velocity, arrives } = start;
	return {
		name: side || words("Setup.noSide"),
		ships,
		place: words(laid ? "Setup.at" : "Setup.atOwn", { x: tenth(at.x), y: tenth(at.y), course, velocity }),
		arrives: arrives > 0 ? words("Setup.arrives", { turn: arrives }) : null,
		empty: ships.length === 0 ? words("Setup.nobodyThere", { side }) : null,
	};
}

function tenth(number: number): number {
	return Math.round(10 * number) / 10 + 0;
}
