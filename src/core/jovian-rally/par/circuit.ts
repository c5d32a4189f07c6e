/**
 * From traffic to a route: an Eulerian walk that flies each trajectory as often as the traffic does (Hierholzer's algorithm).
 */
import { type Course, type Moon, moonAt, trajectoriesPerGap } from "../course/course.ts";

/** The arrivals of a route over connected traffic, in order, from a row and column counted from 0. */
export function routeOver(course: Course, passes: Uint8Array, from: { readonly row: number; readonly column: number }): readonly Moon[] {
	const { rows, columns } = course;
	const width = trajectoriesPerGap(columns);
	const left = passes.slice();
	const stack = [from.column]; // the column after each burn; its row follows from the number of burns
	const backwards: Moon[] = [];
	while (stack.length > 0) {
		const row = (from.row + stack.length - 1) % rows;
		const column = stack.at(-1) ?? 0;
		const first = row * width + 2 * column; // as in dice order
		let next = Math.max(0, column - 1);
		while (next <= column + 1 && next < columns && !left[first + next]) next++;
		if (next > column + 1 || next === columns) {
			backwards.push(moonAt(row, column));
			stack.pop();
			continue;
		}
		left[first + next] = (left[first + next] ?? 0) - 1;
		stack.push(next);
	}
	return backwards.reverse().slice(1);
}
