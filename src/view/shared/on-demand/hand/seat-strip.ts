/**
 * The strip below the status line. It lists the user's own sealed orders, which the user may take back. For a GM it also lists each
 * player's craft that the match waits for: the GM may take over its orders, and has choices for a player who is away.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { craftLabel, type FaceModel, faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";

export interface StripInput {
	/** Unique in the page; ids in the template begin with it. */
	readonly uid: string;
	readonly faces: readonly SeatFace[];
	readonly situation: Situation;
	/** Who has sealed an order that is not revealed yet. */
	readonly sealed: readonly SeatId[];
	/** The seats of players who have been away for a minute. */
	readonly away: readonly SeatId[];
	/** Whether the strip has the GM's choices for an absent player; missing means yes. */
	readonly hasChoices?: boolean;
	/** The seats of absent players for which the GM waits. */
	readonly waitedFor: readonly SeatId[];
	readonly isReferee: boolean;
	/** The seat of the window; null for all seats. */
	readonly only: SeatId | null;
}

interface StripLine {
	readonly id: string;
	readonly seat: SeatId;
	readonly face: FaceModel;
	readonly text: Label;
	readonly away: boolean;
	readonly buttons: readonly StripButton[];
}

interface StripButton {
	readonly id: string;
	readonly act: StripAct;
	readonly seat: SeatId;
	readonly name: Label;
	/** The name of the craft, for screen readers. */
	readonly craft: string;
	readonly hint: Label | null;
}

/** What a button of the strip does. */
export type StripAct = "take-over" | "give-back" | "skip" | "decide" | "wait" | "take-back";

/** The lines of the strip, in seat order. */
export function stripModel(input: StripInput) {
	const { uid, faces, only, isReferee } = input;
	const lines = faces.flatMap((face) => {
		if (face.npc || (only !== null && face.id !== only)) return [];
		return [...(isReferee ? refereeLine(input, face) : []), ...sealedLine(input, face)];
	});
	return { uid, lines };
}

/** A player's craft, for a GM: awaited, or taken over. */
function refereeLine(input: StripInput, { id, player, taken = false }: SeatFace): readonly StripLine[] {
	const { faces, situation, away, waitedFor, hasChoices = true } = input;
	const isAwaited = situation.awaited.includes(id);
	if (!player || (!isAwaited && !taken)) return [];
	const isAway = isAwaited && away.includes(id);
	const acts: readonly StripAct[] = [
		...(isAway && hasChoices && !waitedFor.includes(id) ? (["skip", "decide", "wait"] as const) : []),
		taken ? "give-back" : "take-over",
	];
	const text = label("VOIDREGATTA.Players.orders", { name: craftLabel(faces, id) });
	return [line(input, id, { kind: "orders", text, away: isAway, acts })];
}

/** A sealed order of a seat that this user decides for. */
function sealedLine(input: StripInput, { id, name, mine }: SeatFace): readonly StripLine[] {
	if (!mine || !input.sealed.includes(id)) return [];
	const text = label("VOIDREGATTA.Players.sealed", { name });
	return [line(input, id, { kind: "sealed", text, away: false, acts: ["take-back"] })];
}

interface Line extends Pick<StripLine, "text" | "away"> {
	readonly kind: "orders" | "sealed";
	readonly acts: readonly StripAct[];
}

function line({ uid, faces }: StripInput, seat: SeatId, { kind, text, away, acts }: Line): StripLine {
	const face = faceOf(faces, seat);
	const data = { name: face.name, player: faces.find(({ id }) => id === seat)?.player ?? "" };
	const buttons = acts.map((act) => ({ id: `${uid}-${act}-${seat}`, act, seat, ...NAMES[act](data), craft: face.name }));
	return { id: `${uid}-${kind}-${seat}`, seat, face, text, away, buttons };
}

interface Named {
	readonly name: string;
	readonly player: string;
}

const NAMES: Readonly<Record<StripAct, (data: Readonly<Named & Record<string, string>>) => Pick<StripButton, "name" | "hint">>> = {
	"take-over": (data) => ({ name: label("VOIDREGATTA.Players.takeOver"), hint: label("VOIDREGATTA.Players.takeOverHint", data) }),
	"give-back": (data) => ({ name: label("VOIDREGATTA.Players.giveBack"), hint: label("VOIDREGATTA.Players.giveBackHint", data) }),
	skip: () => ({ name: label("VOIDREGATTA.Players.skip"), hint: null }),
	decide: () => ({ name: label("VOIDREGATTA.Players.decide"), hint: null }),
	wait: () => ({ name: label("VOIDREGATTA.Players.wait"), hint: null }),
	"take-back": (data) => ({ name: label("VOIDREGATTA.Players.takeBack"), hint: label("VOIDREGATTA.Players.takeBackHint", data) }),
};
