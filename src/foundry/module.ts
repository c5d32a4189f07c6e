/**
 * Void Regatta in Foundry: a list of registrations, and nothing else.
 */
import "./documents/configuration.ts";
import { API } from "./api.ts";
import { BoardWindow } from "./apps/board.ts";
import { ControlWindow } from "./apps/control.ts";
import { CruisersWindow, WarshipsWindow, YachtsWindow } from "./apps/ready-made.ts";
import { offer, refreshWindows, show } from "./apps/windows.ts";
import { drawCard } from "./chat/card.ts";
import { CRAFTS, paintNewCraft } from "./documents/crafts.ts";
import { MatchModel } from "./documents/match.ts";
import { isMatch } from "./documents/matches.ts";
import { systemTakesCraft } from "./documents/probe.ts";
import { ResolutionModel } from "./documents/resolution.ts";
import { SeatModel } from "./documents/seat.ts";
import { MODULE_ID, TYPES } from "./ids.ts";
import { followMatches, matchChanged, matchGone, seatsChanged, takeOver } from "./match/changes.ts";
import { tellPlainly } from "./notices.ts";
import { registerSettings } from "./settings.ts";
import { CraftSheet } from "./sheets/craft-sheet.ts";
import { CruiserSheet } from "./sheets/cruiser-sheet.ts";
import { guardNewDesign, guardRedesign } from "./sheets/design-guard.ts";
import { WarshipSheet } from "./sheets/warship-sheet.ts";
import { YachtSheet } from "./sheets/yacht-sheet.ts";
import { drawDirectoryButtons, drawTrackerBlock } from "./tracker/block.ts";
import { guardJoining, guardLeaving } from "./tracker/guards.ts";
import { interceptTracker } from "./tracker/intercept.ts";

Hooks.once("init", () => {
	Object.assign(CONFIG.Actor.dataModels, CRAFTS);
	Object.assign(CONFIG.Combat.dataModels, { [TYPES.match]: MatchModel });
	Object.assign(CONFIG.Combatant.dataModels, { [TYPES.seat]: SeatModel });
	Object.assign(CONFIG.ChatMessage.dataModels, { [TYPES.resolution]: ResolutionModel });
	Object.assign(CONFIG.Actor.typeIcons, {
		[TYPES.racer]: "fa-solid fa-rocket",
		[TYPES.yacht]: "fa-solid fa-shuttle-space",
		[TYPES.cruiser]: "fa-solid fa-jet-fighter-up",
		[TYPES.warship]: "fa-solid fa-satellite",
	});
	for (const type of Object.keys(CRAFTS)) {
		Object.assign(CONFIG.Actor.trackableAttributes, { [type]: { bar: ["live.tank"], value: ["live.score"] } });
	}
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, CraftSheet, {
		types: [TYPES.racer],
		makeDefault: true,
		label: "VOIDREGATTA.Sheet.label",
	});
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, YachtSheet, {
		types: [TYPES.yacht],
		makeDefault: true,
		label: "VOIDREGATTA.Sheet.yacht",
	});
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, CruiserSheet, {
		types: [TYPES.cruiser],
		makeDefault: true,
		label: "VOIDREGATTA.Sheet.cruiser",
	});
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, WarshipSheet, {
		types: [TYPES.warship],
		makeDefault: true,
		label: "VOIDREGATTA.Sheet.warship",
	});
	registerSettings();
	offer("board", () => new BoardWindow());
	offer("control", () => new ControlWindow());
	offer("yachts", () => new YachtsWindow());
	offer("cruisers", () => new CruisersWindow());
	offer("warships", () => new WarshipsWindow());
	const module = game.modules.get(MODULE_ID);
	if (module) Object.assign(module, { api: API });
});

Hooks.once("ready", () => {
	if (game.user.isGM && !systemTakesCraft()) tellPlainly("system-refuses");
	followMatches({ refresh: refreshWindows, openBoard: () => show("board") });
});

Hooks.on("preCreateActor", paintNewCraft);
Hooks.on("preCreateActor", guardNewDesign);
Hooks.on("preUpdateActor", guardRedesign);
Hooks.on("preUpdateCombat", (combat, changes, options) => !isMatch(combat) || interceptTracker(combat, changes, options));
Hooks.on("createCombat", (combat) => isMatch(combat) && matchChanged(combat));
Hooks.on("updateCombat", (combat) => isMatch(combat) && matchChanged(combat));
Hooks.on("deleteCombat", (combat) => isMatch(combat) && matchGone(combat));
Hooks.on("preCreateCombatant", guardJoining);
Hooks.on("preDeleteCombatant", guardLeaving);
Hooks.on("createCombatant", seatsChanged);
Hooks.on("updateCombatant", seatsChanged);
Hooks.on("deleteCombatant", seatsChanged);
Hooks.on("updateActor", seatsChanged);
Hooks.on("createScene", seatsChanged);
Hooks.on("deleteScene", seatsChanged);
Hooks.on("userConnected", takeOver);
Hooks.on("renderChatMessageHTML", (message, html) => void drawCard(message, html));
Hooks.on("renderCombatTracker", (_tracker, element) => void drawTrackerBlock(element));
Hooks.on("renderActorDirectory", (_directory, element) => drawDirectoryButtons(element));
