// @vitest-environment jsdom
/** The board of the regatta follows a match by changes, and then looks like a new one. */
import { describe, expect, it } from "vitest";
import type { RegattaState } from "../../../src/core/fusion-regatta/model.ts";
import { DESIGNS } from "../../../src/core/fusion-regatta/yacht/design.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { applyChanges } from "../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { type DrawnMarkup, drawnFrom } from "../../../src/foundry/apps/on-demand/drawing/drawn-markup.ts";
import { makeChanges, writtenParts } from "../../../src/foundry/apps/on-demand/drawing/making-changes.ts";
import { regattaMoved, regattaParts } from "../../../src/view/fusion-regatta/board/board.ts";
import { nextDockedDraft } from "../../../src/view/fusion-regatta/sheet/sheet.ts";
import type { RegattaShown } from "../../../src/view/fusion-regatta/types.ts";
import { boardChanges } from "../../../src/view/shared/on-demand/board/board-changes.ts";
import { FIRST_CAMERA, turnedBy, zoomed } from "../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../src/view/shared/startup/board/presenter.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { sailed } from "../../bench/seeded-regatta.ts";
import { runs } from "../../soak.ts";
import "../../tabletop/carriers/inline-styles.ts";
import { pageOf } from "../support/as-text.ts";
import { localize, render } from "../support/page.ts";
import { boardInput, placingInput, regattaHtml } from "./pictures/board.ts";
import { helmTable } from "./pictures/helm.ts";
import { regattaAt, regattaTable } from "./state.ts";

type Input = BoardInput<RegattaShown>;

const redrawnBoard = (now: Input, before: Input) => boardChanges({ parts: regattaParts }, now, before)?.flat() ?? null;

const LANGUAGE = { lang: "en", localize };

function drawn(input: Input): HTMLElement {
	const root = document.createElement("div");
	draw(root, input);
	return root;
}

/** The markup of each board. */
const markups = new WeakMap<HTMLElement, DrawnMarkup>();

function draw(root: HTMLElement, input: Input): void {
	const html = regattaHtml(input);
	root.innerHTML = html;
	const markup = root.firstElementChild && drawnFrom(html, root.firstElementChild);
	if (!markup) throw new Error("The board cannot be redrawn by changes");
	markups.set(root, markup);
}

/** Whether changes were enough; if not, the board is drawn again. */
function redraw(root: HTMLElement, now: Input, before: Input): boolean {
	const changes = redrawnBoard(now, before);
	const markup = markups.get(root);
	if (changes && markup) {
		const spoken = speak(changes, LANGUAGE);
		const parts = writtenParts(spoken, ({ template, model }) => render(template, model));
		makeChanges({ root, drawn: [markup], keeps: () => false }, { changes: spoken, parts });
	} else draw(root, now);
	return changes !== null;
}

function inputOf(view: RegattaState, wishes: Partial<Input> = {}): Input {
	return { ...boardInput({}), table: { ...regattaTable(view), isReferee: false }, ...wishes };
}

function seatedAt(input: Input, table: Partial<TableInput<RegattaShown>>): Input {
	return { ...input, table: input.table && { ...input.table, ...table } };
}

const STYLES = ["steady", "bold", "reckless"] as const;
/** The number of steps of each race that are drawn: all, or about a tenth. */
const STATES = runs(90, 30);

function raceOf(seed: number, yachts: number): readonly RegattaState[] {
	const fleet = Array.from({ length: yachts }, (_, index) => {
		const design = DESIGNS[(7 * seed + 11 * index) % DESIGNS.length];
		if (!design) throw new Error("There are designs");
		return { design, style: STYLES[index % STYLES.length] ?? "steady" };
	});
	const states: RegattaState[] = [];
	for (const state of sailed(seed, fleet, { gates: 4 })) {
		if (states.push(state) === STATES) break;
	}
	return states;
}

describe.each([
	[1, 3],
	[2, 6],
	[3, 5],
	[4, 2],
])("in the seeded race %i of %i yachts", (seed, yachts) => {
	const states = raceOf(seed, yachts);

	it("a board that follows a match looks like a new one at each step, mostly by changes", () => {
		const inputs = states.map((state) => inputOf(state));
		const root = drawn(inputs[0] ?? boardInput({}));
		let changed = 0;
		for (const [index, now] of inputs.slice(1).entries()) {
			changed += redraw(root, now, inputs[index] ?? now) ? 1 : 0;
			expect(pageOf(root)).toBe(pageOf(drawn(now)));
		}
		expect(changed).toBeGreaterThan(0.6 * inputs.length);
	});

	it("so does a board whose camera or viewer changed between two steps", () => {
		const seats = [seatId("s0"), seatId("s1"), null];
		const inputs = states.slice(0, runs(40, 20)).map((state, index) => {
			const camera = zoomed(turnedBy(FIRST_CAMERA, 40 * index, (7 * index) % 50), 1.25 ** (index % 5));
			return seatedAt(inputOf(state, { camera }), { seat: seats[index % 3] ?? null });
		});
		const root = drawn(inputs[0] ?? boardInput({}));
		for (const [index, now] of inputs.slice(1).entries()) {
			const before = inputs[index] ?? now;
			applyChanges(root, speak(regattaMoved({ ...before, camera: now.camera }), LANGUAGE));
			redraw(root, now, before);
			expect(pageOf(root)).toBe(pageOf(drawn(now)));
		}
	});
});

