/**
 * Who is at the posts of the craft of a match, as Flight Control shows it: a GM gives a post to a player, moves a character to it, or
 * leaves it as the craft's sheet has it.
 */
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import type { PostId } from "../campaign/crews/posts.ts";
import { PLAYER_CHOICE } from "../seats/decider.ts";

/** Somebody by id. */
interface Named {
	readonly id: string;
	readonly name: string;
}

/** A post of a craft in a match. */
export interface PostedPost {
	readonly post: PostId;
	/** The character whom the sheet has there; null if there is none. */
	readonly sheet: Named | null;
	/** The id of the character whom the match has there: empty for nobody, null for whoever the sheet has. */
	readonly character: string | null;
	/** The id of the user to whom a GM has given it; empty if there is none. */
	readonly user: string;
	/** Whether that counts from the next turn on. */
	readonly coming: boolean;
}

/** A craft with posts that decide. */
export interface PostedCraft {
	readonly seat: string;
	readonly name: string;
	/** The style of the pilot for characters without a player; empty for the game's first one. */
	readonly style: string;
	readonly posts: readonly PostedPost[];
}

/** What the names of the fields begin with; the seat follows, and for a post a dot and the post. */
export const POST_FIELD = "post.";
export const STYLE_FIELD = "crew-style.";

const CHARACTER_CHOICE = "character:";
const NOBODY = "nobody";

/** Who is to be at a post, as the value of a choice says it. */
export function postedBy(choice: string): Pick<PostedPost, "character" | "user"> {
	if (choice.startsWith(PLAYER_CHOICE)) return { character: null, user: choice.slice(PLAYER_CHOICE.length) };
	if (choice.startsWith(CHARACTER_CHOICE)) return { character: choice.slice(CHARACTER_CHOICE.length), user: "" };
	return { character: choice === NOBODY ? "" : null, user: "" };
}

/** The value of the choice for whoever is at a post. */
export function choiceFor({ character, user, sheet }: Omit<PostedPost, "post" | "coming">): string {
	if (user !== "") return `${PLAYER_CHOICE}${user}`;
	if (character === null || character === (sheet?.id ?? "")) return "";
	return character === "" ? NOBODY : `${CHARACTER_CHOICE}${character}`;
}

export interface CrewsInput {
	readonly gameId: string;
	/** The styles of the game's pilots. */
	readonly styles: readonly string[];
	/** The players of the world. */
	readonly players: readonly Named[];
	readonly crafts: readonly PostedCraft[];
}

/** The fields of each craft. */
export function crewsModel({ gameId, styles, players, crafts }: CrewsInput) {
	return crafts.map(({ seat, name, style, posts }) => {
		const aboard = new Map(posts.flatMap(({ sheet }) => (sheet ? [[sheet.id, sheet] as const] : [])));
		return {
			seat,
			name,
			posts: posts.map((post) => postModel(post, { seat, name, players, aboard: [...aboard.values()] })),
			styleField: `${STYLE_FIELD}${seat}`,
			styleName: label("VOIDREGATTA.Campaign.Posting.styleOf", { name }),
			styles: styles.map((value, index) => ({
				value: index === 0 ? "" : value,
				name: gameLabel(gameId, `Pilot.${value}`),
				selected: value === style || (index === 0 && style === ""),
			})),
		};
	});
}

interface Aboard {
	readonly seat: string;
	readonly name: string;
	readonly players: readonly Named[];
	readonly aboard: readonly Named[];
}

function postModel(post: PostedPost, { seat, name, players, aboard }: Aboard) {
	const chosen = choiceFor(post);
	const at = label(`VOIDREGATTA.Campaign.Post.${post.post}`);
	const own = post.sheet
		? label("VOIDREGATTA.Campaign.Posting.sheet", { name: post.sheet.name })
		: label("VOIDREGATTA.Campaign.Posting.sheetEmpty");
	const others = aboard.filter(({ id }) => id !== post.sheet?.id);
	const options: readonly { readonly value: string; readonly name: Label | string }[] = [
		{ value: "", name: own },
		...(post.sheet ? [{ value: NOBODY, name: label("VOIDREGATTA.Campaign.Posting.nobody") }] : []),
		...others.map((each) => ({ value: `${CHARACTER_CHOICE}${each.id}`, name: each.name })),
		...players.map((each) => ({
			value: `${PLAYER_CHOICE}${each.id}`,
			name: label("VOIDREGATTA.Campaign.Posting.player", { name: each.name }),
		})),
	];
	return {
		field: `${POST_FIELD}${seat}.${post.post}`,
		post: at,
		says: label("VOIDREGATTA.Campaign.Posting.of", { post: at, name }),
		coming: post.coming ? label("VOIDREGATTA.Campaign.Posting.coming") : null,
		options: options.map((option) => ({ ...option, selected: option.value === chosen })),
	};
}
