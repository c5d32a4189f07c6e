/**
 * What the tracker and tokens show of craft that no longer play: a seat that is wrecked or out is defeated, and its craft has an
 * effect with the picture of its end. Both follow the match, so undoing a step takes them back.
 */
import type { SeatEnd } from "../../../../../view/shared/startup/seats/standing.ts";
import type { Operation } from "../../../../compat.ts";
import { type CraftActor, isCraft } from "../../../../documents/crafts.ts";
import { type MatchCombat, type SeatCombatant, seatsOf } from "../../../../documents/matches.ts";
import { endAsset, MODULE_ID, REFEREE_UPDATE } from "../../../../ids.ts";
import { bundleOf } from "../../../../rooms.ts";
import { followUp, type Piece } from "./follow-up.ts";
import type { Mirrored } from "./mirrors.ts";

/** Marks the seats that no longer play, or that play again after an undo. */
export function followEnds(combat: MatchCombat, mirrored: Mirrored): Promise<void> {
	return followUp({ match: combat.id ?? "", kind: "ends", missing: () => missingMarks(combat, mirrored) });
}

function missingMarks(combat: MatchCombat, { rules, match }: Mirrored): readonly Piece[] {
	const ends = bundleOf(combat.system.game)?.presenter.ends ?? {};
	const standings = new Map(Object.entries(rules.situation(match.state.open).seats));
	return seatsOf(combat).flatMap((seat) => {
		const code = standings.get(seat.id ?? "")?.code ?? "";
		const end = Object.hasOwn(ends, code) ? (ends[code] ?? null) : null;
		const operations = [...seatChanges(combat, seat, end), ...(isCraft(seat.actor) ? craftChanges(combat, seat.actor, end) : [])];
		return operations.map((operation) => ({ name: seat.name ?? "", operation }));
	});
}

function seatChanges(parent: MatchCombat, { id, defeated: before }: SeatCombatant, end: SeatEnd | null): readonly Operation[] {
	const defeated = end === "wrecked" || end === "out";
	if (before === defeated) return [];
	const options = { parent, [REFEREE_UPDATE]: true };
	return [{ action: "update", documentName: "Combatant", updates: [{ _id: id ?? "", defeated }], options }];
}

/** A craft shows the end of one match at most: the one that was played last. */
function craftChanges({ id: match }: MatchCombat, parent: CraftActor, end: SeatEnd | null): readonly Operation[] {
	const own = parent.effects.contents.filter(({ flags }) => flags[MODULE_ID]?.match !== undefined);
	const isThere = own.some(({ flags }) => flags[MODULE_ID]?.match === match && flags[MODULE_ID]?.end === end);
	const stale = own.filter(({ flags }) => flags[MODULE_ID]?.match !== match || flags[MODULE_ID]?.end !== end);
	const ids = stale.flatMap(({ id }) => id ?? []);
	return [
		...(ids.length > 0 ? [{ action: "delete", documentName: "ActiveEffect", ids, options: { parent } } as const] : []),
		...(end && !isThere
			? [{ action: "create", documentName: "ActiveEffect", data: [effectOf(match ?? "", end)], options: { parent } } as const]
			: []),
	];
}

/** A wreck has Foundry's own status of the dead, since other modules look for it. */
function effectOf(match: string, end: SeatEnd): object {
	return {
		name: game.i18n.localize(`VOIDREGATTA.Shared.end.${end}`),
		img: endAsset(end),
		statuses: [end === "wrecked" ? CONFIG.specialStatusEffects.DEFEATED : `${MODULE_ID}.${end}`],
		flags: { core: { overlay: end === "wrecked" }, [MODULE_ID]: { match, end } },
	};
}
