/**
 * Every id that Foundry, the manifest and parts of the module share: constants, and functions that build names from them.
 */

export const MODULE_ID = "void-regatta";

/** Document sub-types, as the manifest declares them and Foundry prefixes them. */
export const TYPES = {
	match: `${MODULE_ID}.match`,
	seat: `${MODULE_ID}.seat`,
	resolution: `${MODULE_ID}.resolution`,
	event: `${MODULE_ID}.event`,
} as const;

/** The actor sub-type of a craft, by its name. */
export function craftType(name: string): string {
	return `${MODULE_ID}.${name}`;
}

/** The one channel on which clients of this module send messages. */
export const SOCKET = `module.${MODULE_ID}`;

export const SETTINGS = {
	/** World: the options that new matches start from, by game. */
	matchDefaults: "matchDefaults",
	/** World: the ids of the actors that were made for scenarios, by their part. */
	scenarioCraft: "scenarioCraft",
	/** World: the scenarios that GMs kept, by id. */
	ownScenarios: "ownScenarios",
	/** Client: briefings by user, and by match or scenario. */
	briefings: "briefings",
	/** World: encrypted copies of the GMs' briefings, by match or scenario. */
	briefingCopies: "briefingCopies",
	/** World: the system and version about which a GM was told that it refuses craft as actors. */
	toldSystem: "toldSystem",
	/** World: the lowest role that may begin a match that a GM has set up. */
	startRole: "startRole",
	/** World: the lowest role that may make craft. */
	craftRole: "craftRole",
	/** World: whether players may roll the dice of their craft by hand. */
	handDice: "handDice",
	/** World: milliseconds before each choice of an NPC. */
	npcPace: "npcPace",
	/** Client: whether the board opens by itself when a match begins. */
	openBoard: "openBoard",
	/** Client: how the module tells users that it is their move. */
	moveNotice: "moveNotice",
	/** Client: how fast boards play what happened, if at all, and for how many seconds at most. */
	film: "film",
	filmSeconds: "filmSeconds",
	/** Client: whether the client answers questions that have only one answer by itself, and which other questions it answers. */
	answerOne: "answerOne",
	answerUnmet: "answerUnmet",
	answerUnchanged: "answerUnchanged",
	/** World: whether matches belong to a campaign; each part below counts only with it. */
	campaignPlay: "campaignPlay",
	/** World: whether sheets of craft have a crew of characters. */
	campaignCrew: "campaignCrew",
	/** World: whether the player of a character aboard may act for the craft. */
	campaignActs: "campaignActs",
	/** World: whether the posts of a craft decide the parts of its orders. */
	campaignStations: "campaignStations",
	/** World: whether hits put people at posts out for the rest of a match. */
	campaignHurt: "campaignHurt",
	/** World: whether posts try tasks in matches. */
	campaignTasks: "campaignTasks",
	/** World: the pages of events that a GM has made or vouched for, with their numbers. */
	events: "events",
	/** World: whether matches belong to events with a ledger. */
	campaignEvents: "campaignEvents",
	/** World: whether skills count in matches. */
	campaignSkills: "campaignSkills",
	/** World: whether craft begin a match as their last one left them. */
	campaignMemory: "campaignMemory",
	/** World: whether events have a book of bets. */
	campaignBets: "campaignBets",
	/** World: whether posts roll in the paddock before a match. */
	campaignPaddock: "campaignPaddock",
	/** World: the tables of these rolls that GMs have written, by game. */
	paddockRolls: "paddockRolls",
	/** World: the tables of tasks that GMs have written, by game. */
	crewTasks: "crewTasks",
	/** World: where the host system keeps the numbers of a character, by field. */
	bridgePaths: "bridgePaths",
	/** World: further names of skills, by skill. */
	skillSynonyms: "skillSynonyms",
	/** Client: the users who have seen the welcome card in this browser. */
	welcomed: "welcomed",
	/** User: the stars that the user has won in lessons, by game and lesson. */
	lessonStars: "lessonStars",
	/** Client: where the user has put each window, by its name. */
	windows: "windows",
	/** Client: secrets of this browser, by user and match: sealed orders, and hidden entries on GMs' clients. */
	secrets: "secrets",
	/** World: how pass phrases become the keys of encrypted records, and the id of the current one. */
	recordLocks: "recordLocks",
	/** Client: keys of encrypted records, by user. */
	recordKeys: "recordKeys",
} as const;

export const TEMPLATES = {
	card: `modules/${MODULE_ID}/templates/chat/card.hbs`,
	tracker: `modules/${MODULE_ID}/templates/shared/tracker.hbs`,
	/** What a window shows while there is no match. */
	noMatch: `modules/${MODULE_ID}/templates/shared/no-match.hbs`,
	/** What a window shows while its game is not loaded. */
	unloaded: `modules/${MODULE_ID}/templates/shared/unloaded.hbs`,
	/** Checks of a craft, rolled without a match. */
	checks: `modules/${MODULE_ID}/templates/shared/checks.hbs`,
	tabs: `modules/${MODULE_ID}/templates/shared/tabs.hbs`,
	/** The posts of a craft in Campaign play. */
	crew: `modules/${MODULE_ID}/templates/shared/campaign/crew.hbs`,
	/** A page of an event. */
	event: `modules/${MODULE_ID}/templates/shared/campaign/event.hbs`,
} as const;

/** The picture of a glyph for a token, white, so that Foundry can tint it. Its bow points down, as Foundry expects of an unturned token. */
export function glyphAsset(glyph: string): string {
	return `modules/${MODULE_ID}/assets/glyphs/${glyph}.svg`;
}

/** The picture of a craft's end in a match, for its token. */
export function endAsset(end: string): string {
	return `modules/${MODULE_ID}/assets/ends/${end}.svg`;
}

/** Marks the referee's updates, so that no hook intercepts them. */
export const REFEREE_UPDATE = "voidRegattaReferee";

/** The option of the referee's updates with the fencing number of its lease. */
export const FENCE_OF_UPDATE = "voidRegattaFence";

/** What menus call the entry for ships of the host system, and its icon. */
export const SHIP_ENTRY = { label: "VOIDREGATTA.Campaign.HostShip.menu", icon: "fa-solid fa-rocket" };
