// The base of all documents: identity, ownership, flags, sub-type data, and the
// life-cycle calls. Law: a document changes only when the server's answer arrives.

import { changedBy } from "../../common/changes.ts";
import { LEVELS } from "../../common/constants.ts";
import { alteredChildren, withWholeLists } from "../../common/embedded.ts";
import { deepClone, expandObject, getProperty, isPlain, type Source } from "../../common/objects.ts";
import { levelOf, mayWrite, type Write } from "../../common/permissions.ts";
import type { OperatorFault } from "../../common/wire.ts";
import { DataModel, type ModelContext, TypeDataModel } from "../abstract/data-model.ts";
import type { RenderOptions } from "../applications/options.ts";
import { TypeDataField } from "../data/document-fields.ts";
import { withFault } from "../data/operators.ts";
import { facts, fault, realm } from "../state.ts";
import { refuseMergedType } from "./change-of-type.ts";
import { EmbeddedCollection, embeddedFieldOf } from "./collections.ts";
import { currentUser, type UserLike } from "./current-user.ts";
import { createDocuments, deleteDocuments, type OperationOptions, updateDocuments } from "./database.ts";
import { type DocumentClass, type DocumentSheet, documentConfig, getDocumentClass } from "./registry.ts";
import { chooseSheet } from "./sheet-choice.ts";

/** The metadata of a document class. */
export interface DocumentMetadata {
	name: string;
	collection: string;
	embedded: Record<string, string>;
	hasTypeData: boolean;
}

/** How far the start of the world has come: texts, then documents, which may prepare their data from then on, then the game. */
export const readiness = { documents: false, game: false };

/** A stored document. */
export class Document extends DataModel {
	declare _id: string | null;
	declare name: string;
	declare img: string | null;
	declare type: string;
	declare system: TypeDataModel;
	declare ownership: Record<string, number>;
	declare flags: Record<string, Source>;
	declare parent: Document | null;
	declare apps: Record<string, DocumentSheet>;

	static metadata: DocumentMetadata = { name: "Document", collection: "", embedded: {}, hasTypeData: false };

	static get documentName(): string {
		return this.metadata.name;
	}

	static get implementation(): DocumentClass {
		return getDocumentClass(this.documentName);
	}

	static _fromStored(source: Source, context: ModelContext = {}): Document {
		return new this.implementation(source, context);
	}

	/** Types that may be created, as `game.documentTypes` lists them. */
	static get TYPES(): string[] {
		return realm.facts?.documentTypes[this.documentName] ?? [];
	}

	override _initialize(): void {
		if (!this.apps) Object.defineProperty(this, "apps", { value: {}, enumerable: false });
		super._initialize();
		if (readiness.documents) this._safePrepareData();
	}

	override validate(options: Parameters<DataModel["validate"]>[0] = {}): boolean {
		super.validate(options);
		if (!options.changes) validateSystem(this, this._source);
		return true;
	}

	override _encode(changes: Source): Source {
		return withFaultAt("model", super._encode(changes));
	}

	override _candidate(changes: Source, options: { recursive: boolean }): Source {
		const expanded = expandObject(changes);
		if (classOf(this).metadata.hasTypeData) refuseMergedType(this._source, expanded, options.recursive);
		const next = super._candidate(withWholeLists(this.documentName, this._source, expanded), options);
		validateSystem(this, next);
		return next;
	}

	_safePrepareData(): void {
		try {
			this.prepareData();
		} catch (error) {
			fault(`Failed data preparation for ${this.uuid}`, error);
		}
	}

	/** Makes derived data: the model's base, own base, embedded, the model's derived, own derived. */
	prepareData(): void {
		const model = this.system instanceof TypeDataModel ? this.system : null;
		model?.prepareBaseData();
		this.prepareBaseData();
		model?.prepareDerivedData();
		this.prepareDerivedData();
	}

	prepareBaseData(): void {}

	prepareDerivedData(): void {}

	get documentName(): string {
		return classOf(this).documentName;
	}

	get id(): string {
		return this._id ?? "";
	}

	get uuid(): string {
		const own = `${this.documentName}.${this.id}`;
		return this.parent ? `${this.parent.uuid}.${own}` : own;
	}

	get isEmbedded(): boolean {
		return this.parent !== null;
	}

	get inCompendium(): boolean {
		return false;
	}

	/** The embedded collection of a document name. */
	_embedded(documentName: string): EmbeddedCollection {
		return embeddedCollection(this, documentName);
	}

	getEmbeddedCollection(documentName: string): EmbeddedCollection {
		return this._embedded(documentName);
	}

	getEmbeddedDocument(documentName: string, id: string): Document | undefined {
		return this._embedded(documentName).get(id);
	}

