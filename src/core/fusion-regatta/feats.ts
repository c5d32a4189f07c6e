/**
 * Who of a yacht's people did what its reports tell: jockeying and gates of the co-pilot, and what the pilot chose.
 */
import type { Feat, ToldReport } from "../kernel/on-demand/service.ts";
import { stations } from "./play/stations.ts";

const { lead, orders, commands } = stations;

/** Who did what a report tells, for careers and stories. */
export function regattaFeats({ code, seat, facts }: ToldReport): readonly Feat[] {
	const feat = (posts: readonly string[] = [], counts: Feat["counts"] = null): readonly Feat[] =>
		seat ? [{ seat, posts: [...posts, lead], counts }] : [];
	switch (code) {
		case "jockeyed": {
			const wins = facts["begun"] === true && facts["won"] === true && facts["tied"] !== true;
			return feat(orders["orders"]?.["jockey"], wins ? "hits" : null);
		}
		case "pushed":
			return feat(orders["push"]?.["push"]);
		case "skipped":
			return feat(commands["skip-gate"]);
		case "revised":
			return feat(commands["revise"]);
		default:
			return [];
	}
}
