// Sounds outside of playlists. A browser plays them. Every client also keeps their addresses for tests.
import { realm } from "../state.ts";

interface PlayData {
	src: string;
	volume?: number;
	loop?: boolean;
}

/** Plays one-off sounds. */
export class AudioHelper {
	/** Plays a sound to this user alone. Before the user's first click a browser refuses, which is not an error. */
	static async play({ src, volume = 1, loop = false }: PlayData, socketOptions: boolean | object = false): Promise<void> {
		if (socketOptions !== false) throw new Error("The table does not send sounds to others");
		realm.played.push(src);
		if (typeof Audio !== "function" || !navigator.userActivation?.hasBeenActive) return; // a simulated window, or no click yet
		const sound = new Audio(src);
		Object.assign(sound, { volume, loop });
		await sound.play().catch(() => undefined);
	}
}
