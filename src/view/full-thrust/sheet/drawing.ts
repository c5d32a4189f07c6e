/**
 * Edits of a warship design, field by field. An impossible change is refused with a
 * reason. A design that is too heavy can be edited, with a warning.
 */
import { ARCS, type Arc } from "../../../core/full-thrust/fire/arcs.ts";
import { type WarshipDesign, WEAPON_KINDS, type Weapon, type WeaponKind } from "../../../core/full-thrust/model.ts";
import { DESIGN_BOUNDS, parseWarshipDesign } from "../../../core/full-thrust/options.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import type { WarshipCraft } from "./craft.ts";
import type { DesignDraft } from "./design-draft.ts";
import { faultLabel } from "./objection.ts";

/** Returns the draft before any change. */
export function draftOf({ design, vessel }: Pick<WarshipCraft, "design" | "vessel">): DesignDraft {
	return { design, vessel, why: null };
}

const PLAIN_WEAPON: Weapon = { kind: "beam", class: 1, arcs: ["F", "FS", "FP"], ammunition: null, extended: false };

/** The salvoes of a new magazine. */
const FIRST_SALVOES = 3;

/** The next state of the drawing board. */
export function drawn(draft: DesignDraft, { add, remove, name, value = "" }: Input): DesignDraft {
	const { weapons } = draft.design;
	if (add === "weapons") return redrawn(draft, { ...draft.design, weapons: [...weapons, PLAIN_WEAPON] });
	if (remove !== undefined) return redrawn(draft, { ...draft.design, weapons: weapons.filter((_, index) => String(index) !== remove) });
	if (name === "vessel") return { ...draft, vessel: value, why: null };
	return name ? redrawn(draft, changed(draft.design, name.split("."), value)) : draft;
}

/** Accepts a design if its fields are valid, whatever its MASS. */
function redrawn(draft: DesignDraft, raw: object): DesignDraft {
	const parsed = parseWarshipDesign(raw);
	if (parsed.ok) return { ...draft, design: parsed.value, why: null };
	if (parsed.refusal.code !== "mass-short") return { ...draft, why: faultLabel(parsed.refusal) };
	// Only its MASS is wrong. The parser checks that last, so it has read all fields.
	return { ...draft, design: raw as WarshipDesign, why: null };
}

/** A class with one field as a form has it, not parsed yet: "hull", "drive.rating", "weapons.0.arcs.FS". */
function changed(design: WarshipDesign, [part = "", inner = "", field = "", arc = ""]: readonly string[], value: string): object {
	switch (part) {
		case "drive":
			return { ...design, drive: { ...design.drive, [inner]: driveField(inner, value) } };
		case "ftl":
		case "shroud":
			return { ...design, [part]: value === "true" };
		case "sensors":
			return { ...design, sensors: value };
		case "weapons": {
			const change = { field, arc, value };
			return { ...design, weapons: design.weapons.map((weapon, index) => (String(index) === inner ? rearmed(weapon, change) : weapon)) };
		}
		default:
			return part in DESIGN_BOUNDS ? { ...design, [part]: numberFrom(value) } : design;
	}
}

/** A drive that is not divided has no separate number for turning. */
function driveField(field: string, value: string): unknown {
	if (field === "advanced") return value === "true";
	return field === "manoeuvre" && value.trim() === "" ? undefined : numberFrom(value);
}

interface WeaponChange {
	readonly field: string;
	readonly arc: string;
	readonly value: string;
}

function rearmed(weapon: Weapon, { field, arc, value }: WeaponChange): object {
	switch (field) {
		case "kind": {
			const kind = WEAPON_KINDS.find((weaponKind) => weaponKind === value) ?? weapon.kind;
			return ofKind(weapon, kind);
		}
		case "class":
			return { ...weapon, class: numberFrom(value) };
		case "ammunition":
			return { ...weapon, ammunition: value.trim() === "" ? null : numberFrom(value) };
		case "extended":
			return { ...weapon, extended: value === "true" };
		case "arcs":
			return { ...weapon, arcs: ARCS.filter((candidate) => (candidate === arc ? value === "true" : weapon.arcs.includes(candidate))) };
		default:
			return weapon;
	}
}

/** Another kind of weapon in the same place, with the fields that only that kind has. */
function ofKind(weapon: Weapon, kind: WeaponKind): Weapon {
	const salvoes = kind === "salvo-launcher";
	return {
		kind,
		class: hasClass(kind) ? weapon.class : 1,
		arcs: weapon.arcs,
		ammunition: salvoes ? (weapon.ammunition ?? FIRST_SALVOES) : null,
		extended: salvoes && weapon.extended,
	};
}

export function hasClass(kind: WeaponKind): boolean {
	return kind === "beam" || kind === "k-gun" || kind === "plasma-launcher";
}

/** An empty field is not a number, so the parser refuses the class, which stays as it was. */
function numberFrom(text: string): number | null {
	return text.trim() === "" ? null : Number(text);
}

export function bearsIn({ arcs }: Weapon, arc: Arc): boolean {
	return arcs.includes(arc);
}
