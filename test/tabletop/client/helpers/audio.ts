// Sounds outside of playlists. A browser plays them. Every client also keeps their addresses for tests.
import { realm } from "../state.ts";

interface PlayData {
	src: string;
	volume?: number;
	loop?: boolean;
}

/** Plays one-off sounds. */
export class AudioHelper {
	/** Plays a sound to this user alone. Before the user's first click it waits for that click (typings: AudioHelper#awaitFirstGesture). */
	static async play({ src, volume = 1, loop = false }: PlayData, socketOptions: boolean | object = false): Promise<void> {
		if (socketOptions !== false) throw new Error("The table does not send sounds to others");
		realm.played.push(src);
		await firstGesture();
		if (typeof Audio !== "function" || !navigator.userActivation) return; // a simulated window
		const sound = new Audio(src);
		Object.assign(sound, { volume, loop });
		await sound.play().catch(() => undefined);
	}
}

/** Resolves when the user first clicks or presses a key; until then whoever waits for a sound waits for ever. */
function firstGesture(): Promise<void> {
	if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
	return new Promise((resolve) => {
		for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => resolve(), { once: true });
	});
}
