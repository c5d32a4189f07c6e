// The database side of the server. It checks permissions on writes and sanitises the HTML
// fields that a manifest lists. A batch succeeds whole or changes nothing.

import { LEVELS } from "../common/constants.ts";
import { alteredChildren } from "../common/embedded.ts";
import { getProperty, isPlain, type Source, setProperty } from "../common/objects.ts";
import { levelOf, mayWrite, type Write } from "../common/permissions.ts";
import type { Done, Operation } from "../common/wire.ts";
import { sanitise } from "./html.ts";
import type { World } from "./world.ts";

/** The HTML fields that manifests declare, by document name and type. */
export type HtmlFields = Record<string, Record<string, string[]>>;

/**
 * Throws if a change gives a document another type and does not bring its whole `system`. On our wire both generations write a
 * replacement as a prefixed key. Sources as for the client's check, `client/documents/change-of-type.ts`.
 */
function refuseMergedType(stored: Source, change: Source, recursive: boolean): void {
	if (!("type" in change) || !("system" in stored) || change.type === stored.type) return;
	if ("==system" in change || (!recursive && "system" in change)) return;
	throw new Error("The type of a document may change only if its system is replaced in the same change");
}

/** Applies a user's operations to a world. */
export class Database {
	readonly #world: World;
	readonly #htmlFields: HtmlFields;

	readonly #ownedCombatants: boolean;

	constructor(world: World, { htmlFields, ownedCombatants }: { htmlFields: HtmlFields; ownedCombatants: boolean }) {
		this.#world = world;
		this.#htmlFields = htmlFields;
		this.#ownedCombatants = ownedCombatants;
	}

	/** Does all operations in order. If one throws, the world stays unchanged. */
	run(operations: Operation[], userId: string): Done[] {
		const before = this.#world.copyOf(operations);
		try {
			return operations.map((operation) => this.#one(operation, userId));
		} catch (error) {
			this.#world.restore(before);
			throw error;
		}
	}

	#one(operation: Operation, userId: string): Done {
		const { action, documentName, parent, options } = operation;
		const user = this.#world.get("User", userId, null);
		const entries = operation.entries.map((entry) => {
			this.#permit(operation, entry, user);
			if (action === "create") return this.#create(operation, entry);
			if (action === "delete") {
				this.#world.delete(documentName, parent, String(entry._id));
				return { _id: entry._id };
			}
			const recursive = options.recursive !== false;
			refuseMergedType(this.#world.get(documentName, String(entry._id), parent), entry, recursive);
			this.#world.update(documentName, parent, { change: entry, recursive });
			return this.#cleanChange(operation, entry);
		});
		return { action, documentName, parent, entries, options };
	}

	#create({ documentName, parent, options }: Operation, entry: Source): Source {
		const source = this.#world.create(documentName, parent, {
			source: entry,
			keepId: options.keepId === true,
			keepEmbeddedIds: options.keepEmbeddedIds === true,
		});
		this.#clean(documentName, String(source.type), source);
		return structuredClone(source);
	}

	#cleanChange({ documentName, parent }: Operation, change: Source): Source {
		const stored = this.#world.get(documentName, String(change._id), parent);
		const type = String(stored.type);
		this.#clean(documentName, type, stored);
		this.#clean(documentName, type, change);
		return change;
	}

	#clean(documentName: string, type: string, data: Source): void {
		for (const path of this.#htmlFields[documentName]?.[type] ?? []) {
			for (const whole of [`system.${path}`, `==system.${path}`]) {
				const html = getProperty(data, whole);
				if (typeof html === "string") setProperty(data, whole, sanitise(html));
			}
		}
	}

	#permit({ action, documentName, parent }: Operation, entry: Source, user: Source): void {
		const source = action === "create" ? entry : this.#world.get(documentName, String(entry._id), parent);
		const write: Write = { action, documentName, user, source };
		if (action === "update")
			Object.assign(write, { changes: entry, ownsAltered: this.#ownsAltered(documentName, { source, entry, user }) });
		if (parent) write.parent = { documentName: parent.documentName, source: this.#world.get(parent.documentName, parent.id, null) };
		if (documentName === "Combatant" || documentName === "Token") write.actorLevel = this.#actorLevel(source, user);
		if (mayWrite(write)) return;
		const name = String(user.name);
		throw new Error(
			`User ${name} lacks permission to ${action} ${documentName} [${String(entry._id)}] in parent ${parent ? `${parent.documentName} [${parent.id}]` : "null"}`,
		);
	}

	#ownsAltered(documentName: string, { source, entry, user }: { source: Source; entry: Source; user: Source }): boolean {
		if (!this.#ownedCombatants) return false;
		return alteredChildren(documentName, source, entry).every((child) => this.#actorLevel(child, user) >= (LEVELS.OWNER ?? 0));
	}

	#actorLevel(source: Source, user: Source): number {
		const actor = this.#world.list("Actor", null).find((held) => held._id === source.actorId);
		return actor ? levelOf(actor, user) : (LEVELS.NONE ?? 0);
	}
}

/** The HTML fields that module manifests list, with their type prefix. */
export function htmlFieldsOf(modules: { id: string; documentTypes: Record<string, Record<string, unknown>> }[]): HtmlFields {
	const fields: HtmlFields = {};
	for (const { id, documentTypes } of modules) {
		for (const [documentName, types] of Object.entries(documentTypes)) {
			for (const [type, facts] of Object.entries(types)) {
				const listed = isPlain(facts) && Array.isArray(facts.htmlFields) ? facts.htmlFields : [];
				fields[documentName] = { ...fields[documentName], [`${id}.${type}`]: listed.map(String) };
			}
		}
	}
	return fields;
}
