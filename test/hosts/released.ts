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
	/** The commit of its version. A tag may move; a commit does not. */
	readonly commit: string;
	/** The path of the manifest in the repository. */
	readonly manifest: string;
	/** The generations of Foundry that it may run on by its manifest; both if there are none. */
	readonly on?: readonly (13 | 14)[];
	/** Repositories that belong into folders of it: its submodules, which git does not fetch with it. */
	readonly parts?: readonly Part[];
	/** Files of npm packages that its release has and its repository has not. */
	readonly packed?: readonly Packed[];
}

/** A submodule: the folder in the repository, and the commit that it names. */
export interface Part {
	readonly folder: string;
	readonly repository: string;
	readonly commit: string;
}

/** A file of an npm package, and the folder in the repository where the release has it. */
export interface Packed {
	readonly folder: string;
	readonly name: string;
	readonly version: string;
	readonly file: string;
}

const TOM_SELECT: Packed = {
	folder: "src/lib/tom-select",
	name: "tom-select",
	version: "2.4.3",
	file: "dist/js/tom-select.complete.min.js",
};
const MANIFEST = "module.json";
const IN_SOURCES = "src/module.json";

export const RELEASED: readonly Released[] = [
	{
		id: "lib-wrapper",
		repository: "ruipin/fvtt-lib-wrapper",
		version: "v1.13.5.1",
		commit: "c0521af50e7a6239c2cf4bbd6fb224c2d675e2e6",
		manifest: MANIFEST,
		on: [13, 14],
		parts: [{ folder: "src/shared", repository: "ruipin/fvtt-shared-library", commit: "4ceb153e338c8361e6a7f79877b72d8b1b167918" }],
	},
	{
		id: "colorsettings",
		repository: "ardittristan/VTTColorSettings",
		version: "3.0.4",
		commit: "eafbc752f5d2c5d34992ff9062d9c61e46857fcb",
		manifest: MANIFEST,
		on: [13, 14],
	},
	{
		id: "socketlib",
		repository: "farling42/foundryvtt-socketlib",
		version: "v1.1.3",
		commit: "e0101abef688ce7ac578b68c8260ced086b0c524",
		manifest: MANIFEST,
		on: [13, 14],
	},
	{
		id: "hurry-up",
		repository: "theripper93/hurry-up",
		version: "3.0.3",
		commit: "b5f356493e39d008c9a4ebc2f680ea71cbb42ae1",
		manifest: MANIFEST,
		on: [13],
	},
	{
		id: "hurry-up",
		repository: "theripper93/hurry-up",
		version: "4.0.0",
		commit: "80ad1bd28f2186a16fb091b15fc1f36835455e41",
		manifest: MANIFEST,
		on: [14],
	},
	{
		id: "combat-tracker-dock",
		repository: "theripper93/combat-tracker-dock",
		version: "4.1.7",
		commit: "f1785b01af31439e64afcdb18abc1da6634e3221",
		manifest: MANIFEST,
		on: [13, 14],
	},
	{
		id: "popout",
		repository: "League-of-Foundry-Developers/fvtt-module-popout",
		version: "v2.23",
		commit: "aa9b2930db016407c7fb10653ca494e2a9327b73",
		manifest: MANIFEST,
		on: [13],
	},
	{
		id: "polyglot",
		repository: "mclemente/fvtt-module-polyglot",
		version: "2.8.3",
		commit: "fe09dc413953ab5e8f01f3d02823924e7026c16f",
		manifest: IN_SOURCES,
		on: [13],
		packed: [TOM_SELECT],
	},
	{
		id: "polyglot",
		repository: "mclemente/fvtt-module-polyglot",
		version: "2.9.2",
		commit: "0702874f1c57238bc635d78045b5c791924262f6",
		manifest: IN_SOURCES,
		on: [14],
		packed: [TOM_SELECT],
	},
	{
		id: "dice-calculator",
		repository: "mclemente/fvtt-dice-tray",
		version: "3.5.5",
		commit: "37f707d406a1ac79699f7eeb9bdc66992f6826a0",
		manifest: IN_SOURCES,
		on: [13],
	},
	{
		id: "dice-calculator",
		repository: "mclemente/fvtt-dice-tray",
		version: "3.7.1",
		commit: "82a586b5c7af54bc072d30b03b378bbb67d3e91f",
		manifest: IN_SOURCES,
		on: [14],
	},
	{
		id: "tagger",
		repository: "fantasycalendar/FoundryVTT-Tagger",
		version: "1.5.4",
		commit: "e7936bc9ee01e4445624fbc82a11e887e5cd0075",
		manifest: MANIFEST,
		on: [13],
	},
	{
		id: "global-progress-clocks",
		repository: "CarlosFdez/global-progress-clocks",
		version: "v1.2.1",
		commit: "048bf6b9e8c27f2f8c8bac658de55d02be573462",
		manifest: MANIFEST,
		on: [13, 14],
	},
	{
		id: "narrator-tools",
		repository: "elizeuangelo/fvtt-module-narrator-tools",
		version: "v2.0.2",
		commit: "647f07192befe97875a69c8019af65a0e63c945b",
		manifest: MANIFEST,
		on: [14],
	},
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

/** Whether it may run on a generation. */
export function runsOn({ on = [13, 14] }: Released, generation: 13 | 14): boolean {
	return on.includes(generation);
}

/** Whether all of these were fetched. */
export function areFetched(all: readonly Released[]): boolean {
	return all.every((candidate) => existsSync(join(folderOf(candidate), candidate.manifest)));
}
