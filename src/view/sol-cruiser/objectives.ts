/**
 * SC-49: the objectives of a match of Sol Cruiser in words.
 */
import { cornersOf, EDGES, type Objective, type WayOut } from "../../core/sol-cruiser/objectives.ts";
import { type CraftNames, holdAim, leaveAim, objectiveLabel, sharedAim } from "../fight/with-games/objectives.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { hexName, words } from "./words.ts";

/** An objective in a sentence. */
export function describeObjective(objective: Objective, names: CraftNames): Label {
	return objectiveLabel(objective, aimOf(objective, names));
}

function aimOf(objective: Objective, names: CraftNames): Label {
	if (objective.kind === "hold") return holdAim(hexName(objective.at), words("Objective.radius", {}, objective.radius));
	return objective.kind === "leave" ? leaveAim(objective, { way: wayName(objective.way), names }) : sharedAim(objective, names);
}

/** A way out: "by wormhole", "over the edge between A and B". */
export function wayName(way: WayOut): Label {
	const edge = EDGES.find((candidate) => candidate === way);
	if (edge) return words("Objective.Way.oneEdge", { corners: cornersOf(edge) });
	return words(`Objective.Way.${way === "jump" || way === "edge" ? way : "any"}`);
}
