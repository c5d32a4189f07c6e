// @vitest-environment jsdom
/** The board on seeded races: what it shows, and its choices. */
import { describe, expect, it } from "vitest";
import { moonsOf } from "../../../src/core/jovian-rally/course/course.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { Racer } from "../../../src/core/jovian-rally/model.ts";
import { advisedDump } from "../../../src/core/jovian-rally/pilot/pilots.ts";
import { racerOf } from "../../../src/core/jovian-rally/play/race.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { rallyBoard, rallyFitted, rallyMoved } from "../../../src/view/jovian-rally/board/board.ts";
import { nextPlan, planToSeal } from "../../../src/view/jovian-rally/board/planning.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import { type Camera, dragged, FIRST_CAMERA, zoomed } from "../../../src/view/shared/startup/board/camera.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys } from "../support/page.ts";
import { boardHtml, boardPictures, tableAt } from "./pictures/board.ts";

const red = seatId("kettle");
const blue = seatId("heron");

function pageOf(html: string): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = html;
	return root;
}

function allOf(root: Element, selector: string): readonly Element[] {
	return [...root.querySelectorAll(selector)];
}

function raceAt(moment: string, aids = false) {
	const { race } = rallyBoard({ uid: "board", table: tableAt(moment), camera: FIRST_CAMERA, draft: null, deadline: null, aids });
	if (!race) throw new Error("The board has no race");
	return race;
}

