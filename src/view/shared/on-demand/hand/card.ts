/**
 * Chat cards of any game, and the card of a ruling, which is the same in all games: "The GM rules", each change, and the reason.
 */
import { type Moved, RULING_REPORT } from "../../../../core/kernel/hand/overruling.ts";
import { TASK_REPORT } from "../../../../core/kernel/on-demand/tasking.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import {
	CREW_REPORT,
	ENDED_REPORT,
	PLANNED_REPORT,
	REINFORCEMENT_REPORT,
	REROLL_REPORT,
	SKIP_REPORT,
} from "../../../../core/kernel/state.ts";
import { type BlockModel, block, type CardModel, type ChangeModel } from "../../startup/cards/card.ts";
import type { CardPresenter } from "../../startup/cards/presenter.ts";
import { faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import { plain } from "../../startup/words/measure.ts";
import { crewCard } from "../campaign/crews/boons.ts";
import { taskCard } from "../campaign/crews/tasks.ts";
import { HAND_REPORTS, withRules } from "./card-rules.ts";
import { leverLabel, unitLabel, valueLabel } from "./words.ts";

/** Returns the card that these reports share, with the people of crews who did what it tells. */
export function cardModelOf(
	presenter: CardPresenter,
	reports: readonly Report[],
	faces: readonly SeatFace[],
): CardModel & { readonly crew?: readonly Label[] } {
	const card = withRules(presenter.id, plainCardOf(presenter, reports, faces), codesOf(reports));
	const told = faces.filter(({ id, crew = [] }) => crew.length > 0 && reports.some(({ seat }) => seat === id));
	return told.length > 0 ? { ...card, crew: told.map(crewLine) } : card;
}

/** Such as "Blue Heron: Jun Park at the helm". */
function crewLine({ name, crew = [] }: SeatFace): Label {
	return label("VOIDREGATTA.Campaign.Stations.did", { craft: name, people: [...crew] });
}

function plainCardOf(presenter: CardPresenter, reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	if (reports.length > 0 && reports.every(({ code }) => code === ENDED_REPORT)) return endedCard();
	if (reports.length > 0 && reports.every(({ code }) => code === CREW_REPORT)) return crewCard(presenter.id, reports, faces);
	if (reports.length > 0 && reports.every(({ code }) => code === TASK_REPORT)) return taskCard(presenter.id, reports, faces);
	const isRuling = reports.length > 0 && reports.every(({ code }) => HAND_REPORTS.includes(code));
	return isRuling ? rulingCard(presenter.id, reports, faces) : presenter.card(reports, faces);
}

/** Returns one card of the reports of several quiet cards: the headline of each stands above its blocks. */
export function quietCardOf(presenter: CardPresenter, reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	const cards = [...new Set(reports.map(({ card }) => card))].map((card) =>
		presenter.card(
			reports.filter((report) => report.card === card),
			faces,
		),
	);
	const [only, ...others] = cards;
	// Messages of one card, such as those of a turn with dice in it, are simply that card.
	if (only && others.length === 0) return withRules(presenter.id, only, codesOf(reports));
	const blocks = cards.flatMap(({ headline, face, blocks }) => [
		block({ code: "quiet", title: headline }),
		...blocks.map((each) => (each.face ? each : { ...each, face })),
	]);
	const headline = presenter.quiet?.(reports)?.headline ?? label("VOIDREGATTA.Shared.card");
	return withRules(presenter.id, { headline, face: null, blocks }, codesOf(reports));
}

function codesOf(reports: readonly Report[]): readonly string[] {
	return reports.map(({ code }) => code);
}

/** Returns the card of a ruling: a block for each craft that it touches. */
export function rulingCard(gameId: string, reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	return {
		headline: label("VOIDREGATTA.Ruling.headline"),
		face: null,
		blocks: reports.map((report) => rulingBlock(gameId, report, faces)),
	};
}

/** The card of a match that the GM has ended. */
function endedCard(): CardModel {
	const title = label("VOIDREGATTA.Ruling.endedText");
	return { headline: label("VOIDREGATTA.Status.ended"), face: null, blocks: [block({ code: ENDED_REPORT, title, face: null })] };
}

function rulingBlock(gameId: string, { code, seat, facts }: Report, faces: readonly SeatFace[]): BlockModel {
	const joined = seat && faceOf(faces, seat);
	if (code === REINFORCEMENT_REPORT)
		return block({ code, title: label("VOIDREGATTA.Ruling.joins", { name: joined?.name ?? "" }), face: joined });
	if (code === PLANNED_REPORT)
		return block({
			code,
			title: label("VOIDREGATTA.Ruling.planned", { name: joined?.name ?? "", turn: Number(facts["turn"]) }),
			face: joined,
		});
	if (code === SKIP_REPORT) return block({ code, title: label("VOIDREGATTA.Ruling.skips", { name: joined?.name ?? "" }), face: joined });
	if (code === REROLL_REPORT) return rerollBlock(gameId, { facts, face: joined });
	// The kernel makes these reports, with changes and a reason in plain data.
	const changes = facts["changes"] as readonly Moved[];
	const reason = String(facts["reason"]);
	const face = seat && faceOf(faces, seat);
	return block({
		code: RULING_REPORT,
		title: label("VOIDREGATTA.Ruling.title", { name: face?.name ?? "" }),
		face,
		changes: changes.map((change) => changeModel(gameId, change)),
		notes: reason === "" ? [] : [label("VOIDREGATTA.Ruling.because", { reason })],
	});
}

function rerollBlock(gameId: string, { facts, face }: Pick<Report, "facts"> & Pick<BlockModel, "face">): BlockModel {
	const [from, to] = [Number(facts["from"]), Number(facts["to"])];
	const reason = String(facts["reason"] ?? "");
	return block({
		code: REROLL_REPORT,
		title: label("VOIDREGATTA.Ruling.rollAgain"),
		face,
		changes: [{ name: gameLabel(gameId, `Roll.${String(facts["roll"])}`), before: plain(from), after: plain(to) }],
		notes: reason === "" ? [] : [label("VOIDREGATTA.Ruling.because", { reason })],
	});
}

function changeModel(gameId: string, { kind, field, part, called, from, to }: Moved): ChangeModel {
	const name = leverLabel(gameId, { field, part });
	return {
		name: called === null ? name : label("VOIDREGATTA.Ruling.ofUnit", { name, unit: unitLabel(gameId, called) }),
		before: valueLabel(gameId, kind, from),
		after: valueLabel(gameId, kind, to),
	};
}
