/** Quiet cards: cards on which nothing happened except what happens every turn. */
import { expect, test } from "vitest";
import { report as regattaReport } from "../../../src/core/fusion-regatta/reports.ts";
import { report } from "../../../src/core/kernel/report.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { fusionRegattaPresenter } from "../../../src/view/fusion-regatta/index.ts";
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
	expect(quiet(fusionRegattaPresenter, ["reached", "segment-16"])).toBeNull();
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

test("Sol Cruiser: turns of courses alone are one quiet card; a launch is not", () => {
	expect(quiet(solCruiserPresenter, ["plotted", "2-plotting"], ["plotted", "3-plotting"])).toEqual({
		id: "plotting",
		headline: "Turn 2 and 3: Plotting",
	});
	expect(quiet(solCruiserPresenter, ["plotted", "2-plotting"], ["launched", "2-plotting"])).toBeNull();
});
