/**
 * The changes in the head of a board: its zoom, the progress of the match, and its headline.
 */
import type { Change } from "../../startup/drawing/change.ts";
import { type ProgressModel, progressChanged } from "../../startup/match/progress.ts";
import type { Label } from "../../startup/words/label.ts";

export interface Head {
	readonly uid: string;
	readonly zoom: { readonly factor: Label };
	readonly progress: ProgressModel;
	readonly headline: Label | null;
	readonly deadline: number | null;
}

/** How the game names its zoom, and which of its buttons can do nothing now. */
export interface ZoomBar {
	readonly reset: Label;
	readonly barred: Readonly<Partial<Record<"zoom-out" | "zoom-reset" | "zoom-in", boolean>>>;
}

/** What changes set in a head. */
export function headChanged({ uid, zoom, progress, headline, deadline }: Head, { reset, barred }: ZoomBar): readonly Change[] {
	return [
		...Object.entries(barred).map(([name, isSo]) => ({ id: `${uid}-${name}`, attributes: { disabled: isSo ? "" : null } })),
		{ id: `${uid}-zoom-reset`, attributes: { "aria-label": reset }, texts: [[zoom.factor, "×"]] },
		...progressChanged(progress),
		...(headline ? [`${uid}-headline`, `${uid}-due`].map((id) => ({ id, texts: [[headline]] })) : []),
		...(deadline === null ? [] : [{ id: `${uid}-timer`, attributes: { "data-deadline": String(deadline) } }]),
	];
}

/** What changes cannot set in it. */
export function headStanding({ progress, headline, deadline }: Head): unknown {
	return [headline === null, deadline === null, progress.phases.map(({ id }) => id)];
}