	/** A user's ownership level for this document. A GM owns everything. */
	getUserLevel(user: UserLike = currentUser()): number {
		if (this.parent && !isPlain(this._source.ownership)) return this.parent.getUserLevel(user);
		return levelOf(this._source, user._source);
	}

	testUserPermission(user: UserLike, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
		const level = this.getUserLevel(user);
		const asked = typeof permission === "string" ? LEVELS[permission] : permission;
		if (asked === undefined) throw new Error(`${String(permission)} is not an ownership level`);
		return exact ? level === asked : level >= asked;
	}

	get permission(): number {
		return this.getUserLevel();
	}

	get isOwner(): boolean {
		return this.testUserPermission(currentUser(), "OWNER");
	}

	get visible(): boolean {
		return this.testUserPermission(currentUser(), "LIMITED");
	}

	get limited(): boolean {
		return this.testUserPermission(currentUser(), "LIMITED", { exact: true });
	}

	canUserModify(user: UserLike, action: Write["action"], data: Source = {}): boolean {
		const write: Write = { action, documentName: this.documentName, user: user._source, source: this._source };
		if (action === "update") Object.assign(write, { changes: data, ownsAltered: ownsAltered(this, user, data) });
		if (this.parent) write.parent = { documentName: this.parent.documentName, source: this.parent._source };
		if (this.documentName === "Combatant" || this.documentName === "Token") write.actorLevel = this.getUserLevel(user);
		return mayWrite(write);
	}

	getFlag(scope: string, key: string): unknown {
		requireScope(scope);
		return getProperty(this.flags[scope], key);
	}

	async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
		requireScope(scope);
		return this.update({ flags: { [scope]: { [key]: value } } });
	}

	async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
		requireScope(scope);
		const parts = key.split(".");
		const last = parts.pop() ?? key;
		return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null });
	}

	static async create(data: Source | Source[], operation: OperationOptions = {}): Promise<Document | Document[] | undefined> {
		const many = Array.isArray(data);
		const created = await this.createDocuments(many ? data : [data], operation);
		return many ? created : created[0];
	}

	static async createDocuments(data: Source[] = [], operation: OperationOptions = {}): Promise<Document[]> {
		return createDocuments(this.implementation, data, operation);
	}

	static async updateDocuments(updates: Source[] = [], operation: OperationOptions = {}): Promise<Document[]> {
		return updateDocuments(this.implementation, updates, operation);
	}

	static async deleteDocuments(ids: string[] = [], operation: OperationOptions = {}): Promise<Document[]> {
		return deleteDocuments(this.implementation, ids, operation);
	}

	async update(data: Source = {}, operation: OperationOptions = {}): Promise<this | undefined> {
		const updates = [{ ...data, _id: this.id }];
		const [updated] = await updateDocuments(classOf(this), updates, { ...operation, parent: this.parent });
		return updated as this | undefined; // The update of this document gives this document.
	}

	async delete(operation: OperationOptions = {}): Promise<this | undefined> {
		const [deleted] = await deleteDocuments(classOf(this), [this.id], { ...operation, parent: this.parent });
		return deleted as this | undefined; // As above.
	}

	async createEmbeddedDocuments(documentName: string, data: Source[] = [], operation: OperationOptions = {}): Promise<Document[]> {
		return createDocuments(getDocumentClass(documentName), data, { ...operation, parent: this });
	}

	async updateEmbeddedDocuments(documentName: string, updates: Source[] = [], operation: OperationOptions = {}): Promise<Document[]> {
		return updateDocuments(getDocumentClass(documentName), updates, { ...operation, parent: this });
	}

	async deleteEmbeddedDocuments(documentName: string, ids: string[], operation: OperationOptions = {}): Promise<Document[]> {
		return deleteDocuments(getDocumentClass(documentName), ids, { ...operation, parent: this });
	}

	// The six life-cycle calls: a class that overrides them without calling super mutes its models (§2.4).
	async _preCreate(data: Source, options: Source, user: object): Promise<boolean | void> {
		if (this.system instanceof TypeDataModel) return this.system._preCreate(data, options, user);
	}

	async _preUpdate(changes: Source, options: Source, user: object): Promise<boolean | void> {
		if (this.system instanceof TypeDataModel) return this.system._preUpdate(changes, options, user);
	}

	async _preDelete(options: Source, user: object): Promise<boolean | void> {
		if (this.system instanceof TypeDataModel) return this.system._preDelete(options, user);
	}

	_onCreate(data: Source, options: Source, userId: string): void {
		if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
	}

	_onUpdate(changed: Source, options: Source, userId: string): void {
		if (this.system instanceof TypeDataModel) this.system._onUpdate(changed, options, userId);
		if ("type" in changed) this._forgetSheet();
		if (options.render !== false) this.render();
	}

	_onDelete(options: Source, userId: string): void {
		if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
		for (const app of Object.values(this.apps)) void app.close({ submitted: true });
	}

	/** Applies a change that the server has made. */
	_takeChange(change: Source, recursive: boolean): void {
		const next = changedBy(this._source, withWholeLists(this.documentName, this._source, change), recursive);
		for (const field of Object.values(classOf(this).metadata.embedded)) if (field in next) next[field] = ownSources(next[field]);
		this._replaceSource(next);
		this._initialize();
	}

	override _replaceSource(next: Source): void {
		if (this.parent) Object.assign(emptied(this._source), next);
		else super._replaceSource(next);
	}

	/** Takes a source that came with the parent's. */
	_takeSource(source: Source): void {
		this._source = source;
		this._initialize();
	}

	/** Called after children were created, updated or deleted. */
	_onDescendants(): void {}

	/** Draws the open windows of this document again. */
	render(options: RenderOptions = {}): void {
		for (const app of Object.values(this.apps)) void app.render(options);
	}

	/** Another type has another window. */
	_forgetSheet(): void {
		void sheets.get(this)?.close({ submitted: true });
		sheets.delete(this);
	}

	/** The window of this document. It is made once for each type. */
	get sheet(): DocumentSheet | null {
		const held = sheets.get(this);
		if (held) return held;
		const registration = chooseSheet(documentConfig(this.documentName), this.type);
		if (!registration) return null;
		const sheet = new registration.cls({ document: this });
		sheets.set(this, sheet);
		return sheet;
	}
}

