/**
 * How a match stands for this user, in one sentence. Board, sheets, tracker and Flight Control all show this one.
 */
import type { Situation } from "../../core/kernel/game.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { gameLabel, type Label, label } from "./label.ts";
import type { SeatFace } from "./presenter.ts";
import { faceOf } from "./seats/face.ts";

/** Where a match stands as a whole. */
export const STAGES = ["set-up", "running", "paused", "over"] as const;
export type Stage = (typeof STAGES)[number];

/** Who of those at the table is online, and whom this user decides for. */
export interface Presence {
	/** Whether a GM is online. */
	readonly watched: boolean;
	/** The seats that this user decides for: a player's own, and for a GM those that no player owns. */
	readonly own: readonly SeatId[];
	/** The seats of players who are all offline. */
	readonly absent: readonly SeatId[];
}

export interface StatusInput {
	readonly gameId: string;
	readonly stage: Stage;
	readonly faces: readonly SeatFace[];
	/** Null before the match begins. */
	readonly situation: Situation | null;
	/** Left out where only the match itself counts. */
	readonly presence?: Presence;
}

/** Why the match waits: as a whole (the first three), for this user, for others, or for nobody: it goes on by itself. */
export type StatusCode = "set-up" | "paused" | "over" | "no-gm" | "you" | "others" | "goes-on";

export interface StatusModel {
	readonly code: StatusCode;
	readonly text: Label;
}

/** More awaited seats than this are counted and not named; each seat's own line shows whether it is awaited. */
const MOST_NAMES = 4;

/** How a match stands for this user. */
export function statusOf(input: StatusInput): StatusModel {
	const { stage, faces, situation, presence } = input;
	if (!situation) return { code: "set-up", text: label("VOIDREGATTA.Status.entered", {}, faces.length) };
	if (situation.over) return { code: "over", text: label("VOIDREGATTA.Status.over") };
	if (stage === "over") return { code: "over", text: label("VOIDREGATTA.Status.ended") };
	if (stage === "paused") return { code: "paused", text: label("VOIDREGATTA.Status.paused") };
	if (presence && !presence.watched) return { code: "no-gm", text: label("VOIDREGATTA.Status.no-gm") };
	const own = situation.awaited.filter((seat) => presence?.own.includes(seat));
	if (own.length > 0) return { code: "you", text: moveOf(input, situation, own) };
	return { code: situation.awaited.length > 0 ? "others" : "goes-on", text: waitsFor(input, situation) };
}

/** This user's move, with the craft that it is for. */
function moveOf({ gameId, faces }: StatusInput, { phase }: Situation, own: readonly SeatId[]): Label {
	const data = { phase: gameLabel(gameId, `Phase.${phase}`), names: own.map((seat) => faceOf(faces, seat).name) };
	return own.length > MOST_NAMES
		? label("VOIDREGATTA.Status.yourMany", { phase: data.phase }, own.length)
		: label("VOIDREGATTA.Status.your", data);
}

/** Who is awaited, and who of them is offline. */
function waitsFor({ gameId, faces, presence }: StatusInput, { phase, awaited, turn }: Situation): Label {
	const named = (seat: SeatId): string | Label => {
		const { name } = faceOf(faces, seat);
		return presence?.absent.includes(seat) ? label("VOIDREGATTA.Status.offline", { name }) : name;
	};
	const stage = gameLabel(gameId, `Phase.${phase}`);
	if (turn) return label("VOIDREGATTA.Status.turn", { name: named(turn) });
	if (awaited.length === 0) return stage; // the referee goes on, or the GM decides
	if (awaited.length > MOST_NAMES) return label("VOIDREGATTA.Status.awaitedMany", { phase: stage }, awaited.length);
	return label("VOIDREGATTA.Status.awaited", { phase: stage, names: awaited.map(named) }, awaited.length);
}
