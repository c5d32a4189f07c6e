// The part of foundry.utils.Color that fields and users need: a number with a CSS form.

/** A colour. Its string form is CSS. */
export class Color extends Number {
	/** Makes a colour from "#rrggbb" or from a number. Anything else gives an invalid colour. */
	static from(value: unknown): Color {
		if (value instanceof Color) return value;
		if (typeof value === "number") return new Color(value);
		if (typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)) return new Color(Number.parseInt(value.slice(1), 16));
		return new Color(Number.NaN);
	}

	get valid(): boolean {
		return Number.isFinite(this.valueOf());
	}

	get css(): string {
		return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
	}

	override toString(): string {
		return this.css;
	}

	toJSON(): string {
		return this.css;
	}
}
