// @vitest-environment jsdom
/** The board of the regatta: its pictures and their names, and the gate form. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPlacement } from "../../../src/core/fusion-regatta/gates/gate.ts";
import { timeAfter } from "../../../src/core/fusion-regatta/gates/race.ts";
import { parseRegattaCommand } from "../../../src/core/fusion-regatta/options.ts";
import { yachtOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { hexLength } from "../../../src/core/geometry/hex.ts";
import type { Cell } from "../../../src/core/geometry/vector.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { applyChanges } from "../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { nextBoardDraft, regattaBoard, regattaFitted, regattaMoved } from "../../../src/view/fusion-regatta/board/board.ts";
import { firstDraft, legalCells } from "../../../src/view/fusion-regatta/board/gate-form.ts";
import { againstWinner } from "../../../src/view/fusion-regatta/debrief.ts";
import { turnedBy, zoomed } from "../../../src/view/shared/startup/board/camera.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";
import { boardInput, placingInput, regattaHtml, regattaPictures } from "./pictures/board.ts";
import { GATES, regattaAt } from "./state.ts";

function pageOf(html: string): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = html;
	return root;
}

function raceOn(input: Parameters<typeof regattaBoard>[0]) {
	const { race } = regattaBoard(input);
	if (!race) throw new Error("There is a match, so there is a race");
	return race;
}

describe.each(regattaPictures())("the board $name", ({ html }) => {
	const root = pageOf(html);

	it("has unique ids, and every label in words", () => {
		const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		expect(root.innerHTML).not.toMatch(/VOIDREGATTA|\[object|undefined|NaN|\{\w+\}/);
	});

	it("has readable commands, and at most one filled button", () => {
		const commands = [...root.querySelectorAll("[data-command]")].map((element) =>
			JSON.parse(element.getAttribute("data-command") ?? "null"),
		);
		expect(commands.filter((command) => command.gate !== null && !parseRegattaCommand(command).ok)).toEqual([]);
		expect(root.querySelectorAll(".vr-primary").length).toBeLessThanOrEqual(1);
	});
});

it("calls a round Turn, as chat does", () => {
	expect(speak(raceOn(boardInput({})), { lang: "en", localize }).progress.round).toMatch(/^Turn \d/);
});

describe("the first draft of a gate", () => {
	it("is at the altitude of the last gate, and after a steep leg at the nearest one where a gate may go", () => {
		const gate = (level: number) => ({ kind: "vertical", centre: [0, 12, level], orientation: "A" }) as const;
		const flat = regattaAt();
		expect(firstDraft(flat).level).toBe(flat.gates.at(-1)?.centre[2]);
		const steep = { ...flat, gates: [gate(0), gate(15)] };
		expect(legalCells(steep, 15)).toEqual([]);
		expect(legalCells(steep, firstDraft(steep).level).length).toBeGreaterThan(0);
		expect(legalCells(steep, firstDraft(steep).level - 1)).toEqual([]);
	});
});

describe("the gates in words", () => {
	it("say their state, and the way from the viewer's yacht to those ahead", () => {
		const { gates } = speak(raceOn(boardInput({})), { lang: "en", localize });
		expect(gates.filter(({ text }) => String(text).includes("From your yacht: ")).length).toBeGreaterThan(0);
		expect(gates.every(({ text }, index) => String(text).includes(String(index + 1)))).toBe(true);
	});
});

describe("the race order", () => {
	it("marks a player's own yacht and the NPCs, and says in the end how many gates were lit", () => {
		const state = regattaAt();
		const input = boardInput({});
		const { table } = input;
		if (!table) throw new Error("There is a match");
		const { ranks } = raceOn({ ...input, table: { ...table, isReferee: false } });
		const marks = speak(ranks, { lang: "en", localize }).map(({ id, tags }) => [id, tags[0]]);
		expect(Object.fromEntries(marks)).toMatchObject({ "seat-0": "you", "seat-1": "NPC" });
		const over = { ...table, view: { ...state, phase: "results", waiting: { for: "results" } } as const };
		expect(speak(raceOn({ ...input, table: over }), { lang: "en", localize }).lit).toBe("4 of 10 gates were lit.");
	});
});

describe("the end of a regatta", () => {
	/** The first yacht is home after 40 segments, the second after 58; the officials have not closed the results. */
	function flown(isReferee = true) {
		const input = boardInput({});
		if (!input.table) throw new Error("There is a match");
		const { view } = input.table;
		const home = (seat: SeatId, segments: number) => ({
			[seat]: { ...yachtOf(view, seat), status: "finished" as const, finish: { ...timeAfter(segments), thrust: 4 } },
		});
		const [first, second, ...others] = view.order;
		if (!first || !second) throw new Error("There are four yachts");
		const gone = Object.fromEntries(others.map((seat) => [seat, { ...yachtOf(view, seat), status: "retired" as const }]));
		const yachts = { ...home(first, 40), ...home(second, 58), ...gone };
		const table = { ...input.table, isReferee, view: { ...view, yachts, phase: "results", waiting: { for: "results" } } as const };
		return { ...input, table };
	}

	it("shows the times with penalties, and how far each yacht is behind the first", () => {
		const { ranks } = speak(raceOn(flown()), { lang: "en", localize });
		expect(ranks.slice(0, 2).map(({ way }) => way.join(""))).toEqual([
			"home at 5.8 with penalties, 40 segments in all",
			"home at 8.2 with penalties, 58 segments in all · +18 segments on the first",
		]);
	});

	it("FR-24: the results can be closed from the board, by the referee alone", () => {
		const buttons = (isReferee: boolean) => [...pageOf(regattaHtml(flown(isReferee))).querySelectorAll("[data-action=officiate]")];
		const [close, ...more] = buttons(true);
		expect([parseRegattaCommand(JSON.parse(close?.getAttribute("data-command") ?? "")).ok, more, buttons(false)]).toEqual([true, [], []]);
		expect(close?.textContent).toBe("Close the results");
		expect(raceOn(boardInput({})).close).toBeNull();
	});

	it("says why the leader is ahead of the viewed yacht, and in the debrief where the time went", () => {
		const input = flown();
		const [first, second] = input.table.view.order;
		if (!first || !second) throw new Error("There are four yachts");
		const behind = { ...input, table: { ...input.table, seat: second } };
		expect(speak(raceOn(behind), { lang: "en", localize }).lead).toMatch(/ is ahead of .+: home 18 segments earlier, penalties included/);
		const { line } = speak(againstWinner(input.table.view, second, input.table.faces), { lang: "en", localize }) ?? {};
		expect(line).toMatch(/ was 18 segments behind the winner, /);
		expect(againstWinner(input.table.view, first, input.table.faces)).toBeNull();
	});
});

