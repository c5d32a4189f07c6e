// @vitest-environment jsdom
/** JR-20: the plan of the next turn, made on the board while another flies. */
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { Racer } from "../../../src/core/jovian-rally/model.ts";
import { raceLength } from "../../../src/core/jovian-rally/options.ts";
import { choicesOf, rallyChoices } from "../../../src/core/jovian-rally/play/choices.ts";
import { attackOddsOf, racerOf } from "../../../src/core/jovian-rally/play/race.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { rallyBoard } from "../../../src/view/jovian-rally/board/board.ts";
import { nextPlan } from "../../../src/view/jovian-rally/board/planning.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import { FIRST_CAMERA } from "../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../src/view/shared/startup/board/presenter.ts";
import { render } from "../support/page.ts";
import { tableAt } from "./pictures/board.ts";

function pageOf(html: string): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = html;
	return root;
}

function allOf(root: Element, selector: string): readonly Element[] {
	return [...root.querySelectorAll(selector)];
}

describe("planning while another flies (JR-20)", () => {
	/** The board's input while the second racer flies, with the plan that these inputs make. */
	function planned(...inputs: readonly Readonly<Record<string, string>>[]): BoardInput<RallyShown> {
		const start: BoardInput<RallyShown> = {
			uid: "board",
			table: tableAt("waiting"),
			camera: FIRST_CAMERA,
			draft: null,
			deadline: null,
			aids: false,
		};
		let { draft } = start;
		for (const each of inputs) draft = nextPlan({ ...start, draft }, each);
		return { ...start, draft };
	}
	const pageFor = (input: BoardInput<RallyShown>) => pageOf(render("templates/jovian-rally/board/board.hbs", rallyBoard(input)));
	const burnsIn = (input: BoardInput<RallyShown>) =>
		allOf(pageFor(input), ".vr-planning .vr-burn").map((burn) => burn.getAttribute("data-to") ?? "");

	it("says that the burns are the viewer's own plan, not the flying racer's", () => {
		const page = pageFor(planned());
		expect(page.querySelector(".vr-planning h2")?.textContent).toBe("Plan your next turn");
		expect(page.querySelector(".vr-planning .vr-advice")?.textContent).toMatch(/^Blue Heron is flying\. .*only you see the plan/);
		expect(allOf(page, "[data-action=choose]")).toEqual([]);
	});

	it("goes on from burn to burn with the tank after each, on the map too, and takes a burn back", () => {
		const [first = ""] = burnsIn(planned());
		const one = planned({ plan: "burn", to: first });
		const [second = ""] = burnsIn(one);
		const two = planned({ plan: "burn", to: first }, { plan: "burn", to: second }, { plan: "risk" });
		const page = pageFor(two);
		expect(allOf(page, ".vr-plan-steps li").map(({ textContent }) => textContent)).toEqual([
			expect.stringMatching(new RegExp(`^Burn to ${first}, \\d+ kg left$`)),
			expect.stringMatching(new RegExp(`^Burn to ${second}, \\d+ kg left, and risk a manoeuvre$`)),
		]);
		expect(page.querySelector(".vr-planned")).not.toBeNull();
		expect(nextPlan(two, { plan: "back" })).toMatchObject({ burns: [first], risk: null });
		expect(nextPlan(two, { plan: "clear" })).toMatchObject({ burns: [] });
		expect(nextPlan(two, { plan: "burn", to: first })).toEqual(two.draft);
	});

	it("is one button when the turn comes, and says why not if something has changed", () => {
		const [first = ""] = burnsIn(planned());
		const input = planned({ plan: "burn", to: first });
		const { view, seat } = tableAt("waiting");
		if (!seat) throw new Error("The table has a seat");
		const begun = (changes: Partial<Racer>): BoardInput<RallyShown> => {
			const turn = { seat, burnsLeft: 3, manoeuvred: false, arrived: false, knewMoon: false };
			const now = { ...view, turn, racers: { ...view.racers, [seat]: { ...racerOf(view, seat), ...changes } } };
			const table = { ...tableAt("waiting"), view: now, situation: jovianRally.situation(now), choices: jovianRally.choices(now, seat) };
			return { ...input, table };
		};
		const button = pageFor(begun({})).querySelector(".vr-ready-plan button");
		expect([button?.className, button?.textContent]).toEqual(["vr-primary", `Fly the plan: ${first}`]);
		expect(jovianRally.parseCommand(JSON.parse(button?.getAttribute("data-command") ?? "")).ok).toBe(true);
		const jammed = pageFor(begun({ jammed: !racerOf(view, seat).jammed }));
		expect(jammed.querySelector(".vr-ready-plan button")?.getAttribute("aria-disabled")).toBe("true");
		expect(jammed.querySelector(".vr-ready-plan .vr-why")?.textContent).toMatch(/jamming has changed/);
	});

	it("says beside the plan what each rival may do before that turn: its burns, a manoeuvre and an attack, with their odds", () => {
		const { view, seat, faces } = tableAt("waiting");
		if (!seat || !view.turn) throw new Error("The table has a seat, and a rival flies");
		const rows = allOf(pageFor(planned()), ".vr-planning .vr-meanwhile li");
		const from = view.order.indexOf(view.turn.seat);
		const turns = [...view.order.slice(from), ...view.order.slice(0, from)];
		const names = turns.slice(0, turns.indexOf(seat)).filter((each) => view.racers[each]?.status === "flying");
		expect(names.length).toBeGreaterThan(1);
		expect(rows.map((row) => row.querySelector("strong")?.textContent)).toEqual(
			names.map((each) => faces.find(({ id }) => id === each)?.name),
		);
		const flying = racerOf(view, view.turn.seat);
		const text = rows[0]?.textContent ?? "";
		for (const { command, facts, refusal } of choicesOf(rallyChoices(view, view.turn.seat), "burn"))
			expect(text.includes(`${command.to} (${facts.kg} kg`)).toBe(refusal === null);
		expect(text).toContain(`At ${flying.at} with ${flying.tank} kg`);
		expect(text).toMatch(/If it risks a manoeuvre: \d+\s?% bad, \d+\s?% as planned, \d+\s?% good\./);
		const wins = Math.round((100 * attackOddsOf(flying, racerOf(view, seat))) / 36);
		expect(text).toContain(`it wins ${wins}% of the time`);
	});

	it("says of no attack in the last round, which has none", () => {
		const start = planned();
		const { table } = start;
		if (!table) throw new Error("The board has a table");
		const last = { ...table, view: { ...table.view, round: raceLength(table.view.options).rounds } };
		expect(pageFor({ ...start, table: last }).querySelector(".vr-meanwhile")?.textContent).not.toContain("attacks you");
	});

	it("is in no other seat's board: a draft is drawn only for the seat that it was made for", () => {
		const [first = ""] = burnsIn(planned());
		const { draft } = planned({ plan: "burn", to: first });
		const shown = (seat: string) => pageFor({ ...planned(), draft, table: { ...tableAt("waiting"), seat: seatId(seat) } }).innerHTML;
		expect(draft?.burns).toEqual([first]);
		expect([shown("kettle").includes("vr-plan-steps"), shown("comet").includes("vr-plan-steps")]).toEqual([true, false]);
		expect(shown("comet")).not.toContain("vr-planned");
	});
});
