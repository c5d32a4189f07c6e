/**
 * Every id that Foundry, the manifest and our own parts must agree on. Constants, and names made of them.
 */

export const MODULE_ID = "void-regatta";

/** Document sub-types, as the manifest declares them and Foundry prefixes them. */
export const TYPES = {
	match: `${MODULE_ID}.match`,
	seat: `${MODULE_ID}.seat`,
	resolution: `${MODULE_ID}.resolution`,
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
	/** World: milliseconds before each choice of an NPC. */
	npcPace: "npcPace",
	/** Client: whether the board opens by itself when a match begins. */
	openBoard: "openBoard",
	/** Client: what must not leave this browser, by user and match: sealed orders, and on GMs' clients hidden entries. */
	secrets: "secrets",
	/** World: how the keys of encrypted records are made of pass phrases, and which one is used now. */
	recordLocks: "recordLocks",
	/** Client: keys of encrypted records, by user. */
	recordKeys: "recordKeys",
} as const;

export const TEMPLATES = {
	card: `modules/${MODULE_ID}/templates/chat/card.hbs`,
	tracker: `modules/${MODULE_ID}/templates/shared/tracker.hbs`,
	/** What a window shows while there is no match. */
	noMatch: `modules/${MODULE_ID}/templates/shared/no-match.hbs`,
	/** Checks of a craft, rolled without a match. */
	checks: `modules/${MODULE_ID}/templates/shared/checks.hbs`,
	tabs: `modules/${MODULE_ID}/templates/shared/tabs.hbs`,
	control: `modules/${MODULE_ID}/templates/shared/control.hbs`,
} as const;

/** The picture of a glyph as a token wears it, white, to be tinted; its bow is below, where Foundry has that of an unturned token. */
export function glyphAsset(glyph: string): string {
	return `modules/${MODULE_ID}/assets/glyphs/${glyph}.svg`;
}

/** Marks updates that come from the referee, so that nothing intercepts them. */
export const REFEREE_UPDATE = "voidRegattaReferee";
