/**
 * The record card: a row for each thrust, with the sets of dots ton by ton, the heaviest first.
 * Sets up to the dry mass are crossed off, and used dots are filled.
 */
import { DESIGNS, dryMass } from "../../../core/fusion-regatta/yacht/design.ts";
import { FIRST_DIAMOND, fuelDots, fuelSets, type RecordCard, readCard } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";

export interface RecordCardModel {
	readonly uid: string;
	readonly summary: Label;
	readonly advice: Label;
	readonly editable: boolean;
	readonly rows: readonly RowModel[];
	/** The dry mass and its sets, which are crossed off before the race. */
	readonly dry: Label;
	readonly crossedOff: readonly { readonly ton: number; readonly dots: readonly number[] }[];
	readonly used: number;
}

type RowModel = ReturnType<typeof rowsOf>[number];

type SetModel = ReturnType<typeof setModel>;

export interface RecordCardInput {
	readonly uid: string;
	/** The card of the yacht in its race, with what its people have changed (FR-25), or else that of its design. */
	readonly card: RecordCard;
	/** Dots burnt, jettisoned or crossed off by hand; not always whole at cheaper fuel rates. */
	readonly used: number;
	readonly editable: boolean;
}

/** The record card of a yacht. */
export function recordCardModel({ uid, card, used: given, editable }: RecordCardInput): RecordCardModel {
	const all = fuelDots(card);
	const used = Math.min(given, all);
	const reading = readCard(card, used);
	const maxThrust = reading.ok ? reading.value.maxThrust : 0;
	return {
		uid,
		summary: words("Sheet.cardSummary", { left: all - used, all, thrust: maxThrust }),
		advice: words(editable ? "Sheet.cardEditable" : "Sheet.cardFixed"),
		editable,
		rows: rowsOf(uid, card, used),
		dry: words("Sheet.dry", { tons: card.dryMass }),
		crossedOff: crossedSets(card),
		used,
	};
}

/** FR-1: the sets of the dry mass. The card has none below the lightest yacht. */
function crossedSets({ dryMass: own }: RecordCard): RecordCardModel["crossedOff"] {
	const lightest = Math.min(...DESIGNS.map(dryMass));
	return fuelSets({ dryMass: lightest, raceMass: own }, 0).map(({ ton, dots }) => ({
		ton,
		dots: Array.from({ length: dots }, (_, dot) => dot),
	}));
}

/** A row for each thrust. FR-25: a row that an engineer has raised is one with the next row, which has the same thrust. */
function rowsOf(uid: string, card: RecordCard, used: number) {
	const rows: { readonly thrust: number; readonly sets: SetModel[]; left: number }[] = [];
	let before = 0;
	for (const { ton, dots, left, thrust } of fuelSets(card, used)) {
		const last = rows.at(-1);
		const row = last?.thrust === thrust ? last : { thrust, sets: [], left: 0 };
		if (row !== last) rows.push(row);
		row.sets.push(setModel(uid, { ton, dots, before, used }));
		row.left += left;
		before += dots;
	}
	const now = rows.find(({ left }) => left > 0);
	return rows.map((row) => ({
		thrust: words("Sheet.row", { thrust: row.thrust }),
		// Whether the yacht burns from this row now.
		now: row === now,
		sets: row.sets,
	}));
}

interface OneSet {
	readonly ton: number;
	readonly dots: number;
	/** Dots in the sets above this one. */
	readonly before: number;
	readonly used: number;
}

function setModel(uid: string, { ton, dots, before, used }: OneSet) {
	return {
		ton,
		diamond: ton >= FIRST_DIAMOND,
		dots: Array.from({ length: dots }, (_, index) => {
			const place = before + index;
			const isUsed = used >= place + 1;
			const name = words(isUsed ? "Sheet.dotUsed" : "Sheet.dotLeft", { ton, dot: index + 1 });
			// A click on the last used dot takes it back. A click on another crosses off up to it, or back to it.
			const to = isUsed && used === place + 1 ? place : place + 1; // used dots after the click
			return { id: `${uid}-dot-${ton}-${index}`, used: isUsed, to, name };
		}),
	};
}
