/**
 * The API for macros and other modules: `game.modules.get("void-regatta").api`. Keep it compatible, and write each change of it
 * into the changelog. A call that may be refused gives an outcome, `{ok: true, value}` or `{ok: false, refusal}`.
 */
import { show } from "./apps/windows.ts";
import { seal, takeBack } from "./match/player/ask.ts";
import {
	decide,
	enter,
	enterNpc,
	giveBack,
	handTo,
	makeScene,
	perform,
	prepare,
	reinforce,
	reinforceNpc,
	reroll,
	rule,
	setOptions,
	setPilot,
	skip,
	start,
	takeOver,
	undoTo,
} from "./match/player/commands.ts";

type Briefing = typeof import("./match/referee/briefing.ts");

type OwnScenarios = typeof import("./match/referee/setting-up/own-scenarios.ts");

/** The GMs' own scenarios, loaded when somebody first calls for one. */
function ownScenarios(): Promise<OwnScenarios> {
	return import("./match/referee/setting-up/own-scenarios.ts");
}

export const API = {
	/** Loads the rules of all games: games, matches, dice, seals. */
	core: () => import("../core/index.ts"),
	/** Opens a window: "board", "control", "archive", or a shelf of ready-made craft, by the name of the shelf. */
	show,
	/** Opens the board with a match, or with the match that a craft is in, or the craft's sheet; by the UUID of either. */
	open: async (uuid: string) => (await import("./apps/macros.ts")).openByUuid(uuid),
	/** GM: a new match of a game, by its id. */
	setUp: async (gameId: string) => (await import("./match/referee/setting-up/set-up.ts")).setUpMatch(gameId),
	/** GM: a new match of a scenario that comes with the module, with its craft, by the ids of both. */
	setUpScenario: async (gameId: string, scenario: string) =>
		(await import("./match/referee/setting-up/scenarios.ts")).setUpScenario(gameId, scenario),
	/** GM: keeps a match as a scenario of the world, as `{name, blurb, asItStands}`; returns its id. */
	keepScenario: async (...given: Parameters<OwnScenarios["keepScenario"]>) => (await ownScenarios()).keepScenario(...given),
	/** GM: the text of a scenario's file, by its id. */
	takeOutScenario: async (id: string) => (await ownScenarios()).takeOutScenario(id),
	/** GM: brings a scenario in from the text of a file; returns its id. */
	bringInScenario: async (text: string) => (await ownScenarios()).bringInScenario(text),
	/** GM: removes a scenario from the world, by its id. */
	removeScenario: async (id: string) => (await ownScenarios()).removeScenario(id),
	/** GM: a new match of a scenario of the world, by its id. */
	setUpOwnScenario: async (id: string) => (await ownScenarios()).setUpOwnScenario(id),
	/** GM: sets the briefing of each side of a match, by the name of the side. */
	setBriefings: async (...given: Parameters<Briefing["setBriefings"]>) =>
		(await import("./match/referee/briefing.ts")).setBriefings(...given),
	/** GM: puts a craft on the list of entrants. */
	enter,
	/** GM: puts an NPC on the list. */
	enterNpc,
	/** GM: sets who decides for a seat: a style of pilot, or "" for a person. */
	setPilot,
	/** GM: changes the options before the start. */
	setOptions,
	/** GM: a step of setting up, such as rolling a course. */
	prepare,
	/** GM: begins the match. */
	start,
	/** GM: makes a scene of a running match; the scene follows the match from then on. */
	makeScene,
	/** Seals an order of a seat that the user owns, if the match awaits one. */
	seal,
	/** GM: does something in the present state of a match. The referee performs it. */
	perform,
	/** GM: adds a craft to a match that has begun, by a turn to come or now. */
	reinforce,
	/** GM: adds an NPC to a match that has begun, as `{name, style, livery}`, by a turn to come or now. */
	reinforceNpc,
	/** GM: rolls a die of the last step again, as `{roll, die, reason}`: the place of the roll in the step, and of the die in it. */
	reroll,
	/** GM: overrules: sets values of craft, as `{changes: [{seat, unit, field, part, value}], reason}`. */
	rule,
	/** GM: has an NPC decide once for an awaited seat, or for all of them (null). */
	decide,
	/** GM: lets the standing order of an awaited seat count. */
	skip,
	/** GM: gives the orders of a player's seat from now on, until `giveBack`. */
	takeOver,
	/** GM: gives back a seat that was taken over. */
	giveBack,
	/** Takes back the sealed order of a seat that the user owns, before the reveal. */
	takeBack,
	/** GM: gives the craft of a seat to a player, by the ids of both. */
	handTo,
	/** GM: takes back every step from this one on. */
	undoTo,
} as const;