describe("the proposals for a gate", () => {
	it("are three with what each means, and a click puts one into the draft, ready to light", () => {
		const input = { ...placingInput(), draft: null };
		const { proposals } = speak(raceOn(input).placing, { lang: "en", localize }) ?? {};
		expect(proposals?.map(({ name }) => name)).toEqual(["Quick for you", "Against the leader", "Steep"]);
		expect(proposals?.[0]?.lines.join(" ")).toMatch(/^\d+ hexes on, a turn of \d windows?, .+ Your course: about \+\d+ segments/);
		const chosen = { ...input, draft: nextBoardDraft(input, { propose: "quick" }) };
		expect(raceOn(chosen).placing?.confirm.refusal).toBeNull();
		expect(raceOn(chosen).placing?.proposals.map((each) => each.chosen)).toEqual([true, false, false]);
	});
});

describe("Fit", () => {
	it("shows the viewer's yacht and its next gate, larger than the whole course; the whole course while a gate is placed", () => {
		const input = boardInput({});
		const camera = regattaFitted(input);
		expect(camera.zoom).toBeGreaterThan(1);
		const { map } = raceOn({ ...input, camera });
		const [left = 0, top = 0, width = 0, height = 0] = map.viewBox.split(" ").map(Number);
		const places = [map.yachts.find(({ viewed }) => viewed), map.gates.find(({ state }) => state === "next")].map(
			(each) => each?.badge.transform,
		);
		for (const place of places) {
			const [x = Number.NaN, y = Number.NaN] = place?.match(/-?[\d.]+/g)?.map(Number) ?? [];
			expect([x > left, x < left + width, y > top, y < top + height]).toEqual([true, true, true, true]);
		}
		expect(regattaFitted(placingInput()).zoom).toBe(1);
	});
});

