/**
 * What a GM may let players do, by the lowest role that may do it. Foundry lets no module add to its own window of permissions, so
 * these are settings of the world, which only GMs write.
 */
import { MODULE_ID, SETTINGS } from "../ids.ts";

/** The roles to choose from, as Foundry names them. Assistants are GMs to this module. */
export const GRANTED_FROM = ["ASSISTANT", "TRUSTED", "PLAYER"] as const;

/** Whether a user may begin a match that a GM has set up. */
export function mayStart(user: User.Implementation): boolean {
	return isGranted(user, SETTINGS.startRole);
}

/** Whether a user may make craft. Foundry's server asks for its own permission to create actors, and checks only that. */
export function mayMakeCraft(user: User.Implementation): boolean {
	return user.can("ACTOR_CREATE") && isGranted(user, SETTINGS.craftRole);
}

function isGranted(user: User.Implementation, setting: typeof SETTINGS.startRole | typeof SETTINGS.craftRole): boolean {
	const stored = game.settings.get(MODULE_ID, setting);
	const role = GRANTED_FROM.find((candidate) => candidate === stored) ?? "ASSISTANT";
	return user.hasRole(role);
}
