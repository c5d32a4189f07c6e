/**
 * What stands round the picture of a board: whom the match waits for, what was answered, losses, edges, stations and tasks.
 */
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { showStatus } from "../../drawing/status-bar.ts";
import { showEdges } from "../campaign/edges.ts";
import { showStations } from "../campaign/stations.ts";
import { showTasks } from "../campaign/tasks.ts";
import { showAnswered } from "./answered.ts";
import { showLosses } from "./losses.ts";
import { showWaiting } from "./waiting.ts";

interface Around {
	/** The present; null if the board shows an earlier moment. */
	readonly table: TableInput | null;
	/** Whether the map has the losses of the present. */
	readonly losses: boolean;
}

/** Shows round a drawn board what its user should know of the match. */
export function showAround(root: HTMLElement, combat: MatchCombat | null, { table, losses }: Around): void {
	showWaiting(root, combat);
	showStatus(root, combat);
	showAnswered(root, combat);
	showLosses(root, losses ? combat : null);
	void showEdges(root, combat).catch(console.error);
	void showStations(root, combat, table)
		.then(() => showTasks(root, combat, table))
		.catch(console.error);
}
