// The documented constants of Foundry that the module may use.
// Law: every number is Foundry's. Nothing is added.

/** The part of CONST that the tabletop offers. */
export const CONSTANTS = {
	DOCUMENT_OWNERSHIP_LEVELS: { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 },
	USER_ROLES: { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 },
	CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
	TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
	DRAWING_FILL_TYPES: { NONE: 0, SOLID: 1, PATTERN: 2 },
	KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
	TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
	GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
} as const;

/** The picture of an actor or a token that has none: CONST.DEFAULT_TOKEN. */
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

/** An ownership level as a number. */
export const LEVELS: Record<string, number> = CONSTANTS.DOCUMENT_OWNERSHIP_LEVELS;

/** Top-level documents and their world collections. */
export const WORLD_COLLECTIONS = {
	User: "users",
	Actor: "actors",
	Combat: "combats",
	ChatMessage: "messages",
	JournalEntry: "journal",
	Scene: "scenes",
	Macro: "macros",
	Setting: "settings",
} as const;

/** The name of a top-level document. */
export type WorldDocumentName = keyof typeof WORLD_COLLECTIONS;

/** Embedded documents: the parent, the child and the field with the children. */
export const EMBEDDED: Record<string, Record<string, string>> = {
	Actor: { ActiveEffect: "effects", Item: "items" },
	Combat: { Combatant: "combatants" },
	JournalEntry: { JournalEntryPage: "pages" },
	Scene: { Token: "tokens", Drawing: "drawings", Level: "levels" },
};
