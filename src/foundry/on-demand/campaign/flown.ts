/**
 * What the characters and the craft of the world have flown, from the results that the craft keep, and the payments in the ledgers of
 * events.
 */
import { type Flown, type PaidEvent, pursesOf } from "../../../core/campaign/careers.ts";
import { NOTHING_COUNTED, summed } from "../../../core/kernel/on-demand/service.ts";
import type { Hall } from "../../../view/shared/on-demand/campaign/events/fame.ts";
import { type KeptResult, keptResults } from "../../documents/on-demand/careers.ts";
import { allEvents, heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";

/** What the craft that this user sees have flown, by character and by craft. Purse, par and doses are those of the first of the crew. */
export function flownNow(): Readonly<Record<Hall, readonly Flown[]>> {
	const results = keptResults();
	const purseOf = pursesOf(allEvents().flatMap(paidEvent));
	const flownBy = (result: KeptResult, who: Pick<Flown, "id" | "name" | "did">): Flown => {
		const { match, game: id, place, end, account, par, doses, craft } = result;
		const won = place === 1 && end !== "wrecked" && end !== "out";
		return { match, game: id, ...who, craft: craft.id, won, crashed: end === "wrecked", par, doses, purse: purseOf(match, account) };
	};
	return {
		craft: results.map((result) => flownBy(result, { ...result.craft, did: Object.values(result.crew).reduce(summed, NOTHING_COUNTED) })),
		pilots: results.flatMap((result) =>
			aboardIn(result).map(({ id, name }) => {
				const flown = flownBy(result, { id, name: game.actors.get(id)?.name ?? name, did: result.crew[id] ?? NOTHING_COUNTED });
				return id === result.pilot ? flown : { ...flown, par: null, doses: 0, purse: 0 };
			}),
		),
	};
}

/** The characters who were aboard for a result: who flew the craft, and whoever had a post in the match. */
export function aboardIn({ pilot, name, crew }: KeptResult): readonly { readonly id: string; readonly name: string }[] {
	const others = Object.entries(crew).filter(([id]) => id !== pilot);
	return [...(pilot === "" ? [] : [{ id: pilot, name }]), ...others.map(([id, service]) => ({ id, name: service.name }))];
}

/** An event as careers read it; empty until its ledger is settled. */
function paidEvent(page: ReturnType<typeof allEvents>[number]): readonly PaidEvent[] {
	const { stage, transfers } = ledgerOf(page);
	const heats = heatsOf(page).map(([match, { results }]) => ({ match, accounts: results.map(({ account }) => account) }));
	return stage === "settled" ? [{ heats, transfers }] : [];
}
