/**
 * Drafts of fire: the use of each weapon in the present combat, and the order in which hits are shared out.
 */

import { type CruiserState, type FireOrder, type Shot, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import { type Combatant, combatants } from "../../../../core/sol-cruiser/play/combat/combatants.ts";
import { mayDefendAgainst } from "../../../../core/sol-cruiser/play/combat/fire-orders.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";
import type { DraftChange, DraftInput } from "./types.ts";

type Defence = Extract<Shot, { readonly against: readonly UnitId[] }>;

/** One weapon of one unit. */
interface Gun {
	readonly by: UnitId;
	readonly weapon: string;
}

export function changeFire({ state, order, input: raw }: DraftInput<FireOrder>): DraftChange {
	const input = unfolded(raw);
	if (input.act === "hold" && input.weapon === undefined) {
		return { order: { ...order, shots: order.shots.filter(({ by }) => input.by !== undefined && by !== input.by) } };
	}
	if (input.by === undefined || input.weapon === undefined) return {};
	const gun: Gun = { by: unitId(input.by), weapon: input.weapon };
	switch (input.act) {
		case "hold":
			return { order: withShot(order, gun, null) };
		case "shoot":
			return input.at === undefined ? {} : { order: withShot(order, gun, { ...gun, at: unitId(input.at) }) };
		case "defend":
			return input.against === undefined ? {} : { order: withShot(order, gun, defence(state, gun, unitId(input.against))) };
		case "up":
		case "down":
			return { order: moved(order, gun, input) };
		default:
			return {};
	}
}

/** The value of a field names the use of its weapon: "at a", "against a", or nothing. */
function unfolded(input: Input): Input {
	if (input.act !== "weapon") return input;
	const [use, target] = (input.value ?? "").split(" ");
	if (use === "at") return { ...input, act: "shoot", at: target };
	return use === "against" ? { ...input, act: "defend", against: target } : { ...input, act: "hold" };
}

/** The order with this use of a weapon, which keeps its place in the order. */
function withShot(order: FireOrder, { by, weapon }: Gun, shot: Shot | null): FireOrder {
	const place = order.shots.findIndex((candidate) => candidate.by === by && candidate.weapon === weapon);
	if (place < 0) return shot ? { ...order, shots: [...order.shots, shot] } : order;
	return { ...order, shots: order.shots.flatMap((each, index) => (index === place ? (shot ? [shot] : []) : [each])) };
}

/** SC-21, SC-44: a battery's hits go to the chosen target first, then to all others that may share them. A warhead detonates at one. */
function defence(state: CruiserState, { by, weapon }: Gun, first: UnitId): Defence {
	const firer = combatants(state).find(({ unit }) => unit === by);
	const battery = firer?.weapons.find(({ id }) => id === weapon)?.kind === "beam";
	const others = firer && battery ? incomingAt(state, firer).filter((candidate) => candidate !== first) : [];
	return { by, weapon, against: [first, ...others] };
}

/** The targets of a combatant's point defence. */
export function incomingAt(state: CruiserState, firer: Combatant): readonly UnitId[] {
	return firer.mayFireAt.filter((target) => mayDefendAgainst(state, firer, target));
}

/** Moves a target up or down in the order in which hits are shared out. */
function moved(order: FireOrder, gun: Gun, { act, against: id }: Input): FireOrder {
	const shot = order.shots.find((candidate) => candidate.by === gun.by && candidate.weapon === gun.weapon);
	if (!shot || !("against" in shot)) return order;
	const against = [...shot.against];
	const place = against.indexOf(unitId(id ?? ""));
	const to = place + (act === "down" ? 1 : -1);
	const [a, b] = [against[place], against[to]];
	if (a === undefined || b === undefined) return order;
	against[place] = b;
	against[to] = a;
	return withShot(order, gun, { ...shot, against });
}
