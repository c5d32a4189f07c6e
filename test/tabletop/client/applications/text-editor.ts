// TextEditor: reads the drag data of an event, and turns UUID links into HTML links. What follows "#" is a heading of the page (core
// issues 4019, 12545, 13692).
import type { Source } from "../../common/objects.ts";
import { isPlain } from "../../common/objects.ts";
import { escapeHTML } from "../../common/text.ts";
import { fromUuid } from "../documents/collections.ts";

const LINK = /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** TextEditor, the part that the tabletop offers. */
export class TextEditor {
	static get implementation(): typeof TextEditor {
		return TextEditor;
	}

	static getDragEventData(event: DragEvent): Source {
		try {
			const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
			return isPlain(data) ? data : {};
		} catch {
			return {};
		}
	}

	static async enrichHTML(content: string, _options: object = {}): Promise<string> {
		let html = content;
		for (const [whole, uuid = "", label] of content.matchAll(LINK)) {
			const [address = "", heading] = uuid.split("#");
			const target = await fromUuid(address);
			const name = label ?? String((target as { name?: unknown } | null)?.name ?? uuid); // Documents and index entries have names.
			const link = target
				? `<a class="content-link" data-link data-uuid="${escapeHTML(address)}"${heading === undefined ? "" : ` data-hash="${escapeHTML(heading)}"`} draggable="true">${escapeHTML(name)}</a>`
				: `<a class="content-link broken">${escapeHTML(name)}</a>`;
			html = html.replace(whole, link);
		}
		return html;
	}
}
