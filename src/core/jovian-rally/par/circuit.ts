/**
 * From traffic to a route: an Eulerian walk that flies each trajectory as often as the traffic does (Hierholzer's algorithm).
 */
import { type Course, columnsAhead, type Moon, moonAt, trajectoryIndex } from "../course/course.ts";

/** The arrivals of a route over connected traffic, in order, from a row and column counted from 0. */
export function routeOver(course: Course, passes: Uint8Array, from: { readonly row: number; readonly column: number }): readonly Moon[] {
	const { rows, columns } = course;
	const left = passes.slice();
	const stack = [from];
	const backwards: Moon[] = [];
	for (let here = stack.at(-1); here; here = stack.at(-1)) {
		const { row, column } = here;
		const next = columnsAhead(columns, column).find((to) => (left[trajectoryIndex(columns, { row, from: column, to })] ?? 0) > 0);
		if (next === undefined) {
			backwards.push(moonAt(row, column));
			stack.pop();
			continue;
		}
		const way = trajectoryIndex(columns, { row, from: column, to: next });
		left[way] = (left[way] ?? 0) - 1;
		stack.push({ row: (row + 1) % rows, column: next });
	}
	return backwards.reverse().slice(1);
}
