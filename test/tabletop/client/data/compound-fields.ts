// Fields that contain fields: schemas, arrays, free objects, keyed objects.
// Law: objects merge by key; arrays are replaced whole (foundry-api.md §6.6).
import { deepClone, isPlain, type Source } from "../../common/objects.ts";
import { adopt, type CleanOptions, DataField, DataModelValidationError, type FieldOptions } from "./data-field.ts";

/** Named fields. */
export type DataSchema = Record<string, DataField>;

/** Whether a key has one of the two prefixes. */
function isPrefixed(key: string): boolean {
	return key.startsWith("-=") || key.startsWith("==");
}

/** An object with known keys. It drops unknown keys. */
export class SchemaField extends DataField {
	readonly fields: DataSchema;

	constructor(fields: DataSchema, options: FieldOptions = {}) {
		super(options);
		this.fields = fields;
		for (const [name, field] of Object.entries(fields)) adopt(field, name, this);
	}

	static override get _defaults(): FieldOptions {
		return { ...super._defaults, required: true, nullable: false };
	}

	override getInitialValue(source?: Source): unknown {
		if (this.options.initial !== undefined) return super.getInitialValue(source);
		return this.nullable ? null : this._cleanType({}, { source });
	}

	override _cast(value: unknown): unknown {
		return isPlain(value) ? value : {};
	}

	override _cleanType(value: unknown, options: CleanOptions): unknown {
		const given = isPlain(value) ? value : {};
		const cleaned: Source = {};
		for (const [name, field] of Object.entries(this.fields)) {
			if (name in given) cleaned[name] = field.clean(given[name], { ...options, source: options.source ?? given });
			else if (!options.partial) cleaned[name] = field.clean(undefined, { source: given });
		}
		if (options.partial) this.#keepPrefixed(given, cleaned);
		return cleaned;
	}

	#keepPrefixed(given: Source, cleaned: Source): void {
		for (const [key, value] of Object.entries(given)) {
			const field = isPrefixed(key) ? this.fields[key.slice(2)] : undefined;
			if (field) cleaned[key] = key.startsWith("==") ? field.clean(value) : value;
		}
	}

	override validate(value: unknown): void {
		super.validate(value);
		if (!isPlain(value)) return;
		for (const [name, field] of Object.entries(this.fields)) field.validate(value[name]);
	}

	override _validateType(value: unknown): string | null {
		return isPlain(value) ? null : "must be an object";
	}

	override initialize(value: unknown, model: object): unknown {
		if (!isPlain(value)) return value;
		const ready: Source = {};
		for (const [name, field] of Object.entries(this.fields)) ready[name] = field.initialize(value[name], model);
		return ready;
	}

	/** The field at a dotted path. */
	getField(path: string): DataField | undefined {
		const [first = "", ...rest] = path.split(".");
		const field = this.fields[first];
		if (!rest.length || !field) return field;
		return field instanceof SchemaField ? field.getField(rest.join(".")) : undefined;
	}

	has(name: string): boolean {
		return name in this.fields;
	}

	get(name: string): DataField | undefined {
		return this.fields[name];
	}

	keys(): string[] {
		return Object.keys(this.fields);
	}
}

/** An object with any keys and values. */
export class ObjectField extends DataField {
	static override get _defaults(): FieldOptions {
		return { ...super._defaults, required: true, nullable: false };
	}

	override getInitialValue(source?: Source): unknown {
		return super.getInitialValue(source) ?? (this.nullable ? null : {});
	}

	override _cast(value: unknown): unknown {
		return isPlain(value) ? value : {};
	}

	override _validateType(value: unknown): string | null {
		return isPlain(value) ? null : "must be an object";
	}

	override initialize(value: unknown, _model: object): unknown {
		return deepClone(value);
	}
}

/** An object with any keys. All values have the same field. */
export class TypedObjectField extends ObjectField {
	readonly element: DataField;
	readonly validateKey: ((key: string) => boolean) | undefined;

	constructor(element: DataField, options: FieldOptions & { validateKey?: (key: string) => boolean } = {}) {
		super(options);
		this.element = adopt(element, "*", this);
		this.validateKey = options.validateKey;
	}

	override _cleanType(value: unknown, options: CleanOptions): unknown {
		const cleaned: Source = {};
		for (const [key, entry] of Object.entries(isPlain(value) ? value : {})) {
			if (isPrefixed(key)) cleaned[key] = key.startsWith("==") ? this.element.clean(entry) : entry;
			else if (this.validateKey?.(key) !== false) cleaned[key] = this.element.clean(entry, options);
		}
		return cleaned;
	}

	override validate(value: unknown): void {
		super.validate(value);
		for (const [key, entry] of Object.entries(isPlain(value) ? value : {})) {
			try {
				this.element.validate(entry);
			} catch (error) {
				throw new DataModelValidationError(`${this.fieldPath}.${key}: ${error instanceof Error ? error.message : String(error)}`);
			}
		}
	}

	override initialize(value: unknown, model: object): unknown {
		if (!isPlain(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.initialize(entry, model)]));
	}
}

/** An array. All values have the same field. */
export class ArrayField extends DataField {
	readonly element: DataField;

	constructor(element: DataField, options: FieldOptions & { min?: number; max?: number } = {}) {
		super(options);
		this.element = adopt(element, "", this);
	}

	static override get _defaults(): FieldOptions {
		return { ...super._defaults, required: true, nullable: false };
	}

	override getInitialValue(source?: Source): unknown {
		return super.getInitialValue(source) ?? (this.nullable ? null : []);
	}

	override _cast(value: unknown): unknown {
		if (Array.isArray(value)) return value;
		return value instanceof Set ? [...value] : isPlain(value) ? Object.values(value) : [value];
	}

	override _cleanType(value: unknown, _options: CleanOptions): unknown {
		return Array.isArray(value) ? value.map((entry) => this.element.clean(entry)) : value;
	}

	override validate(value: unknown): void {
		super.validate(value);
		if (Array.isArray(value)) for (const entry of value) this.element.validate(entry);
	}

	override _validateType(value: unknown): string | null {
		if (!Array.isArray(value)) return "must be an Array";
		const { min = 0, max = Number.POSITIVE_INFINITY } = this.options as { min?: number; max?: number }; // Own options of this field.
		return value.length < min || value.length > max ? `must have between ${min} and ${max} elements` : null;
	}

	override initialize(value: unknown, model: object): unknown {
		return Array.isArray(value) ? value.map((entry) => this.element.initialize(entry, model)) : value;
	}
}
