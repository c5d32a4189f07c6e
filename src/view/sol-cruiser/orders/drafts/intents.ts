/**
 * Drafts of intents: the units that each unit tries to intercept or to dock with.
 */

import { DOCKING_PURPOSES, type IntentOrder, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import { intercepts } from "../../../../core/sol-cruiser/play/interception/intents.ts";
import type { DraftChange, DraftInput } from "./types.ts";

export function changeIntents({ state, seat, order, input }: DraftInput<IntentOrder>): DraftChange {
	if (input.unit === undefined || input.target === undefined) return {};
	const [unit, target] = [unitId(input.unit), unitId(input.target)];
	const tried = intercepts(state, seat, order).flatMap((intercept) => (intercept.unit === unit ? [intercept.target] : []));
	const others = tried.filter((candidate) => candidate !== target);
	switch (input.act) {
		case "intercept":
			return { order: undocked(withTries(order, unit, [...others, target]), unit, target) };
		case "evade":
			return { order: withTries(order, unit, others) };
		case "dock":
			return { order: docked(withTries(order, unit, others), { unit, target, purpose: input.purpose ?? input.value ?? "" }) };
		default:
			return {};
	}
}

function withTries(order: IntentOrder, unit: UnitId, targets: readonly UnitId[]): IntentOrder {
	const nothing = targets.length === 0 && order.intercepts[unit] === undefined;
	return nothing ? order : { ...order, intercepts: { ...order.intercepts, [unit]: targets } };
}

function undocked(order: IntentOrder, unit: UnitId, target: UnitId): IntentOrder {
	if (order.dockings[unit]?.with !== target) return order;
	const { [unit]: _, ...dockings } = order.dockings;
	return { ...order, dockings };
}

interface Rendezvous {
	readonly unit: UnitId;
	readonly target: UnitId;
	readonly purpose: string;
}

/** SC-28: a unit docks with at most one other. */
function docked(order: IntentOrder, { unit, target, purpose: input }: Rendezvous): IntentOrder {
	const purpose = DOCKING_PURPOSES.find((dockingPurpose) => dockingPurpose === input);
	if (!purpose) return undocked(order, unit, target);
	return { ...order, dockings: { ...order.dockings, [unit]: { with: target, purpose } } };
}
