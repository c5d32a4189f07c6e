/**
 * Rolls of characters, and their messages in chat.
 */

/** Rolls dice, with modifiers that may be negative, and returns the roll. */
export function rollCheck(
	{ count, faces }: { readonly count: number; readonly faces: number },
	modifiers: readonly number[],
): Promise<Roll.Evaluated<Roll>> {
	const terms = modifiers.map((modifier) => (modifier < 0 ? ` - ${-modifier}` : ` + ${modifier}`));
	return new Roll(`${count}d${faces}${terms.join("")}`).evaluate();
}

/** Who speaks in chat: a character of the world or, if that is omitted, the user. */
export function speakerOf(character?: Actor.Implementation) {
	// By its id: the types of V14 take only stored actors.
	return ChatMessage.implementation.getSpeaker({ actor: game.actors.get(character?.id ?? "") ?? null });
}

/** Shows a roll in chat, in the name of a character or, if that is omitted, of the user. */
export async function tellRoll(roll: object, flavor: string, character?: Actor.Implementation): Promise<void> {
	const speaker = speakerOf(character);
	await ChatMessage.implementation.create({ flavor, speaker, rolls: [JSON.stringify(roll)], sound: CONFIG.sounds.dice });
}
