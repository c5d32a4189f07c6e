/**
 * What the sheets of fights' craft share: the posts aboard, and the draft that a user edits on a sheet.
 */

import type { CraftInput, CrewMember } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import type { Fight, SheetKey } from "./words.ts";

/** The posts of a crew, the captain's first. */
export const POSTS = ["captain", "pilot", "engineer", "gunner"] as const;
export type Post = (typeof POSTS)[number];

/** The posts aboard, and who holds them. */
export function postsOf({ words }: Fight<SheetKey>, { pilot, crew }: CraftInput) {
	const members: Readonly<Record<string, CrewMember | null>> = { pilot, ...crew };
	return POSTS.map((post) => ({ post, name: words(`Crew.post.${post}`), member: members[post] ?? null }));
}

/** Who marks damage on a status sheet: the user, the match, or somebody else. */
export function adviceOn({ words }: Fight<SheetKey>, editable: boolean, inMatch: boolean): Label {
	return words(editable ? "Sheet.byHand" : inMatch ? "Sheet.byMatch" : "Sheet.notYours");
}

/** What a user drafts on a sheet. */
export interface SheetDraft<Helm, Design> {
	/** Orders at the helm; null before the first change. */
	readonly helm: Helm | null;
	/** The design on the drawing board; null while it is the craft's own. */
	readonly design: Design | null;
	/** The text of a design file to be imported; empty if there is none. */
	readonly bring: string;
}

/** The draft before anybody touches the sheet. */
export const FIRST_DRAFT = { helm: null, design: null, bring: "" } as const;

/** How a game draws designs. */
interface Bench<Design> {
	/** The craft's own design. */
	readonly built: Design;
	/** The design of a file's text, or why there is none. */
	takeIn(text: string): { readonly draft: Design } | object;
	/** A design after a change. */
	drawn(design: Design, input: Input): Design;
}

/** The draft after an input that is not for the helm. `data-take` imports the design file, `data-reset` restores the craft's own design. */
export function nextDesign<Helm, Design>(before: SheetDraft<Helm, Design>, input: Input, bench: Bench<Design>): SheetDraft<Helm, Design> {
	if (input.reset !== undefined) return { ...before, design: null };
	if (input.name === "bring") return { ...before, bring: input.value ?? "" };
	if (input.take !== undefined) {
		const taken = bench.takeIn(before.bring);
		return "draft" in taken ? { ...before, design: taken.draft, bring: "" } : before;
	}
	return { ...before, design: bench.drawn(before.design ?? bench.built, input) };
}
