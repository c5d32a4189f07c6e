/**
 * Drafts of where a craft begins: a hex picked or stepped to, and a course in letters.
 */
import { across, hexAfter } from "../../../../core/geometry/hex.ts";
import type { DeployOrder } from "../../../../core/sol-cruiser/model.ts";
import { faceSaid, hexSaid } from "../said.ts";
import type { Drafted, Drafting } from "./drafting.ts";

export function deployDrafted({ order, said }: Drafting<DeployOrder>): Drafted {
	const hex = hexSaid(said);
	const face = faceSaid(said);
	if (said.act === "pick-hex" && hex) return { order: { ...order, at: hex } };
	if (said.act === "nudge" && face) return { order: { ...order, at: hexAfter(order.at, across(face)) } };
	if (said.act === "course") return { order: { ...order, course: (said.value ?? "").trim().toUpperCase() } };
	return {};
}
