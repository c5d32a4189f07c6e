/**
 * A match laid out on the kind of map that it is played on.
 */

import type { Extent, SceneLayout, SceneModel } from "../../startup/scene/scene.ts";
import { layOutHexes } from "./hexes.ts";
import { layOutTable } from "./table.ts";

/** Places everything on a map. An existing map keeps its size, or grows if something reaches its edge. */
export function layOut(model: SceneModel, before: Extent | null): SceneLayout {
	return model.on === "hexes" ? layOutHexes(model, before) : layOutTable(model, before);
}
