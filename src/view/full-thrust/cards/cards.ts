/**
 * The chat cards of a match of Full Thrust. Each card describes one phase of a turn.
 */
import { parseCard } from "../../../core/full-thrust/card.ts";
import type { ThrustReport, ThrustReportOf } from "../../../core/full-thrust/reports.ts";
import { type BlockModel, type CardModel, type QuietCard, withoutFace } from "../../shared/startup/cards/card.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { type Faces, nameOf } from "../report-block.ts";
import { phaseName, words } from "../words.ts";
import { overHeadline } from "./end.ts";
import { blocksOf } from "./groups.ts";

/** Returns the card of these reports, which tell one phase of a match. */
export function thrustCard(reports: readonly ThrustReport[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = blocksOf(reports, faces).map(briefly);
	const told = { face, blocks: face ? blocks.map((block) => withoutFace(block, face)) : blocks };
	const over = reports.find((report): report is ThrustReportOf<"match-over"> => report.code === "match-over");
	if (over) return { headline: overHeadline(over), ...told };
	return { headline: headline(reports, faces), occasion: occasion(reports), ...told };
}

/** Folds a block under what came of it. A lost ship stays open, and so does a block whose outcome is more than a line. */
function briefly(model: BlockModel): BlockModel {
	return { ...model, brief: model.effect !== null && model.table === null && model.code !== "destroyed" };
}

/** What happens in every turn, whether or not a shot is fired. */
const EVERY_TURN: readonly string[] = ["match-begun", "orders-revealed", "initiative", "moved"];

/** The quiet card of a turn: orders, initiative and movement. */
export function quietTurn(reports: readonly ThrustReport[]): QuietCard | null {
	const cards = reports.map(({ code, card }) => (EVERY_TURN.includes(code) ? parseCard(card) : null));
	const turn = String(cards[0]?.turn);
	if (!cards.every((card) => String(card?.turn) === turn)) return null;
	const phases = [...new Set(cards.flatMap((card) => card?.phase ?? []))].map((phase) => words(`Phase.${phase}`));
	return phases.length > 0 ? { id: turn, headline: words("Headline.phase", { turn, phase: phases }) } : null;
}

/** Events with a headline of their own, the most important first. */
const HEADLINES = ["destroyed", "struck-colours"] as const;

/** Returns the most important event of the card, or its occasion. */
function headline(reports: readonly ThrustReport[], faces: Faces): Label {
	const code = HEADLINES.find((candidate) => reports.some((report) => report.code === candidate));
	if (!code) return occasion(reports);
	const { turn } = momentOf(reports);
	const names = [...new Set(reports.filter((report) => report.code === code).map(({ seat }) => nameOf(seat, faces)))];
	return words(`Headline.${code}`, { turn: String(turn), names }, names.length);
}

/** The turn and the phase. */
function occasion(reports: readonly ThrustReport[]): Label {
	const { turn, phase } = momentOf(reports);
	return words("Headline.phase", { turn: String(turn), phase: phaseName(phase) });
}

function momentOf([first]: readonly ThrustReport[]) {
	return parseCard(first?.card ?? "") ?? ({ turn: 0, phase: "orders" } as const);
}
