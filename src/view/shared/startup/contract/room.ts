/**
 * A game as the adapter plays and shows it: its rules, its NPC pilots and its presenter. A room is loaded when somebody first needs the
 * game; the list of rooms is `src/view/rooms.ts`.
 */
import type { CrewTask } from "../../../../core/campaign/tasks.ts";
import type { AnyGame } from "../../../../core/kernel/game.ts";
import type { Lesson } from "../../../../core/kernel/on-demand/lessons/lesson.ts";
import type { Flat } from "../../../../core/kernel/on-demand/simulation.ts";
import type { AnyTasking } from "../../../../core/kernel/on-demand/tasking.ts";
import type { AnyStations } from "../../../../core/kernel/stations.ts";
import type { Ace, Pilot } from "../../../../core/kernel/with-games/pilot.ts";
import type { Check } from "../../on-demand/checks/check.ts";
import type { Dock } from "../board/dock.ts";
import type { Purse } from "../campaign/purse.ts";
import type { FleetOrders } from "../fleet-orders/orders.ts";
import type { Paper } from "../match/paper.ts";
import type { RulePlaces } from "../rules/places.ts";
import type { StationForm } from "../stations/form.ts";
import { templateAt } from "../templates.ts";
import type { Debrief } from "./debrief.ts";
import type { Presenter, SettingUp } from "./presenter.ts";

export interface GameBundle {
	readonly game: AnyGame;
	/** Pilots for NPC seats, by style: each gives an order if the seat must seal one, otherwise a command. */
	readonly pilots: Readonly<Record<string, Pilot<unknown, unknown> | LatePilot>>;
	/**
	 * The aces among the styles, each with the style that flies for it where hundreds of matches are simulated. Missing if no style of the
	 * game thinks.
	 */
	readonly aces?: Readonly<Record<string, string>>;
	readonly presenter: Presenter;
	/** Loads what only GMs who set up a match need. */
	settingUp(): Promise<{ readonly settingUp: SettingUp }>;
	/** Loads what a user needs to give the orders of several craft together. Missing if the game has no such orders. */
	fleetOrders?(): Promise<{ readonly fleetOrders: FleetOrders }>;
	/** Loads the debriefing of a seat's choices after a match. Missing if the game has none, or if the board shows it. */
	debrief?(): Promise<{ readonly debrief: Debrief }>;
	/** Paths of the templates that the presenter's other templates include. */
	readonly partials: readonly string[];
	/** The helm beside the board; missing if orders are drafted on the board itself. */
	readonly dock?: Dock;
	/** Missing if the game has no forms on paper. */
	readonly paper?: Paper;
	/** Missing if no credits are at stake. */
	readonly purse?: Purse;
	/** Loads what the posts of a craft decide, and the form of a post. Missing if one person decides for a craft. */
	stations?(): Promise<{ readonly stations: AnyStations; readonly stationForm: StationForm }>;
	/** Loads what posts may try in a turn, and when it helps. Missing if a craft's people try nothing. */
	tasks?(): Promise<{ readonly tasks: readonly CrewTask[]; readonly tasking: AnyTasking }>;
	/** Loads the flat form in which matches are simulated faster. Missing if the game has none. */
	flat?(): Promise<{ readonly flat: Flat<unknown> }>;
	/** Loads the lessons of the game, the first one first. Missing if it has none. */
	lessons?(): Promise<{ readonly lessons: readonly Lesson[] }>;
	/** Loads where its rules stand in its journal. Missing if it has none. */
	places?(): Promise<{ readonly places: RulePlaces }>;
	/** Loads what sheets roll outside matches. Missing if all dice are rolled in matches. */
	checks?(): Promise<LooseChecks>;
}

/** The checks of a game that a sheet rolls outside its matches. */
export interface LooseChecks {
	/** For the game's own craft. */
	readonly own: readonly Check[];
	/** What the sheets of other games' craft may borrow, by the house rule that allows it. */
	readonly lent: Readonly<Record<string, Check>>;
}

/** A pilot whose code is loaded when it picks for the first time: only the referee's client needs it. An ace gives its thought. */
export type LatePilot = (...picking: Parameters<Pilot<unknown, unknown>>) => Promise<unknown>;

/** Returns the pilots of these styles. Their code loads, in one piece, when one of them picks for the first time. */
export function latePilots<Style extends string>(
	styles: readonly Style[],
	load: () => Promise<Readonly<Record<Style, Pilot<unknown, unknown>>>>,
): Readonly<Record<string, LatePilot>> {
	const late = (style: Style): LatePilot => {
		return async (view, seat, choices) => (await load())[style](view, seat, choices);
	};
	return Object.fromEntries(styles.map((style) => [style, late(style)]));
}

/** Returns an ace whose code loads when it thinks for the first time. */
export function lateAce(load: () => Promise<{ readonly ace: Ace<unknown, unknown> }>): LatePilot {
	return async (view, seat, choices) => (await load()).ace(view, seat, choices);
}

/** The styles of pilots that pick at once. */
export function quickStyles({ pilots, aces = {} }: Pick<GameBundle, "pilots" | "aces">): readonly string[] {
	return Object.keys(pilots).filter((style) => !Object.hasOwn(aces, style));
}

/** The pilot of a style. A style may be any text; one that the game does not have stands for its first one. */
export function pilotOf({ pilots }: Pick<GameBundle, "pilots">, style: string): GameBundle["pilots"][string] | undefined {
	return Object.hasOwn(pilots, style) ? pilots[style] : Object.values(pilots)[0];
}

/** The pilot that flies a seat of this style in simulated matches: for an ace, its stand-in. */
export function quickPilot(bundle: Pick<GameBundle, "pilots" | "aces">, style: string): GameBundle["pilots"][string] | undefined {
	const { aces = {} } = bundle;
	return pilotOf(bundle, (Object.hasOwn(aces, style) ? aces[style] : undefined) ?? style);
}

/** A room on the list, before it is loaded. */
export interface ListedBundle {
	/** The id of the game. */
	readonly id: string;
	/** Ids of the scenarios that come with the module, the easiest first; Flight Control offers them before the game is loaded. */
	readonly scenarios?: readonly string[];
	/** Whether it has lessons; the welcome card offers them before the game is loaded. */
	readonly lessons?: true;
	/** The id of the journal with its rules, in the module's compendium; missing if it has none. */
	readonly rules?: string;
	load(): Promise<{ readonly room: GameBundle }>;
}

/** Paths of all templates of a room. They must be loaded before any of them is drawn. */
export function templatesOf({ presenter, partials, paper }: GameBundle): readonly string[] {
	const { sheet, board, setup } = presenter.templates;
	return [...new Set([...partials, ...Object.values(sheet), board, setup, ...(paper ? [paper.template] : [])])];
}

/** Paths of templates in a game's folder, from their names. */
export function templatesIn(game: string, names: readonly string[]): readonly string[] {
	return names.map((name) => templateAt(`${game}/${name}`));
}
