/**
 * A cruiser as its actor stores it. The parser reads every field tolerantly, and puts a plain frigate in place of a design that nobody
 * can build. Outside a match it is a unit with the damage that its player marked.
 */
import { seatId } from "../../core/kernel/seat.ts";
import type { SeatCraft, Unit } from "../../core/sol-cruiser/model.ts";
import { seatUnit } from "../../core/sol-cruiser/play/units.ts";
import type { HullDesign } from "../../core/sol-cruiser/yard/design.ts";
import { CREW_QUALITIES } from "../../core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_VESSELS } from "../../core/sol-cruiser/yard/ships.ts";
import { parseDesign } from "../../core/sol-cruiser/yard/shipyard.ts";
import type { System } from "../../core/sol-cruiser/yard/systems.ts";
import { recordIn, textIn } from "../fight/with-games/fields.ts";
import type { CraftInput } from "../shared/startup/sheet/presenter.ts";

type Fields = CraftInput["system"];

/** A system whose state the player changed on the sheet. */
export interface KeptSystem {
	readonly id: string;
	readonly value: number;
	readonly failures: number;
	/** Whether it was launched or fired, and not shot away. */
	readonly spent: boolean;
}

/** The damage that a table keeps on the sheet outside a match. */
export interface KeptDamage {
	/** Boxes crossed off. */
	readonly marked: number;
	readonly systems: readonly KeptSystem[];
}

export interface CruiserCraft extends SeatCraft {
	/** The name of its class: "Halberd frigate". */
	readonly vessel: string;
	readonly notes: string;
	readonly crossed: KeptDamage;
}

/** The craft that an actor's fields describe. */
export function cruiserIn(fields: Fields): CruiserCraft {
	const { side, vessel, notes, cq } = fields;
	return {
		side: textIn(side),
		vessel: textIn(vessel),
		notes: textIn(notes),
		cq: CREW_QUALITIES.find((quality) => quality === cq) ?? 0,
		design: designIn(fields),
		names: namesIn(fields.names),
		crossed: damageIn(fields.crossed),
	};
}

function designIn({ design }: Fields): HullDesign {
	const parsed = parseDesign(design);
	return parsed.ok && parsed.value.kind !== "missile" ? parsed.value : EXAMPLE_VESSELS.halberd.design;
}

function namesIn(raw: unknown): SeatCraft["names"] {
	const { missiles, hangar } = recordIn(raw);
	return { missiles: textsIn(missiles), hangar: textsIn(hangar) };
}

function damageIn(raw: unknown): KeptDamage {
	const { marked, systems } = recordIn(raw);
	const kept = Array.isArray(systems) ? systems.map(recordIn) : [];
	return {
		marked: numberIn(marked),
		systems: kept.map(({ id, value, failures, spent }) => ({
			id: textIn(id),
			value: numberIn(value),
			failures: numberIn(failures),
			spent: spent === true,
		})),
	};
}

function textsIn(raw: unknown): readonly string[] {
	return Array.isArray(raw) ? raw.map(textIn) : [];
}

function numberIn(raw: unknown): number {
	return typeof raw === "number" ? raw : 0;
}

/** The unit of a craft outside a match, with the damage that its player marked. */
export function unitByHand(craft: CruiserCraft): Unit {
	const whole = seatUnit(seatId("nobody"), craft);
	const { marked } = craft.crossed;
	return {
		...whole,
		marked: Math.min(marked, 4 * whole.figures.rowBoxes),
		systems: whole.systems.map((system) => withKept(system, craft.crossed)),
	};
}

function withKept(system: System, { systems }: KeptDamage): System {
	const kept = systems.find(({ id }) => id === system.id);
	if (!kept) return system;
	return { ...system, value: Math.min(kept.value, system.value), failures: kept.failures };
}
