/**
 * The season of an event: all events of its cup in one table of points by event, for its page, for a page of a journal and for a file.
 */
import { type SeasonEvent, type SeasonLine, seasonBy } from "../../../../../core/campaign/season.ts";
import { COLUMNS } from "../../../../../core/campaign/standings.ts";
import { type Label, label } from "../../../startup/words/label.ts";

export interface SeasonInput {
	readonly uid: string;
	/** The name of the cup. */
	readonly cup: string;
	/** In order. */
	readonly events: readonly SeasonEvent[];
	/** Points for the places in an event. */
	readonly points: readonly number[];
	/** Whether this user may write pages. */
	readonly editable: boolean;
}

/** The model of the season's tables. */
export function seasonModel({ uid, cup, events, points, editable }: SeasonInput) {
	const tables = COLUMNS.map((column) => ({
		id: `${uid}-season-${column}`,
		title: label(`VOIDREGATTA.Campaign.Event.by.${column}`),
		events: events.map(({ name }) => name),
		rows: seasonBy(column, events, points).map(rowModel),
	}));
	return {
		uid,
		title: label("VOIDREGATTA.Campaign.Season.title", { cup }),
		hint: label("VOIDREGATTA.Campaign.Season.hint", { points: points.join(", ") }),
		editable,
		tables: tables.filter(({ rows }) => rows.length > 0),
	};
}

function rowModel({ place, name, points, byEvent }: SeasonLine) {
	return { place, name, points, byEvent: byEvent.map((each) => each ?? "–") };
}

/** The rows of the season's file: each table with its heading, and an empty row between two. */
export function seasonRows({ tables }: Pick<ReturnType<typeof seasonModel>, "tables">): readonly (readonly (Label | string | number)[])[] {
	const place = label("VOIDREGATTA.Career.place");
	const who = label("VOIDREGATTA.Campaign.Event.who");
	const points = label("VOIDREGATTA.Campaign.Event.points");
	return tables.flatMap(({ title, events, rows }, index) => [
		...(index > 0 ? [[]] : []),
		[title],
		[place, who, points, ...events],
		...rows.map((row) => [row.place, row.name, row.points, ...row.byEvent]),
	]);
}
