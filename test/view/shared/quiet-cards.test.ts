/** Quiet cards: cards on which nothing happened except what happens every turn. */
import { expect, test } from "vitest";
import { report as regattaReport } from "../../../src/core/fusion-regatta/reports.ts";
import { report as rallyReport } from "../../../src/core/jovian-rally/reports.ts";
import { report } from "../../../src/core/kernel/report.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { fusionRegattaPresenter } from "../../../src/view/fusion-regatta/index.ts";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { quietCardOf } from "../../../src/view/shared/on-demand/hand/card.ts";
import type { CardPresenter } from "../../../src/view/shared/startup/cards/presenter.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { solCruiserPresenter } from "../../../src/view/sol-cruiser/index.ts";
import { facesFor } from "../fusion-regatta/state.ts";
import { localize } from "../support/page.ts";

/** The id and the headline of the quiet card of reports, given by code and card; null if something happened. */
function quiet(presenter: Pick<CardPresenter, "quiet">, ...reports: readonly (readonly [code: string, card: string])[]) {
	const found = presenter.quiet?.(reports.map(([code, card]) => report({ code, card }))) ?? null;
	return found && speak(found, { lang: "en", localize });
}

test("Full Thrust: orders, initiative and movement of a turn are one quiet card; fire, another turn or nothing at all is not", () => {
	const turn = [
		["orders-revealed", "2-orders-1"],
		["initiative", "2-initiative-2"],
		["moved", "2-movement-5"],
	] as const;
	expect(quiet(fullThrustPresenter, ...turn)).toEqual({ id: "2", headline: "Turn 2: Orders, Initiative, and Movement" });
	expect(quiet(fullThrustPresenter, ...turn, ["fired", "2-fire-9"])).toBeNull();
	expect(quiet(fullThrustPresenter, ...turn, ["moved", "3-movement-5"])).toBeNull();
	expect(quiet(fullThrustPresenter)).toBeNull();
});

test("the regatta: orders of the segments of one turn are one quiet card, and each segment has its headline", () => {
	expect(quiet(fusionRegattaPresenter, ["revealed", "reveal-16"], ["revealed", "reveal-19"])).toEqual({
		id: "3",
		headline: "Orders revealed, 3.1 and 3.4",
	});
	expect(quiet(fusionRegattaPresenter, ["revealed", "reveal-15"], ["revealed", "reveal-16"])).toBeNull();
	expect(quiet(fusionRegattaPresenter, ["revealed", "reveal-16"], ["reached", "segment-16"])).toEqual({
		id: "3",
		headline: "Turn 3: orders and gates",
	});
	expect(quiet(fusionRegattaPresenter, ["reached", "segment-16"], ["finished", "segment-16"])).toBeNull();
	expect(quiet(fusionRegattaPresenter, ["jockeyed", "jockeying-16-red-blue"])).toBeNull();
	const orders = { thrust: 6, nose: "B", bias: null, pivot: null, jettison: 0, jockey: null, lost: [] } as const;
	const seat = seatId("seat-0");
	const reveal = (flown: number) =>
		regattaReport({ code: "revealed", card: `reveal-${flown}`, seat, facts: { turn: 3, segment: 1, ...orders } });
	const card = speak(quietCardOf(fusionRegattaPresenter, [reveal(16), reveal(19)], facesFor([seat])), { lang: "en", localize });
	expect(card.headline).toBe("Orders revealed, 3.1 and 3.4");
	expect(card.blocks.map(({ code, title, face }) => [code, code === "quiet" ? title : face?.name])).toEqual([
		["quiet", "Orders revealed, 3.1"],
		["revealed", "Copper Kettle"],
		["quiet", "Orders revealed, 3.4"],
		["revealed", "Copper Kettle"],
	]);
});

test("the rally: the messages of one turn are one card, with one line a burn and the rest folded under it; those of two turns are not", () => {
	const turn = [
		["burnt", "turn-3-red"],
		["manoeuvre", "turn-3-red"],
	] as const;
	expect(quiet(jovianRallyPresenter, ...turn)).toEqual({ id: "turn-3-red", headline: "Round 3" });
	expect(quiet(jovianRallyPresenter, ...turn, ["burnt", "turn-3-blue"])).toBeNull();
	expect(quiet(jovianRallyPresenter, ["attack", "attacks-3"])).toBeNull();
	const facts = {
		from: "A2",
		to: "B1",
		marked: 4,
		kg: 4,
		tankBefore: 100,
		tankAfter: 96,
		newMoon: true,
		moons: 4,
		of: 21,
		burnsLeft: 2,
	} as const;
	const burnt = rallyReport({ code: "burnt", card: "turn-3-seat-0", seat: seatId("seat-0"), facts });
	const card = speak(quietCardOf(jovianRallyPresenter, [burnt, burnt], facesFor([seatId("seat-0")])), { lang: "en", localize });
	expect(card.headline).toBe("Copper Kettle, round 3");
	expect(card.blocks.map(({ title, brief }) => [title, brief])).toEqual([
		["A2–B1: 4 kg, 96 kg left, 4/21", true],
		["A2–B1: 4 kg, 96 kg left, 4/21", true],
	]);
});

test("Sol Cruiser: turns of courses alone are one quiet card; a launch is not", () => {
	expect(quiet(solCruiserPresenter, ["plotted", "2-plotting"], ["plotted", "3-plotting"])).toEqual({
		id: "plotting",
		headline: "Turn 2 and 3: Plotting",
	});
	expect(quiet(solCruiserPresenter, ["plotted", "2-plotting"], ["launched", "2-plotting"])).toBeNull();
});
