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

	/** Red, green and blue, each from 0 to 1. */
	get rgb(): [number, number, number] {
		const value = this.valueOf();
		return [((value >> 16) & 0xff) / 0xff, ((value >> 8) & 0xff) / 0xff, (value & 0xff) / 0xff];
	}

	/** A mix with another colour, which has this weight from 0 to 1. */
	mix(other: Color, weight: number): Color {
		const part = (index: 0 | 1 | 2) => Math.round(0xff * (this.rgb[index] * (1 - weight) + other.rgb[index] * weight));
		return new Color((part(0) << 16) | (part(1) << 8) | part(2));
	}

	override toString(): string {
		return this.css;
	}

	toJSON(): string {
		return this.css;
	}
}
