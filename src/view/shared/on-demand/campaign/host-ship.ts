/**
 * The form in which a ship of the host system becomes a craft: a field for each choice of a game, with the source of its proposal;
 * the posts of its crew; and what the choices make, or why they make nothing.
 */
import type { HostCrewMember } from "../../../../core/campaign/ship-crew.ts";
import { choicesOf, leftOut, type Proposal, type ShipFigures, type Source } from "../../../../core/campaign/ship-figures.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import { type Form, isOn, numberIn } from "../forms/form.ts";
import type { PostId } from "./crews/posts.ts";

/** What the choices of a form make: the fields of a craft's actor with a few words on it, or why they make nothing. */
export type HostShipBuilt = { readonly system: Readonly<Record<string, Json>>; readonly summary: Label } | { readonly why: Label };

interface Option {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

interface FieldModel {
	readonly id: string;
	readonly name: string;
	readonly title: Label;
	/** The sources of the proposal; a sentence if the host system says nothing. */
	readonly from: readonly (Label | string)[];
	readonly number: { readonly value: string; readonly least: number; readonly most: number } | null;
	readonly options: readonly Option[] | null;
	readonly toggle: { readonly checked: boolean } | null;
}

/** How a game makes a craft from a ship of the host system. */
export interface HostShipPresenter {
	/** The fields, with ids that begin with `uid`. Without a form they hold the proposals. */
	fields(figures: ShipFigures, form: Form | null, uid: string): readonly FieldModel[];
	/** The figures of the ship that no field uses. */
	leftOut(figures: ShipFigures): readonly Source[];
	build(figures: ShipFigures, form: Form | null): HostShipBuilt;
}

/** A game's choices, in the words of its forms. */
interface Described<Choices> {
	readonly propose: (figures: ShipFigures) => Proposal<Choices>;
	/** The bounds of numbers. */
	readonly bounds: { readonly [Name in keyof Choices]?: { readonly least: number; readonly most: number } };
	/** The options that can be picked, by choice. */
	readonly picks: { readonly [Name in keyof Choices]?: readonly { readonly value: string; readonly name: Label }[] };
	/** The choices in the order of the form. */
	readonly order: readonly (keyof Choices & string)[];
	readonly title: (name: keyof Choices & string) => Label;
	readonly build: (choices: Choices) => HostShipBuilt;
}

/** The presenter of a game's choices, each a number, a pick or a switch. */
export function hostShipPresenter<Choices extends object>(described: Described<Choices>): HostShipPresenter {
	const { propose, bounds, picks, order, title, build } = described;
	type Name = keyof Choices & string;
	const chosenIn = (name: Name, proposed: unknown, form: Form | null): unknown => {
		if (!form || !(name in form)) return proposed;
		if (typeof proposed === "boolean") return isOn(form[name]);
		return typeof proposed === "number" ? numberIn(form, name, proposed) : String(form[name]);
	};
	return {
		fields: (figures, form, uid) => {
			const proposal = propose(figures);
			return order.map((name) => {
				const { value: proposed, from } = proposal[name];
				const value = chosenIn(name, proposed, form);
				const limits = bounds[name];
				return {
					id: `${uid}-${name}`,
					name: `ship.${name}`,
					title: title(name),
					from: from.length > 0 ? from.map(sourceLabel) : [label(`VOIDREGATTA.Campaign.HostShip.${proposed ? "usual" : "none"}`)],
					number: limits ? { value: value === null ? "" : String(value), ...limits } : null,
					options: picks[name]?.map((pick) => ({ ...pick, selected: pick.value === value })) ?? null,
					toggle: typeof proposed === "boolean" ? { checked: value === true } : null,
				};
			});
		},
		leftOut: (figures) => leftOut(figures, propose(figures)),
		build: (figures, form) => {
			const proposed = choicesOf(propose(figures));
			const read = order.map((name) => [name, chosenIn(name, proposed[name], form)] as const);
			for (const [name, value] of read) {
				const limits = bounds[name];
				const fits = typeof value === "number" && Number.isInteger(value) && limits && value >= limits.least && value <= limits.most;
				if (limits && !fits) return { why: label("VOIDREGATTA.Campaign.HostShip.outOfBounds", { name: title(name), ...limits }) };
			}
			return build({ ...proposed, ...Object.fromEntries(read) });
		},
	};
}

function sourceLabel({ path, text }: Source): Label {
	return label("VOIDREGATTA.Campaign.HostShip.source", { path, text });
}

/** Somebody aboard the ship who is an actor of the world. */
export interface HostSailor extends HostCrewMember {
	readonly name: string;
}

export interface HostShipInput {
	readonly uid: string;
	/** The ship of the host system. */
	readonly ship: { readonly name: string; readonly img: string | null };
	/** The games that can make a craft from it, and the chosen one. */
	readonly games: readonly string[];
	readonly chosen: string;
	/** The name of the craft to make. */
	readonly name: string;
	readonly presenter: HostShipPresenter;
	readonly figures: ShipFigures;
	/** What the GM has changed; null until then. */
	readonly form: Form | null;
	readonly crew: readonly HostSailor[];
	/** Which actor takes which post, by their ids. */
	readonly posts: readonly { readonly id: PostId; readonly field: string; readonly actor: string }[];
}

export interface HostShipModel {
	readonly uid: string;
	readonly hint: Label;
	readonly img: string | null;
	readonly games: readonly Option[];
	readonly name: string;
	readonly fields: readonly FieldModel[];
	readonly leftOut: readonly Label[];
	readonly posts: readonly { readonly id: string; readonly name: string; readonly title: Label; readonly options: readonly Option[] }[];
	/** The people aboard who have no post. */
	readonly aboard: Label | null;
	readonly why: Label | null;
	readonly summary: Label | null;
}

/** The model of the form. */
export function hostShipModel(input: HostShipInput): HostShipModel {
	const { uid, ship, games, chosen, name, presenter, figures, form, crew, posts } = input;
	const built = presenter.build(figures, form);
	const idle = crew.filter(({ actor }) => !posts.some((post) => post.actor === actor));
	return {
		uid,
		hint: label("VOIDREGATTA.Campaign.HostShip.hint", { name: ship.name }),
		img: ship.img,
		games: games.map((id) => ({ value: id, name: gameLabel(id, "name"), selected: id === chosen })),
		name,
		fields: presenter.fields(figures, form, uid),
		leftOut: presenter.leftOut(figures).map(sourceLabel),
		posts: posts.map((post) => postModel(uid, crew, post)),
		aboard: idle.length > 0 ? label("VOIDREGATTA.Campaign.HostShip.aboard", { names: idle.map((each) => each.name) }) : null,
		why: "why" in built ? built.why : null,
		summary: "summary" in built ? built.summary : null,
	};
}

function postModel(
	uid: string,
	crew: readonly HostSailor[],
	{ id, field, actor }: HostShipInput["posts"][number],
): HostShipModel["posts"][number] {
	const nobody = { value: "", name: label("VOIDREGATTA.Campaign.Crew.nobody"), selected: actor === "" };
	const all = crew.map(({ actor: value, name, roles }) => ({
		value,
		name: roles.length > 0 ? label("VOIDREGATTA.Campaign.HostShip.sailor", { name, roles }) : name,
		selected: value === actor,
	}));
	return { id: `${uid}-post-${id}`, name: `post.${field}`, title: label(`VOIDREGATTA.Campaign.Post.${id}`), options: [nobody, ...all] };
}
