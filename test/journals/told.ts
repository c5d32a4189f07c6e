/**
 * The turns of stored matches that the journals of rules tell of in pictures: which match, how its seats are called, and which moments of
 * it are shown. `npm run pictures:rules` takes the pictures, and the figures of each game read the numbers of the text.
 */
import { findGame, type Played } from "../../src/core/index.ts";
import { accepted, playedSteps, readStored } from "./stored.ts";

/** A turn of a stored match. */
export interface Told {
	/** The name of the stored match. */
	readonly match: string;
	readonly names: Readonly<Record<string, string>>;
	/** The moments of its pictures, each a number of entries. */
	readonly pictures: readonly number[];
	/** How many steps nearer the pictures are than the whole map. */
	readonly nearer: number;
}

export const TOLD: Readonly<Record<string, Told>> = {
	"jovian-rally": {
		match: "defaults",
		names: { "racer-1": "Copper Kettle", "racer-2": "Blue Heron", "racer-3": "Green Comet", "racer-4": "Old Lantern" },
		pictures: [34, 50],
		nearer: 0,
	},
	"fusion-regatta": {
		match: "pilots-28",
		names: { s0: "Wide Awake", s1: "Slow Burn", s2: "Second Thought", s3: "Long Shadow" },
		pictures: [20, 28],
		nearer: 0,
	},
	"sol-cruiser": { match: "defaults", names: { s0: "Lantern", s1: "Shepherd" }, pictures: [10, 12], nearer: 3 },
	"full-thrust": { match: "defaults", names: { s0: "Open Letter", s1: "Kind Regards" }, pictures: [3, 6], nearer: 0 },
};

/** The file of a picture, from the root of the module. */
export function pictureOf(game: string, place: number): string {
	return `assets/rules/${game}/match-${place + 1}.webp`;
}

/** What was reported when: the numbers, texts, dice and modifiers of a stored match by moment, code and seat. */
export class Tale {
	private readonly steps: readonly Played<unknown>[];

	constructor(id: string) {
		const told = TOLD[id];
		if (!told) throw new Error(`The journal of ${id} tells of no match`);
		this.steps = playedSteps(accepted(findGame(id)).game, readStored(id, told.match).journal);
	}

	/** The state of the game after so many entries. */
	stateAt(moment: number): unknown {
		return this.steps[moment]?.match.state.open;
	}

	/** A report of a seat at a moment; if there are several of the code, the one at this place. */
	report(moment: number, code: string, seat: string | null, place = 0): Played<unknown>["reports"][number] {
		const found = (this.steps[moment]?.reports ?? []).filter((each) => each.code === code && each.seat === seat)[place];
		if (!found) throw new Error(`No ${code} of ${seat} at ${moment}`);
		return found;
	}

	number(moment: number, code: string, seat: string | null, fact: string, place = 0): number {
		const value = this.fact(moment, code, seat, fact, place);
		if (typeof value !== "number") throw new Error(`${fact} is no number in ${code} of ${seat} at ${moment}`);
		return value;
	}

	fact(moment: number, code: string, seat: string | null, fact: string, place = 0): unknown {
		return Object(this.report(moment, code, seat, place).facts)[fact];
	}

	/** The faces of a roll of a report. */
	dice(moment: number, code: string, seat: string | null, roll = 0, place = 0): readonly number[] {
		return this.report(moment, code, seat, place).rolls[roll]?.shown ?? [];
	}

	/** What a modifier of a report is worth; 0 if it has none of this name. */
	modifier(moment: number, code: string, seat: string | null, name: string, place = 0): number {
		return this.report(moment, code, seat, place).modifiers.find((each) => each.code === name)?.value ?? 0;
	}
}
