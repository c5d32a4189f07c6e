/**
 * How a match stands for this user, in one sentence. The board, sheets, the tracker and Flight Control all show this sentence.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import type { BySeat, SeatId } from "../../../../core/kernel/seat.ts";
import { craftLabel, faceOf, type SeatFace } from "../seats/face.ts";
import { gameLabel, type Label, label } from "../words/label.ts";

/** The stages of a match. */
export const STAGES = ["set-up", "running", "paused", "over"] as const;
export type Stage = (typeof STAGES)[number];

/** Who is online, and whom this user decides for. */
export interface Presence {
	/** Whether a GM is online. */
	readonly watched: boolean;
	/** The seats that this user decides for: a player's own; for a GM, seats without a player and seats that a GM has taken over. */
	readonly own: readonly SeatId[];
	/** The seats of players who are all offline. */
	readonly absent: readonly SeatId[];
	/** Those of them whose players have been offline for a minute; omitted if there are none. */
	readonly away?: readonly SeatId[];
	/** The posts for which craft with a crew are awaited, as far as this user knows; omitted if there are none. */
	readonly posts?: Partial<BySeat<readonly Label[] | undefined>>;
}

export interface StatusInput {
	readonly gameId: string;
	readonly stage: Stage;
	readonly faces: readonly SeatFace[];
	/** Null before the match begins. */
	readonly situation: Situation | null;
	/** Omitted if only the match itself counts. */
	readonly presence?: Presence;
	/** The seats whose orders a GM has sealed for them; omitted if there are none. */
	readonly byGM?: readonly SeatId[];
	/** Whether this user is a GM; missing means no. */
	readonly isReferee?: boolean;
	/** Who took back the last steps, and how many; missing or null if the match has gone on since. */
	readonly undone?: Undone | null;
}

/** Steps that were taken back, and the name of the user who did it. */
export interface Undone {
	readonly by: string;
	readonly steps: number;
}

/** Why the match waits: as a whole (the first four), for this user, for others, or for nobody, since it continues by itself. */
export type StatusCode = "set-up" | "paused" | "over" | "no-gm" | "you" | "others" | "goes-on";

export interface StatusModel {
	readonly code: StatusCode;
	readonly text: Label;
}

/** More awaited seats than this are counted and not named; each seat's own line shows whether it is awaited. */
const MOST_NAMES = 4;

/** How a match stands for this user. While it runs, notes follow: for whom a GM gives orders, and who has been away for a minute. */
export function statusOf(input: StatusInput): StatusModel {
	const { code, text } = plainStatus(input);
	const isNoted = code === "you" || code === "others" || code === "goes-on";
	const notes = isNoted ? notesOn(input, code === "you") : [];
	return { code, text: notes.reduce((status, note) => label("VOIDREGATTA.Status.with", { status, note }), text) };
}

/** The notes. `named` says whether the sentence already names the craft that a GM decides for now. */
function notesOn({ faces, situation, presence, byGM = [], isReferee = false }: StatusInput, named: boolean): readonly Label[] {
	const names = (seats: readonly SeatId[]) => seats.map((seat) => (isReferee ? craftLabel(faces, seat) : faceOf(faces, seat).name));
	const taken = faces.flatMap((face) => (face.taken ? [face.id] : []));
	const away = (presence?.away ?? []).filter((seat) => situation?.awaited.includes(seat) && !taken.includes(seat));
	const own = situation?.awaited.filter((seat) => presence?.own.includes(seat)) ?? [];
	const unnamed = isReferee && named && own.length <= MOST_NAMES ? taken.filter((seat) => !own.includes(seat)) : taken;
	const who = isReferee ? "takenByYou" : "taken";
	return [
		...(unnamed.length > 0 ? [label(`VOIDREGATTA.Status.${who}`, { names: names(unnamed) })] : []),
		...(byGM.length > 0 ? [label("VOIDREGATTA.Status.byGM", { names: names(byGM) })] : []),
		...(away.length > 0 ? [label("VOIDREGATTA.Status.away", { names: names(away) })] : []),
	];
}

function plainStatus(input: StatusInput): StatusModel {
	const { stage, faces, situation, presence } = input;
	if (!situation) return { code: "set-up", text: label("VOIDREGATTA.Status.entered", {}, faces.length) };
	if (situation.over) return { code: "over", text: label("VOIDREGATTA.Status.over") };
	if (stage === "over") return { code: "over", text: label("VOIDREGATTA.Status.ended") };
	if (stage === "paused") return { code: "paused", text: pausedFor(input.undone ?? null) };
	if (presence && !presence.watched) return { code: "no-gm", text: label("VOIDREGATTA.Status.no-gm") };
	const own = situation.awaited.filter((seat) => presence?.own.includes(seat));
	if (own.length > 0) return { code: "you", text: moveOf(input, situation, own) };
	return { code: situation.awaited.length > 0 ? "others" : "goes-on", text: waitsFor(input, situation) };
}

/** Why a paused match waits. */
function pausedFor(undone: Undone | null): Label {
	return undone ? label("VOIDREGATTA.Status.undone", { name: undone.by }, undone.steps) : label("VOIDREGATTA.Status.paused");
}

/** This user's move, with the craft that it is for. A GM gives orders for craft. */
function moveOf({ gameId, faces, isReferee = false }: StatusInput, { phase }: Situation, own: readonly SeatId[]): Label {
	const named = (seat: SeatId) => (isReferee ? craftLabel(faces, seat) : faceOf(faces, seat).name);
	const data = { phase: gameLabel(gameId, `Phase.${phase}`), names: own.map(named) };
	if (isReferee && own.length <= MOST_NAMES) return label("VOIDREGATTA.Status.orders", data);
	return own.length > MOST_NAMES
		? label("VOIDREGATTA.Status.yourMany", { phase: data.phase }, own.length)
		: label("VOIDREGATTA.Status.your", data);
}

/** Who is awaited, and who of them is offline. */
function waitsFor({ gameId, faces, presence }: StatusInput, { phase, awaited, turn }: Situation): Label {
	const named = (seat: SeatId): string | Label => {
		const { name: craft } = faceOf(faces, seat);
		const posts = presence?.posts?.[seat] ?? [];
		const name = posts.length > 0 ? label("VOIDREGATTA.Status.atPosts", { posts: [...posts], name: craft }) : craft;
		return presence?.absent.includes(seat) ? label("VOIDREGATTA.Status.offline", { name }) : name;
	};
	const stage = gameLabel(gameId, `Phase.${phase}`);
	if (turn) return label("VOIDREGATTA.Status.turn", { name: named(turn) });
	if (awaited.length === 0) return stage; // the referee's client continues by itself, or the GM decides
	if (awaited.length > MOST_NAMES) return label("VOIDREGATTA.Status.awaitedMany", { phase: stage }, awaited.length);
	return label("VOIDREGATTA.Status.awaited", { phase: stage, names: awaited.map(named) }, awaited.length);
}
