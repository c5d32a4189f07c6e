/**
 * Void Regatta in Foundry: a list of registrations, and nothing else.
 */
import "./documents/configuration.ts";
import { API } from "./api.ts";
import { dropOnHotbar } from "./apps/hotbar.ts";
import { wireRules } from "./apps/rule-marks.ts";
import { offer, show } from "./apps/windows.ts";
import { answerByItself, isAwaited, tellOfMove } from "./apps/your-move.ts";
import { CardModel, cardDeleted, craftChanged, drawnElsewhere } from "./chat/card-model.ts";
import { modelOf } from "./documents/craft-models.ts";
import { paintNewToken, repaintToken } from "./documents/craft-tokens.ts";
import { ALL_CRAFTS, type CraftActor, paintNewCraft, repaintCraft } from "./documents/crafts.ts";
import { EventModel, isEvent } from "./documents/event-page.ts";
import { MatchModel } from "./documents/match.ts";
import { isMatch } from "./documents/matches.ts";
import { hasPutAboard } from "./documents/posts.ts";
import { SeatModel } from "./documents/seat.ts";
import { MODULE_ID, TYPES } from "./ids.ts";
import {
	cardChanged,
	craftWritten,
	crewsChanged,
	followMatches,
	keysChanged,
	matchGone,
	matchMade,
	matchUpdated,
	seatsChanged,
	seatWritten,
	usersChanged,
} from "./match/changes.ts";
import { isShowing } from "./redraws.ts";
import { openBundle } from "./rooms.ts";
import { provide } from "./services.ts";
import { registerSettings } from "./settings.ts";
import { guardFieldsOfGM, guardMaking, guardNewDesign, guardRedesign } from "./sheets/design-guard.ts";
import { redrawEvents, registerEventSheet } from "./sheets/event-sheet.ts";
import { registerSheets } from "./sheets/sheets.ts";
import { drawTrackerBlock } from "./tracker/block.ts";
import { drawDirectoryButtons } from "./tracker/directory-buttons.ts";
import { addToDirectoryMenu, addToEncounterMenu } from "./tracker/directory-menu.ts";
import { guardJoining, guardLeaving } from "./tracker/guards.ts";
import { guardOrder, guardRecord, interceptTracker } from "./tracker/intercept.ts";
import { registerShortcuts } from "./tracker/shortcuts.ts";

provide({
	windows: {
		answerByItself,
		openBoard: () => isShowing("vr-board-window") || show("board", false),
		openStation: () => show("station", false),
		tellOfMove,
		isAwaited,
		openBriefing: () => show("briefing"),
		redrawTracker: () => void ui.combat?.render(),
	},
	campaign: {
		crewsOf: async (combat) => (await import("./on-demand/campaign/crews.ts")).boonsOfMatch(combat),
		fulfil: async (...wish) => (await import("./on-demand/campaign/wishes.ts")).fulfil(...wish),
	},
	beforeOpening: async (room) => (await import("./match/everyone/on-demand/reading/read-ahead.ts")).readAhead(room),
});

Hooks.once("init", () => {
	for (const craft of ALL_CRAFTS) {
		const { type } = craft;
		Object.assign(CONFIG.Actor.dataModels, { [type]: modelOf(craft, () => openBundle(craft.gameId)) });
		Object.assign(CONFIG.Actor.typeIcons, { [type]: craft.icon });
		Object.assign(CONFIG.Actor.trackableAttributes, { [type]: { bar: [...craft.bars.bar], value: [...craft.bars.value] } });
	}
	Object.assign(CONFIG.Combat.dataModels, { [TYPES.match]: MatchModel });
	Object.assign(CONFIG.Combatant.dataModels, { [TYPES.seat]: SeatModel });
	Object.assign(CONFIG.ChatMessage.dataModels, { [TYPES.resolution]: CardModel });
	Object.assign(CONFIG.JournalEntryPage.dataModels, { [TYPES.event]: EventModel });
	registerSheets();
	registerEventSheet();
	registerSettings(keysChanged, redrawEvents);
	registerShortcuts();
	offer("board", async () => new (await import("./apps/on-demand/board/board.ts")).BoardWindow());
	offer("control", async () => new (await import("./apps/on-demand/flight-control/control.ts")).ControlWindow()); // only GMs open it
	offer("archive", async () => new (await import("./apps/on-demand/archive/archive.ts")).ArchiveWindow()); // only GMs open it
	offer("briefing", async () => new (await import("./apps/on-demand/briefing.ts")).BriefingWindow());
	offer("ruling", async () => new (await import("./apps/on-demand/hand/ruling.ts")).RulingWindow()); // only GMs open it
	offer("characters", async () => new (await import("./apps/on-demand/campaign/characters.ts")).CharactersWindow()); // only GMs open it
	offer("station", async () => new (await import("./apps/on-demand/campaign/station.ts")).StationWindow());
	offer("fame", async () => new (await import("./apps/on-demand/campaign/fame.ts")).FameWindow());
	for (const craft of ALL_CRAFTS) {
		const { shelf } = craft;
		if (shelf) offer(shelf, async () => new (await import("./apps/on-demand/ready-made.ts")).ReadyMadeWindow(craft, shelf));
	}
	const module = game.modules.get(MODULE_ID);
	if (module) Object.assign(module, { api: API });
});

