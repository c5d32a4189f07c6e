/**
 * What a board tells a screen reader after each step: one sentence for each card. The region is never replaced, since screen readers do
 * not read a replaced one.
 */

import type { Report } from "../../../../core/kernel/report.ts";
import { sentenceOf } from "../../../../view/shared/on-demand/board/happened.ts";
import { cardModelOf } from "../../../../view/shared/on-demand/hand/card.ts";
import { eventsOf, type PlayedEvent } from "../../../../view/shared/on-demand/playback/steps.ts";
import type { CardPresenter } from "../../../../view/shared/startup/cards/presenter.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { Resolved } from "../../../documents/hooks.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { bundleOf } from "../../../rooms.ts";
import { whenAtRest } from "../../../services.ts";
import { sayLabel } from "../../../words.ts";
import { playEvents, stopPlaying } from "../playback/banner.ts";
import { type BoardFilm, collectLate, isFilming, playsFilms } from "../playback/board-film.ts";
import { showLosses } from "./losses.ts";

const REGION = "vr-happened";

/** How often the match had been undone when each region last spoke. */
const told = new WeakMap<HTMLElement, number>();

/** Reads out what everybody may know of each step of the match on a board with this film. Returns the function that stops it. */
export function followSteps(root: HTMLElement, film: BoardFilm): () => void {
	regionIn(root);
	let last = "";
	const id = Hooks.on("voidRegatta.resolved", (combat: MatchCombat, { entry, card, reports }: Resolved) => {
		const presenter = bundleOf(combat.system.game)?.presenter;
		if (!presenter || combat.id !== film.board.match()?.id) return;
		// As on the board, nobody hears the result of dice before they lie still.
		whenAtRest(`happened:${combat.id} ${entry} ${card}`, () => {
			const isSameStep = last === `${combat.id} ${entry}`;
			last = `${combat.id} ${entry}`;
			told.set(regionIn(root), combat.system.undos);
			showLosses(root, isPast(root) || isFilming(film) ? null : combat);
			tellCard(root, { presenter, entry, reports, faces: facesOf(combat) }, isSameStep);
			collectLate(film, combat);
		});
	});
	return () => {
		Hooks.off("voidRegatta.resolved", id);
		stopPlaying(root);
	};
}

/** Clears what was read out, if steps of the match have been undone since. */
export function forgetUndone(root: HTMLElement, { system }: MatchCombat): void {
	const region = regionIn(root);
	if ((told.get(region) ?? system.undos) === system.undos) return;
	region.textContent = "";
	stopPlaying(root);
}

/** A card before it is drawn. */
interface Told {
	readonly presenter: CardPresenter;
	/** The number of the log entry; empty if this page does not know it. */
	readonly entry: string;
	readonly reports: readonly Report[];
	readonly faces: readonly SeatFace[];
}

/**
 * Tells of a card: reads it out, in place of the last one or, for another card of the same step, after it, and plays its decisive
 * events. A card that cannot be drawn is not told.
 */
export function tellCard(root: HTMLElement, told: Told, isSameStep = false): void {
	const card = cardIn(told);
	if (card === null) return;
	const region = regionIn(root);
	region.textContent = isSameStep ? `${region.textContent} ${card.said}` : card.said;
	// Over an earlier moment the banner of a new step would mislead; a film has all of them.
	if (!isPast(root) && !playsFilms()) playEvents(root, card.events);
}

/** Whether a board shows an earlier moment. */
function isPast(root: HTMLElement): boolean {
	return root.classList.contains("vr-past");
}

/** A card in sentences, and its decisive events; null if its reports are not what the presenter expects: another module may have written them. */
function cardIn({ presenter, entry, reports, faces }: Told): { readonly said: string; readonly events: readonly PlayedEvent[] } | null {
	try {
		const card = cardModelOf(presenter, reports, faces);
		return { said: sayLabel(sentenceOf(card)), events: eventsOf(entry, card) };
	} catch (fault) {
		console.warn(fault);
		return null;
	}
}

function regionIn(root: HTMLElement): HTMLElement {
	const old = root.querySelector<HTMLElement>(`:scope > .${REGION}`);
	if (old) return old;
	const region = root.ownerDocument.createElement("p");
	region.className = `${REGION} vr-heard`;
	region.setAttribute("aria-live", "polite");
	root.append(region);
	return region;
}
