/**
 * The bridge to any other host system: the GM says where it keeps each number, as paths such as `system.skills.pilot`.
 */
import { CHARACTERISTICS, type Characteristic, SKILLS, type SkillId, UNTRAINED } from "../../../../core/campaign/skills.ts";
import { type Bridge, itemsOf, numberAt, type Synonyms } from "./bridge.ts";

/** The names of the fields of the form, each for a path. */
export const PATH_FIELDS = ["credits", "damage", ...SKILLS, ...CHARACTERISTICS, "skillItems"] as const;
export type PathField = (typeof PATH_FIELDS)[number];

export type BridgePaths = Readonly<Partial<Record<PathField, string>>>;

/** Paths from a setting, which another version may have written. */
export function readPaths(raw: unknown): BridgePaths {
	const held: Readonly<Record<string, unknown>> = Object(raw);
	return Object.fromEntries(PATH_FIELDS.map((field) => [field, typeof held[field] === "string" ? held[field].trim() : ""]));
}

/** The bridge that these paths describe. If skills are items, the field `skillItems` is the path of the level in each item. */
export function genericBridge(paths: BridgePaths): Bridge {
	return {
		id: "generic",
		skill: (actor, skill, synonyms) => {
			const path = paths[skill] ?? "";
			if (path !== "") {
				const level = numberAt(actor, path);
				return { level: level ?? UNTRAINED, trained: level !== null && level >= 0, from: level === null ? "" : path };
			}
			return paths.skillItems ? skillItem(actor, { skill, synonyms, path: paths.skillItems }) : null;
		},
		modifier: (actor, characteristic: Characteristic) => {
			const path = paths[characteristic] ?? "";
			return path === "" ? null : numberAt(actor, path);
		},
		// Only its damage is known, so all of it goes there.
		wounds: (actor) =>
			paths.damage && numberAt(actor, paths.damage) !== null
				? [{ id: "endurance", path: paths.damage, left: Number.MAX_SAFE_INTEGER }]
				: [],
		creditsPath: paths.credits ? paths.credits : null,
		ships: null,
	};
}

function skillItem(
	{ items }: Parameters<Bridge["skill"]>[0],
	{ skill, synonyms, path }: { readonly skill: SkillId; readonly synonyms: Synonyms; readonly path: string },
): ReturnType<Bridge["skill"]> {
	const found = itemsOf(items, skill, synonyms)
		.flatMap((item) => {
			const level = numberAt(item, path);
			return level === null ? [] : [{ level, trained: level >= 0, from: item.name }];
		})
		.sort((a, b) => b.level - a.level)[0];
	return found ?? { level: UNTRAINED, trained: false, from: "" };
}

/** Synonyms from a setting: for each skill a text with commas, or a list. */
export function readSynonyms(raw: unknown): Readonly<Record<SkillId, readonly string[]>> {
	const held: Readonly<Record<string, unknown>> = Object(raw);
	const listed = SKILLS.map((skill) => [skill, String(held[skill] ?? "").split(",")] as const);
	const entries = listed.map(([skill, names]) => [skill, names.map((name) => name.trim()).filter((name) => name !== "")]);
	return Object.fromEntries(entries) as Record<SkillId, readonly string[]>; // one entry for each skill
}