describe("the pictures", () => {
	const root = pageOf(regattaHtml(boardInput({})));

	it("show every lit gate and every yacht three times, by name", () => {
		for (const look of ["map", "side", "space"]) {
			const names = [...root.querySelectorAll(`[data-look="${look}"] [role="img"]`)].map((element) => element.getAttribute("aria-label"));
			expect(names.length).toBe(8);
			expect(names.filter((name) => name?.startsWith("Gate 2, vertical, altitude 9"))).toEqual(["Gate 2, vertical, altitude 9: next"]);
			expect(names.filter((name) => /^Copper Kettle: level \d+, speed \d+ to \S+, gate 2 is \d+ hexes away$/.test(name ?? "")).length).toBe(
				1,
			);
		}
	});

	it("give the odds of a jockeying for a yacht beside the viewer's, and for no other", () => {
		const input = boardInput({});
		const { view, seat } = input.table ?? {};
		if (!input.table || !view || !seat) throw new Error("The board has a seat");
		const [, beside = seat] = view.order;
		const markers = { ...view.markers, [beside]: view.markers[seat] ?? [0, 0, 0] };
		const { map } = raceOn({ ...input, table: { ...input.table, view: { ...view, markers } } });
		const named = map.yachts.map(({ thing, name }) => [thing, speak(name, { lang: "en", localize })] as const);
		const odds = named.filter(([, name]) => /If you jockey it and nobody pushes: you win \d+%, both block \d+%, you lose \d+%$/.test(name));
		expect(odds.map(([thing]) => thing)).toEqual([`yacht-${beside}`]);
	});

	it("spread yachts that share a spot of a picture about it, with their number, even if their cells differ", () => {
		const input = boardInput({ yachts: 6, segments: 0 });
		const { view } = input.table ?? {};
		const [, , , , high] = view?.order ?? [];
		const yacht = high && view?.yachts[high];
		if (!input.table || !view || !yacht) throw new Error("There are six yachts");
		const raised = { ...yacht, motion: { ...yacht.motion, position: [0, 0, 9] as const } };
		const { map, side } = raceOn({ ...input, table: { ...input.table, view: { ...view, yachts: { ...view.yachts, [high]: raised } } } });
		expect(new Set(map.yachts.map(({ stand }) => stand.transform)).size).toBe(6);
		expect(map.yachts.map(({ count }) => count.text).filter((text) => text !== "")).toEqual(["6"]);
		expect(side.yachts.map(({ count }) => count.text).filter((text) => text !== "")).toEqual(["5"]);
	});

	it("write the name of each yacht beside it and above all yachts, if it hides no other", () => {
		for (const look of ["map", "side", "space"]) {
			const layers = [...(root.querySelector(`[data-look="${look}"]`)?.children ?? [])];
			expect(layers.at(-1)?.querySelectorAll(".vr-yacht-title").length).toBe(4);
			const names = [...root.querySelectorAll(`[data-look="${look}"] .vr-yacht-title`)];
			expect(names.map(({ textContent }) => textContent?.trim())).toContain("Copper Kettle");
			expect(names.some((name) => !name.classList.contains("vr-crowded"))).toBe(true);
		}
	});

	it("share their left and right edges from above and from the side", () => {
		const across = (look: string) =>
			root
				.querySelector(`[data-look="${look}"]`)
				?.getAttribute("viewBox")
				?.split(" ")
				.filter((_, index) => index % 2 === 0);
		expect(across("map")).toEqual(across("side"));
	});

	it("look like new ones after a turn of the camera", () => {
		const input = boardInput({ yachts: 6 });
		const elsewhere = { ...input, camera: zoomed(turnedBy(input.camera, 33, -9), 1.25) };
		const [moved, drawn] = [pageOf(regattaHtml(input)), pageOf(regattaHtml(elsewhere))];
		applyChanges(moved, speak(regattaMoved(elsewhere), { lang: "en", localize }));
		for (const element of drawn.querySelectorAll("[data-look] [data-thing], [data-look] [data-thing] path, svg[data-look]")) {
			const key = element.id || element.parentElement?.id;
			const same = element.id ? moved.querySelector(`[id="${element.id}"]`) : null;
			if (same)
				expect([key, same.getAttribute("viewBox"), same.innerHTML.length > 0]).toEqual([key, element.getAttribute("viewBox"), true]);
			if (element.matches("[data-thing]")) expect(same?.innerHTML).toBe(element.innerHTML);
		}
	});
});

