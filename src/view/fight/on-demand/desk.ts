/**
 * What the referee's panels of fights in Flight Control share: how every craft is doing, side by side, and the button that ends the
 * match. They show hidden craft too, so players must not see them.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import type { DeskKey, Fight } from "../with-games/words.ts";

export interface DeskSide {
	readonly name: string;
	readonly craft: readonly DeskLine[];
}

interface DeskLine {
	readonly face: FaceModel;
	readonly status: Label;
	/** The share of the hull left; null if undamaged. */
	readonly hull: Label | null;
	/** What else a game counts; null if there is nothing to count. */
	readonly more: Label | null;
	/** Says that the match waits for the craft, or that its order is sealed; null if neither. */
	readonly order: Label | null;
}

export interface DeskButton {
	readonly id: string;
	/** The command as JSON. */
	readonly command: string;
	readonly name: Label;
}

/** How a craft is doing. */
interface Doing {
	readonly status: Label;
	/** The share of its hull that is lost. */
	readonly lost: number;
	readonly more: Label | null;
}

/** Every craft by side. */
export function deskSides(
	{ words }: Fight<DeskKey>,
	{ faces, situation, sealed }: TableInput,
	craft: readonly { readonly seat: SeatId; readonly side: string; readonly doing: Doing }[],
): readonly DeskSide[] {
	const lineOf = (seat: SeatId, { status, lost, more }: Doing): DeskLine => {
		const awaited = situation.awaited.includes(seat) ? words("Desk.awaited") : null;
		const hull = lost > 0 ? words("Desk.hull", { share: percent(1 - lost) }) : null;
		return { face: faceOf(faces, seat), status, hull, more, order: sealed.includes(seat) ? words("Desk.sealed") : awaited };
	};
	return [...new Set(craft.map(({ side }) => side))].map((name) => ({
		name,
		craft: craft.filter(({ side }) => side === name).map(({ seat, doing }) => lineOf(seat, doing)),
	}));
}

/** The button that ends the match. */
export function closeButton({ words }: Fight<DeskKey>, uid: string): DeskButton {
	return { id: `${uid}-close`, command: JSON.stringify({ kind: "close" }), name: words("Desk.close") };
}
