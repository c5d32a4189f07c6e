/**
 * The games that the adapter plays, each loaded when somebody first needs it: the only list of them outside the core.
 */
import type { ListedBundle } from "./shared/startup/contract/room.ts";

export const ROOMS: readonly ListedBundle[] = [
	{ id: "jovian-rally", lessons: true, rules: "xjl9GunVbj1eErxm", load: () => import("./jovian-rally/room.ts") },
	{ id: "fusion-regatta", lessons: true, rules: "QDdZCnGYBj4oRinc", load: () => import("./fusion-regatta/room.ts") },
	{
		id: "sol-cruiser",
		lessons: true,
		rules: "aUvMWpOwDg8A0BPk",
		scenarios: ["smuggler", "convoy", "carriers", "limit"],
		load: () => import("./sol-cruiser/room.ts"),
	},
	{
		id: "full-thrust",
		lessons: true,
		rules: "qkoedMWbW80y658d",
		scenarios: ["first-watch", "duel", "convoy", "long-table"],
		load: () => import("./full-thrust/room.ts"),
	},
];
