/**
 * The games that the adapter plays, each loaded when somebody first needs it: the only list of them outside the core.
 */
import type { ListedBundle } from "./shared/startup/contract/room.ts";

export const ROOMS: readonly ListedBundle[] = [
	{ id: "jovian-rally", load: () => import("./jovian-rally/room.ts") },
	{ id: "fusion-regatta", load: () => import("./fusion-regatta/room.ts") },
	{
		id: "sol-cruiser",
		scenarios: ["smuggler", "convoy", "carriers", "limit"],
		load: () => import("./sol-cruiser/room.ts"),
	},
	{
		id: "full-thrust",
		scenarios: ["first-watch", "duel", "convoy", "long-table"],
		load: () => import("./full-thrust/room.ts"),
	},
];
