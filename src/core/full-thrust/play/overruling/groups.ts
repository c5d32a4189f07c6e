/**
 * What a GM may overrule of a fighter group: where it is, how many fighters and how much endurance it has, and whether it is out.
 */

import type { LeverName, LeverOf } from "../../../kernel/hand/overruling.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { choiceLever, numberLever } from "../../../kernel/with-games/hand/levers.ts";
import { FRESH_GROUP } from "../../fire/fighters.ts";
import { parseGroupId } from "../../ids.ts";
import { type Fighters, GROUP_STATUSES, type ThrustState } from "../../model.ts";
import { withGroup } from "../ships.ts";
import { hundredths, PLACES } from "./numbers.ts";

/** Returns the levers of a seat's fighter groups. */
export function groupLevers(state: ThrustState, seat: SeatId): readonly LeverOf<ThrustState>[] {
	return Object.values(state.fighters).flatMap((group) => (group.seat === seat ? leversOf(group) : []));
}

function leversOf(group: Fighters): readonly LeverOf<ThrustState>[] {
	const { id, seat } = group;
	const name = (field: string): LeverName => ({ seat, unit: id, field, part: null });
	const places = (["x", "y"] as const).map((axis) =>
		numberLever(name(axis), { value: hundredths(group[axis]), ...PLACES }, (open: ThrustState, value) =>
			withGroup(open, id, { [axis]: value }),
		),
	);
	const counts = (["fighters", "endurance"] as const).map((field) =>
		numberLever(
			name(field),
			{ value: group[field], least: field === "fighters" ? 1 : 0, most: FRESH_GROUP[field] },
			(open: ThrustState, value) => withGroup(open, id, { [field]: value }),
		),
	);
	const status = choiceLever(name("group"), { value: group.status, choices: GROUP_STATUSES }, (open: ThrustState, to) =>
		withGroup(open, id, statusChange(open, group, to)),
	);
	const called = String(parseGroupId(id)?.number ?? id);
	return [status, ...places, ...counts].map((lever) => ({ ...lever, called }));
}

/** A group that comes back has at least one fighter; a group aboard is where its ship is. */
function statusChange(state: ThrustState, group: Fighters, status: Fighters["status"]): Partial<Fighters> {
	const { x, y } = status === "aboard" ? ofSeat(state.ships, group.seat) : group;
	return { status, x, y, target: null, fighters: Math.max(1, group.fighters) };
}
