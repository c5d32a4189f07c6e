/**
 * Drafts of deployment: a hex that the player picks or steps to, and a course in letters.
 */
import { across, hexAfter } from "../../../../core/geometry/hex.ts";
import type { DeployOrder } from "../../../../core/sol-cruiser/model.ts";
import { faceOfInput, hexOf } from "../input.ts";
import type { DraftChange, DraftInput } from "./types.ts";

export function changeDeploy({ order, input }: DraftInput<DeployOrder>): DraftChange {
	const hex = hexOf(input);
	const face = faceOfInput(input);
	if (input.act === "pick-hex" && hex) return { order: { ...order, at: hex } };
	if (input.act === "nudge" && face) return { order: { ...order, at: hexAfter(order.at, across(face)) } };
	if (input.act === "course") return { order: { ...order, course: (input.value ?? "").trim().toUpperCase() } };
	return {};
}
