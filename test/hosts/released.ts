/**
 * The released modules and systems of other authors that tests load unchanged. None of their code is in this repository: they come
 * from `npm run released`, which fetches each at its version. If they are not there, the tests are skipped.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A released module or system. */
export interface Released {
	readonly id: string;
	/** Its repository: the owner and the name. */
	readonly repository: string;
	readonly version: string;
	/** The commit of its version; needed only if the repository has no tag of that name. */
	readonly commit?: string;
	/** The path of the manifest in the repository. */
	readonly manifest: string;
}

const MANIFEST = "module.json";

export const RELEASED: readonly Released[] = [
	{ id: "colorsettings", repository: "ardittristan/VTTColorSettings", version: "3.0.4", manifest: MANIFEST },
	{ id: "socketlib", repository: "farling42/foundryvtt-socketlib", version: "v1.1.3", manifest: MANIFEST },
	{ id: "hurry-up", repository: "theripper93/hurry-up", version: "4.0.0", manifest: MANIFEST },
];

export const RELEASED_SYSTEMS: readonly Released[] = [
	{
		id: "mgt2e",
		repository: "Mongoose-Publishing/traveller-foundryvtt",
		version: "0.22.1",
		commit: "dd3ce1f62f42f51fef0882805ee3dc2865c61863",
		manifest: "mgt2e/system.json",
	},
];

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/released", import.meta.url));

/** The folder for a repository at its version, whether it was fetched or not. */
export function folderOf({ id, version }: Released): string {
	return join(CACHE, `${id}-${version}`);
}

/** The folder of a released module or system: the one with its manifest. */
export function rootOf(released: Released): string {
	return join(folderOf(released), released.manifest, "..");
}

/** Whether all of these were fetched. */
export function areFetched(all: readonly Released[]): boolean {
	return all.every((one) => existsSync(join(folderOf(one), one.manifest)));
}
