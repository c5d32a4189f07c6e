// The path of a file. Source: typings, common/data/fields and common/constants (FILE_CATEGORIES).
import { StringField, type StringOptions } from "../data/simple-fields.ts";

/** The endings of files in each category. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
	HTML: ["handlebars", "hbs", "html"],
	IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
	VIDEO: ["m4v", "mp4", "ogv", "webm"],
	AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
	TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"],
	FONT: ["otf", "ttf", "woff", "woff2"],
	GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
};

/** The options of such a field. */
interface FilePathOptions extends StringOptions {
	categories?: readonly string[];
	base64?: boolean;
	wildcard?: boolean;
}

/** The path of a file in one of the field's categories, or null. */
export class FilePathField extends StringField {
	declare options: FilePathOptions;

	constructor(options: FilePathOptions = {}) {
		super(options);
		const { categories = [] } = this.options;
		if (categories.length === 0) throw new Error("The categories of a FilePathField must be provided");
		const unknown = categories.find((category) => !(category in ENDINGS));
		if (unknown) throw new Error(`${unknown} is no category of files`);
	}

	static override get _defaults(): FilePathOptions {
		return { ...super._defaults, nullable: true, blank: false, initial: null, categories: [], base64: false, wildcard: false };
	}

	override _validateType(value: unknown): string | null {
		const { categories = [], base64, wildcard } = this.options;
		const text = String(value);
		if (text.startsWith("data:")) return base64 ? null : "may not have embedded data";
		const ending = /\.(\w+|\*)(\?.*)?$/.exec(text)?.[1]?.toLowerCase() ?? "";
		if (wildcard && (text.includes("*") || ending === "*")) return null;
		return categories.some((category) => ENDINGS[category]?.includes(ending)) ? null : "does not have a valid file extension";
	}
}
