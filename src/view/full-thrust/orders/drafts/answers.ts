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
	const { state, seat, command, said, draft } = drafting;
	switch (said.act) {
		case "write":
			return { text: said.value ?? "" };
		case "late":
			// An underscore stands for a space, which separates parts of the input.
			return { text: (said.use ?? "").replace("_", " ") };
		case "propose":
			return { command: { ...command, shots: proposeShots(state, seat) } };
		case "hold":
			return { command: { ...command, shots: command.shots.filter(({ weapon }) => said.weapon !== undefined && weapon !== said.weapon) } };
		case "select":
			return said.id === undefined ? {} : { selected: draft.selected === said.id ? null : said.id };
		case "aim":
		case "pick-ship":
			return { command: { ...command, shots: shotsAfter(drafting) } };
		default:
			return {};
	}
}

/** Adds or removes one weapon's shot at a ship; without a weapon, adds all that bear. */
function shotsAfter({ state, seat, command, said, draft }: Of<"fire">) {
	const at = shipAt(state, said.ship ?? said.value)?.seat;
	const weapon = said.weapon ?? draft.selected;
	if (at === undefined) return command.shots;
	if (weapon === null) {
		const bearing = aims(state, seat).filter((aim) => aim.at === at && aim.refusal === null);
		const weapons = bearing.map((aim) => aim.weapon);
		return [...command.shots.filter((shot) => !weapons.includes(shot.weapon)), ...weapons.map((one) => ({ weapon: one, at }))];
	}
	const old = command.shots.find((shot) => shot.weapon === weapon);
	const rest = command.shots.filter((shot) => shot !== old);
	return old?.at === at ? rest : [...rest, { weapon, at }];
}

export function defendDrafted({ state, seat, command, said }: Of<"defend">): Drafted {
	const free = defendersOf(state, seat);
	switch (said.act) {
		case "propose":
			return { command: { ...command, defences: proposeDefences(state, seat) } };
		case "hold":
			return { command: { ...command, defences: [] } };
		case "assign":
			return { command: { ...command, defences: assigned(command.defences, free, said) } };
		default:
			return {};
	}
}

/** One more system of a kind at a threat, or one less. */
function assigned(defences: readonly Defence[], all: readonly Defender[], { at, weapon, by }: Drafting["said"]): readonly Defence[] {
	if (at === undefined) return defences;
	const kind = all.filter((defender) => defender.weapon === weapon).map(({ id }) => id);
	if (by === "-1") {
		const last = defences.filter((defence) => defence.at === at && kind.includes(defence.by)).at(-1);
		return defences.filter((defence) => defence !== last);
	}
	const next = kind.find((id) => defences.every((defence) => defence.by !== id));
	return next === undefined ? defences : [...defences, { by: next, at }];
}

export function reactDrafted({ state, seat, command, said }: Of<"react">): Drafted {
	if (said.act !== "react") return {};
	const uses = [{ by: "nothing" } as const, ...reactionsOf(state, seat)];
	const use = uses[Number(said.use)];
	return use ? { command: { ...command, use } } : {};
}

export function repairDrafted({ state, seat, command, said }: Of<"repair">): Drafted {
	switch (said.act) {
		case "propose":
			return { command: { ...command, repairs: proposeRepairs(state, seat) } };
		case "hold":
			return { command: { ...command, repairs: [] } };
		case "parties": {
			const { system = "", by } = said;
			const parties = (command.repairs.find((one) => one.system === system)?.parties ?? 0) + (by === "-1" ? -1 : 1);
			const rest = command.repairs.filter((one) => one.system !== system);
			return { command: { ...command, repairs: parties > 0 ? [...rest, { system, parties }] : rest } };
		}
		default:
			return {};
	}
}
