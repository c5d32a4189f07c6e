/**
 * What every block of a card of Sol Cruiser begins with: who it is about, a sentence, and the dice. Units are called by the
 * names that the report brings with it: a seat's own craft as the seat is, a flight by its design and number.
 */
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type BlockModel, block, diceModels, modifierLines, plainFacts, type SumLine } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label, LabelData } from "../../shared/label.ts";
import { factsOf, numberOf, plain, textOf } from "../../shared/measure.ts";
import type { SeatFace } from "../../shared/presenter.ts";
import { words } from "../words.ts";

export type Faces = readonly SeatFace[];

/** How reports of one code become a block. */
export type Tell = (report: Report, faces: Faces) => BlockModel;

const GAME = "sol-cruiser";

/** A block with the sentence of its report, in which `{name}` is whom it is about. */
export function told(report: Report, faces: Faces, data: LabelData = {}): BlockModel {
	const { code, seat, facts } = report;
	const name = facts.unit ? unitIn(facts, facts.unit, faces) : seat ? faceOf(faces, seat).name : "";
	const title = words(`Report.${code}`, { ...plainFacts(facts), name, ...data });
	return block({ code, title, face: seat && faceOf(faces, seat), rolls: diceModels(GAME, report, faces) });
}

/** What a unit is called whose id is among the facts of a report. */
export function unitIn({ flights }: Facts, unit: Json | undefined, faces: Faces): Label | string {
	const id = textOf(unit);
	// Ids of what was launched begin with the seat's own.
	const [seat = "", launch] = id.split("~");
	const flight = factsOf(factsOf(flights)[id]);
	const owner = faceOf(faces, seatId(seat)).name;
	if (launch === undefined) return owner;
	const name = textOf(flight.name);
	return name
		? words("Chat.flight", { name, number: numberOf(flight.number) })
		: words("Chat.flightOf", { name: owner, number: Number(launch) });
}

/** So many units are named one by one; of more it is said how many. */
const MOST_NAMES = 12;

/** What the units in a list are called. */
export function unitsIn(facts: Facts, list: Json | undefined, faces: Faces): readonly (Label | string)[] {
	const ids = textsIn(list);
	const named = ids.slice(0, MOST_NAMES).map((id) => unitIn(facts, id, faces));
	const more = ids.length - named.length;
	return more > 0 ? [...named, words("Chat.more", {}, more)] : named;
}

/** The texts in a list of them. */
export function textsIn(list: Json | undefined): readonly string[] {
	return Array.isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
}

/** A hex by its two numbers. */
export function hexLabel(hex: Json | undefined): Label {
	const [q, r] = Array.isArray(hex) ? hex.map(numberOf) : [];
	return words("Chat.hex", { q: q ?? 0, r: r ?? 0 });
}

/** How a total came about: the dice as the rule reads them, every modifier by its name, and what was needed. */
export function sumOf({ rolls, modifiers, facts }: Report, less = 0): readonly SumLine[] {
	const [rolled] = rolls;
	if (!rolled) return [];
	const dice = rolled.shown.reduce((sum, face) => sum + face, 0) - less;
	const needed = typeof facts.needed === "number" ? [{ name: words("Chat.needed"), value: plain(facts.needed) }] : [];
	return [
		{ name: less > 0 ? words("Chat.diceLess", { less }) : words("Chat.dice"), value: plain(dice) },
		...modifierLines(GAME, modifiers),
		{ name: words("Chat.total"), value: plain(numberOf(facts.total)) },
		...needed,
	];
}