describe.each(boardPictures())("the board $name", ({ html }) => {
	const root = pageOf(html);

	it("has one root, unique ids, and a text for every label", () => {
		const ids = allOf(root, "[id]").map(({ id }) => id);
		expect(root.children.length).toBe(1);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		expect(root.innerHTML).not.toMatch(/VOIDREGATTA|\[object|undefined|NaN|\{\w+\}/);
		expect([...missingKeys]).toEqual([]);
	});

	it("has choices that the game can parse, and a reason for each refused one", () => {
		const choices = allOf(root, '[data-action="choose"]');
		const unread = choices.filter((choice) => !jovianRally.parseCommand(JSON.parse(choice.getAttribute("data-command") ?? "null")).ok);
		const silent = choices
			.filter((choice) => choice.getAttribute("aria-disabled") === "true")
			.filter((choice) => !root.querySelector(`[id="${choice.getAttribute("aria-describedby")}"]`)?.textContent?.trim());
		expect([unread, silent]).toEqual([[], []]);
	});

	it("has at most one primary button, and a status for screen readers", () => {
		expect(allOf(root, ".vr-primary").length).toBeLessThanOrEqual(1);
		if (root.querySelector(".vr-chart")) expect(root.querySelector("[role=status]")?.textContent?.trim()).not.toBe("");
	});
});

describe("Fit", () => {
	it("shows the viewed racer and the moons that it can burn to, larger than the whole map; the whole map to an onlooker", () => {
		const input = { uid: "board", table: tableAt("turn"), camera: FIRST_CAMERA, draft: null, deadline: null, aids: false };
		const camera = rallyFitted(input);
		const { chart } = rallyBoard({ ...input, camera }).race ?? {};
		const [left = 0, top = 0, width = 0, height = 0] = chart?.viewBox.split(" ").map(Number) ?? [];
		expect(camera.zoom).toBeGreaterThan(1);
		const seen = [...(chart?.burns ?? []), ...(chart?.crafts.filter(({ viewed }) => viewed) ?? [])];
		expect(seen.length).toBeGreaterThan(1);
		for (const { x, y } of seen) expect([x > left, x < left + width, y > top, y < top + height]).toEqual([true, true, true, true]);
		expect(rallyFitted({ ...input, table: { ...input.table, seat: null } })).toEqual(FIRST_CAMERA);
	});
});

describe("the map in words", () => {
	it("has each moon with its state, the racers there and the cost of each burn", () => {
		const table = tableAt("turn");
		const lines = speak(raceAt("turn").moons, { lang: "en", localize }).map(({ text }) => text);
		const burns = table.choices.flatMap(({ command }) => (command.kind === "burn" ? [command.to] : []));
		const mine = lines.find((line) => line.includes("Here: ") && burns.every((to) => new RegExp(`${to} for \\d+ kg`).test(line)));
		expect(burns.length).toBeGreaterThan(0);
		expect(mine).toBeDefined();
		expect(lines.every((line) => line.includes("intercepted") || line.includes("closed"))).toBe(true);
	});
});

describe("the viewed seat's burns on the map", () => {
	it("are the game's, open ones and refused ones", () => {
		const root = pageOf(boardHtml(tableAt("turn")));
		const drawn = allOf(root, "g[role=button]").map((each) => JSON.parse(each.getAttribute("data-command") ?? "null"));
		const offered = tableAt("turn").choices.map(({ command }) => command);
		expect(drawn).toEqual(offered.filter((command) => (command as { kind: string }).kind === "burn"));
	});

	it("say price and tank after", () => {
		const table = tableAt("turn");
		const burn = table.choices.find(({ command }) => (command as { kind: string }).kind === "burn");
		const { to, kg, tankAfter } = { ...burn?.facts } as Record<string, unknown>;
		const name = pageOf(boardHtml(table)).querySelector("g[role=button]")?.getAttribute("aria-label");
		expect(name).toContain(`Burn to ${to}, ${kg} kg, leaves ${tankAfter} kg`);
	});

	it("JR-20: go into the plan of a racer out of turn, and fly nothing", () => {
		const burns = raceAt("waiting").chart.burns;
		expect(burns.length).toBeGreaterThan(0);
		expect(burns.map(({ drafts, refusal }) => [drafts, refusal])).toEqual(burns.map(() => [true, null]));
	});

	it("JR-21: go into the plan of a simultaneous round, which is sealed when it is a whole turn, and back into it when it is taken back", () => {
		const table = { ...tableAt("planning"), isReferee: false };
		const input = { uid: "board", table, camera: FIRST_CAMERA, deadline: null, aids: false };
		let draft: RallyShown["boardDraft"] | null = null;
		const seal = () => rallyBoard({ ...input, draft }).race?.planning?.seal;
		expect(seal()?.refusal).toMatchObject({ data: { burns: 3 } });
		for (const to of ["B2", "C2", "D2"]) draft = nextPlan({ ...input, draft }, { plan: "burn", to });
		draft = nextPlan({ ...input, draft }, { plan: "risk" });
		const order = JSON.parse(seal()?.order ?? "null");
		expect([seal()?.refusal, order.plan]).toMatchObject([null, { burns: ["B2", "C2", "D2"], risk: 3 }]);
		expect(planToSeal({ table, draft })?.order).toEqual(order);
		// The match awaits only those who have not sealed.
		const situation = { ...table.situation, awaited: table.situation.awaited.slice(1) };
		const sealed = { ...table, situation, sealed: [red], ownOrder: order };
		const { planning, sealed: shown, chart } = rallyBoard({ ...input, table: sealed, draft }).race ?? {};
		expect([planning, shown?.steps.length, chart?.burns]).toEqual([null, 3, []]);
		expect(boardHtml(sealed)).not.toContain('data-action="seal"');
		expect(planToSeal({ table: { ...table, takenBack: order }, draft: null })?.order).toEqual(order);
		// Another user sees that it is sealed, and no burn of it.
		expect(rallyBoard({ ...input, table: { ...sealed, seat: blue, ownOrder: null }, draft: null }).race?.sealed).toBeNull();
	});

	it("do not exist for an onlooker", () => {
		const table = { ...tableAt("turn"), seat: null, choices: [] };
		const { race } = rallyBoard({ uid: "board", table, camera: FIRST_CAMERA, draft: null, deadline: null, aids: false });
		expect([race?.chart.burns, race?.choices]).toEqual([[], null]);
	});
});

describe("the map", () => {
	it("shows every trajectory with its cost, every moon, every racer and every orbit flown", () => {
		const { chart } = raceAt("turn");
		expect([chart.trajectories.length, chart.moons.length, chart.crafts.length, chart.tracks.length]).toEqual([49, 21, 4, 4]);
		expect(chart.trajectories.map(({ kg }) => kg)).toEqual(tableAt("turn").view.options.course.kg);
		expect(chart.tracks.at(-1)).toMatchObject({ id: "board-track-kettle", viewed: true });
		expect(chart.crafts.at(-1)?.title).toMatch(/^translate/); // the viewer's own name is placed first
		expect(chart.tracks.at(-1)?.orbits.map(({ age }) => age)).toEqual([1, 0]);
	});

	it("JR-12: says of each flying rival what an electronic attack has for either", () => {
		const names = raceAt("turn").chart.crafts.map(({ name }) => speak(name, { lang: "en", localize }));
		const odds = names.flatMap((name) => /wins (\d+)%, its attack on you (\d+)%$/.exec(name)?.slice(1).join(" ") ?? []);
		expect(odds.length).toBe(tableAt("turn").view.order.length - 1);
		expect(odds.every((odd) => ["58 42", "42 58", "42 42"].includes(odd))).toBe(true);
	});

	it("ticks the moons that the viewed seat has intercepted", () => {
		const racer = tableAt("turn").view.racers[tableAt("turn").view.order[0] ?? ("" as never)];
		const ticked = raceAt("turn").chart.moons.filter(({ state }) => state === "intercepted");
		expect(ticked.map(({ moon }) => moon).sort()).toEqual(Object.keys(racer?.intercepted ?? {}).sort());
	});

	it("crosses out the moons that are closed to the viewed seat", () => {
		const table = tableAt("turn");
		const [seat] = table.view.order;
		const racer = seat && table.view.racers[seat];
		if (!racer) throw new Error("The first seat has a racer");
		const view = { ...table.view, racers: { ...table.view.racers, [seat]: { ...racer, closed: { C3: true as const } } } };
		const { race } = rallyBoard({
			uid: "board",
			table: { ...table, view },
			camera: FIRST_CAMERA,
			draft: null,
			deadline: null,
			aids: false,
		});
		expect(race?.chart.moons.filter(({ state }) => state === "closed").map(({ moon }) => moon)).toEqual(["C3"]);
	});

	it("shows par only to a referee who turns aids on", () => {
		expect(raceAt("turn").chart.par).toBeNull();
		expect(raceAt("turn", true).chart.par?.line).toMatchObject({ count: 14 });
		const table = { ...tableAt("turn"), isReferee: false };
		expect(rallyBoard({ uid: "board", table, camera: FIRST_CAMERA, draft: null, deadline: null, aids: true }).race?.chart.par).toBeNull();
	});
});

describe("the camera", () => {
	const input = { uid: "board", table: tableAt("turn"), draft: null, deadline: null, aids: false } as const;
	const seen = (camera: Camera) => rallyBoard({ ...input, camera }).race?.chart.viewBox;

	it("zooms by the wheel and moves by a drag, and the picture moves at once to what a redraw shows", () => {
		const near = zoomed(FIRST_CAMERA, 2.5);
		const aside = dragged(near, "map", { x: 60, y: -40 });
		expect(new Set([FIRST_CAMERA, near, aside].map(seen)).size).toBe(3);
		const id = rallyBoard({ ...input, camera: aside }).race?.chart.id;
		expect(rallyMoved({ ...input, camera: aside })).toEqual([{ id, attributes: { viewBox: seen(aside) } }]);
		expect(boardHtml(input.table)).toContain('data-look="map"');
	});

	it("never leaves the map, however far it is dragged", () => {
		const far = dragged(zoomed(FIRST_CAMERA, 4), "map", { x: 9000, y: 9000 });
		const [x, y] = (seen(far) ?? "").split(" ").map(Number);
		const [left, top] = (seen(FIRST_CAMERA) ?? "").split(" ").map(Number);
		expect([x, y]).toEqual([left, top]);
	});
});

/** The table at a moment, with this racer's own fields changed. */
function tableWith(moment: string, changes: Partial<Racer>): TableInput<RallyShown> {
	const table = tableAt(moment);
	const { view, seat } = table;
	if (!seat) throw new Error("The table has no seat");
	const turn = view.turn && { ...view.turn, manoeuvred: false };
	const changed = { ...view, turn, racers: { ...view.racers, [seat]: { ...racerOf(view, seat), ...changes } } };
	return { ...table, view: changed, choices: jovianRally.choices(changed, seat) };
}

function textOf(table: TableInput<RallyShown>, selector: string): readonly string[] {
	return allOf(pageOf(boardHtml(table)), selector).map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim());
}

