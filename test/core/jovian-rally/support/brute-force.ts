/**
 * The best rest of a flight by brute force: every moon with every set of moons still to intercept, burn by burn. It is slow
 * and simple, and shares nothing with the method under test.
 */

import { type Course, courseFacts, type Kilograms, type Moon, trajectoriesFrom } from "../../../../src/core/jovian-rally/course/course.ts";
import type { Position } from "../../../../src/core/jovian-rally/par/best-rest.ts";

interface Found {
	readonly kg: Kilograms;
	readonly burns: number;
}

/** The rest of the flight with the least kg, and then the fewest burns, within this many burns. */
export function bruteRest(course: Course, { at, remaining, closed, burns, home }: Position, most: number): Found | null {
	const last = home ?? courseFacts(course).start;
	let layer = new Map<string, { readonly at: Moon; readonly left: readonly Moon[]; readonly kg: Kilograms }>();
	layer.set("", { at, left: remaining, kg: 0 });
	let best: Found | null = null;
	for (let flown = 0; flown <= most; flown++) {
		for (const { at: here, left, kg } of layer.values()) {
			const done = here === last && left.length === 0 && (flown > 0 || remaining.length === 0);
			if (done && (burns === null || burns === flown) && (best === null || kg < best.kg)) best = { kg, burns: flown };
		}
		const next: typeof layer = new Map();
		for (const { at: here, left, kg } of layer.values()) {
			for (const { to, kg: cost } of trajectoriesFrom(course, here)) {
				if (closed.includes(to)) continue;
				const after = { at: to, left: left.filter((moon) => moon !== to), kg: kg + cost };
				const key = `${to} ${after.left.join()}`;
				if ((next.get(key)?.kg ?? Number.POSITIVE_INFINITY) > after.kg) next.set(key, after);
			}
		}
		layer = next;
	}
	return best;
}
