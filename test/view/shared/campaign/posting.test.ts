/** Who is at the posts of craft in Flight Control, and who changes posts on a station. */
import { expect, test } from "vitest";
import { type StationsInput, stationsModel } from "../../../../src/view/shared/on-demand/campaign/crews/stations.ts";
import { choiceFor, crewsModel, type PostedPost, postedBy } from "../../../../src/view/shared/on-demand/setting-up/crews.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";

const JUN = { id: "jun", name: "Jun Park" };
const HELM: PostedPost = { post: "helm", sheet: JUN, character: null, user: "", coming: false };
const GUNNER: PostedPost = { post: "gunner", sheet: null, character: "jun", user: "", coming: true };

test("a GM chooses among the sheet, nobody, the others aboard and all players", () => {
	const [craft] = crewsModel({
		gameId: "full-thrust",
		styles: ["bold", "cautious"],
		players: [{ id: "five", name: "Player Five" }],
		crafts: [{ seat: "seat-1", name: "Ardent", style: "", posts: [HELM, GUNNER] }],
	});
	const said = speak({ posts: craft?.posts.map(({ options, coming }) => ({ options, coming })) }, { lang: "en", localize });
	expect(said.posts).toEqual([
		{
			coming: null,
			options: [
				{ value: "", name: "Jun Park, as on the sheet", selected: true },
				{ value: "nobody", name: "nobody", selected: false },
				{ value: "user:five", name: "the player Player Five", selected: false },
			],
		},
		{
			coming: "from the next turn",
			options: [
				{ value: "", name: "nobody, as on the sheet", selected: false },
				{ value: "character:jun", name: "Jun Park", selected: true },
				{ value: "user:five", name: "the player Player Five", selected: false },
			],
		},
	]);
	expect(craft?.styles.map(({ value, selected }) => [value, selected])).toEqual([
		["", true],
		["cautious", false],
	]);
});

test("each choice is whoever it names, and whoever it names is the choice", () => {
	for (const choice of ["", "nobody", "character:odile", "user:five"]) expect(choiceFor({ ...postedBy(choice), sheet: JUN })).toBe(choice);
	// A character back at the post where the sheet has it needs no posting.
	expect(choiceFor({ character: "jun", user: "", sheet: JUN })).toBe("");
});

const INPUT: StationsInput = {
	uid: "list",
	craft: "Ardent",
	posts: [],
	own: ["captain"],
	awaited: [],
	misfit: null,
	leads: true,
	takesOver: false,
	onBoard: false,
	crafts: [],
	hurt: [],
	changes: [],
	movable: [],
};

test("a station says who changes posts with the next turn, and offers the change to whoever may order it", () => {
	expect(stationsModel(INPUT)).toMatchObject({ changes: null, exchange: null });
	const changes = [
		{ post: "gunner", name: "Jun Park" },
		{ post: "helm", name: null },
	] as const;
	const model = stationsModel({ ...INPUT, changes, movable: changes });
	const said = speak({ changes: model.changes, options: model.exchange?.options }, { lang: "en", localize });
	expect(said).toEqual({
		changes: "From the next turn: Jun Park at the guns and nobody as Helm.",
		options: [
			{ value: "gunner", text: "Gunner: Jun Park" },
			{ value: "helm", text: "Helm: nobody" },
		],
	});
});
