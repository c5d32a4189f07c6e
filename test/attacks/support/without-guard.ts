/**
 * The sources without a guard: each change of the guard is found by the name of a function and by a pattern of code in it.
 */
import type { Change, Guard } from "../guards/guard.ts";
import { declaredIn, type Match, matchesIn, treeOf } from "./patterns.ts";

/** A place where a change applies. */
export interface Place extends Match {
	readonly path: string;
}

/** Every place of a change in the sources, which are by path; a guard that is well named has one for each change. */
export function placesOf({ in: name, find }: Change, sources: ReadonlyMap<string, string>): readonly Place[] {
	const word = new RegExp(`\\b${name}\\b`);
	return [...sources].flatMap(([path, source]) => {
		if (!word.test(source)) return [];
		const found = declaredIn(treeOf(path, source), name).flatMap((node) => matchesIn(node, find, source));
		return found.map((match) => ({ ...match, path }));
	});
}

/** The files that differ without a guard, by path. */
export function withoutGuard(sources: ReadonlyMap<string, string>, { off }: Guard): ReadonlyMap<string, string> {
	const changed = new Map<string, string>();
	for (const change of off) {
		const now = new Map([...sources, ...changed]);
		const places = placesOf(change, now);
		const [place] = places;
		if (!place || places.length > 1) throw new Error(`${places.length} places of src have ${change.find} in ${change.in}`);
		const source = now.get(place.path) ?? "";
		changed.set(place.path, `${source.slice(0, place.start)}${filled(change.put ?? "", place)}${source.slice(place.end)}`);
	}
	return changed;
}

/** A text with what its holes stand for. */
function filled(text: string, { holes }: Match): string {
	return text.replaceAll(/\.\.\.\$(?!\w)|\$\w+/g, (hole) => holes.get(hole) ?? hole);
}
