/**
 * The career of a character: what it has flown over all matches, its figures and its results.
 */
import { careersOf, type Flown } from "../../../../core/campaign/careers.ts";
import { gameLabel, label } from "../../startup/words/label.ts";
import { plain } from "../../startup/words/measure.ts";
import { parLabel, parsLabel } from "./fame.ts";

/** One result of the character. */
export interface PilotResult {
	readonly match: string;
	readonly game: string;
	readonly craft: string;
	/** 0 means none. */
	readonly place: number;
	/** How much more than par it used; null without par. */
	readonly par: number | null;
}

export interface CareerInput {
	/** The id of the character. */
	readonly pilot: string;
	/** What all pilots have flown, since rivals are among them. */
	readonly flown: readonly Flown[];
	/** The character's own results, oldest first. */
	readonly results: readonly PilotResult[];
}

/** The model of the window. */
export function careerModel({ pilot, flown, results }: CareerInput) {
	const [career] = careersOf(flown).filter(({ id }) => id === pilot);
	const { races = 0, wins = 0, purse = 0, pars = [], crashes = 0, doses = 0, rivals = [] } = career ?? {};
	const figures = { races, wins, purse: plain(purse), par: parsLabel(pars), crashes, doses };
	const won = new Set(flown.flatMap((each) => (each.id === pilot && each.won ? [each.match] : [])));
	return {
		figures: (["races", "wins", "purse", "par", "crashes", "doses"] as const).map((column) => ({
			name: label(`VOIDREGATTA.Campaign.Fame.column.${column}`),
			value: figures[column],
		})),
		rivals: rivals.map(({ name, met }) => label("VOIDREGATTA.Campaign.Fame.rival", { name, met })),
		// The results, the latest first.
		results: results
			.map((result, index) => ({
				number: label("VOIDREGATTA.Career.race", { number: index + 1 }),
				game: gameLabel(result.game, "name"),
				craft: result.craft,
				place: result.place || "",
				par: result.par === null ? "" : parLabel(result.game, result.par),
				won: won.has(result.match),
			}))
			.reverse(),
	};
}
