// The lines of docs/unproven.md: what must hold in a licensed Foundry, and the habits that answer it.

/** One line. */
export interface Line {
	readonly says: string;
	/** The habits that answer it together. A line without any is for a person. */
	readonly habits: readonly string[];
}

/**
 * The lines of the page: rows of tables whose last cell names habits in quotation marks, and boxes to tick, which a person ticks
 * by hand. The boxes of the button itself and of a whole version are none of them.
 */
export function linesOf(page: string): readonly Line[] {
	return page.split("\n").flatMap((line) => {
		if (/^- \[.\] /.test(line)) return /npm run habits|^- \[.\] Version \d/.test(line) ? [] : [{ says: line.slice(6), habits: [] }];
		if (!line.startsWith("| ")) return [];
		const cells = line
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim());
		const habits = [...(cells.at(-1) ?? "").matchAll(/“([^”]+)”/g)].map(([, says = ""]) => says);
		return habits.length > 0 ? [{ says: cells[0] ?? "", habits }] : [];
	});
}