describe("the goal", () => {
	it("is said: the moons and the burns that are left; for an onlooker the whole distance", () => {
		const { view, seat } = tableAt("turn");
		const racer = racerOf(view, seat ?? red);
		const left = 21 - Object.keys(racer.intercepted).length;
		expect(textOf(tableAt("turn"), ".vr-goal")).toEqual([`Intercept all 21 moons: ${left} left, ${28 - racer.legs.length} burns left.`]);
		expect(textOf({ ...tableAt("turn"), seat: null, choices: [] }, ".vr-goal")).toEqual([
			"Intercept all 21 moons and be home at A2 after 28 burns.",
		]);
		expect(textOf(tableAt("over"), ".vr-goal")).toEqual([]);
	});

	it("JR-3, JR-6: a racer that cannot finish any more is told so once, with what still counts", () => {
		const { legs } = racerOf(tableAt("turn").view, red);
		const lost = tableWith("turn", { legs: [...legs, ...legs, ...legs].slice(0, 27) });
		expect(textOf(lost, ".vr-goal-alarm.vr-goal-lost")).toEqual([
			expect.stringMatching(/^Finishing is impossible now: 1 burn left, .+ places go by moons, more first, then by the lower score/),
		]);
		expect(textOf(tableWith("turn", { tank: 8 }), ".vr-goal-alarm")).toEqual([
			expect.stringMatching(/^The best way home burns .+ Only luck/),
		]);
		expect(textOf(tableWith("turn", { tank: 200 }), ".vr-goal-alarm")).toEqual([]);
	});

	it("marks burns to moons that are intercepted already", () => {
		const table = tableWith("turn", {
			intercepted: Object.fromEntries(moonsOf(tableAt("turn").view.options.course).map((moon) => [moon, true])),
		});
		const marks = textOf(table, ".vr-burn .vr-known");
		expect(marks.length).toBeGreaterThan(0);
		expect(new Set(marks)).toEqual(new Set(["Already intercepted"]));
	});

	it("is beside the dump as par, with the amount that a balanced pilot would dump as the proposal", () => {
		const table = tableAt("start");
		const kg = advisedDump(table.view, table.seat ?? red);
		expect(kg).toBeGreaterThan(1);
		expect(textOf(table, ".vr-choice:has([name=kg]) .vr-hint")).toEqual([
			expect.stringContaining(
				`Par from here: 126 kg in 28 burns, without luck. 74 kg are more than par needs. A balanced pilot would dump ${kg} kg`,
			),
		]);
		expect(pageOf(boardHtml(table)).querySelector<HTMLInputElement>("[name=kg]")?.getAttribute("value")).toBe(String(kg));
	});

	it("JR-5, JR-9: a manoeuvre says what each kind of result is, and what would end the race here", () => {
		expect(textOf(tableAt("turn"), ".vr-risk-odds")).toEqual([
			expect.stringMatching(/^\d+% bad: the moon closes behind you, .+ \d+%: nothing changes\. \d+% good: 4 kg less/),
		]);
		const { legs } = racerOf(tableAt("turn").view, red);
		expect(textOf(tableWith("turn", { at: "A2", legs: legs.map((leg) => ({ ...leg, jammed: false })) }), ".vr-risk .vr-warning")).toEqual([
			"This is the start moon: a navigation fault here ends your race.",
		]);
	});
});

