/**
 * Loads the code that gives the orders of several craft of a game together, when a user with several craft first opens a board.
 */
import type { FleetOrders } from "../../../../view/shared/startup/fleet-orders/orders.ts";
import { bundleOf } from "../../../rooms.ts";

const fleets = new Map<string, FleetOrders>();

/** The code that gives the orders of several craft of a game together; null if the game has none, and while the server does not answer. */
export async function openFleetOrders(gameId: string): Promise<FleetOrders | null> {
	const known = fleets.get(gameId);
	if (known) return known;
	try {
		const loaded = await bundleOf(gameId)?.fleetOrders?.();
		if (loaded) fleets.set(gameId, loaded.fleetOrders);
		return loaded?.fleetOrders ?? null;
	} catch (fault) {
		console.error(fault);
		return null;
	}
}
