/**
 * The career of a character: what it has flown over all matches, its figures and its results.
 */
import { careersOf, columnsFor, type Flown } from "../../../../core/campaign/careers.ts";
import { NOTHING_COUNTED } from "../../../../core/kernel/on-demand/service.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import type { PostId } from "./crews/posts.ts";
import { figuresIn, parLabel } from "./events/fame.ts";

/** One result of the character. */
export interface PilotResult {
	readonly match: string;
	readonly game: string;
	readonly craft: string;
	/** The posts that the character had. */
	readonly posts: readonly PostId[];
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

/** The figures of somebody who has flown nothing. */
const NONE = { races: 0, wins: 0, purse: 0, pars: [], crashes: 0, doses: 0, did: NOTHING_COUNTED, rivals: [] };

/** The model of the window. */
export function careerModel({ pilot, flown, results }: CareerInput) {
	const [career] = careersOf(flown).filter(({ id }) => id === pilot);
	const { rivals = [], ...figures } = career ?? NONE;
	const won = new Set(flown.flatMap((each) => (each.id === pilot && each.won ? [each.match] : [])));
	return {
		figures: figuresIn(figures, columnsFor(flown)).map(({ column, value }) => ({
			name: label(`VOIDREGATTA.Campaign.Fame.column.${column}`),
			value,
		})),
		rivals: rivals.map(({ name, met }) => label("VOIDREGATTA.Campaign.Fame.rival", { name, met })),
		// The results, the latest first.
		results: results
			.map((result, index) => ({
				number: label("VOIDREGATTA.Career.race", { number: index + 1 }),
				game: gameLabel(result.game, "name"),
				craft: result.craft,
				posts: result.posts.map((post): Label => label(`VOIDREGATTA.Campaign.Post.${post}`)),
				place: result.place || "",
				par: result.par === null ? "" : parLabel(result.game, result.par),
				won: won.has(result.match),
			}))
			.reverse(),
	};
}
