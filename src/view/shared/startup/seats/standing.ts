/**
 * How seats stand in a match, and what a craft keeps of it.
 */
import type { GameTypes } from "../../../../core/kernel/game.ts";
import type { Facts } from "../../../../core/kernel/outcome.ts";
import type { Label } from "../words/label.ts";

/** A figure with its name. */
export interface FigureModel {
	readonly name: Label;
	/** A text if the figure is the name of a place. */
	readonly value: Label | string;
}

/** How a craft is marked outside the module's windows once it no longer plays: wrecked, out of the match, or at the finish. */
export type SeatEnd = "wrecked" | "out" | "finished";

export interface StandingPresenter<T extends GameTypes = GameTypes> {
	/** A seat's standing in the few figures that the tracker has room for. */
	standing(facts: T["standing"]["facts"]): readonly FigureModel[];
	/** The standings in which a craft no longer plays, by the code of the standing; missing if no craft leaves a match. */
	readonly ends?: Readonly<Record<string, SeatEnd>>;
	/** A line of a career, in figures. */
	result(facts: Facts): readonly FigureModel[];
}
