/**
 * Files of one project and one environment run one after another: a worker loads all modules again for a file of another
 * environment. Among these files, those that take longest begin first, so that no worker is left with the longest of them at the
 * end. A fresh clone has no times of an earlier run to sort by.
 */
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const LONGEST = [
	...["accessibility-fights", "accessibility-races", "journeys/habits.", "journeys/lessons.", "made-up-language", "journeys/checks."],
	...["journeys/race.", "journeys/regatta.", "journeys/three-heats.", "journeys/warships.", "journeys/cruisers.", "journeys/order-line."],
	...["habits/on-tabletop.", "match/posts.", "match/ways.", "windows/clicks.", "hosts/three-heats.", "windows/gm-hand.", "match/referee."],
	...["windows/film-ends.", "windows/status-bar.", "hosts/people.", "hosts/event-page.", "windows/unique-ids.", "hosts/games."],
	...["match/hiding.", "attacks/door.", "attacks/record.", "chaos/chaos-games.", "attacks/copies.", "chaos/chaos.", "attacks/vetoes."],
	...["admirals.property", "regatta.property", "full-thrust/match.property", "fusion-regatta/redrawn."],
];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const projects = [...new Set(sorted.map(({ project }) => project))];
		return projects
			.flatMap((project) =>
				ENVIRONMENTS.map((environment) => sorted.filter((file) => file.project === project && environmentOf(file) === environment)),
			)
			.flatMap((alike) => alike.sort((a, b) => rankOf(a) - rankOf(b)));
	}
}

const ENVIRONMENTS = ["node", "jsdom"] as const;

/** The environment of a file, which its first comment names. */
function environmentOf({ moduleId }: TestSpecification): (typeof ENVIRONMENTS)[number] {
	return readFileSync(moduleId, "utf8").includes("@vitest-environment jsdom") ? "jsdom" : "node";
}

function rankOf({ moduleId }: TestSpecification): number {
	const rank = LONGEST.findIndex((name) => moduleId.includes(name));
	return rank < 0 ? LONGEST.length : rank;
}
