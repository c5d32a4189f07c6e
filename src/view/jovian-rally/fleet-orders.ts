/**
 * What several racers of one user hand in together: that they are ready, that they hold, or (JR-21) their plans of a simultaneous
 * round. One racer alone flies a turn.
 */
import type { RallyOrder } from "../../core/jovian-rally/model.ts";
import { choicesOf } from "../../core/jovian-rally/play/choices.ts";
import { asJson } from "../../core/kernel/plain.ts";
import type { BoardInput } from "../shared/startup/board/presenter.ts";
import type { FleetOrders, Submission } from "../shared/startup/fleet-orders/orders.ts";
import type { TableInput } from "../shared/startup/match/table.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { planSteps, planToSeal } from "./board/planning.ts";
import type { RallyShown } from "./types.ts";

/** What a racer declares if it does nothing else. */
const PLAIN = ["ready", "hold"] as const;

function submission({ table, draft }: BoardInput<RallyShown>): Submission | null {
	if (!table?.seat || !table.situation.awaited.includes(table.seat)) return null;
	const plan = planToSeal({ table, draft });
	if (plan) return { kind: "order", data: asJson(plan.order), quiet: plan.order.plan.burns.length === 0, refusal: plan.refusal };
	const [plain] = PLAIN.flatMap((kind) => choicesOf(table.choices, kind)).filter(({ refusal }) => refusal === null);
	return plain ? { kind: "command", data: asJson(plain.command), quiet: true, refusal: null } : null;
}

/** What a racer answers if it can do nothing else. */
const IDLE: readonly string[] = [...PLAIN, "end-turn"];

/** Answers for a racer that can only say ready, hold or end its turn. The user flies every burn by hand. */
function nothingToDecide({ choices }: TableInput<RallyShown>): Submission | null {
	const [only, ...others] = choices.filter(({ refusal }) => refusal === null);
	const isIdle = only && others.length === 0 && IDLE.includes(only.command.kind);
	return isIdle ? { kind: "command", data: asJson(only.command), quiet: true, refusal: null } : null;
}

function told({ view, seat }: TableInput<RallyShown>, { plan }: RallyOrder): readonly Label[] {
	return seat ? planSteps(view, seat, plan) : [];
}

export const fleetOrders: FleetOrders<RallyShown> = { submission, nothingToDecide, told, formations: false, pointing: [] };
