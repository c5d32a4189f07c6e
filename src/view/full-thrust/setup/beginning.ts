/**
 * The state in which a ship of Full Thrust begins, part by part, for Flight Control.
 */
import { levelAfterFailure } from "../../../core/full-thrust/damage/thresholds.ts";
import { FRESH_GROUP } from "../../../core/full-thrust/fire/fighters.ts";
import type { SeatShip } from "../../../core/full-thrust/model.ts";
import { parseSeatShip } from "../../../core/full-thrust/options.ts";
import { wholeShip } from "../../../core/full-thrust/play/ships.ts";
import { type BeginningPart, type BeginningPresenter, partsBelow } from "../../shared/on-demand/forms/beginning.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { shipByHand, warshipIn } from "../sheet/craft.ts";
import { systemName, words } from "../words.ts";

export const warshipBeginning: BeginningPresenter = {
	parts(design, begins) {
		const whole = parseSeatShip(design);
		if (!whole.ok) return [];
		const ship = parseSeatShip({ ...whole.value, begins });
		return partsOf(ship.ok ? ship.value : whole.value);
	},
	state(changed, design) {
		const ship = parseSeatShip(design);
		const groups = partsBelow(changed, "groups");
		const bays = [...new Set(Object.keys(groups).map((name) => name.slice(0, name.lastIndexOf("."))))];
		return {
			armour: changed["armour"] ?? (ship.ok ? ship.value.design.armour : 0),
			marked: changed["marked"] ?? 0,
			systems: partsBelow(changed, "systems"),
			magazines: partsBelow(changed, "magazines"),
			groups: Object.fromEntries(bays.map((bay) => [bay, { ...FRESH_GROUP, ...partsBelow(groups, bay) }])),
		};
	},
	onSheet(system) {
		const craft = warshipIn(system);
		const { ship, groups } = shipByHand(craft);
		const whole = wholeShip(craft.design);
		const levels = ship.systems.filter(({ printed, level }) => level < printed).map(({ id, level }) => [id, level] as const);
		const magazines = Object.entries(ship.magazines).filter(([id, left]) => left !== whole.magazines[id]);
		const { fighters, endurance } = FRESH_GROUP;
		const weak = groups.filter((group) => group.fighters < fighters || group.endurance < endurance);
		const marked = Math.min(ship.marked, whole.hull - 1);
		if (ship.armour === whole.armour && marked + levels.length + magazines.length + weak.length === 0) return null;
		return {
			armour: ship.armour,
			marked,
			systems: Object.fromEntries(levels),
			magazines: Object.fromEntries(magazines),
			groups: Object.fromEntries(weak.map((group) => [group.bay, { fighters: group.fighters, endurance: group.endurance }])),
		};
	},
	fields(begins, design) {
		const whole = parseSeatShip(design);
		const ship = whole.ok ? parseSeatShip({ ...whole.value, begins }) : whole;
		const state = ship.ok ? ship.value.begins : undefined;
		if (!whole.ok || !state) return { crossed: { armour: 0, marked: 0, systems: [], magazines: [], groups: [] } };
		return {
			crossed: {
				armour: whole.value.design.armour - state.armour,
				marked: state.marked,
				systems: Object.entries(state.systems).map(([id, level]) => ({ id, level })),
				magazines: Object.entries(state.magazines).map(([id, left]) => ({ id, left })),
				groups: Object.entries(state.groups).map(([id, { fighters, endurance }]) => ({ id, fighters, endurance })),
			},
		};
	},
};

function partsOf({ design, begins }: SeatShip): readonly BeginningPart[] {
	const { armour, hull, systems, magazines, bays } = wholeShip(design);
	const count = (name: string, title: Label, counts: Omit<BeginningPart, "name" | "title" | "kind">): BeginningPart => ({
		name,
		title,
		kind: "number",
		...counts,
	});
	const groupParts = (bay: string) =>
		(["fighters", "endurance"] as const).map((what) => {
			const whole = FRESH_GROUP[what];
			const title = words(`Begins.${what}`, { bay: systemName(bay) });
			return count(`groups.${bay}.${what}`, title, {
				value: begins?.groups[bay]?.[what] ?? whole,
				whole,
				most: whole,
				wear: what === "fighters" ? "fighters" : "fuel",
			});
		});
	return [
		...(armour > 0
			? [count("armour", words("Begins.armour"), { value: begins?.armour ?? armour, whole: armour, most: armour, wear: "armour" })]
			: []),
		count("marked", words("Begins.marked", { hull }), { value: begins?.marked ?? 0, whole: 0, most: hull - 1, wear: "hull" }),
		...Object.entries(magazines).map(([id, full]) =>
			count(`magazines.${id}`, words("Begins.salvoes", { weapon: systemName(id, design) }), {
				value: begins?.magazines[id] ?? full,
				whole: full,
				most: full,
				wear: "ammunition",
			}),
		),
		...bays.flatMap(groupParts),
		...systems.map(({ id, printed }): BeginningPart => {
			const levels = [...new Set([printed, levelAfterFailure({ printed, level: printed }), 0])];
			const kind = levels.length > 2 ? "level" : "switch";
			return {
				name: `systems.${id}`,
				title: systemName(id, design),
				value: begins?.systems[id] ?? printed,
				whole: printed,
				most: printed,
				kind,
				levels,
				wear: "system",
			};
		}),
	];
}
