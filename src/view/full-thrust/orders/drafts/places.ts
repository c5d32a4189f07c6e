/**
 * Changes of drafts with places: fighters, their second moves and targets, salvoes and bolts. The user picks a place on
 * the map, types it, or names a ship near it.
 */

import { FIGHTER_MOVES } from "../../../../core/full-thrust/fire/fighters.ts";
import type { Fighters, GroupMove, Warship } from "../../../../core/full-thrust/model.ts";
import { boundFor, reachedFrom } from "../../../../core/full-thrust/play/movement/bound.ts";
import { fleeingGroups } from "../../../../core/full-thrust/play/movement/fleeing.ts";
import { ATTACK_REACH, allocateObjection } from "../../../../core/full-thrust/play/ordnance/allocating.ts";
import { groupsOf, groupsOut, placeOf } from "../../../../core/full-thrust/play/ordnance/groups.ts";
import { launchersOf } from "../../../../core/full-thrust/play/ordnance/launching.ts";
import type { Point } from "../../../../core/geometry/plane.ts";
import { ofSeat } from "../../../../core/kernel/seat.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";
import { parsePlace, shipAt } from "../input.ts";
import type { DraftCommand, Drafted, Drafting } from "./drafting.ts";

type Of<Kind extends DraftCommand["kind"]> = Drafting<Extract<DraftCommand, { readonly kind: Kind }>>;

export function flyDrafted(drafting: Of<"fly">): Drafted {
	const { command } = drafting;
	const moves = movesAfter(drafting, command.moves);
	return moves ? { ...selecting(drafting), command: { ...command, moves } } : selecting(drafting);
}

export function fleeDrafted(drafting: Of<"flee">): Drafted {
	const { command } = drafting;
	const moves = movesAfter(drafting, command.moves);
	return moves ? { ...selecting(drafting), command: { ...command, moves } } : selecting(drafting);
}

export function allocateDrafted(drafting: Of<"allocate">): Drafted {
	const { command, input } = drafting;
	const moves = movesAfter(drafting, command.moves);
	if (moves) return { ...selecting(drafting), command: withoutLost(drafting, { ...command, moves }) };
	if (input.act !== "target" && input.act !== "pick-ship") return selecting(drafting);
	const group = groupsOut(drafting.state, drafting.seat).find(({ id }) => id === (input.by ?? drafting.draft.selected));
	if (!group) return {};
	const target = shipAt(drafting.state, input.value ?? input.ship);
	return { selected: group.id, command: target ? attacking(drafting, group, target) : withoutAttack(command, group.id) };
}

export function launchDrafted(drafting: Of<"launch">): Drafted {
	const { state, seat, command, input } = drafting;
	const launcher = launchersOf(state, seat).find(({ id }) => id === byIn(drafting));
	const rest = command.ordnance.filter(({ weapon }) => weapon !== launcher?.id);
	if (!launcher) return selecting(drafting);
	if (input.act === "unplace") return { command: { ...command, ordnance: rest } };
	const at = placeIn(drafting, { from: ofSeat(state.ships, seat), reach: launcher.reach });
	if (!at) return selecting(drafting);
	return { selected: launcher.id, command: { ...command, ordnance: [...rest, { weapon: launcher.id, at }] } };
}

/** Selects something, or clears the selection. */
function selecting({ input, draft }: Pick<Drafting, "input" | "draft">): Drafted {
	if (input.act !== "select" || input.id === undefined) return {};
	return { selected: draft.selected === input.id ? null : input.id };
}

/** Returns the group or weapon that the input means: the named one, or else the selected one. */
function byIn({ input, draft }: Pick<Drafting, "input" | "draft">): string | null {
	return input.by ?? draft.selected;
}

/** Returns the moves after one is added or removed; null for other input. */
function movesAfter(drafting: Of<"fly"> | Of<"allocate"> | Of<"flee">, moves: readonly GroupMove[]): readonly GroupMove[] | null {
	const { state, seat, input, command } = drafting;
	const groups = { fly: groupsOf, allocate: groupsOut, flee: fleeingGroups }[command.kind](state, seat);
	const group = groups.find(({ id }) => id === byIn(drafting));
	if (!group) return null;
	const old = moves.find((move) => move.group === group.id);
	const rest = moves.filter((move) => move !== old);
	if (input.act === "unplace") return rest;
	const from = placeOf(state, group);
	if (input.act === "evade") {
		const evade = !old?.evade;
		const to = old?.to ?? from;
		return evade || group.status === "aboard" || to.x !== from.x || to.y !== from.y ? [...rest, { group: group.id, to, evade }] : rest;
	}
	const { reach } = FIGHTER_MOVES[command.kind === "fly" ? "primary" : "secondary"];
	const to = placeIn(drafting, { from, reach });
	return to && [...rest, { group: group.id, to, evade: old?.evade ?? false }];
}

interface Reaching {
	readonly from: Point;
	readonly reach: number;
}

/** Returns a place that the user picked, typed, or named by a ship; null for other input. */
function placeIn({ state, input }: Pick<Drafting, "state" | "input">, { from, reach }: Reaching): Point | null {
	switch (input.act) {
		case "pick-place":
			return parsePlace(input);
		case "place":
			return parsePlace(typed(input));
		case "near": {
			const ship = shipAt(state, input.value);
			return ship ? reachedFrom(from, boundFor(state, ship), reach) : null;
		}
		default:
			return null;
	}
}

/** Reads "12, 8", "12 8", and "12,5; 8", in which the comma is a decimal comma. */
function typed({ value = "" }: Input): Input {
	const [x, y] = value.includes(";") ? value.replaceAll(",", ".").split(";") : value.trim().split(/[,\s]+/);
	return { x: x?.replace("−", "-"), y: y?.replace("−", "-") };
}

/** Adds an attack. If the target is beyond reach, also adds the second move that brings the group near enough, if there is one. */
function attacking({ state, seat, command }: Of<"allocate">, group: Fighters, target: Warship): DraftCommand {
	const attacks = { ...command.attacks, [group.id]: target.seat };
	const plain = { ...command, attacks };
	if (allocateObjection(state, seat, plain)?.code !== "beyond-reach") return plain;
	const { reach } = FIGHTER_MOVES.secondary;
	const evade = command.moves.find((move) => move.group === group.id)?.evade ?? false;
	const near = reachedFrom(target, group, ATTACK_REACH);
	const to = reachedFrom(group, near, reach);
	const moves = [...command.moves.filter((move) => move.group !== group.id), { group: group.id, to, evade }];
	const flown = { ...command, moves, attacks };
	return allocateObjection(state, seat, flown) ? plain : flown;
}

function withoutAttack(command: Of<"allocate">["command"], id: string): DraftCommand {
	return { ...command, attacks: Object.fromEntries(Object.entries(command.attacks).filter(([group]) => group !== id)) };
}

/** Removes the attack if a move leaves its target beyond reach. */
function withoutLost({ state, seat, input, draft }: Of<"allocate">, command: Of<"allocate">["command"]): DraftCommand {
	const id = byIn({ input, draft });
	const lost = allocateObjection(state, seat, command)?.code === "beyond-reach" && id !== null && command.attacks[id] !== undefined;
	return lost ? withoutAttack(command, id) : command;
}
