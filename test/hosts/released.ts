/**
 * The released modules of other authors that a test loads beside ours, unchanged. None of their code is in this repository:
 * `npm run released` fetches each at its version, and the test is skipped where they are not there.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A released module. */
interface Released {
	readonly id: string;
	/** Its repository: the owner and the name. */
	readonly repository: string;
	/** The tag of its version. */
	readonly version: string;
}

export const RELEASED: readonly Released[] = [
	{ id: "colorsettings", repository: "ardittristan/VTTColorSettings", version: "3.0.4" },
	{ id: "socketlib", repository: "farling42/foundryvtt-socketlib", version: "v1.1.3" },
	{ id: "hurry-up", repository: "theripper93/hurry-up", version: "4.0.0" },
];

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/released", import.meta.url));

/** The folder of a released module, there or not. */
export function folderOf({ id, version }: Released): string {
	return join(CACHE, `${id}-${version}`);
}

/** Whether all released modules are there. */
export function areFetched(): boolean {
	return RELEASED.every((one) => existsSync(join(folderOf(one), "module.json")));
}
