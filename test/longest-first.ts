/**
 * Files that take longest begin first, so that no worker plays the longest of them alone at the end. A fresh clone has no
 * times of an earlier run to sort by.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const LONGEST = [
	"journeys/race.",
	"accessibility-fights",
	"accessibility-races",
	"journeys/regatta.",
	"journeys/warships.",
	"journeys/cruisers.",
	"foundry/referee.",
	"foundry/hiding.",
	"fusion-regatta/redrawn.",
	"foundry/wire.",
	"foundry/sealed.",
	"foundry/yachts.",
	"attacks/storage.",
	"admirals.property",
	"full-thrust/match.property",
];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((one, other) => rankOf(one) - rankOf(other));
	}
}

function rankOf({ moduleId }: TestSpecification): number {
	const rank = LONGEST.findIndex((name) => moduleId.includes(name));
	return rank < 0 ? LONGEST.length : rank;
}
