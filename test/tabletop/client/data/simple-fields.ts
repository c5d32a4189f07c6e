// Fields of one value: text, numbers, switches, colours, references.
import { isId } from "../../common/text.ts";
import { Color } from "../helpers/colour.ts";
import { type CleanOptions, DataField, type FieldOptions } from "./data-field.ts";

/** Documented options of text fields. */
export interface StringOptions extends FieldOptions {
	blank?: boolean;
	trim?: boolean;
	textSearch?: boolean;
}

/** Text. A field with choices may not be blank by default. */
export class StringField extends DataField {
	declare options: StringOptions;

	constructor(options: StringOptions = {}) {
		super(options);
		if (this.options.choices && options.blank === undefined) this.options.blank = false;
	}

	static override get _defaults(): StringOptions {
		return { ...super._defaults, blank: true, trim: true };
	}

	override getInitialValue(source?: Record<string, unknown>): unknown {
		if (this.options.initial !== undefined || this.nullable) return super.getInitialValue(source);
		return this.options.blank && this.required ? "" : undefined;
	}

	override _cast(value: unknown): unknown {
		return String(value);
	}

	override _cleanType(value: unknown, options: CleanOptions): unknown {
		if (typeof value !== "string") return value;
		const text = this.options.trim ? value.trim() : value;
		return text === "" && !this.options.blank ? this.getInitialValue(options.source) : text;
	}

	override _validateType(value: unknown): string | null {
		if (typeof value !== "string") return "must be a string";
		return value === "" && !this.options.blank ? "may not be a blank string" : null;
	}
}

/** HTML text. The server sanitises it if a manifest lists its path. */
export class HTMLField extends StringField {
	static override get _defaults(): StringOptions {
		return { ...super._defaults, required: true, blank: true };
	}
}

/** Documented options of number fields. */
export interface NumberOptions extends FieldOptions {
	integer?: boolean;
	min?: number;
	max?: number;
	step?: number;
	positive?: boolean;
}

/** A number. Cleaning rounds it and clamps it to its limits. */
export class NumberField extends DataField {
	declare options: NumberOptions;

	constructor(options: NumberOptions = {}) {
		super(options);
	}

	static override get _defaults(): NumberOptions {
		return { ...super._defaults, nullable: true, integer: false, positive: false };
	}

	override getInitialValue(source?: Record<string, unknown>): unknown {
		if (this.options.initial === undefined && this.required && !this.nullable) {
			return Math.max(0, this.options.min ?? 0);
		}
		return super.getInitialValue(source);
	}

	override _cast(value: unknown): unknown {
		return Number(value);
	}

	override _cleanType(value: unknown): unknown {
		if (typeof value !== "number") return value;
		const { integer, min, max, step } = this.options;
		let number = integer ? Math.round(value) : value;
		if (min !== undefined) number = Math.max(number, min);
		if (max !== undefined) number = Math.min(number, max);
		if (step !== undefined && Number.isFinite(number)) number = Number((Math.round(number / step) * step).toFixed(10));
		return number;
	}

	override _validateType(value: unknown): string | null {
		if (typeof value !== "number" || !Number.isFinite(value)) return "must be a finite number";
		const { integer, min, max, positive } = this.options;
		if (integer && !Number.isInteger(value)) return "must be an integer";
		if (positive && value <= 0) return "must be a positive number";
		if (min !== undefined && value < min) return `must be at least ${min}`;
		if (max !== undefined && value > max) return `must be at most ${max}`;
		return null;
	}
}

/** True or false. */
export class BooleanField extends DataField {
	static override get _defaults(): FieldOptions {
		return { ...super._defaults, required: true, nullable: false, initial: false };
	}

	override _cast(value: unknown): unknown {
		return typeof value === "string" ? value === "true" : Boolean(value);
	}

	override _validateType(value: unknown): string | null {
		return typeof value === "boolean" ? null : "must be a boolean";
	}
}

/** A colour as "#rrggbb". The model has a Color. */
export class ColorField extends StringField {
	static override get _defaults(): StringOptions {
		return { ...super._defaults, nullable: true, initial: null, blank: false };
	}

	override initialize(value: unknown): unknown {
		return value === null || value === undefined ? value : Color.from(value);
	}

	override _cast(value: unknown): unknown {
		return value instanceof Color ? value.css : String(value).toLowerCase();
	}

	override _validateType(value: unknown): string | null {
		return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? null : "must be a valid color string";
	}
}

/** An id of 16 letters and digits. */
export class DocumentIdField extends StringField {
	static override get _defaults(): StringOptions {
		return { ...super._defaults, required: true, nullable: true, initial: null, blank: false };
	}

	override _validateType(value: unknown): string | null {
		return isId(value) ? null : "must be a valid 16-character alphanumeric ID";
	}
}

/** The UUID of a document, or null. */
export class DocumentUUIDField extends StringField {
	declare options: StringOptions & { type?: string; embedded?: boolean };

	constructor(options: StringOptions & { type?: string; embedded?: boolean } = {}) {
		super(options);
	}

	static override get _defaults(): StringOptions {
		return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
	}

	override _validateType(value: unknown): string | null {
		const parts = String(value).split(".");
		const own = parts[0] === "Compendium" ? parts.slice(3) : parts;
		if (own.length < 2 || own.length % 2 !== 0 || !isId(own.at(-1))) return `${String(value)} is not a valid UUID`;
		const { type, embedded } = this.options;
		if (type && own.at(-2) !== type) return `${String(value)} must be the UUID of a ${type} document`;
		if (embedded === true && own.length < 4) return "must be an embedded document";
		if (embedded === false && own.length > 2) return "must not be an embedded document";
		return null;
	}
}

/** JSON text. The model has the parsed value. */
export class JSONField extends StringField {
	static override get _defaults(): StringOptions {
		return { ...super._defaults, blank: false, initial: "{}" };
	}

	override _cast(value: unknown): unknown {
		return typeof value === "string" ? value : JSON.stringify(value);
	}

	override initialize(value: unknown): unknown {
		return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
	}

	override _validateType(value: unknown): string | null {
		try {
			JSON.parse(String(value));
			return null;
		} catch {
			return "must be a valid JSON string";
		}
	}
}