describe("changes", () => {
	const before = boardInput({ yachts: 6 });
	const view = before.table?.view;
	if (!view) throw new Error("There is a match");
	const [one = seatId("seat-0"), two = seatId("seat-1")] = view.order;
	const yacht = view.yachts[two];
	if (!yacht) throw new Error("There are two yachts");

	it("show a yacht that left the race as gone", () => {
		const gone = inputOf({ ...view, yachts: { ...view.yachts, [two]: { ...yacht, status: "retired" } } }, { camera: before.camera });
		const root = drawn(inputOf(view));
		expect(redraw(root, gone, inputOf(view))).toBe(true);
		expect(pageOf(root)).toBe(pageOf(drawn(gone)));
		expect(root.querySelectorAll(".vr-yacht.vr-gone")).toHaveLength(3);
	});

	it("mark the yacht of another viewer instead", () => {
		const other = seatedAt(before, { seat: two });
		const root = drawn(before);
		expect(redraw(root, other, before)).toBe(true);
		expect(pageOf(root)).toBe(pageOf(drawn(other)));
	});

	it("draw the plan of a draft at the helm in every picture, and take it away again", () => {
		const table = helmTable(regattaAt({ yachts: 6 }));
		const plain = { ...boardInput({ yachts: 6 }), table };
		const drafted = { ...plain, sheetDraft: nextDockedDraft({ uid: "helm", table, draft: null }, { window: "D" }) };
		const root = drawn(plain);
		for (const [now, last] of [
			[drafted, plain],
			[plain, drafted],
		] as const) {
			expect(redraw(root, now, last)).toBe(true);
			expect(pageOf(root)).toBe(pageOf(drawn(now)));
			expect(root.querySelectorAll(".vr-yacht-plan[aria-label]")).toHaveLength(now === drafted ? 3 : 0);
		}
	});

	it("name only what is otherwise than before; after a move of the camera they name everything", () => {
		expect(redrawnBoard({ ...before }, before)).toEqual([]);
		const other = redrawnBoard(seatedAt(before, { seat: two }), before) ?? [];
		const turned = redrawnBoard({ ...before, camera: { ...before.camera } }, before) ?? [];
		expect(other.length).toBeGreaterThan(0);
		expect(turned.length).toBeGreaterThan(4 * other.length);
	});

	it("keep unchanged elements, and their highlight", () => {
		const root = drawn(before);
		const all = [...root.querySelectorAll("[id]")];
		for (const lit of root.querySelectorAll(`[data-thing="yacht-${one}"]`)) lit.classList.add("vr-lit");
		redraw(root, boardInput({ yachts: 6, segments: 27 }), before);
		expect(all.filter((element) => !root.contains(element))).toEqual([]);
		// In each of three pictures the yacht and its name, and its line in the race order.
		expect(root.querySelectorAll(".vr-lit")).toHaveLength(7);
	});

	it("draw only the line of a yacht that is dealt a card anew, and all others stay", () => {
		const carded = seatedAt(before, { view: { ...view, yachts: { ...view.yachts, [two]: { ...yacht, cards: ["yellow" as const] } } } });
		const root = drawn(before);
		const changes = redrawnBoard(carded, before) ?? [];
		expect(changes.flatMap((change) => (change.drawn ? [change.id] : []))).toEqual([`board-rank-${two}`]);
		const lines = [...root.querySelectorAll(".vr-rank")];
		redraw(root, carded, before);
		expect([...root.querySelectorAll(".vr-rank")]).toEqual(lines);
		expect(pageOf(root)).toBe(pageOf(drawn(carded)));
	});

	it.each<[what: string, input: Input]>([
		["a gate is lit", boardInput({ yachts: 6, gates: 5 })],
		["a yacht is new", boardInput({ yachts: 7 })],
		["a yacht is no longer there", boardInput({ yachts: 5 })],
		[
			"a yacht is called by another name",
			seatedAt(before, { faces: (before.table?.faces ?? []).map((face) => ({ ...face, name: "Ninepin" })) }),
		],
		["a gate is there to be placed", placingInput()],
		["somebody else is the referee", seatedAt(before, { isReferee: false })],
		["there is a deadline", { ...before, deadline: 1 }],
		["there is no match any more", { ...before, table: null }],
	])("no change is enough if %s: the board is drawn again", (_, input) => {
		const root = drawn(before);
		expect(redrawnBoard(input, before)).toBeNull();
		expect(redrawnBoard(before, input)).toBeNull();
		redraw(root, input, before);
		expect(pageOf(root)).toBe(pageOf(drawn(input)));
	});
});
