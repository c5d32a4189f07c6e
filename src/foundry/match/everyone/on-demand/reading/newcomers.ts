/**
 * Seats that a GM adds in mid-match, as the journal has them: who comes when, and what the table needs to seat each one.
 */
import * as v from "valibot";
import { entriesOf, type Reinforcement } from "../../../../../core/kernel/journal.ts";
import type { Match } from "../../../../../core/kernel/match.ts";
import type { SeatId } from "../../../../../core/kernel/seat.ts";
import type { SeatFace } from "../../../../../view/shared/startup/seats/face.ts";
import { cleanLivery } from "../../../../documents/faces.ts";

const text = v.pipe(v.string(), v.maxLength(200));

const liverySchema = v.object({ hull: text, trim: text, glyph: text });

/** What the table needs to seat a newcomer: its name, its actor, its livery, and the style of an NPC. */
const newcomerSchema = v.object({
	name: text,
	img: v.nullable(v.string()),
	/** Null for an NPC in a craft without an actor. */
	actorId: v.nullable(text),
	npc: text,
	livery: liverySchema,
});

/** What the table needs to seat a newcomer. */
export type Newcomer = v.InferOutput<typeof newcomerSchema>;

/** A newcomer with its seat. */
interface Seated {
	readonly entry: Reinforcement;
	readonly newcomer: Newcomer;
}

/** Returns every newcomer of the journal, including those that have not joined yet. */
export function newcomersOf({ journal }: Pick<Match<unknown>, "journal">): readonly Seated[] {
	return entriesOf(journal).flatMap((entry) => {
		const read = entry.kind === "reinforcement" ? v.safeParse(newcomerSchema, entry.face) : null;
		return entry.kind === "reinforcement" && read?.success ? [{ entry, newcomer: read.output }] : [];
	});
}

/** A newcomer that joins in a later round. */
export interface ComingSeat {
	readonly turn: number;
	readonly face: SeatFace;
	readonly actorId: string | null;
}

/** Returns the newcomers that have not joined yet, in the order in which the GM named them. Only GMs may know of them. */
export function comingSeats(match: Pick<Match<unknown>, "journal" | "state">): readonly ComingSeat[] {
	const turns = new Map((match.state.coming ?? []).map(({ seat, turn }) => [seat, turn]));
	if (turns.size === 0) return [];
	return newcomersOf(match).flatMap(({ entry: { seat }, newcomer }) => {
		const turn = turns.get(seat);
		return turn === undefined ? [] : [{ turn, face: faceOfNewcomer(seat, newcomer), actorId: newcomer.actorId }];
	});
}

function faceOfNewcomer(id: SeatId, { name, img, npc, livery }: Newcomer): SeatFace {
	const { hull: colour, trim, glyph } = cleanLivery(livery);
	const looks = { colour, trim, glyph };
	return { id, name, pilot: null, ...looks, mine: false, npc: npc !== "", img, actorUuid: null };
}
