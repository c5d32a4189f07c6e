/**
 * Drafts of deployment: a hex that the player picks or steps to, a course in letters, and an orbit.
 */
import { across, hexAfter } from "../../../../core/geometry/hex.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { CruiserState, DeployOrder } from "../../../../core/sol-cruiser/model.ts";
import { orbitsFrom } from "../../../../core/sol-cruiser/play/deployment/deploy.ts";
import { faceOfInput, hexOf } from "../input.ts";
import type { DraftChange, DraftInput } from "./types.ts";

export function changeDeploy({ state, seat, order, input }: DraftInput<DeployOrder>): DraftChange {
	const hex = hexOf(input);
	const face = faceOfInput(input);
	if (input.act === "pick-hex" && hex) return { order: movedTo(state, seat, { ...order, at: hex }) };
	if (input.act === "nudge" && face) return { order: movedTo(state, seat, { ...order, at: hexAfter(order.at, across(face)) }) };
	if (input.act === "course") return { order: { ...order, course: (input.value ?? "").trim().toUpperCase() } };
	if (input.act === "orbit") return { order: orbiting(order, input.value ?? "") };
	return {};
}

/** SC-48: a craft that moves away from the body leaves its orbit. */
function movedTo(state: CruiserState, seat: SeatId, order: DeployOrder): DeployOrder {
	const { orbit, ...rest } = order;
	const stays = typeof orbit === "number" && orbitsFrom(state, seat, order.at).includes(orbit);
	return stays ? order : rest;
}

/** SC-48: a craft in orbit begins at rest. */
function orbiting(order: DeployOrder, value: string): DeployOrder {
	return value === "" ? { ...order, orbit: null } : { ...order, orbit: Number(value), course: "0" };
}
