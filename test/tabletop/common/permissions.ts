// Who may write what. Foundry checks writes and nothing else. The server decides.
// Clients use the same check only to avoid requests that would fail.
// Source: foundry-api.md §4.7, §5.5; metadata.permissions in the typings.
import { CONSTANTS } from "./constants.ts";
import { isPlain, type Source } from "./objects.ts";

const { OWNER } = CONSTANTS.DOCUMENT_OWNERSHIP_LEVELS;
const { ASSISTANT, TRUSTED } = CONSTANTS.USER_ROLES;

/** One write that a user requests. */
export interface Write {
	action: "create" | "update" | "delete";
	documentName: string;
	user: Source;
	/** The stored source, or the source to create. */
	source: Source;
	changes?: Source;
	parent?: { documentName: string; source: Source } | null;
	/** Ownership level of the actor of a combatant or token, if it has an actor. */
	actorLevel?: number | undefined;
	/** Whether the user owns every embedded document that an update alters, and Foundry lets owners alter them in this way. */
	ownsAltered?: boolean;
}

/** The user's role as a number. */
export function roleOf(user: Source): number {
	return typeof user.role === "number" ? user.role : 0;
}

/** A user's ownership level for a source. A GM owns everything. */
export function levelOf(source: Source, user: Source): number {
	if (roleOf(user) >= ASSISTANT) return OWNER;
	const ownership = isPlain(source.ownership) ? source.ownership : {};
	const own = ownership[String(user._id)];
	const common = ownership.default;
	if (typeof own === "number" && own >= 0) return own;
	return typeof common === "number" ? Math.max(common, 0) : 0;
}

function onlyTouches(changes: Source, allowed: string[]): boolean {
	return Object.keys(changes).every((key) => key === "_id" || allowed.includes(key));
}

function mayWriteCombatant({ action, changes = {}, actorLevel = 0 }: Write): boolean {
	if (actorLevel < OWNER) return false;
	return action !== "update" || onlyTouches(changes, ["initiative", "flags", "defeated", "system"]);
}

function mayWritePage(write: Write): boolean {
	const entry = write.parent?.source ?? {};
	return levelOf(entry, write.user) >= OWNER || (write.action !== "create" && levelOf(write.source, write.user) >= OWNER);
}

function mayWriteUser({ action, user, source, changes = {} }: Write): boolean {
	if (action !== "update" || source._id !== user._id) return false;
	return !("role" in changes) && !("permissions" in changes);
}

function mayWriteSetting({ user, source }: Write): boolean {
	return source.user === user._id;
}

/** Whether the server allows this write. */
export function mayWrite(write: Write): boolean {
	const { action, documentName, user, source, changes = {}, actorLevel = 0 } = write;
	if (roleOf(user) >= ASSISTANT) return true;
	switch (documentName) {
		case "Actor":
			return action === "update" && levelOf(source, user) >= OWNER;
		case "Combat":
			return action === "update" && onlyTouches(changes, ["round", "turn", ...(write.ownsAltered ? ["combatants"] : [])]);
		case "Combatant":
			return mayWriteCombatant(write);
		case "ActiveEffect":
		case "Item":
			return levelOf(write.parent?.source ?? {}, user) >= OWNER;
		case "ChatMessage":
			return source.author === user._id;
		case "JournalEntry":
			return action === "create" ? roleOf(user) >= TRUSTED : levelOf(source, user) >= OWNER;
		case "Macro":
			return action === "create" ? roleOf(user) > 0 : source.author === user._id;
		case "JournalEntryPage":
			return mayWritePage(write);
		case "Token":
			return action === "update" && actorLevel >= OWNER;
		case "Drawing":
			return action === "create" ? roleOf(user) >= TRUSTED : source.author === user._id;
		case "User":
			return mayWriteUser(write);
		case "Setting":
			return mayWriteSetting(write);
		default:
			return false;
	}
}
