/**
 * The design tab: an editable design with its MASS. The user can build it once it is
 * valid, and export and import designs.
 */
import { ARCS } from "../../../core/full-thrust/fire/arcs.ts";
import { SENSORS } from "../../../core/full-thrust/manoeuvres/short-range-jump.ts";
import { type WarshipDesign, WEAPON_KINDS, type Weapon } from "../../../core/full-thrust/model.ts";
import { DESIGN_BOUNDS } from "../../../core/full-thrust/options.ts";
import { type Unweighed, WEIGHED_PARTS, weighed } from "../../../core/full-thrust/weighing.ts";
import { isSame } from "../../../core/kernel/plain.ts";
import { fileAddress } from "../../fight/on-demand/design-file.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { CraftInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { type CraftModel, craftModel } from "../../shared/with-games/sheet/craft.ts";
import { weaponName, words } from "../words.ts";
import { WHOLE, warshipIn } from "./craft.ts";
import type { DesignDraft } from "./design-draft.ts";
import { bearsIn, draftOf, hasClass } from "./drawing.ts";
import { designFileName, takeIn, writeDesign } from "./exchange.ts";
import { sectorsOf } from "./icons.ts";
import { objectionTo } from "./objection.ts";

export interface DesignModel extends CraftModel {
	/** Whether this user may rebuild it: only its owner may, and not in a match. */
	readonly open: boolean;
	readonly advice: Label;
	readonly vessel: string;
	readonly side: string;
	readonly numbers: readonly NumberModel[];
	readonly toggles: readonly ToggleModel[];
	readonly sensors: PickModel;
	readonly weapons: readonly WeaponModel[];
	readonly mass: readonly FigureModel[];
	readonly massTotal: FigureModel;
	readonly massLeft: FigureModel | null;
	/** FT-23: whether what is weighed fits, and that not everything is weighed. */
	readonly weighing: Label;
	/** Why the last change was refused; null if it was accepted. */
	readonly why: Label | null;
	/** Why the design is invalid; null if it is valid. */
	readonly breaks: { readonly why: Label } | null;
	readonly sound: Label | null;
	readonly changed: boolean;
	/** The actor's new data if this is built, as JSON; null while it cannot be built. */
	readonly build: string | null;
	readonly file: { readonly name: string; readonly address: string };
	readonly taking: { readonly text: string; readonly why: Label | null; readonly ready: Label | null };
}

type NumberModel = ReturnType<typeof numberModel>;

interface ToggleModel {
	readonly id: string;
	readonly field: string;
	readonly name: Label;
	readonly checked: boolean;
}

interface PickModel {
	readonly id: string;
	readonly field: string;
	readonly name: Label;
	readonly options: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
}

type WeaponModel = ReturnType<typeof weaponModel>;

export interface DesignInput {
	readonly uid: string;
	readonly craft: CraftInput;
	/** Null if nothing was changed. */
	readonly draft: DesignDraft | null;
	/** The text of a design to import; empty if there is none. */
	readonly bring: string;
	readonly inMatch: boolean;
}

export function designModel({ uid, craft, draft, bring, inMatch }: DesignInput): DesignModel {
	const warship = warshipIn(craft.system);
	const before = draftOf(warship);
	const board = draft ?? before;
	const { design, vessel, why } = board;
	const open = craft.editable && !inMatch;
	const changed = !isSame(board.design, before.design) || vessel !== before.vessel;
	const breaks = objectionTo(design);
	return {
		...craftModel(uid, craft),
		open,
		advice: words(open ? "Design.open" : inMatch ? "Design.inMatch" : "Sheet.notYours"),
		vessel,
		side: warship.side,
		numbers: numbersOf(uid, design),
		toggles: togglesOf(uid, design),
		sensors: pick(uid, "sensors", {
			title: words("Design.field.sensors"),
			values: SENSORS,
			chosen: design.sensors,
			name: (value) => words(`Sheet.sensors.${value}`),
		}),
		weapons: design.weapons.map((weapon, entry) => weaponModel(uid, weapon, entry)),
		...massOf(design),
		why,
		breaks: breaks && { why: breaks },
		sound: breaks ? null : words(changed ? "Design.soundToBuild" : "Design.asBuilt"),
		changed,
		build: open && changed && !breaks ? JSON.stringify({ design, vessel, crossed: WHOLE }) : null,
		file: { name: designFileName(vessel), address: fileAddress(writeDesign(board)) },
		taking: takingOf(bring),
	};
}

function takingOf(text: string): DesignModel["taking"] {
	if (text.trim() === "") return { text, why: null, ready: null };
	const taken = takeIn(text);
	if ("why" in taken) return { text, why: taken.why, ready: null };
	const { vessel } = taken.draft;
	return { text, why: null, ready: vessel ? words("Design.take.ready", { vessel }) : words("Design.take.readyUnnamed") };
}

type Bounded = Exclude<keyof typeof DESIGN_BOUNDS, "weapons">;

function numberModel(uid: string, field: string, { name, value }: { readonly name: Bounded; readonly value: number | null }) {
	return {
		id: idOf(uid, field),
		field,
		name: words(`Design.field.${name}`),
		// Empty if none is given.
		value: value === null ? "" : String(value),
		...DESIGN_BOUNDS[name],
		hint: HINTS[name] ?? null,
	};
}

