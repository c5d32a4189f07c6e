/**
 * FT-17: the objectives of a match of Full Thrust in words.
 */
import type { Objective } from "../../core/full-thrust/objectives.ts";
import { holdAim, leaveAim, objectiveLabel, sharedAim } from "../fight/with-games/objectives.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { courseName, mu, placeName, words } from "./words.ts";

/** An objective in a sentence. */
export function describeObjective(objective: Objective): Label {
	return objectiveLabel(objective, aimOf(objective));
}

function aimOf(objective: Objective): Label {
	if (objective.kind === "hold") return holdAim(placeName(objective.at), words("Objective.radius", { radius: mu(objective.radius) }));
	if (objective.kind !== "leave") return sharedAim(objective);
	const { toward, distance } = objective;
	return leaveAim(
		objective,
		toward === null ? words("Objective.byFtl") : words("Objective.past", { distance: mu(distance), course: courseName(toward) }),
	);
}
