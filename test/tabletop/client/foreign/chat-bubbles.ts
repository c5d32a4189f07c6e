// Bubbles of speech over tokens. Packages of other authors wrap this class (typings, client/canvas/animation).

/** The bubbles of a canvas. No token is ever drawn here, so nobody speaks. */
export class ChatBubbles {
	/** Shows what a token says; null if the token is not on the canvas. */
	async say(_token: object, _message: string, _options: object = {}): Promise<HTMLElement | null> {
		return null;
	}
}
