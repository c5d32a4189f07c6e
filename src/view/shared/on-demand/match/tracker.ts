/**
 * What the combat tracker shows of a match of any game: round, phase strip, whose turn, who is awaited, small standings.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { progressModel } from "../../startup/match/progress.ts";
import { type Presence, type Stage, statusOf, type Undone } from "../../startup/match/status.ts";
import { type FaceModel, faceModel, type SeatFace } from "../../startup/seats/face.ts";
import type { FigureModel, StandingPresenter } from "../../startup/seats/standing.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import { recordModel } from "./record.ts";

export { progressModel } from "../../startup/match/progress.ts";

export interface TrackerInput {
	readonly uid: string;
	readonly gameId: string;
	/** The presenter of the game; null if the game is unknown or could not be loaded. */
	readonly presenter: StandingPresenter | null;
	readonly stage: Stage;
	readonly faces: readonly SeatFace[];
	/** Null before the match begins. */
	readonly situation: Situation | null;
	/** Who has sealed an order that is not revealed yet. */
	readonly sealed: readonly SeatId[];
	/** The seats whose orders a GM has sealed for them; omitted if there are none. */
	readonly byGM?: readonly SeatId[];
	/** When the decision now due runs out, in milliseconds of the world's clock; null without a timer. */
	readonly deadline: number | null;
	readonly isReferee: boolean;
	/** Whether this user may begin a match; omitted if only GMs may. */
	readonly mayStart?: boolean;
	/** Who is online, and whom this user decides for; omitted if only the match itself counts. */
	readonly presence?: Presence;
	/** Whether this user has a briefing to read; missing means no. */
	readonly hasBriefing?: boolean;
	/** Who took back the last steps; missing or null if the match has gone on since. */
	readonly undone?: Undone | null;
	/** Why its record cannot be read; missing or null if it can. */
	readonly unreadable?: Refusal | null;
}

interface TrackerSeat extends FaceModel {
	readonly place: number | null;
	readonly status: Label | null;
	readonly figures: readonly FigureModel[];
	readonly turn: boolean;
	readonly awaited: boolean;
	/** Says that it has sealed an order, or that a GM did so for it; null if it has not. */
	readonly sealed: Label | null;
	/** How much of its hull is left, in per cent; null if it has none that everybody may see. */
	readonly hull: number | null;
	/** Its side; null if the match has none. */
	readonly side: string | null;
	/** The name of the side that begins with this seat; null for its other seats. */
	readonly heads: string | null;
}

export function trackerModel(given: TrackerInput) {
	const { uid, gameId, faces, stage, isReferee, unreadable = null } = given;
	// Nobody knows the state of a match that cannot be read.
	const input = unreadable ? { ...given, situation: null, sealed: [], byGM: [], deadline: null } : given;
	const { situation, deadline } = input;
	return {
		uid,
		game: gameLabel(gameId, "name"),
		running: stage === "running",
		paused: stage === "paused",
		// Whether the last undo can be taken back.
		redoes: stage === "paused" && !!given.undone,
		isReferee,
		hasBriefing: input.hasBriefing ?? false,
		// Whether this user may start it, once a craft has entered.
		canStart: (input.mayStart ?? isReferee) && stage === "set-up" && input.faces.length > 0,
		// The state of the match in a line.
		headline: statusOf(input).text,
		// What is wrong with its record; null if it can be read.
		record: unreadable && recordModel({ gameId, faces, refusal: unreadable, isGM: isReferee, readable: null, length: 0 }),
		// Null before the match begins.
		progress: situation && progressModel(gameId, situation, input),
		// The seats in seat order before the start, by place from then on.
		seats: seatsOf(input),
		deadline: stage === "running" ? deadline : null,
	};
}

function seatsOf(input: TrackerInput): readonly TrackerSeat[] {
	const { faces, situation } = input;
	const seats = faces.map((face) => seatModel(input, face));
	if (situation) seats.sort((a, b) => (a.place ?? seats.length) - (b.place ?? seats.length));
	const sides = [...new Set(seats.map(({ side }) => side))];
	// Each side stands apart, the one with the best seat first.
	return sides.flatMap((side) =>
		seats.filter((seat) => seat.side === side).map((seat, index) => ({ ...seat, heads: index === 0 ? side : null })),
	);
}

function seatModel({ gameId, presenter, situation, sealed, byGM = [] }: TrackerInput, face: SeatFace): TrackerSeat {
	const { id }: { readonly id: SeatId } = face;
	const standing = situation?.seats[id];
	const { place, side, hull, boxes } = standing?.facts ?? {};
	return {
		...faceModel(face),
		place: typeof place === "number" && place > 0 ? place : null,
		status: standing ? gameLabel(gameId, `Status.${standing.code}`) : null,
		figures: standing ? (presenter?.standing(standing.facts) ?? []) : [],
		turn: situation?.turn === id,
		awaited: situation?.awaited.includes(id) ?? false,
		hull: typeof hull === "number" && typeof boxes === "number" && boxes > 0 ? Math.round((100 * hull) / boxes) : null,
		side: typeof side === "string" && side !== "" ? side : null,
		heads: null,
		sealed: sealed.includes(id) ? label(`VOIDREGATTA.Shared.${byGM.includes(id) ? "sealedByGM" : "sealed"}`) : null,
	};
}
