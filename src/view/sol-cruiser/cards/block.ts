/**
 * The start of every block of a card of Sol Cruiser: whom it is about, a sentence and the dice. Each report brings the names of the
 * launched flights that it mentions. A seat's own craft has the seat's name.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import type { UnitId } from "../../../core/sol-cruiser/model.ts";
import type { CruiserFacts, CruiserReport, CruiserReportOf, FlightNames } from "../../../core/sol-cruiser/reports.ts";
import { parseLaunchId } from "../../../core/sol-cruiser/unit-id.ts";
import { parseSystemId } from "../../../core/sol-cruiser/yard/systems.ts";
import { type BlockModel, block, diceModels, modifierLines, plainFacts, type SumLine } from "../../shared/startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label, LabelData } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";

export type Faces = readonly SeatFace[];

/** The block of a report of one code. */
export type BlockMaker<Code extends keyof CruiserFacts> = (report: CruiserReportOf<Code>, faces: Faces) => BlockModel;

const GAME = "sol-cruiser";

/** A block with the report's sentence and dice. `{name}` in the sentence is the unit that the report is about, or else its seat. */
export function reportBlock(report: CruiserReport, faces: Faces, data: LabelData = {}): BlockModel {
	const { code, seat, facts } = report;
	const name = "unit" in facts ? unitName(facts, facts.unit, faces) : seat ? faceOf(faces, seat).name : "";
	const title = words(`Report.${code}`, { ...plainFacts(facts), name, ...data });
	return block({ code, title, face: seat && faceOf(faces, seat), rolls: diceModels(GAME, report, faces) });
}

/** The name of a unit that a report mentions: "Trident 2" for a flight, the seat's name for its own craft. */
export function unitName({ flights }: FlightNames, unit: UnitId, faces: Faces): Label | string {
	const flight = flights?.[unit];
	if (flight?.name) return words("Chat.flight", flight);
	const launch = parseLaunchId(unit);
	return launch
		? words("Chat.flightOf", { name: faceOf(faces, launch.seat).name, number: launch.number })
		: faceOf(faces, seatId(unit)).name;
}

/** A card names this many units of a list, and counts the rest. */
const MOST_NAMES = 12;

/** The names of the units in a list. */
export function unitNames(facts: FlightNames, units: readonly UnitId[], faces: Faces): readonly (Label | string)[] {
	const names = units.slice(0, MOST_NAMES).map((unit) => unitName(facts, unit, faces));
	const more = units.length - names.length;
	return more > 0 ? [...names, words("Chat.more", {}, more)] : names;
}

/** A hex by its two axes: "2, −4". */
export function hexLabel([q, r]: Hex): Label {
	return words("Chat.hex", { q, r });
}

/** A system by its kind and number: "beam 2". An id that names no system stays as it is. */
export function systemLabel(id: string): Label | string {
	const system = parseSystemId(id);
	return system ? words(`Chat.system.${system.kind}`, { number: system.number ?? "" }) : id;
}

interface Result {
	readonly total: number;
	/** Null if there is no number to reach. */
	readonly needed: number | null;
	/** Taken off the dice before anything else. */
	readonly less: number;
}

/** The lines that lead to a total: the dice, every modifier by name, the total, and the number needed. Empty without a roll. */
export function sumLines({ rolls, modifiers }: CruiserReport, { total, needed, less }: Result): readonly SumLine[] {
	const [rolled] = rolls;
	if (!rolled) return [];
	const dice = rolled.shown.reduce((sum, face) => sum + face, 0) - less;
	return [
		{ name: less > 0 ? words("Chat.diceLess", { less }) : words("Chat.dice"), value: plain(dice) },
		...modifierLines(GAME, modifiers),
		{ name: words("Chat.total"), value: plain(total) },
		...(needed === null ? [] : [{ name: words("Chat.needed"), value: plain(needed) }]),
	];
}
