/**
 * The hooks that this module calls for other modules and macros, on every client. docs/api.md describes them; keep both alike.
 * The state in which a page finds a match is old news: the page announces only what changes after that.
 */

import type { Report } from "../../../core/kernel/report.ts";
import type { MatchPhase, Resolved } from "../../documents/hooks.ts";
import { isMatch, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { perMatch } from "../../documents/per-match.ts";
import { openBundle } from "../../rooms.ts";
import { cardTrust, isResolution } from "./card-message.ts";
import { openTable } from "./reading/read-match.ts";

interface Known extends MatchPhase {
	readonly stage: string;
}

const known = perMatch<Known>();

/** Notes the state of a match, and announces nothing. */
export function noteStanding({ id, round, system: { stage, phase } }: MatchCombat): void {
	known.set(id ?? "", { stage, phase, round });
}

/** Calls the hooks for what has changed in a match since it was last noted. */
export function announceMatch(combat: MatchCombat): void {
	const before = known.get(combat.id ?? "");
	noteStanding(combat);
	const now = known.get(combat.id ?? "");
	if (!before || !now) return;
	const begins = before.stage === "set-up" && now.stage !== "set-up";
	if (begins) Hooks.callAll("voidRegatta.matchStarted", combat);
	const moves = before.phase !== now.phase || before.round !== now.round;
	if (moves && now.stage !== "set-up") Hooks.callAll("voidRegatta.phase", combat, phaseOf(now), phaseOf(before));
	if (before.stage !== "over" && now.stage === "over") void announceEnd(combat);
}

function phaseOf({ phase, round }: MatchPhase): MatchPhase {
	return { phase, round };
}

async function announceEnd(combat: MatchCombat): Promise<void> {
	const table = await openTable(combat);
	const standings = table.ok ? table.value.entry.game.situation(table.value.match.state.open).seats : null;
	Hooks.callAll("voidRegatta.ended", combat, { standings });
}

/** Calls the hooks for the reports of a new card, or for those that were added to one. */
export async function announceCard(message: ChatMessage.Implementation, added?: object): Promise<void> {
	if (!isResolution(message) || cardTrust(message) !== "match") return;
	const combat = game.combats.get(message.system.match);
	if (!isMatch(combat)) return;
	// The fields of an update, as Foundry hands them to a hook.
	const { system } = (added ?? {}) as { readonly system?: { readonly reports?: object } };
	for (const entry of Object.keys((added ? system?.reports : message.system.reports) ?? {})) {
		// The referee wrote them, as `cardTrust` found.
		const reports = message.system.reports[entry] as readonly Report[] | undefined;
		if (reports) await announceReports(combat, { entry, card: message.system.card, reports });
	}
}

async function announceReports(combat: MatchCombat, resolved: Resolved): Promise<void> {
	Hooks.callAll("voidRegatta.resolved", combat, resolved);
	const room = await openBundle(combat.system.game);
	const dues = room.ok ? resolved.reports.flatMap((report) => room.value.purse?.dues(report) ?? []) : [];
	const actorOf = (seat: string) => seatsOf(combat).find(({ id }) => id === seat)?.actor ?? null;
	if (dues.length > 0)
		Hooks.callAll(
			"voidRegatta.creditsDue",
			combat,
			dues.map((due) => ({ ...due, actor: actorOf(due.seat) })),
		);
}
