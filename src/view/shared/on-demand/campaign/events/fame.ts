/**
 * The hall of fame: the careers of pilots and of craft, each in a table that sorts by any of its columns.
 */
import {
	beginsLow,
	CAREER_COLUMNS,
	type Career,
	type CareerColumn,
	careersOf,
	columnsFor,
	type Flown,
	sortedCareers,
} from "../../../../../core/campaign/careers.ts";
import { gameLabel, type Label, label } from "../../../startup/words/label.ts";
import { plain, signed } from "../../../startup/words/measure.ts";

/** The tables, in their order. */
export const HALLS = ["pilots", "craft"] as const;
export type Hall = (typeof HALLS)[number];

/** What a table is sorted by. */
export interface Sorting {
	readonly column: CareerColumn;
	/** Whether its lowest value comes first. */
	readonly low: boolean;
}

/** The sorting of a hall that nobody has sorted yet. */
export const BY_WINS: Sorting = { column: "wins", low: false };

export interface FameInput {
	readonly uid: string;
	readonly flown: Readonly<Record<Hall, readonly Flown[]>>;
	readonly sorting: Readonly<Record<Hall, Sorting>>;
}

/** The model of the window. */
export function fameModel({ uid, flown, sorting }: FameInput) {
	return {
		uid,
		halls: HALLS.map((id) => {
			const { column, low } = sorting[id];
			const columns = columnsFor(flown[id]);
			return {
				id,
				title: label(`VOIDREGATTA.Campaign.Fame.${id}`),
				none: label(`VOIDREGATTA.Campaign.Fame.none.${id}`),
				heads: columns.map((careerColumn) => headModel(careerColumn, careerColumn === column ? low : null)),
				rows: sortedCareers(careersOf(flown[id]), column, low).map((career) => rowModel(career, columns)),
			};
		}),
	};
}

/** The head of a column. `low` says whether its lowest value comes first; it is null if the table is sorted by another column. */
function headModel(column: CareerColumn, low: boolean | null) {
	return {
		column,
		name: label(`VOIDREGATTA.Campaign.Fame.column.${column}`),
		// For screen readers: how the column is sorted, or null if it is not.
		sorted: low === null ? null : low ? "ascending" : "descending",
		rising: low === true,
		falling: low === false,
	};
}

/** A difference to par in the units of its game. */
export function parLabel(game: string, by: number): Label {
	return { ...gameLabel(game, "AgainstPar", { by: signed(by) }), count: Math.abs(by) };
}

/** The best differences to par, game by game; empty if there are none. */
export function parsLabel(pars: Career["pars"]): Label | string {
	const texts = pars.map(({ game, best }) => parLabel(game, best));
	return texts.length > 0 ? label("VOIDREGATTA.Campaign.Fame.pars", { pars: texts }) : "";
}

/** The figures of a career in these columns, those of the name and the rivals apart. */
export function figuresIn(career: Omit<Career, "id" | "name" | "games" | "rivals">, columns: readonly CareerColumn[]) {
	const { races, wins, purse, pars, crashes, doses, did } = career;
	const { tried, worked, hits, repairs } = did;
	const tasks = label("VOIDREGATTA.Campaign.Fame.tasks", { worked, tried });
	const figures = { races, wins, purse: plain(purse), par: parsLabel(pars), crashes, doses, tasks, hits, repairs };
	return columns.flatMap((column) => (column === "name" || column === "rivals" ? [] : [{ column, value: figures[column] }]));
}

function rowModel({ name, games, rivals, ...career }: Career, columns: readonly CareerColumn[]) {
	return {
		name,
		games: label("VOIDREGATTA.Campaign.Fame.games", { games: games.map((game) => gameLabel(game, "name")) }),
		// The figures of the columns between the name and the rivals.
		figures: figuresIn(career, columns).map(({ value }) => value),
		rivals: rivals.map((rival) => label("VOIDREGATTA.Campaign.Fame.rival", { name: rival.name, met: rival.met })),
	};
}

/** The sorting after a click on a column: reversed if the table was sorted by that column already. */
export function sortingAfter(before: Sorting, clicked: string | undefined): Sorting {
	const column = CAREER_COLUMNS.find((careerColumn) => careerColumn === clicked);
	if (!column) return before;
	return { column, low: column === before.column ? !before.low : beginsLow(column) };
}
