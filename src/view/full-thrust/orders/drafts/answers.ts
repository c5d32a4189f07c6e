/**
 * Changes of drafts by clicks: shots, point defence, reactions and damage control parties.
 */

import type { Defence } from "../../../../core/full-thrust/model.ts";
import { aims } from "../../../../core/full-thrust/play/fire/aiming.ts";
import { reactionsOf } from "../../../../core/full-thrust/play/fire/reacting.ts";
import { type Defender, defendersOf } from "../../../../core/full-thrust/play/ordnance/defending.ts";
import { proposeDefences, proposeRepairs, proposeShots } from "../../../../core/full-thrust/play/proposals.ts";
import { shipAt } from "../input.ts";
import type { DraftCommand, Drafted, Drafting } from "./drafting.ts";

type Of<Kind extends DraftCommand["kind"]> = Drafting<Extract<DraftCommand, { readonly kind: Kind }>>;

export function fireDrafted(drafting: Of<"fire">): Drafted {
	const { state, seat, command, input, draft } = drafting;
	switch (input.act) {
		case "write":
			return { text: input.value ?? "" };
		case "late":
			// An underscore stands for a space, which separates parts of the input.
			return { text: (input.use ?? "").replace("_", " ") };
		case "propose":
			return { command: { ...command, shots: proposeShots(state, seat) } };
		case "hold":
			return {
				command: { ...command, shots: command.shots.filter(({ weapon }) => input.weapon !== undefined && weapon !== input.weapon) },
			};
		case "select":
			return input.id === undefined ? {} : { selected: draft.selected === input.id ? null : input.id };
		case "aim":
		case "pick-ship":
			return { command: { ...command, shots: shotsAfter(drafting) } };
		default:
			return {};
	}
}

/** Adds or removes one weapon's shot at a ship; without a weapon, adds all that bear. */
function shotsAfter({ state, seat, command, input, draft }: Of<"fire">) {
	const at = shipAt(state, input.ship ?? input.value)?.seat;
	const weapon = input.weapon ?? draft.selected;
	if (at === undefined) return command.shots;
	if (weapon === null) {
		const bearing = aims(state, seat).filter((aim) => aim.at === at && aim.refusal === null);
		const weapons = bearing.map((aim) => aim.weapon);
		return [...command.shots.filter((shot) => !weapons.includes(shot.weapon)), ...weapons.map((each) => ({ weapon: each, at }))];
	}
	const old = command.shots.find((shot) => shot.weapon === weapon);
	const rest = command.shots.filter((shot) => shot !== old);
	return old?.at === at ? rest : [...rest, { weapon, at }];
}

export function defendDrafted({ state, seat, command, input }: Of<"defend">): Drafted {
	const free = defendersOf(state, seat);
	switch (input.act) {
		case "propose":
			return { command: { ...command, defences: proposeDefences(state, seat) } };
		case "hold":
			return { command: { ...command, defences: [] } };
		case "assign":
			return { command: { ...command, defences: assigned(command.defences, free, input) } };
		default:
			return {};
	}
}

/** Assigns one more system of a kind to a threat, or one less. */
function assigned(defences: readonly Defence[], all: readonly Defender[], { at, weapon, by }: Drafting["input"]): readonly Defence[] {
	if (at === undefined) return defences;
	const kind = all.filter((defender) => defender.weapon === weapon).map(({ id }) => id);
	if (by === "-1") {
		const last = defences.filter((defence) => defence.at === at && kind.includes(defence.by)).at(-1);
		return defences.filter((defence) => defence !== last);
	}
	const next = kind.find((id) => defences.every((defence) => defence.by !== id));
	return next === undefined ? defences : [...defences, { by: next, at }];
}

export function reactDrafted({ state, seat, command, input }: Of<"react">): Drafted {
	if (input.act !== "react") return {};
	const uses = [{ by: "nothing" } as const, ...reactionsOf(state, seat)];
	const use = uses[Number(input.use)];
	return use ? { command: { ...command, use } } : {};
}

export function repairDrafted({ state, seat, command, input }: Of<"repair">): Drafted {
	switch (input.act) {
		case "propose":
			return { command: { ...command, repairs: proposeRepairs(state, seat) } };
		case "hold":
			return { command: { ...command, repairs: [] } };
		case "parties": {
			const { system = "", by } = input;
			const parties = (command.repairs.find((repair) => repair.system === system)?.parties ?? 0) + (by === "-1" ? -1 : 1);
			const rest = command.repairs.filter((repair) => repair.system !== system);
			return { command: { ...command, repairs: parties > 0 ? [...rest, { system, parties }] : rest } };
		}
		default:
			return {};
	}
}
