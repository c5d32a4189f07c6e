/**
 * The module's settings, each with the file that reads it. House rules are settings too: each craft lists those that it lends
 * and borrows.
 */
import { ALL_CRAFTS, type NamedCraft } from "./documents/crafts.ts";
import { GRANTED_FROM } from "./documents/permissions.ts";
import { MODULE_ID, SETTINGS } from "./ids.ts";

/** How the module can tell users that it is their move, besides the title of the tab: not at all, in words, or with a sound too. */
const NOTICES = ["off", "silent", "soft", "bell"] as const;

/**
 * Registers the settings; calls `onKeys` when a setting that windows show has changed: keys of records, scenarios, Campaign play; and
 * `onEvents` when pages have become events, or are none any more.
 */
export function registerSettings(onKeys: () => void, onEvents: () => void): void {
	registerShown();
	registerGrant(SETTINGS.startRole, () => void ui.combat?.render());
	registerGrant(SETTINGS.craftRole, () => void ui.actors?.render());
	registerKept(onKeys);
	registerKeys(onKeys);
	registerCampaign(onKeys);
	// `documents/on-demand/event-register.ts` keeps here which pages are events; players cannot write this setting.
	registerRecord(SETTINGS.events, "world", onEvents);
	for (const { lends = [] } of ALL_CRAFTS) for (const rule of lends) registerHouseRule(rule);
}

/** The texts of a setting that the settings window shows. */
function wordsOf(setting: string): { readonly name: string; readonly hint: string } {
	return { name: `VOIDREGATTA.Setting.${setting}.name`, hint: `VOIDREGATTA.Setting.${setting}.hint` };
}

/** The settings that the settings window shows. */
function registerShown(): void {
	// `match/referee/drive.ts` waits this long before each choice of an NPC.
	game.settings.register(MODULE_ID, SETTINGS.npcPace, {
		name: "VOIDREGATTA.Setting.npcPace.name",
		hint: "VOIDREGATTA.Setting.npcPace.hint",
		scope: "world",
		config: true,
		type: Number,
		range: { min: 0, max: 5000, step: 100 },
		default: 600,
	});
	// `match/referee/on-demand/step.ts` asks for dice by hand only if the first is on.
	// `match/changes.ts` opens the board when a match begins; `apps/on-demand/fleet-orders/answering.ts` answers what needs no decision.
	for (const key of [SETTINGS.handDice, SETTINGS.openBoard, SETTINGS.answerOne, SETTINGS.answerUnmet, SETTINGS.answerUnchanged]) {
		game.settings.register(MODULE_ID, key, {
			...wordsOf(key),
			scope: key === SETTINGS.handDice ? "world" : "client",
			config: true,
			type: Boolean,
			default: key === SETTINGS.openBoard || key === SETTINGS.answerOne,
		});
	}
	// `apps/on-demand/telling.ts` tells the user in this way.
	game.settings.register(MODULE_ID, SETTINGS.moveNotice, {
		name: "VOIDREGATTA.Setting.moveNotice.name",
		hint: "VOIDREGATTA.Setting.moveNotice.hint",
		scope: "client",
		config: true,
		type: String,
		choices: Object.fromEntries(NOTICES.map((notice) => [notice, `VOIDREGATTA.Setting.moveNotice.${notice}`])),
		default: "soft",
	});
	registerFilms();
}

/** `apps/on-demand/playback/board-film.ts` plays what happened in this way. */
function registerFilms(): void {
	game.settings.register(MODULE_ID, SETTINGS.film, {
		name: "VOIDREGATTA.Setting.film.name",
		hint: "VOIDREGATTA.Setting.film.hint",
		scope: "client",
		config: true,
		type: String,
		choices: { 0: "VOIDREGATTA.Setting.film.off", 1: "VOIDREGATTA.Setting.film.usual", 4: "VOIDREGATTA.Setting.film.fast" },
		default: "1",
	});
	game.settings.register(MODULE_ID, SETTINGS.filmSeconds, {
		name: "VOIDREGATTA.Setting.filmSeconds.name",
		hint: "VOIDREGATTA.Setting.filmSeconds.hint",
		scope: "client",
		config: true,
		type: Number,
		range: { min: 1, max: 15, step: 1 },
		default: 4,
	});
}

/** A permission that a GM may grant to players; `documents/permissions.ts` reads it. */
function registerGrant(setting: typeof SETTINGS.startRole | typeof SETTINGS.craftRole, onChange: () => void): void {
	game.settings.register(MODULE_ID, setting, {
		...wordsOf(setting),
		scope: "world",
		config: true,
		type: String,
		choices: Object.fromEntries(GRANTED_FROM.map((role) => [role, `VOIDREGATTA.Setting.role.${role}`])),
		default: "ASSISTANT",
		onChange,
	});
}

