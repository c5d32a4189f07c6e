/**
 * A season: the standings of several events, with points by the place that each entrant had in the standings of an event. Who ties in an
 * event has the points of the shared place. House rule.
 */
import { type Column, type Result, type Standing, standingsBy } from "./standings.ts";

/** An event as its season sees it. */
export interface SeasonEvent {
	readonly id: string;
	readonly name: string;
	/** The results of the heats that are over. */
	readonly heats: readonly (readonly Result[])[];
	/** The event's own points for the first places of a heat. */
	readonly points: readonly number[];
}

/** A line of a season's table. */
export interface SeasonLine extends Standing {
	/** The points by event, in the order of the season; null where the entrant was in no heat. */
	readonly byEvent: readonly (number | null)[];
}

/** The table of a season by a column, with these points for the places in the standings of each event. */
export function seasonBy(column: Column, events: readonly SeasonEvent[], points: readonly number[]): readonly SeasonLine[] {
	const tables = events.map((event) => standingsBy(column, event.heats, event.points));
	const ends = tables.map((table) => table.map((standing) => endIn(column, standing)));
	return standingsBy(column, ends, points).map((line) => ({
		...line,
		byEvent: tables.map((table) => {
			const place = table.find(({ id }) => id === line.id)?.place;
			return place === undefined ? null : (points[place - 1] ?? 0);
		}),
	}));
}

/** The place in an event as a result of a season. */
function endIn(column: Column, { id, name, place }: Standing): Result {
	const nobody = { craftId: "", craft: "", pilotId: "", pilot: "", team: "" };
	if (column === "team") return { ...nobody, place, team: id };
	return column === "pilot" ? { ...nobody, place, pilotId: id, pilot: name } : { ...nobody, place, craftId: id, craft: name };
}

/**
 * Rows of cells as the text of a file that spreadsheets read: comma-separated, with a line end after each row. A text that a spreadsheet
 * would take for a formula begins with an apostrophe.
 */
export function spreadsheetOf(rows: readonly (readonly (string | number)[])[]): string {
	const cell = (value: string | number): string => {
		if (typeof value === "number") return `${value}`;
		const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
		return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
	};
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
