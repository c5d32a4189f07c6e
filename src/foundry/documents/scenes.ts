/**
 * The scene that shows a match, if there is one, and what of it is ours: a flag on the scene names the match, one on each
 * token what it stands for, one on each drawing what it shows. Whatever else lies in the scene is somebody else's.
 */
import type { Extent } from "../../view/shared/scene/scene.ts";
import { MODULE_ID } from "../ids.ts";
import type { MatchCombat } from "./matches.ts";

/** What we remember of a scene. */
export interface SceneFlags {
	readonly match?: string;
	readonly extent?: Extent;
}

/** The scene of a match; none where nobody made one, or it was thrown away. */
export function sceneOf(combat: MatchCombat): Scene.Implementation | undefined {
	return game.scenes.find((scene) => scene.getFlag(MODULE_ID, "match") === combat.id);
}

/** The part of its map that a scene shows; null where nobody knows. */
export function extentOf(scene: Scene.Implementation): Extent | null {
	return scene.getFlag(MODULE_ID, "extent") ?? null;
}

/** A scene's tokens by what they stand for: the ids of seats, and of whatever else a game has on its map. */
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
