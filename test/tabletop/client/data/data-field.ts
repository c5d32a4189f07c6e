// The base of all data fields: it cleans, validates and initializes values.
// Law: clean repairs what it can (null to initial, text to number, out of range
// to the limit). validate changes nothing.
import { deepClone, type Source } from "../../common/objects.ts";

/** Documented options of every field. */
export interface FieldOptions {
	required?: boolean;
	nullable?: boolean;
	initial?: unknown;
	readonly?: boolean;
	label?: string;
	hint?: string;
	choices?: unknown;
	validate?: (value: unknown) => unknown;
	validationError?: string;
}

/** Options of cleaning. */
export interface CleanOptions {
	/** Cleans only the keys that are there: a change, not a whole source. */
	partial?: boolean;
	/** The source that contains the value, for computed initial values. */
	source?: Source | undefined;
}

/** One problem in the data, with its path. */
export class DataModelValidationError extends Error {}

/** A field of a schema. */
export class DataField {
	options: FieldOptions;
	name = "";
	parent: DataField | null = null;

	constructor(options: FieldOptions = {}) {
		this.options = { ...(this.constructor as typeof DataField)._defaults, ...options }; // `constructor` is this class.
	}

	static get _defaults(): FieldOptions {
		return { required: false, nullable: false, initial: undefined, readonly: false };
	}

	get required(): boolean {
		return this.options.required === true;
	}

	get nullable(): boolean {
		return this.options.nullable === true;
	}

	get label(): string {
		return this.options.label ?? "";
	}

	set label(text: string) {
		this.options.label = text;
	}

	get hint(): string {
		return this.options.hint ?? "";
	}

	set hint(text: string) {
		this.options.hint = text;
	}

	get fieldPath(): string {
		return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
	}

	getInitialValue(source?: Source): unknown {
		const { initial } = this.options;
		if (typeof initial === "function") return (initial as (data: Source) => unknown)(source ?? {}); // Foundry documents a function of the source.
		if (initial === undefined && this.nullable) return null;
		return deepClone(initial);
	}

	clean(value: unknown, options: CleanOptions = {}): unknown {
		if (value === null) {
			if (this.nullable) return null;
			// An emptied input submits null. A field that is not nullable refuses null (§3.6).
			if (options.partial) throw new DataModelValidationError(`${this.fieldPath || this.name}: may not be null`);
			return this.getInitialValue(options.source);
		}
		if (value === undefined) return this.getInitialValue(options.source);
		return this._cleanType(this._cast(value), options);
	}

	_cast(value: unknown): unknown {
		return value;
	}

	_cleanType(value: unknown, _options: CleanOptions): unknown {
		return value;
	}

	/** Throws a DataModelValidationError with the path. */
	validate(value: unknown): void {
		const reason = this.#reason(value);
		if (reason) throw new DataModelValidationError(`${this.fieldPath || this.name}: ${reason}`);
	}

	#reason(value: unknown): string | null {
		if (value === undefined) return this.required ? "may not be undefined" : null;
		if (value === null) return this.nullable ? null : "may not be null";
		const chosen = this.#choiceReason(value);
		if (chosen) return chosen;
		const own = this._validateType(value);
		if (own) return own;
		if (this.options.validate && this.options.validate(value) === false) {
			return this.options.validationError ?? "is not a valid value";
		}
		return null;
	}

	#choiceReason(value: unknown): string | null {
		const choices = this.choices;
		if (!choices || choices.some((choice) => choice === value)) return null;
		if (value === "" && (this.options as { blank?: boolean }).blank) return null; // Only text fields have `blank`.
		return `${String(value)} is not a valid choice`;
	}

	/** The permitted values, if there is a list. */
	get choices(): unknown[] | null {
		const { choices } = this.options;
		const given: unknown = typeof choices === "function" ? choices() : choices;
		if (Array.isArray(given)) return given;
		return typeof given === "object" && given !== null ? Object.keys(given) : null;
	}

	/** Why a defined value is invalid; null if it is valid. */
	_validateType(_value: unknown): string | null {
		return null;
	}

	/** The initialized value, as the model has it. */
	initialize(value: unknown, _model: object): unknown {
		return value;
	}

	toObject(value: unknown): unknown {
		return deepClone(value);
	}
}

/** Sets a field's place in its schema. */
export function adopt(field: DataField, name: string, parent: DataField | null): DataField {
	field.name = name;
	field.parent = parent;
	return field;
}