/** A change after the faults that operators in a type's data have at this table. */
export function withFaultAt(place: OperatorFault["at"], change: Source): Source {
	const fault = realm.facts?.operatorFault;
	if (fault?.at !== place || !isPlain(change.system)) return change;
	return { ...change, system: withFault(change.system, fault.how) };
}

// No private members here, because the base constructor uses the document before they exist.
function classOf(document: Document): DocumentClass {
	return document.constructor as DocumentClass; // `constructor` is typed as Function only.
}

// Core issue 7111: core, the world, the game system and active modules have flags. An update of `flags` itself is free.
function requireScope(scope: string): void {
	const { system, modules } = facts();
	const isOpen = ["core", "world", system.id].includes(scope) || modules.some(({ id, active }) => active && id === scope);
	if (!isOpen) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

// Whether a user owns all embedded documents that a change of this document alters.
function ownsAltered(document: Document, user: UserLike, data: Source): boolean {
	if (!facts().ownedCombatants) return false;
	const altered = new Set(alteredChildren(document.documentName, document._source, data).map(({ _id }) => String(_id)));
	const children = Object.keys(classOf(document).metadata.embedded).flatMap((name) => document._embedded(name).contents);
	return children.every((child) => !altered.has(child.id) || child.getUserLevel(user) >= (LEVELS.OWNER ?? 0));
}

function validateSystem(document: Document, source: Source): void {
	const field = document.schema.fields.system;
	if (field instanceof TypeDataField) field.validateFor(source.type, source.system);
}

const sheets = new WeakMap<Document, DocumentSheet>();

// A change of a parent makes its children ready again, so each gets a source of its own.
function ownSources(children: unknown): unknown {
	return Array.isArray(children) ? children.map((child: unknown) => (isPlain(child) ? { ...child } : child)) : children;
}

// A child's source is the same object as in its parent's array. So it is emptied and refilled, not replaced.
function emptied(source: Source): Source {
	for (const key of Object.keys(source)) delete source[key];
	return source;
}

const embeddedCollections = new WeakMap<Document, Map<string, EmbeddedCollection>>();

function embeddedCollection(document: Document, documentName: string): EmbeddedCollection {
	const field = embeddedFieldOf(document.documentName, documentName);
	const held = embeddedCollections.get(document) ?? new Map<string, EmbeddedCollection>();
	embeddedCollections.set(document, held);
	const collection = held.get(documentName) ?? new EmbeddedCollection();
	held.set(documentName, collection);
	syncEmbedded(document, collection, { field, documentName });
	return collection;
}

// Makes children for new sources and drops children without a source. All others stay the same objects.
function syncEmbedded(
	document: Document,
	collection: EmbeddedCollection,
	{ field, documentName }: { field: string; documentName: string },
): void {
	const sources = document._source[field];
	if (!Array.isArray(sources)) return;
	const ids = new Set<string>();
	for (const [index, source] of sources.filter(isPlain).entries()) {
		const id = String(source._id ?? `new-${index}`);
		ids.add(id);
		const held = collection.get(id);
		// An update of the parent may bring a child a source of its own.
		if (held && held._source !== source) held._takeSource(source);
		if (held) continue;
		const child = new (getDocumentClass(documentName))(deepClone(source), { parent: document });
		child._source = Object.assign(source, child._source);
		collection.set(id, child);
	}
	for (const id of [...collection.keys()]) if (!ids.has(id)) collection.delete(id);
}