describe("the gate form", () => {
	it.each([3, 9, 16, 28])("offers exactly the legal hexes at level %i", (level) => {
		const state = regattaAt({ gates: 3, segments: 1 });
		const [, before, from] = GATES;
		if (!before || !from) throw new Error("There are three gates");
		const offered = new Set(legalCells(state, level).map(String));
		expect(offered.size).toBeGreaterThan(0);
		for (let q = -22; q <= 22; q++) {
			for (let r = -22; r <= 22; r++) {
				const to: Cell = [from.centre[0] + q, from.centre[1] + r, level];
				const check = checkPlacement({ to, from: from.centre, after: { before: before.centre } });
				if (hexLength([q, r]) <= 20 || offered.has(String(to)))
					expect([to, offered.has(String(to))]).toEqual([to, check.ok && check.value.legal]);
				else expect(check.ok && check.value.legal).toBe(false);
			}
		}
	});

	it("appears for the placer alone", () => {
		const input = placingInput();
		const other = { ...input, table: input.table && { ...input.table, seat: input.table.view.order[1] ?? null } };
		expect(raceOn(input).map.places?.length).toBeGreaterThan(100);
		expect([raceOn(other).map.places, raceOn(other).placing]).toEqual([[], null]);
	});

	it("takes hex, shape and level into the draft, and makes a command of it", () => {
		const input = placingInput();
		const level = { ...input, draft: nextBoardDraft(input, { name: "level", value: "14" }) };
		const flat = { ...level, draft: nextBoardDraft(level, { name: "kind", value: "slanted" }) };
		const moved = { ...flat, draft: nextBoardDraft(flat, { face: "D" }) };
		const { placing } = raceOn(moved);
		expect(JSON.parse(placing?.confirm.command ?? "")).toEqual({
			kind: "place",
			gate: { kind: "slanted", centre: [37, -20, 14], orientation: "A/B" },
		});
		expect(placing?.confirm.refusal).toBeNull();
	});

	it("explains why a place is illegal, and what is missing", () => {
		const input = placingInput();
		const near = { ...input, draft: nextBoardDraft(input, { cell: "27,-25,16" }) };
		expect(raceOn(near).placing?.confirm.refusal?.key).toBe("VOIDREGATTA.fusion-regatta.Refusal.too-near");
		expect(raceOn({ ...input, draft: null }).placing?.confirm.refusal?.key).toBe("VOIDREGATTA.fusion-regatta.Board.noCentre");
	});

	it("ignores nonsense input", () => {
		const board = placingInput();
		fc.assert(
			fc.property(
				fc.record({ cell: fc.string(), face: fc.string(), name: fc.string(), value: fc.string() }, { requiredKeys: [] }),
				(input) => {
					const draft = nextBoardDraft(board, input);
					expect(raceOn({ ...board, draft }).placing).not.toBeNull();
				},
			),
			{ numRuns: 50 },
		);
	});

	it("forgets the draft of a gate that is already lit", () => {
		const input = placingInput();
		const next = boardInput({ gates: 4, segments: 20, waiting: { for: "gate", gate: 5, placer: input.table?.seat ?? null } });
		expect(raceOn({ ...next, draft: input.draft }).placing?.check).toBeNull();
	});
});
