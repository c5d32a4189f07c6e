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

/** Shows a roll in chat, in the name of a character or, where that is left out, of the user. */
export async function tellRoll(roll: object, flavor: string, actor?: Actor.Implementation): Promise<void> {
	const speaker = ChatMessage.implementation.getSpeaker(actor ? { actor } : {});
	await ChatMessage.implementation.create({ flavor, speaker, rolls: [JSON.stringify(roll)], sound: CONFIG.sounds.dice });
}
