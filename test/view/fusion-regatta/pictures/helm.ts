/**
 * Pictures of the helm of a yacht, for people to look at and for tests.
 */

import type { RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { regattaChoices } from "../../../../src/core/fusion-regatta/play/choices.ts";
import { actionOf, withAction } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import type { HelmDraft } from "../../../../src/view/fusion-regatta/orders/draft.ts";
import { helmModel, nextHelmDraft } from "../../../../src/view/fusion-regatta/sheet/helm.ts";
import type { RegattaShown } from "../../../../src/view/fusion-regatta/types.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";
import { regattaAt, regattaTable } from "../state.ts";

/** A table where this seat may act. */
export function helmTable(state: RegattaState, seat: SeatId = seatId("seat-0")): TableInput<RegattaShown> {
	return { ...regattaTable(state, seat), choices: regattaChoices(state, seat) };
}

/** The helm after these inputs, in order. */
export function helmAfter(table: TableInput<RegattaShown>, ...inputs: readonly Readonly<Record<string, string>>[]) {
	const draft = inputs.reduce<HelmDraft | null>((before, input) => nextHelmDraft({ table, draft: before }, input), null);
	return helmModel({ uid: "helm", table, draft });
}

export function helmHtml(helm: ReturnType<typeof helmAfter>): string {
	return `<div class="vr-craft-sheet">${render("templates/fusion-regatta/helm.hbs", { helm, tab: { cssClass: "active" } })}</div>`;
}

const [ONE, TWO] = [seatId("seat-0"), seatId("seat-1")];
const PAIR = { a: ONE, b: TWO, initiator: "b" } as const;

/** The first yacht has lost a jockeying roll, and the winner has crossed off the window of its nose. */
export function repliesAt(): RegattaState {
	const state = { ...regattaAt({ waiting: { for: "reply", pair: PAIR, loser: ONE } }), phase: "fire" } as const;
	const { burn } = actionOf(state, ONE);
	return withAction(state, ONE, { crossedOff: [burn.nose], burn });
}

export function helmPictures(): readonly Picture[] {
	const widths = [400, 720];
	const orders = helmTable(regattaAt());
	return [
		{ name: "helm-orders", widths, html: helmHtml(helmAfter(orders)) },
		{ name: "helm-fly", widths, html: helmHtml(helmAfter(orders, { propose: "fly" })) },
		{ name: "helm-push", widths, html: helmHtml(helmAfter(helmTable(regattaAt({ waiting: { for: "push", pair: PAIR } })))) },
		{
			name: "helm-win",
			widths: [720],
			html: helmHtml(helmAfter(helmTable(regattaAt({ waiting: { for: "win", pair: PAIR, winner: ONE, loser: TWO } })), { window: "B" })),
		},
		{ name: "helm-reply", widths: [720], html: helmHtml(helmAfter(helmTable(repliesAt()))) },
		{ name: "helm-empty", widths: [400], html: helmHtml(helmModel({ uid: "helm", table: null, draft: null })) },
	];
}
