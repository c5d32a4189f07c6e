/**
 * Rolls of characters, and their messages in chat.
 */
import type { SkillCheck } from "../../../core/campaign/checks.ts";

/** Rolls dice, with modifiers that may be negative, and returns the roll. */
export function rollCheck(
	{ count, faces }: { readonly count: number; readonly faces: number },
	modifiers: readonly number[],
): Promise<Roll.Evaluated<Roll>> {
	return new Roll(`${count}d${faces}${modifiers.map(termOf).join("")}`).evaluate();
}

/** Rolls a check of a skill with plain dice. */
export function rollDice({ dice, modifier }: SkillCheck): Promise<Roll.Evaluated<Roll>> {
	const kept = dice.count === 2 ? "" : `${dice.keep === "highest" ? "kh" : "kl"}2`;
	return new Roll(`${dice.count}d6${kept}${termOf(modifier)}`).evaluate();
}

function termOf(modifier: number): string {
	return modifier < 0 ? ` - ${-modifier}` : ` + ${modifier}`;
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

/** Says something in chat, in the name of a character or, if that is omitted, of the user. */
export async function tellResult(content: string, character?: Actor.Implementation): Promise<void> {
	await ChatMessage.implementation.create({ content, speaker: speakerOf(character) });
}
