/**
 * Commands, standings and results of Sol Cruiser in a few words and figures, and the craft of NPCs.
 */
import type { Facts, Json } from "../../core/kernel/outcome.ts";
import type { CruiserCommand } from "../../core/sol-cruiser/model.ts";
import type { CruiserStandingFacts } from "../../core/sol-cruiser/types.ts";
import { EXAMPLE_VESSELS, type VesselId } from "../../core/sol-cruiser/yard/ships.ts";
import { untilLabel } from "../fight/with-games/end.ts";
import type { FigureModel } from "../shared/startup/seats/standing.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { plain, signed } from "../shared/startup/words/measure.ts";
import { namesIn } from "./fleet/fleet.ts";
import SIDES from "./fleet/sides.json" with { type: "json" };
import { FIGHT, words } from "./words.ts";

/** A command in a few words. */
export function cruiserDeed({ kind }: CruiserCommand): Label {
	return words(`Deed.${kind}`);
}

/** The figures of a craft for a tracker: its hull and initiative, if everybody may know them, its side, and the boxes that it crossed off others. */
export function cruiserStanding({
	side,
	score,
	initiative,
	hull = null,
	boxes = null,
}: Pick<CruiserStandingFacts, "side" | "score" | "initiative"> &
	Partial<Pick<CruiserStandingFacts, "hull" | "boxes">>): readonly FigureModel[] {
	return [
		...(hull === null || boxes === null ? [] : [{ name: words("Head.hull"), value: words("Head.ofBoxes", { hull, boxes }) }]),
		...(initiative === null ? [] : [{ name: words("Head.initiative"), value: signed(initiative) }]),
		{ name: words("Head.side"), value: side },
		{ name: words("Head.damage"), value: plain(score) },
	];
}

/** The figures of a result in a craft's career. Another version may have stored it, so a missing figure counts as nothing. */
export function cruiserResult({ side, score, initiative, turn }: Facts): readonly FigureModel[] {
	const standing = {
		side: typeof side === "string" ? side : "",
		score: typeof score === "number" ? score : 0,
		initiative: typeof initiative === "number" ? initiative : null,
	};
	const until = untilLabel(FIGHT, typeof turn === "number" ? turn : null);
	return [...cruiserStanding(standing), { name: words("Head.until"), value: until }];
}

/** The vessels of NPCs, the smaller of a pair first. Both sides fly each of them. */
const NPC_VESSELS: readonly VesselId[] = ["halberd", "wayfarer", "rampart", "meridian", "citadel", "jackdaw"];

/** The parts of an NPC's craft that the rules read: sides in turn, with a vessel of the same class for each. */
export function cruiserNpc(number: number, side = SIDES[number % SIDES.length] ?? ""): Readonly<Record<string, Json>> {
	const vessel = NPC_VESSELS[Math.floor(number / SIDES.length) % NPC_VESSELS.length] ?? "halberd";
	return { side, ...seatCraft(vessel) };
}

/** A ready-made vessel with its usual crew quality and the names of what it carries. */
export function seatCraft(vessel: VesselId): Readonly<Record<string, Json>> {
	const { design, crew } = EXAMPLE_VESSELS[vessel];
	return { cq: crew ?? 0, design, names: namesIn(design) };
}
