/**
 * The window of ready-made craft, the same for every game: a search, a list of cards, and the actors that it makes. A game brings its
 * craft, what its users look for, and what the card of a craft says.
 */

import { type LiveryModel, liveryModel } from "../../startup/seats/face.ts";
import type { Livery } from "../../startup/seats/livery.ts";
import type { ReadyMadeCraft, ReadyMadeInput, Scenario, Shelf } from "../../startup/setting-up/ready-made.ts";
import { gameCountLabel, gameLabel, type Label, type LabelData, label } from "../../startup/words/label.ts";

/** What a shelf holds. */
export interface Stocked {
	readonly id: string;
	readonly name: string;
	/** Null for what has no seat: it is shown, and no actor is made of it. */
	readonly livery: Livery | null;
}

/** What a game writes on the card of a craft, above its button. */
interface CardFace {
	/** The line below its name. */
	readonly under: Label | string;
	/** The secret of its people, for GMs; null if it has none. */
	readonly secret: Label | null;
}

/** A game's craft, and what it says of them. */
export interface Stock<Craft extends Stocked, Face extends CardFace> {
	/** The id of the game, whose texts have a block `Shelf`. */
	readonly game: string;
	readonly craft: readonly Craft[];
	/** What the introduction speaks of. */
	readonly facts?: LabelData;
	/** The texts that a search covers. */
	readonly names: (craft: Craft) => readonly string[];
	readonly pick: Narrowing<Craft>;
	/** The path of the partial that draws the middle of a card. */
	readonly template: string;
	readonly face: (craft: Craft) => Face;
	/** The description of a craft's actor, without secrets, since players read actors, and the other fields of its sub-type. */
	readonly actor: (craft: Craft) => Omit<ReadyMadeCraft, "name" | "livery">;
	/** The ids of the ready-made matches of the game; missing if it has none. */
	readonly scenarios?: readonly string[];
}

/** The list by which a user narrows the shelf. */
interface Narrowing<Craft> {
	/** The name of its field. */
	readonly field: string;
	readonly name: Label;
	/** Its first choice: all craft. */
	readonly any: Label;
	readonly choices: readonly { readonly value: string; readonly name: Label }[];
	readonly fits: (craft: Craft, value: string) => boolean;
}

type CardModel<Face> = Face & {
	readonly id: string;
	readonly uid: string;
	readonly name: string;
	readonly livery: LiveryModel | null;
	readonly chooseName: Label;
	readonly makeName: Label;
	readonly chosen: boolean;
};

export interface ShelfModel<Face> {
	readonly search: {
		readonly uid: string;
		readonly intro: Label;
		readonly text: string;
		readonly textName: Label;
		readonly pick: {
			readonly field: string;
			readonly name: Label;
			readonly choices: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
		};
		readonly game: string;
		/** Empty for a user who may not set one up. */
		readonly scenarios: readonly { readonly id: string; readonly name: Scenario["name"]; readonly blurb: Scenario["blurb"] }[];
	};
	readonly list: {
		readonly uid: string;
		readonly title: Label;
		readonly shown: Label;
		/** What to do if the search finds nothing; null otherwise. */
		readonly none: Label | null;
		readonly template: string;
		readonly cards: readonly CardModel<Face>[];
		readonly make: Label;
		/** Why this user cannot make anything here; null if the user can. */
		readonly obstacle: Label | null;
		readonly makeChosen: Label | null;
		/** The result of the last try. */
		readonly result: Label;
	};
}

/** A game's shelf. */
export function shelfOf<Craft extends Stocked, Face extends CardFace>(stock: Stock<Craft, Face>) {
	return {
		template: stock.template,
		model: (input: ReadyMadeInput): ShelfModel<Face> => {
			const picked = stock.pick.choices.find(({ value }) => value === input.wishes[stock.pick.field])?.value ?? "";
			return { search: searchModel(stock, picked, input), list: listModel(stock, picked, input) };
		},
		craft: (id: string): ReadyMadeCraft | null => {
			const craft = stock.craft.find((candidate) => candidate.id === id);
			return craft?.livery ? { name: craft.name, livery: craft.livery, ...stock.actor(craft) } : null;
		},
	} satisfies Shelf;
}

function searchModel<Craft extends Stocked, Face extends CardFace>(
	{ game, facts, pick, scenarios = [] }: Stock<Craft, Face>,
	picked: string,
	{ uid, wishes, isReferee }: ReadyMadeInput,
): ShelfModel<Face>["search"] {
	const named = (id: string) => ({ id, name: gameLabel(game, `Scenario.${id}.name`), blurb: gameLabel(game, `Scenario.${id}.blurb`) });
	return {
		uid,
		intro: gameLabel(game, "Shelf.intro", facts),
		text: wishes.text ?? "",
		textName: gameLabel(game, "Shelf.search"),
		pick: {
			field: pick.field,
			name: pick.name,
			choices: [{ value: "", name: pick.any }, ...pick.choices].map((choice) => ({ ...choice, selected: choice.value === picked })),
		},
		game,
		scenarios: isReferee ? scenarios.map(named) : [],
	};
}

function listModel<Craft extends Stocked, Face extends CardFace>(
	stock: Stock<Craft, Face>,
	picked: string,
	input: ReadyMadeInput,
): ShelfModel<Face>["list"] {
	const { game, craft, names, pick, template } = stock;
	const { uid, wishes, chosen, made, obstacle } = input;
	const found = craft.filter(
		(candidate) => isNamed(wishes.text ?? "", names(candidate)) && (picked === "" || pick.fits(candidate, picked)),
	);
	const of = craft.length;
	const tried = made && (made.length > 0 ? gameLabel(game, "Shelf.made", { names: made }) : label("VOIDREGATTA.Shelf.notMade"));
	return {
		uid,
		title: gameLabel(game, "Shelf.title"),
		shown: gameCountLabel(game, "Shelf.shown", { of, count: found.length }),
		none: found.length === 0 ? gameLabel(game, "Shelf.none", { of }) : null,
		template,
		cards: found.map((each) => cardModel(stock, each, input)),
		make: gameLabel(game, "Shelf.make"),
		obstacle: obstacle && label(`VOIDREGATTA.Notice.${obstacle}`),
		makeChosen: chosen.length > 0 && !obstacle ? gameCountLabel(game, "Shelf.makeChosen", { count: chosen.length }) : null,
		result: tried ?? gameLabel(game, "Shelf.noneChosen"),
	};
}

function cardModel<Craft extends Stocked, Face extends CardFace>(
	{ game, face }: Stock<Craft, Face>,
	craft: Craft,
	{ uid, chosen, isReferee }: ReadyMadeInput,
): CardModel<Face> {
	const { id, name, livery } = craft;
	const shown = face(craft);
	return {
		...shown,
		secret: isReferee ? shown.secret : null,
		id,
		uid: `${uid}-${id}`,
		name,
		livery: livery && liveryModel(livery),
		chooseName: label("VOIDREGATTA.Shelf.choose", { name }),
		makeName: gameLabel(game, "Shelf.makeName", { name }),
		chosen: chosen.includes(id),
	};
}

/** Whether one of these names contains the text that a user searches for. */
function isNamed(text: string, names: readonly string[]): boolean {
	const wanted = text.trim().toLowerCase();
	return names.some((name) => name.toLowerCase().includes(wanted));
}
