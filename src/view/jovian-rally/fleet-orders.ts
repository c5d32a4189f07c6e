/**
 * What several racers of one user declare together: that they are ready, or that they hold. A turn is flown by one racer alone.
 */
import { choicesOf } from "../../core/jovian-rally/play/choices.ts";
import { asJson } from "../../core/kernel/plain.ts";
import type { FleetOrders, HandIn } from "../shared/fleet-orders/orders.ts";
import type { BoardInput } from "../shared/presenter.ts";
import type { RallyShown } from "./types.ts";

/** What a racer declares that does nothing else. */
const PLAIN = ["ready", "hold"] as const;

function handIn({ table }: BoardInput<RallyShown>): HandIn | null {
	if (!table?.seat || !table.situation.awaited.includes(table.seat)) return null;
	const [plain] = PLAIN.flatMap((kind) => choicesOf(table.choices, kind)).filter(({ refusal }) => refusal === null);
	return plain ? { kind: "command", data: asJson(plain.command), quiet: true, refusal: null } : null;
}

export const fleetOrders: FleetOrders<RallyShown> = { handIn, formations: false, pointing: [] };
