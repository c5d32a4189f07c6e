/**
 * The chat card of a check, as like the card of a match as it can be: where a match makes the same report, its block is the match's.
 */
import type { Report } from "../../../../core/kernel/report.ts";
import { type BlockModel, block, type CardModel, diceModels, withoutFace } from "../../startup/cards/card.ts";
import type { CardPresenter } from "../../startup/cards/presenter.ts";
import { faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { withRules } from "../hand/card-rules.ts";
import { CHECKED, type Check } from "./check.ts";

/** A check, and the presenter of the game whose reports it may make. */
interface Telling {
	readonly presenter: CardPresenter;
	readonly check: Check;
}

/** The card of these reports of a check. */
export function checkCard({ presenter, check }: Telling, reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	const seat = reports.find((report) => report.seat !== null)?.seat;
	const face = seat ? faceOf(faces, seat) : null;
	const blocks = reports.every(({ code }) => code === CHECKED)
		? reports.map((report) => checkedBlock(check, report, faces))
		: presenter.card(reports, faces).blocks;
	const headline = label("VOIDREGATTA.Checks.headline", { name: face?.name ?? "", check: check.name });
	const card = { headline, face, blocks: face ? blocks.map((each) => withoutFace(each, face)) : blocks };
	return withRules(
		check.gameId,
		card,
		reports.map(({ code }) => code),
	);
}

/** What came of a check, line by line: the effects on its card, and who won an opposed roll. */
export function effectsOf({ blocks }: CardModel): readonly Label[] {
	return blocks.flatMap(({ effect, contest, notes }) => [
		...(effect ? [effect] : []),
		...contest.flatMap(({ face, won }) => (won ? [label("VOIDREGATTA.Checks.headline", { name: face.name, check: won })] : [])),
		...notes,
	]);
}

function checkedBlock(check: Check, report: Report, faces: readonly SeatFace[]): BlockModel {
	if (!check.describe) throw new Error(`The check ${check.id} cannot tell its own report`);
	const face = report.seat && faceOf(faces, report.seat);
	return block({
		code: `check-${check.id}`,
		title: check.name,
		face,
		rolls: diceModels(check.gameId, report, faces),
		...check.describe(report),
	});
}
