/**
 * What the pilots and the craft of the world have flown, from the results that the craft keep, and the payments in the ledgers of
 * events.
 */
import { type Flown, type PaidEvent, pursesOf } from "../../../core/campaign/careers.ts";
import type { Hall } from "../../../view/shared/on-demand/campaign/fame.ts";
import { type KeptResult, keptResults } from "../../documents/on-demand/careers.ts";
import { allEvents, heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";

/** What the craft that this user sees have flown, by pilot and by craft. */
export function flownNow(): Readonly<Record<Hall, readonly Flown[]>> {
	const results = keptResults();
	const purseOf = pursesOf(allEvents().flatMap(paidEvent));
	const flownBy = (result: KeptResult, who: Pick<Flown, "id" | "name">): Flown => {
		const { match, game: id, place, end, account, par, doses } = result;
		const won = place === 1 && end !== "wrecked" && end !== "out";
		return { match, game: id, ...who, won, crashed: end === "wrecked", par, doses, purse: purseOf(match, account) };
	};
	return {
		craft: results.map((result) => flownBy(result, result.craft)),
		pilots: results.flatMap((result) => {
			const { pilot, name } = result;
			return pilot === "" ? [] : [flownBy(result, { id: pilot, name: game.actors.get(pilot)?.name ?? name })];
		}),
	};
}

/** An event as careers read it; empty until its ledger is settled. */
function paidEvent(page: ReturnType<typeof allEvents>[number]): readonly PaidEvent[] {
	const { stage, transfers } = ledgerOf(page);
	const heats = heatsOf(page).map(([match, { results }]) => ({ match, accounts: results.map(({ account }) => account) }));
	return stage === "settled" ? [{ heats, transfers }] : [];
}
