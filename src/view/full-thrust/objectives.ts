/**
 * FT-17: the objectives of a match of Full Thrust in words.
 */
import type { Objective } from "../../core/full-thrust/objectives.ts";
import { type CraftNames, holdAim, leaveAim, objectiveLabel, sharedAim } from "../fight/with-games/objectives.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { courseName, mu, placeName, words } from "./words.ts";

/** An objective in a sentence. */
export function describeObjective(objective: Objective, names: CraftNames): Label {
	return objectiveLabel(objective, aimOf(objective, names));
}

function aimOf(objective: Objective, names: CraftNames): Label {
	if (objective.kind === "hold") return holdAim(placeName(objective.at), words("Objective.radius", { radius: mu(objective.radius) }));
	if (objective.kind !== "leave") return sharedAim(objective, names);
	const { toward, distance } = objective;
	const way = toward === null ? words("Objective.byFtl") : words("Objective.past", { distance: mu(distance), course: courseName(toward) });
	return leaveAim(objective, { way, names });
}