Hooks.once("ready", () => {
	if (game.user.isGM) void import("./apps/on-demand/for-gms.ts").then(({ addForGMs }) => addForGMs());
	void import("./apps/on-demand/campaign/career-menu.ts").then(({ addCareers }) => addCareers());
	void followMatches();
	void import("./apps/on-demand/tours.ts").then(({ addTours }) => addTours());
	void import("./apps/on-demand/welcoming.ts").then(({ offerWelcome }) => offerWelcome());
	if (game.user.isGM) void import("./on-demand/campaign/registering.ts").then(({ strikeOwned }) => strikeOwned());
});

// The module Dice So Nice calls it, if it is active.
Hooks.once("diceSoNiceReady", () => void import("./chat/on-demand/dice-module.ts").then(({ followDice }) => followDice()));

Hooks.on("preCreateActor", guardMaking);
Hooks.on("preCreateActor", paintNewCraft);
Hooks.on("preCreateActor", paintNewToken);
Hooks.on("preCreateActor", guardNewDesign);
Hooks.on("preUpdateActor", repaintCraft);
Hooks.on("preUpdateActor", repaintToken);
Hooks.on("preUpdateActor", guardFieldsOfGM);
Hooks.on("preUpdateActor", guardRedesign);
Hooks.on("preUpdateCombat", (combat, changes, options) => !isMatch(combat) || interceptTracker(combat, changes, options));
Hooks.on("preDeleteCombat", (combat, options) => !isMatch(combat) || guardRecord(combat, options));
Hooks.on("createCombat", (combat, _options, by) => isMatch(combat) && matchMade(combat, by));
Hooks.on("updateCombat", (combat, ...update) => isMatch(combat) && matchUpdated(combat, ...update));
Hooks.on("deleteCombat", (combat) => isMatch(combat) && matchGone(combat));
Hooks.on("preCreateCombatant", guardJoining);
Hooks.on("preUpdateCombatant", guardOrder);
Hooks.on("preDeleteCombatant", guardLeaving);
Hooks.on("createCombatant", (combatant, _options, by) => seatWritten(combatant, by));
Hooks.on("updateCombatant", (combatant, ...[, , by]) => seatWritten(combatant, by));
Hooks.on("deleteCombatant", seatsChanged);
Hooks.on("updateActor", (actor, ...[, , by]) => craftWritten(actor, by));
Hooks.on("updateActor", craftChanged);
Hooks.on("createActor", (actor, _options, by) => hasPutAboard(actor, actor, by) && agree(actor));
Hooks.on("updateActor", (actor, changed, ...[, by]) => hasPutAboard(actor, changed, by) && agree(actor));
Hooks.on("deleteActor", crewsChanged);
Hooks.on("deleteActor", (actor) => void import("./on-demand/campaign/leaving.ts").then(({ leaveWorld }) => leaveWorld(actor)));
Hooks.on("createJournalEntry", (journal, _options, by) => follow(journal.pages.contents, "made", by));
Hooks.on("createJournalEntryPage", (page, _options, by) => follow([page], "made", by));
// An update of a journal may write its pages.
Hooks.on("updateJournalEntry", (journal, changes, ...[, by]) => "pages" in changes && follow(journal.pages.contents, "written", by));
Hooks.on("updateJournalEntryPage", (page, ...[, , by]) => follow([page], "written", by));
Hooks.on("createScene", seatsChanged);
Hooks.on("deleteScene", seatsChanged);
Hooks.on("userConnected", usersChanged);
Hooks.on("createChatMessage", (message) => void cardChanged(message));
Hooks.on("updateChatMessage", (message, changes) => void cardChanged(message, changes));
Hooks.on("deleteChatMessage", (message) => void cardDeleted(message));
Hooks.on("renderChatMessageHTML", drawnElsewhere);
Hooks.on("renderChatMessageHTML", wireRules);
Hooks.on("renderCombatTracker", wireRules);
Hooks.on("renderJournalEntrySheet", wireRules);
Hooks.on("renderCombatTracker", (_tracker, element) => void drawTrackerBlock(element));
Hooks.on("hotbarDrop", dropOnHotbar);
Hooks.on("getActorContextOptions", addToDirectoryMenu);
Hooks.on("getCombatContextOptions", addToEncounterMenu);
Hooks.on("renderActorDirectory", (_directory, element) => drawDirectoryButtons(element));

/** Whoever has made or written these pages: they may be events. */
function follow(pages: readonly JournalEntryPage.Implementation[], how: "made" | "written", by: string): void {
	const events = pages.filter(isEvent);
	if (events.length > 0) void import("./on-demand/campaign/registering.ts").then(({ followPages }) => followPages(events, how, by));
}

/** Who puts characters of its own aboard a craft agrees by that. */
function agree(craft: CraftActor): void {
	void import("./on-demand/campaign/agreeing.ts").then(({ agreeToClaims }) => agreeToClaims([craft]));
}
