/**
 * The command that an open phase waits for: its first draft, its checks and its changes. A refused change
 * leaves the draft as it was.
 */

import type { ThrustState } from "../../../../core/full-thrust/model.ts";
import { fireObjection } from "../../../../core/full-thrust/play/fire/firing.ts";
import { fleeingGroups, fleeObjection } from "../../../../core/full-thrust/play/movement/fleeing.ts";
import { lateObjection } from "../../../../core/full-thrust/play/movement/late.ts";
import { allocateObjection } from "../../../../core/full-thrust/play/ordnance/allocating.ts";
import { defendObjection } from "../../../../core/full-thrust/play/ordnance/defending.ts";
import { flyObjection } from "../../../../core/full-thrust/play/ordnance/flying.ts";
import { groupsOf, groupsOut } from "../../../../core/full-thrust/play/ordnance/groups.ts";
import { launchersOf, launchObjection } from "../../../../core/full-thrust/play/ordnance/launching.ts";
import { proposeAttacks, proposeDefences, proposeRepairs, proposeShots } from "../../../../core/full-thrust/play/proposals.ts";
import { repairObjection } from "../../../../core/full-thrust/play/repairing.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { defendDrafted, fireDrafted, reactDrafted, repairDrafted } from "./answers.ts";
import type { DraftCommand, Drafted, Drafting, ThrustDraft } from "./drafting.ts";
import { allocateDrafted, fleeDrafted, flyDrafted, launchDrafted } from "./places.ts";

/** Returns the first draft of a command: no moves or launches, but proposed targets, fire and repairs. */
export function freshCommand(state: ThrustState, seat: SeatId): DraftCommand | null {
	switch (state.waiting.for) {
		case "fighters":
			return { kind: "fly", moves: [] };
		case "ordnance":
			return { kind: "launch", ordnance: [] };
		case "allocation":
			return { kind: "allocate", moves: [], attacks: proposeAttacks(state, seat) };
		case "flee":
			return { kind: "flee", moves: [] };
		case "point-defence":
			return { kind: "defend", defences: proposeDefences(state, seat) };
		case "fire":
			return { kind: "fire", shots: proposeShots(state, seat) };
		case "reaction":
		case "kept-back":
			return { kind: "react", use: { by: "nothing" } };
		case "repair":
			return { kind: "repair", repairs: proposeRepairs(state, seat) };
		default:
			return null;
	}
}

/** Returns what the user first picks a place for: the first group or launcher that can do anything. */
export function freshSelection(state: ThrustState, seat: SeatId): string | null {
	switch (state.waiting.for) {
		case "fighters":
			return groupsOf(state, seat)[0]?.id ?? null;
		case "allocation":
			return groupsOut(state, seat)[0]?.id ?? null;
		case "flee":
			return fleeingGroups(state, seat)[0]?.id ?? null;
		case "ordnance":
			return launchersOf(state, seat).find(({ refusal }) => refusal === null)?.id ?? null;
		default:
			return null;
	}
}

/** Returns why a command is refused, or null. */
export function commandObjection(state: ThrustState, seat: SeatId, command: DraftCommand): Refusal | null {
	switch (command.kind) {
		case "fly":
			return flyObjection(state, seat, command);
		case "launch":
			return launchObjection(state, seat, command);
		case "allocate":
			return allocateObjection(state, seat, command);
		case "flee":
			return fleeObjection(state, seat, command);
		case "defend":
			return defendObjection(state, seat, command);
		case "fire":
			return fireObjection(state, seat, command);
		case "react":
			return command.use.by === "late" ? lateObjection(state, seat, command.use.text) : null;
		case "repair":
			return repairObjection(state, seat, command);
		default:
			return null;
	}
}

/** Returns the next draft. A change that causes a new objection is not made; the draft then keeps the objection. */
export function commandDrafted(drafting: Drafting): ThrustDraft {
	const { state, seat, draft, command, input } = drafting;
	const change = drafted(drafting);
	const after = change.command ? commandObjection(state, seat, change.command) : null;
	const before = after && commandObjection(state, seat, command);
	if (after && after.code !== before?.code) return { ...draft, refused: { input, refusal: after } };
	return { ...draft, ...change, refused: null };
}

function drafted(drafting: Drafting): Drafted {
	const { command } = drafting;
	switch (command.kind) {
		case "fly":
			return flyDrafted({ ...drafting, command });
		case "flee":
			return fleeDrafted({ ...drafting, command });
		case "launch":
			return launchDrafted({ ...drafting, command });
		case "allocate":
			return allocateDrafted({ ...drafting, command });
		case "defend":
			return defendDrafted({ ...drafting, command });
		case "fire":
			return fireDrafted({ ...drafting, command });
		case "react":
			return reactDrafted({ ...drafting, command });
		case "repair":
			return repairDrafted({ ...drafting, command });
		default:
			return {};
	}
}
