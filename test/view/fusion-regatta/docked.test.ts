/**
 * The helm beside the board, and the plan of its draft on the pictures.
 */
import { describe, expect, test } from "vitest";
import type { RegattaState } from "../../../src/core/fusion-regatta/model.ts";
import { withYacht, yachtOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { regattaBoard } from "../../../src/view/fusion-regatta/board/board.ts";
import { planOf } from "../../../src/view/fusion-regatta/orders/plan.ts";
import { helmModel } from "../../../src/view/fusion-regatta/sheet/helm.ts";
import { dockedHelm, nextDockedDraft } from "../../../src/view/fusion-regatta/sheet/sheet.ts";
import type { SheetDraft } from "../../../src/view/fusion-regatta/sheet-draft.ts";
import type { RegattaShown } from "../../../src/view/fusion-regatta/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";
import { boardInput } from "./pictures/board.ts";
import { helmTable } from "./pictures/helm.ts";
import { regattaAt } from "./state.ts";

const ONE = seatId("seat-0");
const LANGUAGE = { lang: "en", localize };

function drafted(table: TableInput<RegattaShown>, ...inputs: readonly Readonly<Record<string, string>>[]): SheetDraft | null {
	return inputs.reduce<SheetDraft | null>((draft, input) => nextDockedDraft({ uid: "helm", table, draft }, input), null);
}

function planAfter(state: RegattaState, ...inputs: readonly Readonly<Record<string, string>>[]) {
	const table = helmTable(state);
	return planOf(table, drafted(table, ...inputs));
}

describe("the helm beside the board", () => {
	test("a player's yacht races: the board has the order form, with the draft that the sheet has", () => {
		const table = helmTable(regattaAt());
		const draft = drafted(table, { propose: "fly" });
		const docked = dockedHelm({ uid: "board-helm", table, draft });
		expect(JSON.parse(docked?.helm.flight?.form?.seal.order ?? "{}")).toEqual(draft?.helm?.orders);
	});

	const table = helmTable(regattaAt());
	const gone = helmTable(withYacht(regattaAt(), ONE, { status: "retired" }));
	const placing = helmTable(regattaAt({ gates: 3, waiting: { for: "gate", gate: 4, placer: ONE } }));
	test.each<[when: string, table: TableInput<RegattaShown>]>([
		["an onlooker watches", { ...table, seat: null }],
		["another user flies the yacht", { ...table, acts: false }],
		["the yacht has left the race", gone],
		["the race is over", { ...table, situation: { ...table.situation, over: true } }],
		["the player has a gate to place", placing],
	])("%s: there is no helm", (_, at) => expect(dockedHelm({ uid: "helm", table: at, draft: null })).toBeNull());
});

test("the player has a gate to place: the helm leads to the board, and only then", () => {
	const placing = regattaAt({ gates: 3, waiting: { for: "gate", gate: 4, placer: ONE } });
	const leads = (state: RegattaState) => helmModel({ uid: "helm", table: helmTable(state), draft: null }).flight?.onBoard;
	expect([leads(placing), leads(regattaAt())]).toEqual([true, false]);
});

describe("the plan on the pictures", () => {
	test("nobody has changed the draft: there is no plan", () => {
		expect(planAfter(regattaAt())).toBeNull();
		expect(planAfter(regattaAt(), { window: "B" }, { reset: "all" })).toBeNull();
	});

	test.each([[{ name: "thrust", value: "3" }], [{ window: "D" }], [{ propose: "fly" }]])("after %j, there is one", (input) => {
		const plan = planAfter(regattaAt(), input);
		expect(plan?.cells).toHaveLength(8);
		if ("window" in input) expect(plan?.nose).toBe("D");
	});

	test("two segments of the turn are left: it ends where the yacht is two segments later", () => {
		const plan = planAfter(regattaAt({ segments: 30 }), { window: "D" });
		expect(plan?.end).toEqual(plan?.cells[1]);
		expect(plan?.turn).toBe(4);
	});

	test("the orders are illegal: there is no plan", () => {
		expect(planAfter(regattaAt(), { name: "thrust", value: "99" })).toBeNull();
	});

	test("a draft of another segment does not count", () => {
		expect(planOf(helmTable(regattaAt({ segments: 27 })), drafted(helmTable(regattaAt()), { window: "D" }))).toBeNull();
	});

	test("the player has sealed: the plan shows the sealed orders, if this client knows them", () => {
		const table = helmTable(regattaAt());
		const order = drafted(table, { window: "D" })?.helm?.orders ?? null;
		expect(planOf({ ...table, sealed: [ONE], ownOrder: order }, null)?.nose).toBe("D");
		expect(planOf({ ...table, sealed: [ONE] }, drafted(table, { window: "D" }))).toBeNull();
	});

	test("all three pictures draw it, in words too", () => {
		const table = helmTable(regattaAt());
		const { race } = regattaBoard({ ...boardInput({}), table, sheetDraft: drafted(table, { window: "D" }) });
		for (const picture of [race?.space, race?.map, race?.side]) {
			const [way, end] = picture?.plan.lines ?? [];
			expect([way?.points, end?.points]).not.toContain("");
			expect(speak({ name: picture?.plan.name ?? null }, LANGUAGE).name).toMatch(/turn 4 ends at .*, nose D\./);
		}
		expect(yachtOf(table.view, ONE).burn.nose).not.toBe("D");
	});
});
