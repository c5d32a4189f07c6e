/**
 * The film of a match: its moments one after the other, at the pace that the user has set. Any click or key ends it, so it is never in
 * the way of an order. Where the user wants less motion, craft stand still at each moment, as they do on every board.
 */
/** Milliseconds for which a moment stays at the usual speed. */
const STAYS = 1600;

/** Inputs that end a film. */
const INPUTS = ["pointerdown", "keydown"] as const;

/** What plays a film. */
export interface Projector {
	/** The element with its controls. */
	readonly bar: HTMLElement;
	/** How many times as fast as usual. */
	readonly speed: number;
	playing: boolean;
}

/** What a film does to its board. */
export interface Film {
	/** Shows the next moment. */
	readonly next: () => void;
	/** How long each moment stays at the usual speed, in milliseconds; missing for the usual time. */
	readonly stays?: number;
	/** Whether the last moment is on the board. */
	readonly isOver: () => boolean;
	/** Whether an input does something to the film or its moments, and so does not end it. */
	readonly owns: (event: Event) => boolean;
	/** The user wants to see no more of it. */
	readonly skip: () => void;
	/** It has begun or ended. */
	readonly changed: () => void;
}

interface Running {
	timer: number;
	readonly end: (event: Event) => void;
	readonly changed: () => void;
}

const running = new WeakMap<Projector, Running>();

/** Plays to the last moment, in place of a film that plays already. */
export function playFilm(projector: Projector, film: Film): void {
	stopFilm(projector);
	const { ownerDocument } = projector.bar;
	const end = (event: Event) => !film.owns(event) && film.skip();
	const now: Running = { timer: 0, end, changed: film.changed };
	running.set(projector, now);
	for (const input of INPUTS) ownerDocument.addEventListener(input, end, { capture: true, passive: true });
	projector.playing = true;
	film.changed();
	const later = () => {
		now.timer = window.setTimeout(
			() => {
				film.next();
				if (film.isOver() || !projector.bar.isConnected) stopFilm(projector);
				else later();
			},
			(film.stays ?? STAYS) / projector.speed,
		);
	};
	later();
}

/** Ends the film where it is. */
export function stopFilm(projector: Projector): void {
	const now = running.get(projector);
	if (!now) return;
	running.delete(projector);
	window.clearTimeout(now.timer);
	for (const input of INPUTS) projector.bar.ownerDocument.removeEventListener(input, now.end, { capture: true });
	projector.playing = false;
	now.changed();
}
