// foundry.abstract.DataModel and TypeDataModel. A schema cleans and validates the source.
// The model makes its properties from the source.
// Law: only `_source` is stored. All other data can be made from it again.
import { changedBy } from "../../common/changes.ts";
import { deepClone, expandObject, isPlain, type Source, same } from "../../common/objects.ts";
import { type DataSchema, SchemaField } from "../data/compound-fields.ts";
import { encodeOperators } from "../data/operators.ts";

/** Options of the constructor. */
export interface ModelContext {
	parent?: DataModel | null;
	strict?: boolean;
}

/** Options of a change. */
export interface UpdateOptions {
	dryRun?: boolean;
	recursive?: boolean;
	fallback?: boolean;
}

interface ValidateOptions {
	changes?: Source;
	clean?: boolean;
	recursive?: boolean;
	strict?: boolean;
	fallback?: boolean;
}

/** The differences between two sources; removed keys have the prefix "-=". A key that itself begins with a prefix is replaced whole. */
function difference(before: Source, after: Source): Source {
	const changed: Source = {};
	for (const [key, value] of Object.entries(after)) {
		const held = before[key];
		if (same(held, value)) continue;
		if (/^(-=|==)/.test(key)) changed[`==${key}`] = deepClone(value);
		else changed[key] = isPlain(held) && isPlain(value) ? difference(held, value) : deepClone(value);
	}
	for (const key of Object.keys(before)) if (!(key in after)) changed[`-=${key}`] = null;
	return changed;
}

/** A change that replaces each named key anyway. */
function withoutPrefix(change: Source): Source {
	return Object.fromEntries(Object.entries(change).map(([key, value]) => [key.startsWith("==") ? key.slice(2) : key, value]));
}

/** A source with a schema. */
export class DataModel {
	[key: string]: unknown;
	declare _source: Source;
	declare parent: DataModel | null;

	static LOCALIZATION_PREFIXES: string[] = [];

	constructor(data: Source = {}, { parent = null }: ModelContext = {}) {
		Object.defineProperty(this, "parent", { value: parent, writable: true, enumerable: false });
		const source = this._initializeSource(data);
		Object.defineProperty(this, "_source", { value: source, writable: true, enumerable: false });
		this.validate();
		this._initialize();
	}

	static defineSchema(): DataSchema {
		throw new Error(`${this.name} does not define a schema`);
	}

	static get schema(): SchemaField {
		const held = schemas.get(this);
		if (held) return held;
		const schema = new SchemaField(this.defineSchema());
		schemas.set(this, schema);
		return schema;
	}

	get schema(): SchemaField {
		return this.#class.schema;
	}

	get #class(): typeof DataModel {
		return this.constructor as typeof DataModel; // `constructor` is typed as Function only.
	}

	/** Converts old data to the present schema. Must return it. */
	static migrateData(source: Source): Source {
		return source;
	}

	/** Throws where valid fields do not go together. */
	static validateJoint(_source: Source): void {}

	static cleanData(source: Source = {}, options: { partial?: boolean; source?: Source } = {}): Source {
		const cleaned = this.schema.clean(source, options);
		return isPlain(cleaned) ? cleaned : {};
	}

	_initializeSource(data: Source | DataModel): Source {
		const given = data instanceof DataModel ? data.toObject() : deepClone(data);
		const migrated = this.#class.migrateData(given) ?? given;
		return this.#class.cleanData(migrated, { source: migrated });
	}

	_initialize(): void {
		for (const [name, field] of Object.entries(this.schema.fields)) {
			// Defined, not assigned, because a document may have turned the old property into a getter.
			Object.defineProperty(this, name, {
				value: field.initialize(this._source[name], this),
				writable: true,
				enumerable: true,
				configurable: true,
			});
		}
	}

	/** Makes the properties again from the source. */
	reset(): void {
		this._initialize();
	}

	/** Validates a change, or the whole source. Throws if it is invalid. */
	validate({ changes, clean = false, recursive = true }: ValidateOptions = {}): boolean {
		if (changes) this._candidate(changes, { recursive, clean });
		else {
			this.schema.validate(this._source);
			this.#class.validateJoint(this._source);
		}
		return true;
	}

	/** A change as our wire has it. */
	_encode(changes: Source): Source {
		return encodeOperators(expandObject(deepClone(changes)));
	}

	/** The whole source as it would be after a change. */
	_candidate(changes: Source, { recursive }: { recursive: boolean; clean?: boolean }): Source {
		const encoded = this._encode(changes);
		const expanded = recursive ? encoded : withoutPrefix(encoded);
		const surrounding: Source = { ...this._source, ...expanded };
		const cleaned = this.#class.cleanData(this.#class.migrateData(expanded) ?? expanded, { partial: recursive, source: surrounding });
		const next = recursive ? changedBy(this._source, cleaned) : { ...this._source };
		if (!recursive) for (const key of Object.keys(expanded)) next[key] = cleaned[key];
		const whole = this.#class.cleanData(next, { source: next });
		this.schema.validate(whole);
		this.#class.validateJoint(whole);
		return whole;
	}

	/** Applies a change to the source. Returns the actual differences. */
	updateSource(changes: Source = {}, { dryRun = false, recursive = true }: UpdateOptions = {}): Source {
		const next = this._candidate(changes, { recursive });
		const changed = difference(this._source, next);
		if (dryRun) return changed;
		this._replaceSource(next);
		this._initialize();
		return changed;
	}

	_replaceSource(next: Source): void {
		this._source = next;
	}

	clone(changes: Source = {}, _context: object = {}): this {
		const model = new this.#class(this.toObject(), { parent: this.parent });
		model.updateSource(changes);
		return model as this; // The same class makes it.
	}

	toObject(_source = true): Source {
		return deepClone(this._source);
	}

	toJSON(): Source {
		return this.toObject();
	}

	static fromSource(source: Source, context: ModelContext = {}): DataModel {
		return new this(source, context);
	}
}

const schemas = new WeakMap<typeof DataModel, SchemaField>();

/** The model behind a document's `system`. */
export class TypeDataModel extends DataModel {
	prepareBaseData(): void {}

	prepareDerivedData(): void {}

	async _preCreate(_data: Source, _options: Source, _user: object): Promise<boolean | void> {}

	async _preUpdate(_changes: Source, _options: Source, _user: object): Promise<boolean | void> {}

	async _preDelete(_options: Source, _user: object): Promise<boolean | void> {}

	_onCreate(_data: Source, _options: Source, _userId: string): void {}

	_onUpdate(_changed: Source, _options: Source, _userId: string): void {}

	_onDelete(_options: Source, _userId: string): void {}
}
