/**
 * The past of a match as this user may look at it. Where this client can read the journal, it follows from that. In a hiding match a
 * player's client has only what its page was shown; that is all it can show until the match is over.
 */
import { keptWith } from "../../../../core/kernel/kept.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type ToldStep, toldStep } from "../../../../view/shared/on-demand/playback/moments.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { cardTrust, isResolution } from "../../../match/everyone/card-message.ts";
import {
	type Looker,
	type Recorded,
	recordedFrom,
	type Shown,
	shownAfter,
	toldTo,
} from "../../../match/everyone/on-demand/reading/recorded.ts";
import { inSlices } from "../../../match/everyone/on-demand/slices.ts";
import { isHiding, type OpenTable } from "../../../match/everyone/reading/open-table.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { publicShowingFrom, type SeenBefore, seenBefore } from "../../../match/player/seen-before.ts";
import { readSeatShowing } from "../../../match/showings/showings.ts";

/** A past that can be looked at. */
export interface ReadPast {
	readonly steps: readonly ToldStep[];
	/** Whether this client knows every step, or only those that its page was shown. */
	readonly known: "all" | "shown";
	/** Whether whoever looks may choose between everything and what the seat saw. */
	readonly hasTruth: boolean;
	/** What the board shows after so many entries; null if this client does not know it. */
	readonly shownAt: (step: number) => Shown | null;
}

/** Who looks. */
export interface Looking {
	readonly seat: SeatId | null;
	/** After a match that hid something: whether everything is shown. */
	readonly whole: boolean;
	/** The number of entries from which on steps are asked for, as far as that spares work; omitted for all. */
	readonly since?: number;
}

/** The past of a match up to now; null if this client knows nothing of it. */
export async function readPast(combat: MatchCombat, looking: Looking): Promise<ReadPast | null> {
	const table = openTableOf(combat);
	return table.ok ? pastOfRecord(combat, table.value, looking) : pastOfShowings(combat, looking);
}

/** A step of the past as the input of a board. Nobody can choose anything there, and seats that were still to join are missing. */
export function pastTable(combat: MatchCombat, shown: Shown, seat: SeatId | null): TableInput {
	const { view, situation, sealed, reports } = shown;
	const faces = facesOf(combat).filter(({ id }) => situation.seats[id] !== undefined);
	const own = seat !== null && situation.seats[seat] ? seat : null;
	return { view, situation, sealed, reports, faces, seat: own, choices: [], acts: false, ownOrder: null, isReferee: game.user.isGM };
}

/** Each match as this page last played it; the next reading goes on from there. */
const recorded = perMatch<Recorded>();

async function pastOfRecord(combat: MatchCombat, table: OpenTable, { seat, whole }: Looking): Promise<ReadPast> {
	const id = combat.id ?? "";
	const record = await inSlices(recordedFrom(table, recorded.get(id) ?? null));
	recorded.set(id, record);
	const isOver = isHiding(table) && table.entry.game.situation(table.match.state.open).over;
	const own = facesOf(combat).flatMap((face) => (face.mine && !face.npc ? [face.id] : []));
	const looker: Looker = { seat, own, watches: game.user.isGM || (isOver && whole) };
	return {
		steps: toldTo(record, looker),
		known: "all",
		hasTruth: isOver && !game.user.isGM,
		shownAt: (step) => shownAfter(record, step, looker),
	};
}

/** What this page was shown of a seat, or as an onlooker; null if it was shown nothing. */
function pastOfShowings(combat: MatchCombat, { seat, since = 0 }: Looking): ReadPast | null {
	const seen = seenBefore(combat, seat);
	if (seen.size === 0) return null;
	const lengths = [...seen.keys()].sort((a, b) => a - b);
	// The one before says what is new in the next.
	const [first = 0] = lengths.filter((length) => length <= since).slice(-1);
	const cards = cardsOf(combat);
	const steps: ToldStep[] = [];
	let before: ReadonlySet<string> | null = null;
	for (const length of lengths) {
		if (length < first) continue;
		const shown = showingIn(seen, length, seat);
		if (!shown) continue;
		const own: readonly string[] = shown.reports.map((report) => JSON.stringify(report));
		// What the first showing tells is older than it.
		const fresh = shown.reports.filter((_, index) => before !== null && !before.has(own[index] ?? ""));
		before = new Set(own);
		steps.push(toldStep(length, shown.situation, [...(cards.get(length) ?? []), ...fresh]));
	}
	return { steps, known: "shown", hasTruth: false, shownAt: (step) => showingIn(seen, step, seat) };
}

function showingIn(seen: SeenBefore, step: number, seat: SeatId | null): Shown | null {
	const raw: Json | undefined = seen.get(step);
	if (typeof raw !== "object" || raw === null) return null; // no showing is less than an object
	return seat === null ? publicShowing(raw) : seatShowing(raw);
}

type Raw = Exclude<Json, string | number | boolean | null>;

/** Each showing is read once: a film asks for all of them again with every step. */
const seatShowing = keptWith((raw: Raw): Shown | null => readSeatShowing(raw));
const publicShowing = keptWith((raw: Raw): Shown | null => {
	const showing = publicShowingFrom(raw);
	return showing && { ...showing, reports: [] };
});

/** What chat has told everybody of a match, by the number of entries after the step. */
function cardsOf({ id }: MatchCombat): ReadonlyMap<number, readonly Report[]> {
	const told = new Map<number, readonly Report[]>();
	for (const message of game.messages.contents) {
		if (!isResolution(message) || message.system.match !== id || cardTrust(message) !== "match") continue;
		// The referee wrote them, as `cardTrust` found.
		for (const [entry, reports] of Object.entries(message.system.reports as Readonly<Record<string, readonly Report[]>>)) {
			const step = entry === "opening" ? 0 : Number(entry) + 1;
			told.set(step, [...(told.get(step) ?? []), ...reports]);
		}
	}
	return told;
}
