/**
 * The checks that a warship's sheet rolls without a match, and their chat cards.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { type BlockModel, block, type CardModel, diceModels, withoutFace } from "../../shared/startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import { words } from "../words.ts";
import { CHECKED, type CheckId, type CheckReport, GAME, type OwnCheck } from "./block.ts";
import { drive, emergency, ftlExit, jump } from "./drive.ts";
import { overload } from "./overload.ts";
import { beam, corkscrew, repair, thresholds } from "./ship.ts";

/** Every check by its id, in the order of the sheet. */
const CHECKS: { readonly [Id in CheckId]: OwnCheck<Id> } = {
	emergency,
	drive,
	jump,
	"ftl-exit": ftlExit,
	thresholds,
	repair,
	corkscrew,
	beam,
	overload,
};

/** All checks; other games' sheets borrow `overload`. */
export const TOLD_CHECKS: readonly OwnCheck[] = Object.values(CHECKS);

/** The checks of a warship's own sheet. */
export const WARSHIP_CHECKS: readonly OwnCheck[] = TOLD_CHECKS.filter(({ id }) => id !== overload.id);

/** Whether a report is of a check and not of a match. */
export function isCheck(report: Report): report is CheckReport {
	return report.code === CHECKED;
}

/** Returns the card of a check. */
export function checkCard(reports: readonly CheckReport[], faces: readonly SeatFace[]): CardModel {
	const [first] = reports;
	const face = first?.seat ? faceOf(faces, first.seat) : null;
	const blocks = reports.map((report) => {
		const shown = checkBlock(report, faces);
		return face ? withoutFace({ ...shown, face }, face) : shown;
	});
	return { headline: words("Check.headline", { name: face?.name ?? "" }), face, blocks };
}

function checkBlock(report: CheckReport, faces: readonly SeatFace[]): BlockModel {
	const check: OwnCheck = CHECKS[report.facts.check];
	return block({ code: `check-${check.id}`, title: check.name, rolls: diceModels(GAME, report, faces), ...check.describe(report) });
}
