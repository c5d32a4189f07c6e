/**
 * The state in which a craft of Sol Cruiser begins, part by part, for Flight Control.
 */
import { mostMarked, systemsAtStart } from "../../../core/sol-cruiser/damage/beginning.ts";
import { parseSeatCraft } from "../../../core/sol-cruiser/options.ts";
import { type System, type SystemKind, systemsOf, UNIT_KINDS } from "../../../core/sol-cruiser/yard/systems.ts";
import { type BeginningPart, type BeginningPresenter, partsBelow } from "../../shared/on-demand/forms/beginning.ts";
import { systemLabel } from "../cards/block.ts";
import { cruiserIn } from "../craft.ts";
import { words } from "../words.ts";

export const cruiserBeginning: BeginningPresenter = {
	parts(design, begins) {
		const whole = parseSeatCraft(design);
		if (!whole.ok) return [];
		const craft = parseSeatCraft({ ...whole.value, begins });
		const now = craft.ok ? craft.value.begins : undefined;
		const { design: hull } = whole.value;
		const most = mostMarked(hull);
		const marked = {
			name: "marked",
			title: words("Begins.marked", { boxes: most + 1 }),
			value: now?.marked ?? 0,
			whole: 0,
			most,
			kind: "number",
			wear: "hull",
		} as const;
		const systems = systemsOf(hull).filter(({ value }) => value > 0);
		return [marked, ...systems.map((system) => systemPart(system, now?.systems[system.id] ?? system.value))];
	},
	state: ({ marked = 0, ...changed }) => ({ marked, systems: partsBelow(changed, "systems") }),
	onSheet(system) {
		const { design, crossed } = cruiserIn(system);
		const marked = Math.min(crossed.marked, mostMarked(design));
		const whole = new Map(systemsOf(design).map(({ id, value }) => [id, value]));
		const systems = crossed.systems.flatMap(({ id, value }) => (value < (whole.get(id) ?? 0) ? [[id, value] as const] : []));
		return marked === 0 && systems.length === 0 ? null : { marked, systems: Object.fromEntries(systems) };
	},
	fields(begins, design) {
		const whole = parseSeatCraft(design);
		const craft = whole.ok ? parseSeatCraft({ ...whole.value, begins }) : whole;
		const { marked, systems } = (craft.ok ? craft.value.begins : undefined) ?? { marked: 0, systems: {} };
		const all = whole.ok ? systemsAtStart(systemsOf(whole.value.design), { systems }) : [];
		const worn = all.filter(({ id }) => systems[id] !== undefined);
		const kept = worn.map(({ id, kind, value, failures }) => ({ id, value, failures, spent: value === 0 && SPENT.includes(kind) }));
		return { crossed: { marked, systems: kept } };
	},
};

/** Systems that a craft launches or fires, and does not have any more. */
const SPENT: readonly SystemKind[] = ["missile", "submunition", "flight"];

function systemPart({ id, kind, value: whole }: System, value: number): BeginningPart {
	const isUnit = UNIT_KINDS.some((unit) => unit === kind);
	return {
		name: `systems.${id}`,
		title: systemLabel(id),
		value,
		whole,
		most: whole,
		kind: isUnit ? "switch" : "number",
		wear: wearOf(kind),
	};
}

/** The kind of wear that the yard sees in a system that is not whole. */
function wearOf(kind: SystemKind): BeginningPart["wear"] {
	if (kind === "missile" || kind === "submunition") return "ammunition";
	if (kind === "flight") return "fighters";
	if (kind === "infantry") return "crew";
	if (kind === "thrust-row") return "fuel";
	return kind === "armour" ? "armour" : "system";
}
