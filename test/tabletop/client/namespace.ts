// The globals that a module finds: foundry and its namespaces, CONFIG, CONST and the
// documented globals. Law: Foundry documents each member here, and src/foundry uses it.

import { CONSTANTS } from "../common/constants.ts";
import {
	deepClone,
	diffObject,
	expandObject,
	flattenObject,
	getProperty,
	hasProperty,
	isEmpty,
	mergeObject,
	setProperty,
} from "../common/objects.ts";
import { escapeHTML, isNewerVersion, randomID } from "../common/text.ts";
import { DataModel, TypeDataModel } from "./abstract/data-model.ts";
import { ActorSheetV2 } from "./applications/actor-sheet.ts";
import { ApplicationV2, instances } from "./applications/application.ts";
import { Application, FormApplication, JournalTextPageSheet } from "./applications/appv1.ts";
import { DialogV2 } from "./applications/dialog.ts";
import { DocumentSheetV2 } from "./applications/document-sheet.ts";
import { DragDrop } from "./applications/drag-drop.ts";
import { FormDataExtended } from "./applications/form-data.ts";
import { HandlebarsApplicationMixin } from "./applications/handlebars-application.ts";
import { JournalEntryPageHandlebarsSheet } from "./applications/journal-page-sheet.ts";
import { JournalEntrySheet } from "./applications/journal-sheet.ts";
import { DocumentSheetConfig } from "./applications/sheet-config.ts";
import { ActorDirectory } from "./applications/sidebar/actor-directory.ts";
import { ChatLog } from "./applications/sidebar/chat-log.ts";
import { CombatTracker } from "./applications/sidebar/combat-tracker.ts";
import { JournalDirectory } from "./applications/sidebar/journal-directory.ts";
import { SettingsTab } from "./applications/sidebar/settings-tab.ts";
import { TextEditor } from "./applications/text-editor.ts";
import * as allFields from "./data/fields.ts";
import { del, ForcedDeletion, ForcedReplacement, replace } from "./data/operators.ts";
import { diceConfig, Roll } from "./dice/roll.ts";
import { ActiveEffect, Actor, Item } from "./documents/actor.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { fromUuid, fromUuidSync } from "./documents/collections.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { modifyBatch } from "./documents/database.ts";
import { JournalEntry, JournalEntryPage } from "./documents/journal.ts";
import { Macro } from "./documents/macro.ts";
import { getDocumentClass, registerDocument } from "./documents/registry.ts";
import { DrawingDocument, Level, Scene, TokenDocument } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { User } from "./documents/user.ts";
import { ChatBubbles } from "./foreign/chat-bubbles.ts";
import { ContextMenu } from "./foreign/context-menu.ts";
import { FilePathField } from "./foreign/file-path-field.ts";
import { KeyboardManager, TooltipManager } from "./foreign/interaction.ts";
import { tinyMCE, tinyMCEConfig } from "./foreign/tiny-mce.ts";
import { Game } from "./game.ts";
import { AudioHelper } from "./helpers/audio.ts";
import { Collection } from "./helpers/collection.ts";
import { Color } from "./helpers/colour.ts";
import { readTextFromFile, saveDataToFile } from "./helpers/files.ts";
import { Handlebars, loadTemplates, renderTemplate } from "./helpers/handlebars.ts";
import { Hooks } from "./helpers/hooks.ts";
import { Localization } from "./helpers/i18n.ts";
import { debounce, isElementInstanceOf } from "./helpers/timing.ts";
import { Tour, ToursCollection } from "./helpers/tour.ts";
import { realm } from "./state.ts";
import { strict } from "./strict.ts";

const documents = {
	ActiveEffect,
	Actor,
	Combat,
	Combatant,
	ChatMessage,
	DrawingDocument,
	Item,
	JournalEntry,
	JournalEntryPage,
	Macro,
	Scene,
	TokenDocument,
	User,
};
const utils = {
	mergeObject,
	deepClone,
	expandObject,
	flattenObject,
	getProperty,
	setProperty,
	hasProperty,
	randomID,
	debounce,
	isEmpty,
	diffObject,
	escapeHTML,
	isNewerVersion,
	Collection,
	Color,
	fromUuid,
	fromUuidSync,
	readTextFromFile,
	saveDataToFile,
};
const {
	DataField,
	SchemaField,
	StringField,
	NumberField,
	BooleanField,
	ObjectField,
	TypedObjectField,
	ArrayField,
	HTMLField,
	ColorField,
	DocumentUUIDField,
	DocumentIdField,
	JSONField,
} = allFields;
const fields = {
	DataField,
	SchemaField,
	StringField,
	NumberField,
	BooleanField,
	ObjectField,
	TypedObjectField,
	ArrayField,
	HTMLField,
	ColorField,
	DocumentUUIDField,
	DocumentIdField,
	JSONField,
	FilePathField,
};

function makeDocuments() {
	const batch = realm.generation.modifyBatch ? { modifyBatch } : {};
	// V13 has no such member, so the type must allow undefined.
	const members: typeof documents & { modifyBatch?: typeof modifyBatch } = { ...documents, ...batch };
	return strict("foundry.documents", members, ["modifyBatch"]);
}

function makeUtils() {
	const newer = realm.generation.elementInstanceOf ? { isElementInstanceOf } : {};
	const members: typeof utils & { isElementInstanceOf?: typeof isElementInstanceOf } = { ...utils, ...newer };
	return strict("foundry.utils", members, ["isElementInstanceOf"]);
}