/** What empty fields mean. */
const HINTS: Readonly<Partial<Record<Bounded, Label>>> = {
	ammunition: words("Design.ammunitionHint"),
	manoeuvre: words("Design.manoeuvreHint"),
};

function idOf(uid: string, field: string): string {
	return `${uid}-${field.replaceAll(".", "-")}`;
}

function numbersOf(uid: string, design: WarshipDesign): readonly NumberModel[] {
	const { tmf, hull, armour, drive, screens, pointDefence, bays, parties } = design;
	const turning = drive.manoeuvre ?? null;
	const all = { tmf, hull, armour, rating: drive.rating, manoeuvre: turning, screens, pointDefence, bays, parties };
	const paths: Readonly<Record<string, string>> = { rating: "drive.rating", manoeuvre: "drive.manoeuvre" };
	// The names are those of the object right above.
	const names = Object.keys(all) as readonly (keyof typeof all)[];
	return names.map((name) => numberModel(uid, paths[name] ?? name, { name, value: all[name] }));
}

function toggle(uid: string, field: string, { name, checked }: Pick<ToggleModel, "name" | "checked">): ToggleModel {
	return { id: idOf(uid, field), field, name, checked };
}

function togglesOf(uid: string, { drive, ftl, shroud }: WarshipDesign): readonly ToggleModel[] {
	return [
		toggle(uid, "drive.advanced", { name: words("Design.field.advanced"), checked: drive.advanced }),
		toggle(uid, "ftl", { name: words("Design.field.ftl"), checked: ftl }),
		toggle(uid, "shroud", { name: words("Design.field.shroud"), checked: shroud }),
	];
}

interface Picking<Value extends string> {
	readonly values: readonly Value[];
	readonly chosen: Value;
	readonly title: Label;
	readonly name: (value: Value) => Label;
}

function pick<Value extends string>(uid: string, field: string, { title, values, chosen, name }: Picking<Value>): PickModel {
	return {
		id: idOf(uid, field),
		field,
		name: title,
		options: values.map((value) => ({ value, name: name(value), selected: value === chosen })),
	};
}

function weaponModel(uid: string, weapon: Weapon, entry: number) {
	const { kind, class: level, ammunition, extended } = weapon;
	const path = `weapons.${entry}`;
	const salvoes = kind === "salvo-launcher";
	return {
		id: `${uid}-weapon-${entry}`,
		entry,
		title: weaponName(weapon),
		removeName: words("Design.removeName", { weapon: weaponName(weapon), number: entry + 1 }),
		sectors: sectorsOf(weapon.arcs),
		kind: pick(uid, `${path}.kind`, {
			title: words("Design.field.kind"),
			values: WEAPON_KINDS,
			chosen: kind,
			name: (value) => words(`Design.kind.${value}`),
		}),
		// Class and salvoes, if the kind has them.
		numbers: [
			...(hasClass(kind) ? [numberModel(uid, `${path}.class`, { name: "class", value: level })] : []),
			...(salvoes || ammunition !== null ? [numberModel(uid, `${path}.ammunition`, { name: "ammunition", value: ammunition })] : []),
		],
		arcs: ARCS.map((arc) => toggle(uid, `${path}.arcs.${arc}`, { name: words(`Design.arc.${arc}`), checked: bearsIn(weapon, arc) })),
		// Extended range; null if the kind cannot have it.
		extended: salvoes ? toggle(uid, `${path}.extended`, { name: words("Design.field.extended"), checked: extended }) : null,
	};
}

/** FT-23: the MASS and points of each part, what is not weighed, and what that says of the design. */
function massOf(design: WarshipDesign): Pick<DesignModel, "mass" | "massTotal" | "massLeft" | "weighing"> {
	const { tmf, weapons } = design;
	const { parts, unweighed, mass, points } = weighed(design);
	const lines = WEIGHED_PARTS.filter((part) => parts[part].points > 0).map((part): FigureModel => {
		const { mass: own, points: cost } = parts[part];
		return { name: words(`Design.mass.${part}`), value: words("Design.mass.costs", { mass: rounded(own), points: rounded(cost) }) };
	});
	const others = unweighed.map((one): FigureModel => ({ name: nameOf(weapons, one), value: words("Design.mass.notWeighed") }));
	const facts = { mass: rounded(mass), tmf, points: rounded(points) };
	return {
		mass: [...lines, ...others],
		massTotal: { name: words("Design.mass.total"), value: words("Design.mass.of", facts) },
		massLeft: mass > tmf ? null : { name: words("Design.mass.left"), value: tenths(tmf - mass) },
		weighing: mass > tmf ? words("Design.tooHeavy", facts) : words(others.length > 0 ? "Design.fitsAsWeighed" : "Design.fits", facts),
	};
}

function nameOf(weapons: WarshipDesign["weapons"], one: Unweighed): Label {
	if ("fitting" in one) return words(one.fitting === "shroud" ? "Design.field.shroud" : "Design.field.sensors");
	const weapon = weapons[one.weapon];
	return weapon ? weaponName(weapon) : words("Design.noWeapons");
}

function tenths(mass: number): Label {
	return plain(rounded(mass));
}

function rounded(mass: number): number {
	return Math.round(mass * 10) / 10;
}
