/**
 * What was done in a match of Sol Cruiser, and how a craft does, in a few words and figures.
 */
import type { Facts, Json } from "../../core/kernel/outcome.ts";
import type { CruiserCommand } from "../../core/sol-cruiser/model.ts";
import { EXAMPLE_VESSELS, type VesselId } from "../../core/sol-cruiser/yard/ships.ts";
import type { Label } from "../shared/label.ts";
import { numberOf, plain, signed, textOf } from "../shared/measure.ts";
import type { FigureModel } from "../shared/presenter.ts";
import { namesIn } from "./fleet/fleet.ts";
import raw from "./fleet/scenarios.json" with { type: "json" };
import { words } from "./words.ts";

/** A command in a few words. */
export function cruiserDeed({ kind }: CruiserCommand): Label {
	return words(`Deed.${kind}`);
}

/** What a tracker has room for: the side, boxes crossed off others, and of who is seen when it plots. */
export function cruiserStanding({ side, score, initiative }: Facts): readonly FigureModel[] {
	return [
		...(typeof initiative === "number" ? [{ name: words("Head.initiative"), value: signed(initiative) }] : []),
		{ name: words("Head.side"), value: textOf(side) },
		{ name: words("Head.dealt"), value: plain(numberOf(score)) },
	];
}

/** A result in figures, as a career keeps it. */
export function cruiserResult(facts: Facts): readonly FigureModel[] {
	const { turn } = facts;
	const until = typeof turn === "number" ? words("Chat.turn", { turn }) : words("Chat.toTheEnd");
	return [...cruiserStanding(facts), { name: words("Head.until"), value: until }];
}

/** The sides on which craft are that nobody owns: those of the scenarios. */
const SIDES = raw.sides;

/** The vessels that fill a list of entrants up, the smaller of a pair first; each is flown by both sides. */
const NPC_VESSELS: readonly VesselId[] = ["halberd", "wayfarer", "rampart", "meridian", "citadel", "jackdaw"];

/** What the rules read of a craft that nobody owns: sides in turn, and a vessel of the same class for either. */
export function cruiserNpc(number: number): Readonly<Record<string, Json>> {
	const side = SIDES[number % SIDES.length] ?? "";
	const vessel = NPC_VESSELS[Math.floor(number / SIDES.length) % NPC_VESSELS.length] ?? "halberd";
	return { side, ...seatCraft(vessel) };
}

/** A vessel of the module's with the crew that usually flies it, and its magazine by name. */
export function seatCraft(vessel: VesselId): Readonly<Record<string, Json>> {
	const { design, crew } = EXAMPLE_VESSELS[vessel];
	// Designs and names are plain data; that their types are no index of texts is all that the compiler minds.
	return { cq: crew ?? 0, design: design as unknown as Json, names: namesIn(design) as unknown as Json };
}
