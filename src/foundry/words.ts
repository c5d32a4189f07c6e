/**
 * From labels to sentences: the only link between models and the language file.
 */
import type { Label } from "../view/shared/startup/words/label.ts";
import { speak } from "../view/shared/startup/words/label.ts";

/** The model with every label in it translated into this client's language. */
export function say<Model>(model: Model): ReturnType<typeof speak<Model>> {
	return speak(model, { lang: game.i18n.lang, localize: (key, data) => (data ? game.i18n.format(key, data) : game.i18n.localize(key)) });
}

export function sayLabel(label: Label): string {
	return String(say({ label }).label);
}
