/**
 * The hotbar: a craft or a match that a user drops there becomes a macro that opens it, a check one that rolls it. If a host system takes a drop first, as mgt2e does with every actor, its macro stays.
 */
import { findOpenable } from "../documents/openable.ts";
import { MODULE_ID } from "../ids.ts";

/** The type of what a drag of a check carries. */
export const CHECK_DRAG = `${MODULE_ID}.check`;

/** Before Foundry takes a drop on the hotbar: false if this module takes it. */
export function dropOnHotbar(_hotbar: unknown, data: unknown, slot: number): boolean {
	const { type, uuid } = Object(data);
	if (type === CHECK_DRAG) {
		void import("./on-demand/macros.ts").then(({ makeCheckMacro }) => makeCheckMacro(data, slot));
		return false;
	}
	const dropped = findOpenable(uuid);
	if (!dropped) return true;
	void import("./on-demand/macros.ts").then(({ makeMacro }) => makeMacro(dropped, slot)); // few users need it
	return false;
}
