// Fields that only documents on a canvas have: angles, opacities, image paths. Modules cannot use them.
import { NumberField, type NumberOptions, StringField, type StringOptions } from "./simple-fields.ts";

/** Degrees. Cleaning brings them between 0 and 360. */
export class AngleField extends NumberField {
	static override get _defaults(): NumberOptions {
		return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
	}

	override _cleanType(value: unknown): unknown {
		return super._cleanType(typeof value === "number" && Number.isFinite(value) ? ((value % 360) + 360) % 360 : value);
	}
}

/** An opacity, 0 to 1. */
export class AlphaField extends NumberField {
	static override get _defaults(): NumberOptions {
		return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
	}
}

const PICTURE = /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)$/i;

/** The path of an image. It refuses base64 images, as Foundry does unless a field allows them. */
export class PicturePathField extends StringField {
	static override get _defaults(): StringOptions {
		return { ...super._defaults, nullable: true, blank: false, initial: null };
	}

	override _validateType(value: unknown): string | null {
		return typeof value === "string" && PICTURE.test(value) ? null : "does not have a valid file extension";
	}
}
