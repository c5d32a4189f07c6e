/**
 * A match of Sol Cruiser on chat cards: one card for each phase of a turn, and one for each combat.
 */
import { parseCard } from "../../../core/sol-cruiser/card.ts";
import type { CruiserFacts, CruiserReport, CruiserReportOf } from "../../../core/sol-cruiser/reports.ts";
import { type BlockModel, type CardModel, type QuietCard, withoutFace } from "../../shared/startup/cards/card.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { type BlockMaker, type Faces, hexLabel, unitName } from "./block.ts";
import {
	attackBlock,
	damageBlock,
	guardVoidBlock,
	interceptBlock,
	pointDefenceBlock,
	rendezvousBlock,
	thresholdBlock,
	unusedBlock,
} from "./combat.ts";
import { matchBegunBlock, matchOverBlock, matchOverHeadline } from "./end.ts";
import {
	detectedBlock,
	dockedBlock,
	dockingVoidBlock,
	jumpedBlock,
	jumpFailedBlock,
	launchedBlock,
	lossBlock,
	plottedBlock,
	pursuitsBlock,
	releasedBlock,
	shiftedBlock,
} from "./flight.ts";

/** The card of these reports, which all have the same `card`. */
export function cruiserCard(reports: readonly CruiserReport[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = reports.map((report) => blockOf(report, faces));
	const told = { face, blocks: face ? blocks.map((block) => withoutFace(block, face)) : blocks };
	const over = reports.find((report) => report.code === "match-over");
	if (over) return { headline: matchOverHeadline(over), ...told };
	return { headline: headline(reports, faces), occasion: occasion(reports), ...told };
}

/** The quiet card of a turn, with courses only. Chat shows the quiet cards of several turns as one. */
export function quietPlots(reports: readonly CruiserReport[]): QuietCard | null {
	const cards = reports.map(({ code, card }) => (code === "plotted" ? parseCard(card) : null));
	const turns = [...new Set(cards.flatMap((card) => (card ? [String(card.turn)] : [])))];
	if (turns.length === 0 || cards.includes(null)) return null;
	return { id: "plotting", headline: words("Headline.phase", { turn: turns, phase: words("Phase.plotting") }) };
}

const BLOCKS: { readonly [Code in keyof CruiserFacts]: BlockMaker<Code> } = {
	"match-begun": matchBegunBlock,
	detected: detectedBlock,
	pursuits: pursuitsBlock,
	plotted: plottedBlock,
	launched: launchedBlock,
	released: releasedBlock,
	intercept: interceptBlock,
	rendezvous: rendezvousBlock,
	"guard-void": guardVoidBlock,
	"point-defence": pointDefenceBlock,
	unused: unusedBlock,
	beam: attackBlock,
	warhead: attackBlock,
	damage: damageBlock,
	threshold: thresholdBlock,
	destroyed: lossBlock,
	crashed: lossBlock,
	shifted: shiftedBlock,
	docked: dockedBlock,
	"docking-void": dockingVoidBlock,
	jumped: jumpedBlock,
	"jump-failed": jumpFailedBlock,
	left: lossBlock,
	scorched: lossBlock,
	burnt: lossBlock,
	"out-of-control": lossBlock,
	struck: lossBlock,
	"match-over": matchOverBlock,
};

function blockOf<Code extends keyof CruiserFacts>(report: CruiserReportOf<Code>, faces: Faces): BlockModel {
	return BLOCKS[report.code](report, faces);
}

/** Reports that make the headline of their card, the most important first. */
const HEADLINES = ["destroyed", "crashed", "burnt", "jumped", "left"] as const;
type HeadlineCode = (typeof HEADLINES)[number];

/** The most important report on the card; without one, its occasion. */
function headline(reports: readonly CruiserReport[], faces: Faces): Label {
	const [first] = HEADLINES.flatMap((code) => reports.find((report) => report.code === code) ?? []).filter(isHeadline);
	if (!first) return occasion(reports);
	return words(`Headline.${first.code}`, { turn: momentOf(reports).turn, name: unitName(first.facts, first.facts.unit, faces) });
}

/** The turn and phase, and the hex of a combat. */
function occasion(reports: readonly CruiserReport[]): Label {
	const { turn, phase, hex } = momentOf(reports);
	if (phase === "deployment") return words("Headline.deployment");
	const data = { turn, phase: words(`Phase.${phase}`) };
	return hex ? words("Headline.combatAt", { ...data, hex: hexLabel(hex) }) : words("Headline.phase", data);
}

function momentOf([first]: readonly CruiserReport[]) {
	return parseCard(first?.card ?? "") ?? ({ turn: 0, phase: "deployment", hex: null } as const);
}

function isHeadline(report: CruiserReport): report is Extract<CruiserReport, { readonly code: HeadlineCode }> {
	return HEADLINES.some((code) => code === report.code);
}
