/**
 * The module's settings, each with where it is read.
 */
import { MODULE_ID, SETTINGS } from "./ids.ts";

export function registerSettings(): void {
	// Race Control begins a new match with these.
	game.settings.register(MODULE_ID, SETTINGS.matchDefaults, { scope: "world", config: false, type: Object, default: {} });
	// `match/referee/drive.ts` waits this long before each choice of a pilot who is nobody's.
	game.settings.register(MODULE_ID, SETTINGS.npcPace, {
		name: "VOIDREGATTA.Setting.npcPace.name",
		hint: "VOIDREGATTA.Setting.npcPace.hint",
		scope: "world",
		config: true,
		type: Number,
		range: { min: 0, max: 5000, step: 100 },
		default: 600,
	});
	// `sheets/craft-sheet.ts` shows the borrowed check where this is on.
	game.settings.register(MODULE_ID, SETTINGS.driveOverload, {
		name: "VOIDREGATTA.Setting.driveOverload.name",
		hint: "VOIDREGATTA.Setting.driveOverload.hint",
		scope: "world",
		config: true,
		type: Boolean,
		default: false,
	});
	// `apps/board.ts` opens by itself when a match begins.
	game.settings.register(MODULE_ID, SETTINGS.openBoard, {
		name: "VOIDREGATTA.Setting.openBoard.name",
		hint: "VOIDREGATTA.Setting.openBoard.hint",
		scope: "client",
		config: true,
		type: Boolean,
		default: true,
	});
	// `match/secrets.ts` keeps sealed orders and hidden entries here.
	game.settings.register(MODULE_ID, SETTINGS.secrets, { scope: "client", config: false, type: Object, default: {} });
}