/** The settings that only the module reads and writes. */
function registerKept(onChange: () => void): void {
	const world = [
		SETTINGS.matchDefaults, // Flight Control begins a new match with these
		SETTINGS.scenarioCraft, // `match/referee/on-demand/setting-up/scenarios.ts` uses the actors of an earlier match again
		SETTINGS.briefingCopies, // `match/briefings/briefings.ts` keeps the encrypted copies of briefings here
	];
	const client = [
		SETTINGS.briefings, // `match/briefings/briefings.ts` keeps briefings here
		SETTINGS.welcomed, // `apps/on-demand/welcoming.ts` welcomes each user once
		SETTINGS.windows, // `apps/on-demand/placing.ts` keeps sizes and places of windows here
		SETTINGS.secrets, // `match/secrets/secrets.ts` keeps sealed orders and hidden entries here
	];
	// The system about which a GM was told that it refuses craft as actors; `apps/on-demand/for-gms.ts` tells it once.
	game.settings.register(MODULE_ID, SETTINGS.toldSystem, { scope: "world", config: false, type: String, default: "" });
	for (const key of world) registerRecord(key, "world");
	for (const key of client) registerRecord(key, "client");
	// `apps/on-demand/lessons/stars.ts` keeps here what the user has won in lessons.
	registerRecord(SETTINGS.lessonStars, "user");
	// `match/referee/on-demand/setting-up/own-scenarios.ts` keeps the GMs' own scenarios here, without their briefings.
	registerRecord(SETTINGS.ownScenarios, "world", onChange);
}

type Kept =
	| "matchDefaults"
	| "scenarioCraft"
	| "briefingCopies"
	| "briefings"
	| "welcomed"
	| "lessonStars"
	| "windows"
	| "secrets"
	| "ownScenarios"
	| "recordKeys"
	| "recordLocks"
	| "paddockRolls"
	| "crewTasks"
	| "bridgePaths"
	| "skillSynonyms"
	| "events";

/** A setting with data of the module's own. Players cannot write one of the world. */
function registerRecord(key: Kept, scope: "world" | "user" | "client", onChange: () => void = () => {}): void {
	game.settings.register(MODULE_ID, key, { scope, config: false, type: Object, default: {}, onChange });
}

function registerKeys(onChange: () => void): void {
	// `match/secrets/secrets.ts` keeps keys here.
	registerRecord(SETTINGS.recordKeys, "client", onChange);
	// `match/secrets/record-keys.ts` reads here how a pass phrase becomes a key.
	registerRecord(SETTINGS.recordLocks, "world", onChange);
}

type Switch = Extract<keyof typeof SETTINGS, `campaign${string}`>;

/** The switches of Campaign play, in the order of the settings' window. */
const SWITCHES = Object.values(SETTINGS).filter((key) => key.startsWith("campaign")) as Switch[]; // as the filter says

/** Those that are on in a new world. */
const ON: readonly string[] = [SETTINGS.campaignCrew, SETTINGS.campaignEvents, SETTINGS.campaignSkills, SETTINGS.campaignPaddock];

/** The switches of Campaign play, which `documents/campaign.ts` reads, and what bridges to host systems need. */
function registerCampaign(onChange: () => void): void {
	for (const key of SWITCHES)
		game.settings.register(MODULE_ID, key, {
			...wordsOf(key),
			scope: "world",
			config: true,
			type: Boolean,
			default: ON.includes(key),
			onChange,
		});
	// `campaign/paddock.ts` and `campaign/tasks.ts` roll by the first two; `campaign/characters.ts` reads characters with the others.
	for (const key of [SETTINGS.paddockRolls, SETTINGS.crewTasks, SETTINGS.bridgePaths, SETTINGS.skillSynonyms])
		registerRecord(key, "world", onChange);
}

/** `sheets/craft-sheet.ts` shows the check of a borrowed house rule while its setting is on. */
function registerHouseRule(rule: string): void {
	game.settings.register(MODULE_ID, settingOf(rule), {
		...wordsOf(rule),
		scope: "world",
		config: true,
		type: Boolean,
		default: false,
	});
}

/** The house rules that a craft borrows and that this world has switched on, by the names of their settings. */
export function borrowedRules({ borrows = [] }: NamedCraft): readonly string[] {
	return borrows.filter((rule) => game.settings.get(MODULE_ID, settingOf(rule)));
}

/** The setting of a house rule. */
function settingOf(rule: string): typeof SETTINGS.openBoard {
	// The compiler's list of settings has no house rules; each is a Boolean, as this one is.
	return rule as typeof SETTINGS.openBoard;
}
