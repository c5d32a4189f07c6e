/**
 * The forms of point defence and damage control: threats with their systems, damage with its
 * parties. Both start with a proposal.
 */

import type { ThrustCommand } from "../../../../core/full-thrust/model.ts";
import { killsExpected, mendChance } from "../../../../core/full-thrust/odds.ts";
import { defendersOf, type Threat, threatsTo } from "../../../../core/full-thrust/play/ordnance/defending.ts";
import { mendable, partiesOf } from "../../../../core/full-thrust/play/repairing.ts";
import { ofSeat } from "../../../../core/kernel/seat.ts";
import { type ButtonModel, button } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { percent } from "../../../shared/startup/words/measure.ts";
import { groupName, nameOf, ordnanceName } from "../../report-block.ts";
import { systemName, words } from "../../words.ts";
import { type Ordering, tenths } from "./parts.ts";

/** A count with buttons for more and less. */
export interface StepperModel {
	readonly name: Label;
	readonly count: number;
	readonly less: ButtonModel;
	readonly more: ButtonModel;
}

export interface DefendForm {
	/** Systems that are still free. */
	readonly free: Label;
	readonly threats: readonly {
		readonly name: Label;
		readonly line: Label;
		readonly steppers: readonly StepperModel[];
		/** How many of the threat's fighters or missiles are expected to be shot down. */
		readonly expected: Label;
	}[];
}

type Of<Kind extends ThrustCommand["kind"]> = Ordering & { readonly command: Extract<ThrustCommand, { readonly kind: Kind }> };

/** The weapons of point defence. */
export const DEFENCES = ["point-defence", "beam-1"] as const;

export function defendForm(ordering: Of<"defend">): DefendForm {
	const { state, seat, command, faces } = ordering;
	const free = defendersOf(state, seat).filter(({ id }) => command.defences.every(({ by }) => by !== id));
	return {
		free: words("Orders.defend.free", {}, free.length),
		threats: threatsTo(state, seat).map((threat) => ({
			name: threat.kind === "fighters" ? groupName(threat.id, faces) : ordnanceName(threat.id),
			line: words(`Orders.defend.${threat.kind}`, { ship: nameOf(threat.on, faces) }, threat.left),
			...defencesAgainst(ordering, threat),
		})),
	};
}

function defencesAgainst(ordering: Of<"defend">, threat: Threat): Pick<DefendForm["threats"][number], "steppers" | "expected"> {
	const { state, seat, command } = ordering;
	const all = defendersOf(state, seat);
	const counts = DEFENCES.map((weapon) => {
		const own = all.filter((defender) => defender.weapon === weapon).map(({ id }) => id);
		const here = command.defences.filter(({ at, by }) => at === threat.id && own.includes(by)).length;
		const left = own.filter((id) => command.defences.every(({ by }) => by !== id)).length;
		return { weapon, has: own.length, here, left };
	});
	const kills = counts.reduce((sum, { weapon, here }) => sum + here * killsExpected(weapon), 0) / (threat.evading ? 2 : 1);
	return {
		steppers: counts
			.filter(({ has }) => has > 0)
			.map(({ weapon, here, left }) => {
				const name = words(`Orders.defend.weapon.${weapon}`);
				const input = { act: "assign", at: threat.id, weapon };
				return {
					name,
					count: here,
					less: step(ordering, { ...input, by: "-1" }, { name, way: "less", refusal: here > 0 ? null : words("Orders.defend.none") }),
					more: step(ordering, { ...input, by: "1" }, { name, way: "more", refusal: left > 0 ? null : words("Orders.defend.allUsed") }),
				};
			}),
		expected: words("Orders.defend.expected", { kills: tenths(Math.min(kills, threat.left)) }),
	};
}

interface Stepping {
	readonly name: Label;
	readonly way: "less" | "more";
	readonly refusal: Label | null;
}

function step(ordering: Ordering, input: Readonly<Record<string, string>>, { name, way, refusal }: Stepping): ButtonModel {
	return button(ordering, input, { name: words(`Orders.pull.${way}`), full: words(`Orders.pullFull.${way}`, { name }), refusal });
}

export type RepairForm = ReturnType<typeof repairForm>;

export function repairForm(ordering: Of<"repair">) {
	const { state, seat, command } = ordering;
	const ship = ofSeat(state.ships, seat);
	const { design } = ship;
	const all = partiesOf(ship);
	const sent = command.repairs.reduce((sum, { parties }) => sum + parties, 0);
	return {
		// Parties that are not sent anywhere.
		free: words("Orders.repair.free", {}, all - sent),
		systems: mendable(state, seat).map(({ id, level, printed, most }) => {
			const parties = command.repairs.find(({ system }) => system === id)?.parties ?? 0;
			const name = systemName(id, design);
			const input = { act: "parties", system: id };
			const full = parties >= most ? words("Orders.repair.most", { most }) : sent >= all ? words("Orders.repair.allSent") : null;
			return {
				line: words(level > 0 ? "Orders.repair.damaged" : "Orders.repair.lost", { level, printed }),
				stepper: {
					name,
					count: parties,
					less: step(ordering, { ...input, by: "-1" }, { name, way: "less", refusal: parties > 0 ? null : words("Orders.repair.none") }),
					more: step(ordering, { ...input, by: "1" }, { name, way: "more", refusal: full }),
				},
				chance: parties > 0 ? words("Orders.repair.chance", { chance: percent(mendChance(parties)) }) : null,
			};
		}),
	};
}
