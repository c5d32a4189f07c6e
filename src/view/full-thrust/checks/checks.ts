/**
 * The checks that a warship's sheet rolls without a match, and the cards that tell of them.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { block, type CardModel, diceModels, withoutFace } from "../../shared/card.ts";
import { faceOf, type SeatFace } from "../../shared/face.ts";
import { textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { CHECKED, GAME, type OwnCheck } from "./block.ts";
import { DRIVE_CHECKS } from "./drive.ts";
import { overload } from "./overload.ts";
import { SHIP_CHECKS } from "./ship.ts";

export const WARSHIP_CHECKS: readonly OwnCheck[] = [...DRIVE_CHECKS, ...SHIP_CHECKS];

/** Ids of all that can be told, the borrowed one too. */
export const TOLD_CHECKS: readonly OwnCheck[] = [...WARSHIP_CHECKS, overload];

/** Whether these reports are a check's, and no match's. */
export function isOfCheck(reports: readonly Report[]): boolean {
	return reports.some(({ code }) => code === CHECKED);
}

/** The card of a check that was rolled from a sheet. */
export function checkCard(reports: readonly Report[], faces: readonly SeatFace[]): CardModel {
	const [first] = reports;
	const face = first?.seat ? faceOf(faces, first.seat) : null;
	const blocks = reports.flatMap((told) => {
		const check = TOLD_CHECKS.find(({ id }) => id === textOf(told.facts.check));
		if (!check) return [];
		const rolls = diceModels(GAME, told, faces);
		const one = block({ code: `check-${check.id}`, title: check.name, face, rolls, ...check.tell(told) });
		return face ? withoutFace(one, face) : one;
	});
	return { headline: words("Check.headline", { name: face?.name ?? "" }), face, blocks };
}
