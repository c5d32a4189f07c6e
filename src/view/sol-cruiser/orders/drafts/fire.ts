/**
 * Drafts of fire: what each weapon is used for in the combat now, and in which order what is coming is shot down.
 */

import { type CruiserState, type FireOrder, type Shot, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import { type Combatant, combatants } from "../../../../core/sol-cruiser/play/combat/combatants.ts";
import { mayDefendAgainst, sameAim } from "../../../../core/sol-cruiser/play/combat/firing.ts";
import type { Said } from "../../../shared/saying.ts";
import type { Drafted, Drafting } from "./drafting.ts";

type Defence = Extract<Shot, { readonly against: readonly UnitId[] }>;

/** One weapon of one unit. */
interface Gun {
	readonly by: UnitId;
	readonly weapon: string;
}

export function fireDrafted({ state, order, said: raw }: Drafting<FireOrder>): Drafted {
	const said = unfolded(raw);
	if (said.act === "hold" && said.weapon === undefined) {
		return { order: { ...order, shots: order.shots.filter(({ by }) => said.by !== undefined && by !== said.by) } };
	}
	if (said.by === undefined || said.weapon === undefined) return {};
	const gun: Gun = { by: unitId(said.by), weapon: said.weapon };
	switch (said.act) {
		case "hold":
			return { order: withShot(order, gun, null) };
		case "shoot":
			return said.at === undefined ? {} : { order: withShot(order, gun, { ...gun, at: unitId(said.at) }) };
		case "defend":
			return said.against === undefined ? {} : { order: withShot(order, gun, defence(state, gun, unitId(said.against))) };
		case "up":
		case "down":
			return { order: moved(order, gun, said) };
		default:
			return {};
	}
}

/** A field says in its value what its weapon is for: "at a", "against a", or nothing. */
function unfolded(said: Said): Said {
	if (said.act !== "weapon") return said;
	const [use, target] = (said.value ?? "").split(" ");
	if (use === "at") return { ...said, act: "shoot", at: target };
	return use === "against" ? { ...said, act: "defend", against: target } : { ...said, act: "hold" };
}

/** The order with a weapon used so; its place in the order stays. */
function withShot(order: FireOrder, { by, weapon }: Gun, shot: Shot | null): FireOrder {
	const place = order.shots.findIndex((one) => one.by === by && one.weapon === weapon);
	if (place < 0) return shot ? { ...order, shots: [...order.shots, shot] } : order;
	return { ...order, shots: order.shots.flatMap((one, index) => (index === place ? (shot ? [shot] : []) : [one])) };
}

/** SC-21: a battery's hits go on from the one pointed at to all that it is laid on alike; a warhead goes off at one. */
function defence(state: CruiserState, { by, weapon }: Gun, first: UnitId): Defence {
	const firer = combatants(state).find(({ unit }) => unit === by);
	const battery = firer?.weapons.find(({ id }) => id === weapon)?.kind === "beam";
	const others = firer && battery ? incomingAt(state, firer).filter((one) => one !== first && sameAim(state, by, [first, one])) : [];
	return { by, weapon, against: [first, ...others] };
}

/** What a combatant may defend against. */
export function incomingAt(state: CruiserState, firer: Combatant): readonly UnitId[] {
	return firer.mayFireAt.filter((target) => mayDefendAgainst(state, firer, target));
}

/** One place up or down in the order in which hits are shared out. */
function moved(order: FireOrder, gun: Gun, { act, against: id }: Said): FireOrder {
	const shot = order.shots.find((one) => one.by === gun.by && one.weapon === gun.weapon);
	if (!shot || !("against" in shot)) return order;
	const against = [...shot.against];
	const place = against.indexOf(unitId(id ?? ""));
	const to = place + (act === "down" ? 1 : -1);
	const [one, other] = [against[place], against[to]];
	if (one === undefined || other === undefined) return order;
	against[place] = other;
	against[to] = one;
	return withShot(order, gun, { ...shot, against });
}
