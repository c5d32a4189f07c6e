/**
 * The scene of a match, if there is one. A flag on the scene names the match; a flag on each token or drawing of the module says
 * what it shows. Everything else in the scene belongs to the GM.
 */
import type { Extent } from "../../view/shared/startup/scene/scene.ts";
import { MODULE_ID } from "../ids.ts";
import type { MatchCombat } from "./matches.ts";

/** The module's data on a scene. */
export interface SceneFlags {
	readonly match?: string;
	readonly extent?: Extent;
}

/** The scene of a match; undefined if nobody made one or a GM deleted it. */
export function sceneOf(combat: MatchCombat): Scene.Implementation | undefined {
	return game.scenes.find((scene) => scene.getFlag(MODULE_ID, "match") === combat.id);
}

/** The part of the map that a scene shows; null if it is unknown. */
export function extentOf(scene: Scene.Implementation): Extent | null {
	return scene.getFlag(MODULE_ID, "extent") ?? null;
}

/** A scene's tokens by what they show: ids of seats, and of other units on the map. */
export function tokensOf(scene: Scene.Implementation): ReadonlyMap<string, TokenDocument.Implementation> {
	return ours(scene.tokens.contents, (token) => token.getFlag(MODULE_ID, "standsFor"));
}

/** A scene's drawings by what they show. */
export function marksOf(scene: Scene.Implementation): ReadonlyMap<string, DrawingDocument.Implementation> {
	return ours(scene.drawings.contents, (drawing) => drawing.getFlag(MODULE_ID, "mark"));
}

function ours<Made>(all: readonly Made[], keyOf: (made: Made) => string | undefined): ReadonlyMap<string, Made> {
	return new Map(
		all.flatMap((made) => {
			const key = keyOf(made);
			return key === undefined ? [] : [[key, made] as const];
		}),
	);
}
