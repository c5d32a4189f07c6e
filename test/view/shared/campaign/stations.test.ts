/** The list of parts at the head of a window. */
import { expect, test } from "vitest";
import { type StationPost, type StationsInput, stationsModel } from "../../../../src/view/shared/on-demand/campaign/stations.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";

const HELM: StationPost = { post: "pilot", names: ["Player One"], mine: true, asked: true, part: null };
const ENGINEER: StationPost = { post: "engineer", names: ["Player Two"], mine: false, asked: true, part: null };

function listed(changes: Partial<StationsInput>) {
	const input = {
		uid: "list",
		craft: "Blue Heron",
		posts: [HELM],
		own: ["pilot"],
		awaited: [],
		misfit: null,
		leads: true,
		takesOver: false,
		onBoard: true,
		crafts: [],
	} as const;
	const { title, waits, rows, hint, seals, acts } = stationsModel({ ...input, ...changes });
	return speak({ title, waits, rows: rows.map(({ name }) => name), hint, seals, acts }, { lang: "en", localize });
}

test("a board lists no parts for whoever decides all of an order, and leads to the station", () => {
	expect(listed({})).toEqual({ title: "Blue Heron: Pilot", waits: null, rows: [], hint: null, seals: false, acts: true });
});

test("a board lists the parts as soon as another decides one, or as one is in", () => {
	const two = listed({ posts: [HELM, ENGINEER] });
	expect([two.rows, two.seals]).toEqual([["Pilot (Player One)", "Engineer (Player Two)"], true]);
	expect(two.waits).toBe("The order waits for Pilot (Player One) and Engineer (Player Two).");
	expect(listed({ posts: [{ ...HELM, part: { filledBy: null, lines: [] } }] }).rows).toEqual(["Pilot (Player One)"]);
});

test("a station lists the own part alone too", () => {
	expect(listed({ onBoard: false }).rows).toEqual(["Pilot (Player One)"]);
});
