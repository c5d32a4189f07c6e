/**
 * The welcome card: who this user is at the table, what waits, and the one button that matters now.
 */
import type { Stage } from "../../startup/match/status.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";

/** What a user can do from the card. */
export type WelcomeDeed = "learn" | "start" | "open-board" | "open-control" | "play-now" | "open-rules";

export interface WelcomeInput {
	readonly uid: string;
	/** The name of the user. */
	readonly user: string;
	readonly isGM: boolean;
	/** Null without a match. */
	readonly match: WelcomedMatch | null;
	/** The names of the user's craft that are not in the match. */
	readonly idle: readonly string[];
	/** The first game on the list, which a GM may play at once: it needs no sides and no map. */
	readonly firstGame: string;
	/** The games whose rules there are to read. */
	readonly explained: readonly string[];
	/** The games that have lessons. */
	readonly taught: readonly string[];
}

export interface WelcomedMatch {
	readonly gameId: string;
	readonly stage: Stage;
	/** How it stands for this user, in a sentence. */
	readonly status: Label;
	/** The names of the craft that this user flies in it. */
	readonly flown: readonly string[];
	/** How many craft have entered. */
	readonly entered: number;
	readonly mayStart: boolean;
}

interface WelcomeButton {
	readonly deed: WelcomeDeed;
	readonly game: string;
	readonly text: Label;
}

export function welcomeModel(input: WelcomeInput) {
	const [main = null, ...others] = buttonsOf(input);
	return {
		uid: input.uid,
		title: label("VOIDREGATTA.Welcome.title", { name: input.user }),
		who: whoIs(input),
		waits: whatWaits(input),
		// In a match that goes on there is something better to do first: there, learning is one button of many.
		learn: isIdle(input.match) ? input.taught.map(learnable) : [],
		main,
		others,
		again: label(`VOIDREGATTA.Welcome.${input.isGM ? "againGM" : "again"}`),
	};
}

function whoIs({ isGM, match, idle }: WelcomeInput): readonly Label[] {
	const flown = match?.flown ?? [];
	return [
		...(isGM ? [label("VOIDREGATTA.Welcome.gm")] : []),
		// A GM flies whatever has neither a player nor an NPC: that is no role of its own.
		...(flown.length > 0 && !isGM ? [label("VOIDREGATTA.Welcome.flies", { names: flown })] : []),
		...(idle.length > 0 && !isGM ? [label("VOIDREGATTA.Welcome.idle", { names: idle })] : []),
		...(flown.length === 0 && idle.length === 0 && !isGM ? [label("VOIDREGATTA.Welcome.watches")] : []),
	];
}

function whatWaits({ isGM, match }: WelcomeInput): readonly Label[] {
	if (!match) return [label(`VOIDREGATTA.Welcome.${isGM ? "noMatchGM" : "noMatch"}`)];
	const stands = label("VOIDREGATTA.Welcome.stands", { game: gameLabel(match.gameId, "name"), status: match.status });
	if (match.stage !== "set-up") return [stands];
	if (!match.mayStart) return [stands, label("VOIDREGATTA.Welcome.waitsForGM")];
	return [stands, label(`VOIDREGATTA.Welcome.${match.entered > 0 ? "waitsForYou" : "waitsForCraft"}`)];
}

/** A game as one of the cards to learn it. */
function learnable(game: string) {
	return { game, name: gameLabel(game, "name"), blurb: gameLabel(game, "blurb") };
}

/** Whether no match goes on. */
function isIdle(match: WelcomedMatch | null): boolean {
	return match === null || match.stage === "set-up" || match.stage === "over";
}

/** The buttons, the one that matters most first. */
function buttonsOf(input: WelcomeInput): readonly WelcomeButton[] {
	const { isGM, match, firstGame, explained, taught } = input;
	const of = (deed: WelcomeDeed, game: string): WelcomeButton => ({
		deed,
		game,
		text: label(`VOIDREGATTA.Welcome.Deed.${deed}`, { game: gameLabel(game, "name") }),
	});
	const starts = match?.stage === "set-up" && match.mayStart && match.entered > 0;
	const idle = isIdle(match);
	const game = match?.gameId ?? firstGame;
	const controls = isGM ? [of("open-control", game)] : [];
	return [
		...(starts ? [of("start", game)] : []),
		...(idle && !starts ? controls : []),
		...(match ? [of("open-board", game)] : []),
		...(starts || !idle ? controls : []),
		...(isGM && idle ? [of("play-now", firstGame)] : []),
		...(!idle && taught.includes(game) ? [of("learn", game)] : []),
		...explained.filter((each) => !match || each === game).map((each) => of("open-rules", each)),
	];
}
