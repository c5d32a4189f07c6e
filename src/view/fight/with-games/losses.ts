/**
 * What a card of a fight says that craft lost: marked on the map at the craft itself, with what did it. A card tells only what its reader
 * may know.
 */
import type { LossMark } from "../../shared/startup/cards/presenter.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";

/** A craft that lost something. */
export interface Loss {
	/** The craft's counter on the map. */
	readonly thing: string;
	readonly turn: number;
	/** Boxes, points or craft. */
	readonly count: number;
	/** What did it. */
	readonly by: readonly (Label | string)[];
}

/** So many names stand in a mark: with those of all flights of a great salvo it would lie across the whole map. */
const MOST_NAMES = 2;

/** What did it, with the number of those that are not named. */
function named(all: Loss["by"]): Loss["by"] {
	if (all.length <= MOST_NAMES) return all;
	const [first = ""] = all;
	return [first, label("VOIDREGATTA.Rail.others", { count: all.length - 1 })];
}

/** The marks of these losses, one for each craft and turn: "−18: submunition 1". */
export function lossMarks(losses: readonly Loss[]): readonly LossMark[] {
	const marked = new Map(losses.map(({ thing, turn }) => [`${thing} ${turn}`, { thing, turn }]));
	return [...marked.values()].flatMap(({ thing, turn }) => {
		const own = losses.filter((loss) => loss.thing === thing && loss.turn === turn);
		const count = own.reduce((sum, loss) => sum + loss.count, 0);
		const by = new Map(own.flatMap((loss) => loss.by).map((name) => [JSON.stringify(name), name]));
		if (count === 0) return [];
		const text = label(by.size > 0 ? "VOIDREGATTA.Rail.markedBy" : "VOIDREGATTA.Rail.marked", { count, by: named([...by.values()]) });
		return [{ thing, turn, text }];
	});
}
