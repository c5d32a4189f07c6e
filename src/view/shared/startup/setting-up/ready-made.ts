/**
 * The contract of ready-made craft and scenarios: what comes with the module or was kept by a GM, as data of actors and seats.
 */
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { Livery } from "../seats/livery.ts";
import type { Label } from "../words/label.ts";

/** Why a user cannot make craft: the user may not create actors, or the host system refuses our sub-types. */
export const OBSTACLES = ["may-not-create", "may-not-make", "system-refuses"] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The state of a window of ready-made craft. */
export interface ReadyMadeInput {
	readonly uid: string;
	/** The search text and the picks from each list, by the field's name. */
	readonly wishes: Readonly<Record<string, string>>;
	/** The ids of the craft that the user has ticked. */
	readonly chosen: readonly string[];
	/** Whether this user may set up scenarios. */
	readonly isReferee: boolean;
	/** Why this user cannot make craft; null if nothing prevents it. */
	readonly obstacle: Obstacle | null;
	/** The names of the craft made last; null at first. */
	readonly made: readonly string[] | null;
}

/** The data of a ready-made craft's actor. */
export interface ReadyMadeCraft {
	readonly name: string;
	/** Its description, line by line. */
	readonly looks: readonly Label[];
	readonly livery: Livery;
	/** The other fields of its sub-type. */
	readonly system: Readonly<Record<string, Json>>;
}

/** The craft of a game's shelf. */
export interface Shelf {
	/** The path of the partial that draws the middle of a card. */
	readonly template: string;
	/** The model of both parts of the window. */
	model(input: ReadyMadeInput): object;
	/** The craft with this id; null if there is none. */
	craft(id: string): ReadyMadeCraft | null;
}

/** A match that is ready to be played: it comes with the module, or a GM kept it. */
export interface Scenario<Craft extends CastCraft = ScenarioCraft> {
	readonly id: string;
	readonly name: Label | string;
	/** What happens in it, in a sentence or two. */
	readonly blurb: Label | string;
	/** Valid options of the game. */
	readonly options: unknown;
	/** In seat order. */
	readonly craft: readonly Craft[];
}

/** A craft of a scenario: the data of its actor and of its seat. */
export interface ScenarioCraft extends Omit<ReadyMadeCraft, "looks"> {
	/** The style of the NPC pilot; empty if a person plays the seat. */
	readonly npc: string;
	/** What the rules read of the craft. */
	readonly design: Readonly<Record<string, Json>>;
	/** The state in which it begins; missing or null for a craft fresh from the yard. */
	readonly begins?: Readonly<Record<string, Json>> | null;
}

/** A craft of any scenario: an NPC of a GM's own scenario may have no actor. */
export interface CastCraft extends Omit<ScenarioCraft, "system"> {
	readonly system: ScenarioCraft["system"] | null;
}
