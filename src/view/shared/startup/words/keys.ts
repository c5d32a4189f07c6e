/**
 * The keys of the language file as the compiler knows them: every sentence has one, and a key without a sentence does not
 * compile. Sentences with a form for each number (`one`, `other`) have one key for all forms.
 */
import type english from "../../../../../lang/en.json";

/** The keys of all sentences below a part of the file, joined by dots. */
export type KeysOf<Part> = Part extends string
	? never
	: { [Name in keyof Part & string]: Part[Name] extends string | Plural ? Name : `${Name}.${KeysOf<Part[Name]>}` }[keyof Part & string];

/** The forms of a sentence that counts something. */
interface Plural {
	readonly other: string;
}

type Words = (typeof english)["VOIDREGATTA"];

/** The key of a sentence of ours, as Foundry knows it. */
export type SentenceKey = `VOIDREGATTA.${KeysOf<Words>}`;

/** The keys below one part of our sentences, without their common beginning: the keys of a game by the game's id. */
export type KeyBelow<Part extends keyof Words> = KeysOf<Words[Part]>;