function makeData() {
	const operators = realm.generation.operators
		? { operators: strict("foundry.data.operators", { ForcedDeletion, ForcedReplacement }) }
		: {};
	const members: {
		fields: typeof fields;
		operators?: { ForcedDeletion: typeof ForcedDeletion; ForcedReplacement: typeof ForcedReplacement };
	} = { fields: strict("foundry.data.fields", fields), ...operators };
	return strict("foundry.data", members, ["operators"]);
}

function makeApplications() {
	return strict("foundry.applications", {
		instances,
		// `Application` is the same class as ApplicationV2 (typings, client/applications/api).
		api: strict("foundry.applications.api", {
			Application: ApplicationV2,
			ApplicationV2,
			HandlebarsApplicationMixin,
			DocumentSheetV2,
			DialogV2,
		}),
		apps: strict("foundry.applications.apps", { DocumentSheetConfig }),
		handlebars: strict("foundry.applications.handlebars", { loadTemplates, renderTemplate }),
		sheets: strict("foundry.applications.sheets", {
			ActorSheetV2,
			journal: strict("foundry.applications.sheets.journal", { JournalEntryPageHandlebarsSheet, JournalEntrySheet }),
		}),
		sidebar: strict("foundry.applications.sidebar", {
			tabs: strict("foundry.applications.sidebar.tabs", { CombatTracker, ChatLog, ActorDirectory }),
		}),
		ux: strict("foundry.applications.ux", { ContextMenu, DragDrop, TextEditor, FormDataExtended }),
	});
}

/** Makes the namespace `foundry` for the world's generation. */
function makeFoundry() {
	return strict("foundry", {
		Game,
		abstract: strict("foundry.abstract", { DataModel, TypeDataModel }),
		applications: makeApplications(),
		audio: strict("foundry.audio", { AudioHelper }),
		appv1: strict("foundry.appv1", { api: strict("foundry.appv1.api", { Application, FormApplication }) }),
		canvas: strict("foundry.canvas", { animation: strict("foundry.canvas.animation", { ChatBubbles }) }),
		data: makeData(),
		documents: makeDocuments(),
		helpers: strict("foundry.helpers", {
			interaction: strict("foundry.helpers.interaction", { KeyboardManager, TooltipManager }),
			Localization,
		}),
		nue: strict("foundry.nue", { Tour, ToursCollection }),
		utils: makeUtils(),
	});
}

/** Makes CONFIG with documents and dice. */
function makeConfig() {
	registerDocument("Setting", Setting);
	if (realm.generation.sceneLevels) registerDocument("Level", Level);
	const members = {
		User: registerDocument("User", User),
		ActiveEffect: registerDocument("ActiveEffect", ActiveEffect),
		sounds: strict("CONFIG.sounds", { dice: "sounds/dice.wav" }),
		specialStatusEffects: strict("CONFIG.specialStatusEffects", { DEFEATED: "dead" }),
		Actor: registerDocument("Actor", Actor),
		Item: registerDocument("Item", Item),
		// Initiative as core has it by default (typings, client/config).
		Combat: Object.assign(registerDocument("Combat", Combat), { initiative: { formula: null, decimals: 2 } }),
		Combatant: registerDocument("Combatant", Combatant),
		ChatMessage: registerDocument("ChatMessage", ChatMessage),
		JournalEntry: registerDocument("JournalEntry", JournalEntry),
		JournalEntryPage: registerDocument("JournalEntryPage", JournalEntryPage),
		Macro: registerDocument("Macro", Macro),
		Scene: registerDocument("Scene", Scene),
		Token: registerDocument("Token", TokenDocument),
		Drawing: registerDocument("Drawing", DrawingDocument),
		Dice: diceConfig,
		// The fonts that text may have, by family; some of core's.
		fontDefinitions: { Arial: { editor: true, fonts: [] }, Courier: { editor: true, fonts: [] }, Signika: { editor: true, fonts: [] } },
		// Packages register answers to questions of other clients there, by name (typings, client/config).
		queries: {} as Record<string, (data: unknown) => unknown>,
		// Systems put their own tabs there before the sidebar is made.
		ui: { chat: ChatLog, combat: CombatTracker, actors: ActorDirectory, journal: JournalDirectory, settings: SettingsTab },
	};
	const elder: { TinyMCE?: typeof tinyMCEConfig } = realm.generation.tinyMCE ? { TinyMCE: tinyMCEConfig } : {};
	return strict("CONFIG", { ...members, ...elder }, ["TinyMCE"]);
}

/** Makes the other globals. */
export function makeGlobals() {
	const constants = Object.fromEntries(Object.entries(CONSTANTS).map(([name, values]) => [name, strict(`CONST.${name}`, values)]));
	return {
		foundry: makeFoundry(),
		CONFIG: makeConfig(),
		CONST: strict("CONST", constants) as typeof CONSTANTS, // The same members, but strict.
		Hooks,
		Roll,
		Handlebars,
		// Never drawn: no scene is viewed, and no layer has anything on it.
		canvas: strict("canvas", { ready: false, scene: null, tokens: { placeables: [], controlled: [], get: () => undefined } }),
		Application,
		FormApplication,
		JournalTextPageSheet,
		Collection,
		Color,
		fromUuid,
		fromUuidSync,
		getDocumentClass,
		...documents,
		...(realm.generation.tinyMCE ? { tinyMCE } : {}),
		...(realm.generation.operators ? { _del: del, _replace: replace } : {}),
	};
}

/** The globals of a module, besides `game` and `ui`. */
export type Globals = ReturnType<typeof makeGlobals>;
