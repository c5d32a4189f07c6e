/**
 * The drawing board: a design that may break rules until the yard builds it. An input changes one field, adds or removes an entry, or
 * imports a design. An unreadable design changes nothing.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import type { SeatCraft } from "../../../core/sol-cruiser/model.ts";
import { type CraftDesign, type HullDesign, readDesign } from "../../../core/sol-cruiser/yard/design.ts";
import type { CruiserCraft } from "../craft.ts";
import { FLEET, FLEET_MISSILES, type FleetShip } from "../fleet/fleet.ts";

export interface YardDraft {
	readonly design: HullDesign;
	readonly names: SeatCraft["names"];
	readonly vessel: string;
}

/** An input of the yard, by the element's data, name and value. */
export type YardInputs = Readonly<Record<string, string | undefined>>;

export const LISTS = ["beams", "submunitions", "missiles", "hangar"] as const;
export type ListName = (typeof LISTS)[number];

/** Ready-made craft for a hangar: fighters and the drone. */
export const HANGAR_CRAFT: readonly (FleetShip & { readonly design: CraftDesign })[] = FLEET.flatMap((ship) => {
	const { design, isClass } = ship;
	return isClass && isHangarCraft(design) ? [{ ...ship, design }] : [];
});

function isHangarCraft(design: HullDesign): design is CraftDesign {
	return design.kind === "fighter" || design.kind === "drone";
}

/** The drawing board before any change. */
export function draftOf({ design, names, vessel }: CruiserCraft): YardDraft {
	return { design, names, vessel };
}

/** The drawing board after an input. */
export function drawn(draft: YardDraft, input: YardInputs): YardDraft {
	const { add, remove, name, value = "" } = input;
	if (add) return added(draft, listNamed(add));
	if (remove) return removed(draft, remove);
	if (name === "vessel") return { ...draft, vessel: value };
	return name ? changed(draft, name.split("."), value) : draft;
}

function listNamed(text: string): ListName | undefined {
	return LISTS.find((list) => list === text);
}

/** Adds an entry of the simplest kind. */
function added(draft: YardDraft, list: ListName | undefined): YardDraft {
	const { design } = draft;
	const [missile] = FLEET_MISSILES;
	const [craft] = HANGAR_CRAFT;
	switch (list) {
		case "beams":
			return redrawn(draft, { ...design, beams: [...design.beams, { penetration: "Lt", count: 1 }] });
		case "submunitions":
			return redrawn(draft, { ...design, submunitions: [...design.submunitions, { dice: 1, penetration: "Lt", count: 1 }] });
		case "missiles":
			if (!missile) return draft;
			return renamed(redrawn(draft, { ...design, missiles: [...design.missiles, { missile: missile.design, count: 1 }] }), {
				list,
				names: [...namesOf(draft, list), missile.name],
			});
		case "hangar":
			if (!craft) return draft;
			return renamed(redrawn(draft, { ...design, hangar: [...design.hangar, { craft: craft.design, count: 1 }] }), {
				list,
				names: [...namesOf(draft, list), craft.name],
			});
		default:
			return draft;
	}
}

/** The names of a list, one for each entry. */
function namesOf({ design, names }: YardDraft, list: "missiles" | "hangar"): readonly string[] {
	return design[list].map((_, entry) => names[list][entry] ?? "");
}

/** The board with another design; unchanged if that design is unreadable. */
function redrawn(draft: YardDraft, raw: Json): YardDraft {
	const read = readDesign(raw);
	return read.ok && read.value.kind !== "missile" ? { ...draft, design: read.value } : draft;
}

interface Naming {
	readonly list: "missiles" | "hangar";
	readonly names: readonly string[];
}

function renamed(draft: YardDraft, { list, names }: Naming): YardDraft {
	return { ...draft, names: { ...draft.names, [list]: names } };
}

/** Removes an entry: "beams.0". */
function removed(draft: YardDraft, path: string): YardDraft {
	const [text = "", entry] = path.split(".");
	const list = listNamed(text);
	if (!list) return draft;
	const without = <Item>(items: readonly Item[]): readonly Item[] => items.filter((_, index) => String(index) !== entry);
	const less = redrawn(draft, { ...draft.design, [list]: without<Json>(draft.design[list]) });
	return list === "missiles" || list === "hangar" ? renamed(less, { list, names: without(namesOf(draft, list)) }) : less;
}

/** Changes one field: "armour", "beams.0.count", or a ready-made missile or craft by its id in "missiles.0.missile". */
function changed(draft: YardDraft, path: readonly string[], value: string): YardDraft {
	const [list, entry = "", field] = path;
	if (field === "missile" || field === "craft") return exchanged(draft, { path, value });
	return list === undefined || entry === "__proto__" ? draft : redrawn(draft, put(draft.design, path, value));
}

/** Replaces a missile or a craft by a ready-made one. */
function exchanged(draft: YardDraft, { path, value }: { readonly path: readonly string[]; readonly value: string }): YardDraft {
	const [text, entry = "", field = ""] = path;
	const list = text === "missiles" || text === "hangar" ? text : null;
	const ready = (field === "missile" ? FLEET_MISSILES : HANGAR_CRAFT).find(({ id }) => id === value);
	if (!list || !ready) return draft;
	return renamed(redrawn(draft, put(draft.design, path, ready.design)), {
		list,
		names: namesOf(draft, list).map((name, index) => (String(index) === entry ? ready.name : name)),
	});
}

/** Plain data with another value at a path. A text stays a text, and a number stays a number. */
function put(data: Json, [key, ...rest]: readonly string[], to: Json): Json {
	if (key === undefined) return typeof data === "number" && typeof to === "string" ? numberFrom(to) : to;
	if (Array.isArray(data)) return data.map((item: Json, index) => (String(index) === key ? put(item, rest, to) : item));
	if (data === null || typeof data !== "object") return data;
	const record = data as { readonly [key: string]: Json }; // Neither a list nor a text nor a number, so it has keys.
	return key in record ? { ...record, [key]: put(record[key] ?? null, rest, to) } : data;
}

/** The number in a field; null if it is empty, which leaves the design unreadable and so unchanged. */
function numberFrom(text: string): Json {
	return text.trim() === "" ? null : Number(text);
}
