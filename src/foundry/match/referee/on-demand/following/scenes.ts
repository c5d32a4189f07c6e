/**
 * A match on the canvas: the GM makes a scene on demand, and it follows the match from then on. The scene is only a mirror. The
 * referee writes it after the match and separately, so that a fault in it never stops the match. The next step restores anything
 * that is missing in it.
 */

import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { layOut } from "../../../../../view/shared/on-demand/scene/layout.ts";
import type { SceneLayout, SceneModel } from "../../../../../view/shared/startup/scene/scene.ts";
import { type Operation, writeOne, writeTogether } from "../../../../compat.ts";
import type { MatchCombat } from "../../../../documents/matches.ts";
import { perMatch } from "../../../../documents/per-match.ts";
import { extentOf, marksOf, sceneOf, tokensOf } from "../../../../documents/scenes.ts";
import { MODULE_ID } from "../../../../ids.ts";
import { notify } from "../../../../notices.ts";
import { openTable } from "../../../everyone/reading/read-match.ts";
import { isReferee } from "../../../lease/lease.ts";
import { inOrder } from "../../queue.ts";
import { drawingOf, markOf, moveOf, sceneData, tokenOf } from "./scene-data.ts";

/** GM: makes the scene of a match that has begun, if it has none. Refused: `not-owner`, `no-match`. */
export function makeScene(combat: MatchCombat): Promise<Outcome<null>> {
	return inOrder(async () => {
		if (!game.user.isGM) return refuse("not-owner");
		const model = await modelOf(combat);
		if (!model) return refuse("no-match");
		if (!sceneOf(combat)) {
			const data = [sceneData(combat, model, layOut(model, null))];
			await writeTogether([{ action: "create", documentName: "Scene", data, options: { keepEmbeddedIds: true } }]);
			notify("scene-made");
		}
		return accept(null);
	});
}

/** The matches for which the GM was told that the scene lags behind. */
const behind = perMatch<true>();

/** Referee: updates the scene of a match, if it has one. */
export function keepScene(combat: MatchCombat): void {
	if (!isReferee() || !sceneOf(combat)) return;
	void inOrder(() => follow(combat))
		.then(() => behind.delete(combat.id ?? ""))
		.catch((fault: unknown) => notifyBehind(combat.id ?? "", fault));
}

function notifyBehind(match: string, fault: unknown): void {
	if (!behind.has(match)) notify("scene-behind");
	behind.set(match, true);
	console.error(fault);
}

/** Writes each change on its own, so that a refused one does not stop the others; throws the first fault at the end. */
async function follow(combat: MatchCombat): Promise<void> {
	const scene = sceneOf(combat);
	const model = await modelOf(combat);
	if (!scene || !model) return;
	const faults: unknown[] = [];
	for (const operation of changesTo(scene, combat, layOut(model, extentOf(scene)))) {
		await writeOne(operation).catch((fault: unknown) => faults.push(fault));
	}
	if (faults.length > 0) throw faults[0];
}

/** What everybody may see of the match on a map; null before the start, and for a game without a map. */
async function modelOf(combat: MatchCombat): Promise<SceneModel | null> {
	const table = await openTable(combat);
	if (!table.ok) return null;
	const { entry, match } = table.value;
	return entry.presenter.scene?.(entry.game.view(match.state.open, null)) ?? null;
}

function changesTo(scene: Scene.Implementation, combat: MatchCombat, layout: SceneLayout): readonly Operation[] {
	const grown = JSON.stringify(extentOf(scene)) !== JSON.stringify(layout.extent);
	const { width, height, extent } = layout;
	const size = { _id: scene.id ?? "", width, height, flags: { [MODULE_ID]: { extent } } };
	const resized: readonly Operation[] = grown ? [{ action: "update", documentName: "Scene", updates: [size] }] : [];
	// If the map has grown, tokens move with it at once, without animation.
	return [...resized, ...tokenChanges(scene, combat, { layout, animate: !grown }), ...markChanges(scene, layout)];
}

interface Laid {
	readonly layout: SceneLayout;
	readonly animate: boolean;
}

function tokenChanges(parent: Scene.Implementation, combat: MatchCombat, { layout, animate }: Laid): readonly Operation[] {
	const there = tokensOf(parent);
	const updates = layout.tokens.flatMap((placed) => {
		const token = there.get(placed.id);
		const changes = token ? moveOf(token, placed) : {};
		return token && Object.keys(changes).length > 0 ? [{ _id: token.id ?? "", ...changes }] : [];
	});
	const data = layout.tokens.flatMap((placed) => (there.has(placed.id) ? [] : tokenOf(combat, placed)));
	const wanted = new Set(layout.tokens.map(({ id }) => id));
	const ids = [...there].flatMap(([standsFor, { id }]) => (id === null || wanted.has(standsFor) ? [] : [id]));
	return [
		...(ids.length > 0 ? [{ action: "delete", documentName: "Token", ids, options: { parent } } as const] : []),
		...(updates.length > 0 ? [{ action: "update", documentName: "Token", updates, options: { parent, animate } } as const] : []),
		...(data.length > 0 ? [{ action: "create", documentName: "Token", data, options: { parent } } as const] : []),
	];
}

function markChanges(parent: Scene.Implementation, { marks }: SceneLayout): readonly Operation[] {
	const there = marksOf(parent);
	const wanted = new Set(marks.map(markOf));
	const ids = [...there].flatMap(([mark, { id }]) => (id === null || wanted.has(mark) ? [] : [id]));
	const data = marks.filter((mark) => !there.has(markOf(mark))).map(drawingOf);
	return [
		...(ids.length > 0 ? [{ action: "delete", documentName: "Drawing", ids, options: { parent } } as const] : []),
		...(data.length > 0 ? [{ action: "create", documentName: "Drawing", data, options: { parent } } as const] : []),
	];
}
