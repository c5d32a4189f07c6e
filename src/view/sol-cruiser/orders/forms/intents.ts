/**
 * The form of intents: every meeting of the turn with its odds, the choice to intercept or evade, and docking.
 */

import { interceptChances } from "../../../../core/sol-cruiser/combat/odds.ts";
import { speedOf } from "../../../../core/sol-cruiser/flight/course.ts";
import { interceptModifiers } from "../../../../core/sol-cruiser/interception/interception.ts";
import { DOCKING_PURPOSES, type IntentOrder, type Unit } from "../../../../core/sol-cruiser/model.ts";
import { attemptsBefore, ownAttempts } from "../../../../core/sol-cruiser/play/interception/attempts.ts";
import { dockingApproach, fightingCourse } from "../../../../core/sol-cruiser/play/interception/encounter.ts";
import { intercepts, meetingsOfSeat } from "../../../../core/sol-cruiser/play/interception/intents.ts";
import type { Meeting } from "../../../../core/sol-cruiser/play/interception/meetings.ts";
import { unitOf } from "../../../../core/sol-cruiser/play/units.ts";
import { type ButtonModel, button, type FieldModel, field, idOf } from "../../../fight/with-games/order-forms.ts";
import { percent } from "../../../shared/startup/words/measure.ts";
import { hexName, words } from "../../words.ts";
import { nameOf, type Ordering, partsOf, refusedHere } from "./parts.ts";

export type IntentsForm = ReturnType<typeof intentsForm>;

export function intentsForm(ordering: Ordering<IntentOrder>) {
	const { state, seat, order } = ordering;
	const attempts = ownAttempts(state, seat, order);
	const before = (meeting: Meeting): number => attemptsBefore(state, attempts, meeting);
	// SC-54: friends in one hex are no question unless one of them is marked for docking.
	const asked = meetingsOfSeat(state, seat).filter(({ unit, friends }) => !friends || unitOf(state, unit).docks);
	return { meetings: asked.map((meeting) => meetingModel(ordering, meeting, before(meeting))) };
}

function meetingModel(ordering: Ordering<IntentOrder>, meeting: Meeting, before: number) {
	const { uid, state } = ordering;
	const { unit, target, hex, friends } = meeting;
	const [a, b] = [unitOf(state, unit), unitOf(state, target)];
	const modifiers = friends ? [] : modifiersOf(a, b, before);
	const names = { unit: nameOf(ordering, unit), target: nameOf(ordering, target) };
	return {
		id: idOf(uid, { act: "meeting", unit, target }),
		// Who meets whom, and where.
		line: words("Orders.meets", { ...names, hex: hexName(hex) }),
		// Null between friends, who do not intercept each other.
		odds: friends ? null : words("Orders.interceptOdds", { ...names, chance: percent(interceptChances(modifiers) / 36) }),
		parts: partsOf(modifiers),
		toggles: friends ? [] : toggles(ordering, meeting),
		// Null if they pass too fast, and for a unit that is not marked for docking (SC-54).
		docking: a.docks && dockingApproach(state, a, b).slowEnough ? dockingField(ordering, meeting) : null,
		refused: refusedHere(ordering, (input) => input.unit === unit && input.target === target),
	};
}

/** SC-11: the modifiers of an attempt on a target that evades, after this many attempts of the same seat. */
function modifiersOf(unit: Unit, target: Unit, before: number) {
	const party = (subject: Unit) => ({ speed: speedOf(fightingCourse(subject)), thrustUsed: subject.plot?.thrust ?? 0, cq: subject.cq });
	return interceptModifiers({
		interceptor: { ...party(unit), intends: "intercept" },
		target: { ...party(target), intends: "evade", detected: target.detected },
		attemptsBefore: before,
	});
}

function toggles(ordering: Ordering<IntentOrder>, { unit, target }: Meeting): readonly ButtonModel[] {
	const { state, seat, order } = ordering;
	const tries = intercepts(state, seat, order).some((intercept) => intercept.unit === unit && intercept.target === target);
	return [
		button(ordering, { act: "intercept", unit, target }, { name: words("Orders.intercept"), pressed: tries }),
		button(ordering, { act: "evade", unit, target }, { name: words("Orders.evade"), pressed: !tries }),
	];
}

function dockingField(ordering: Ordering<IntentOrder>, { unit, target }: Meeting): FieldModel {
	const { order } = ordering;
	const docking = order.dockings[unit];
	const chosen = docking?.with === target ? docking.purpose : null;
	const purposes = DOCKING_PURPOSES.map((value) => ({ value, name: words(`Orders.purpose.${value}`), selected: value === chosen }));
	const none = { value: "", name: words("Orders.noDocking"), selected: chosen === null };
	return field(ordering, { act: "dock", unit, target }, { name: words("Orders.dock"), options: [none, ...purposes] });
}