describe("the action bar before the start", () => {
	it("calls for nothing once the racer is ready: “Not ready” is there, in the plain colour", () => {
		const table = tableAt("start");
		const { view, seat } = table;
		if (!seat) throw new Error("The table has no seat");
		const ready = { ...view, spoken: { ...view.spoken, [seat]: "ready" as const } };
		const waiting = { ...table, view: ready, choices: jovianRally.choices(ready, seat) };
		expect(textOf(table, ".vr-act .vr-primary")).toEqual(["Copper Kettle: Ready"]);
		expect(textOf(waiting, ".vr-act .vr-primary")).toEqual([]);
		expect(textOf(waiting, ".vr-act button:not([aria-disabled])")).toContain("Copper Kettle: Not ready");
	});

	it("does not say how to type a moon where no moon can be burnt to", () => {
		expect(textOf(tableAt("turn"), ".vr-typed .vr-soft")).toEqual([expect.stringContaining("Type a moon")]);
		expect(textOf(tableAt("start"), ".vr-typed .vr-soft")).toEqual([]);
	});
});

describe("the standings", () => {
	it("say how they are sorted: under way by moons, in the end by score", () => {
		expect(raceAt("turn").standingsHint.key).toMatch(/standingsNow$/);
		expect(raceAt("over").standingsHint.key).toMatch(/standingsHint$/);
	});

	it("project the score of each flying racer from its burns so far, and project no other", () => {
		const { view } = tableAt("turn");
		for (const { id, projected } of raceAt("turn").standings) {
			const racer = view.racers[id];
			if (!racer) throw new Error("Every line has a racer");
			const { burnt, dumped, legs, status } = racer;
			const mean = burnt / legs.length;
			const score = Math.round(burnt - 2 * dumped + (28 - legs.length) * mean);
			expect(projected?.data?.["score"] ?? null).toBe(status === "flying" ? score : null);
		}
		expect(raceAt("over").standings.map(({ projected }) => projected)).toEqual([null, null, null, null]);
	});

	it("mark a player's own racer and the NPCs; a GM has no own racer", () => {
		const marks = (isReferee: boolean) => {
			const table = { ...tableAt("turn"), isReferee };
			const { race } = rallyBoard({ uid: "board", table, camera: FIRST_CAMERA, draft: null, deadline: null, aids: false });
			return race?.standings.map(({ id, tags }) => [id, tags.map(({ key }) => key).filter((key) => key.includes("Shared"))]);
		};
		expect(Object.fromEntries(marks(false) ?? [])).toMatchObject({
			kettle: ["VOIDREGATTA.Shared.you"],
			heron: [],
			ghost: ["VOIDREGATTA.Shared.npc"],
		});
		expect(Object.fromEntries(marks(true) ?? [])).toMatchObject({ kettle: [], ghost: ["VOIDREGATTA.Shared.npc"] });
	});
});

describe("the timer of a turn", () => {
	it("is on the board until the race is over", () => {
		const shownAt = (moment: string) => {
			const table = tableAt(moment);
			return rallyBoard({ uid: "board", table, camera: FIRST_CAMERA, draft: null, deadline: 90_000, aids: false }).race?.deadline;
		};
		expect([shownAt("turn"), shownAt("over")]).toEqual([90_000, null]);
	});
});

describe("after the race", () => {
	it("the winner has a label, and the losses of all burns add up", () => {
		const root = pageOf(boardHtml(tableAt("over")));
		expect(root.querySelector(".vr-winner .vr-won")?.textContent).toMatch(/Winner/);
		expect(allOf(root, ".vr-winner").length).toBe(1);
		const { analysis } = raceAt("over");
		expect(analysis?.rows.length).toBe(28);
		expect(analysis?.summary.data).toMatchObject({ par: 126, lost: 48 });
	});
});

describe("without a match", () => {
	it("the board says what to do next", () => {
		const root = pageOf(boardHtml(null));
		expect(root.querySelector("p")?.textContent).toMatch(/Flight Control/);
		expect(root.querySelector("svg")).toBeNull();
	});
});
