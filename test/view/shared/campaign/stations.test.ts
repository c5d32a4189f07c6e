/** The list of parts at the head of a window. */
import { expect, test } from "vitest";
import { type StationPost, type StationsInput, stationsModel } from "../../../../src/view/shared/on-demand/campaign/crews/stations.ts";
import { label, speak } from "../../../../src/view/shared/startup/words/label.ts";
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
		hurt: [],
		changes: [],
		movable: [],
	} as const;
	const { title, waits, rows, hint, seals, acts } = stationsModel({ ...input, ...changes });
	return speak({ title, waits, rows: rows.map(({ name }) => name), hint, seals, acts }, { lang: "en", localize });
}

test("a list says why the parts that are in do not fit, and what sealing means to a GM who has taken the craft over", () => {
	const input = {
		uid: "list",
		craft: "Blue Heron",
		posts: [HELM, ENGINEER],
		own: [],
		awaited: [],
		leads: true,
		crafts: [],
		hurt: [],
		changes: [],
		movable: [],
	} as const;
	const misfit = label("VOIDREGATTA.Notice.no-seat");
	const model = stationsModel({ ...input, misfit, takesOver: true, onBoard: true });
	expect(speak({ hint: model.hint, misfit: model.misfit }, { lang: "en", localize })).toEqual({
		hint: "You have taken this craft over: “Seal” seals all of the order. Fill or hand back any part, or seal what there is.",
		misfit: expect.stringContaining("As it stands, the order is refused: You have no craft in this match."),
	});
});

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
