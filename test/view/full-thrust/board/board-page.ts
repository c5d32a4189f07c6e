/** The board of Full Thrust in the forms that tests look at: as a page, as a match and as a map. */
import { thrustBoard } from "../../../../src/view/full-thrust/board/board.ts";
import type { ZoneKind } from "../../../../src/view/full-thrust/board/map/zones.ts";
import type { ThrustShown } from "../../../../src/view/full-thrust/types.ts";
import type { BoardInput } from "../../../../src/view/shared/startup/board/presenter.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";
import { seatAt } from "./board-state.ts";

export type Input = BoardInput<ThrustShown>;

export function pageOf(html: string): HTMLElement {
	const root = document.createElement("div");
	root.innerHTML = html;
	return root;
}

export function matchOn(input: Input) {
	const { match } = thrustBoard(input);
	if (!match) throw new Error("There is a match, so it is on the board");
	return match;
}

export function mapOf(input: Input) {
	return matchOn(input).map;
}

export function zonesOf(input: Input, ...kinds: readonly ZoneKind[]) {
	return mapOf(input).zones.filter(({ kind }) => kinds.includes(kind));
}

/** The text of a label. */
export function textOf(label: object | string): string {
	return String(speak({ label }, { lang: "en", localize }).label);
}

export const OWN = seatAt(0);
