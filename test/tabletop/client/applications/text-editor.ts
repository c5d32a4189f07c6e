// TextEditor: reads the drag data of an event, and turns UUID links into HTML links.
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
			const target = await fromUuid(uuid);
			const name = label ?? String((target as { name?: unknown } | null)?.name ?? uuid); // Documents and index entries have names.
			const link = target
				? `<a class="content-link" data-link data-uuid="${escapeHTML(uuid)}" draggable="true">${escapeHTML(name)}</a>`
				: `<a class="content-link broken">${escapeHTML(name)}</a>`;
			html = html.replace(whole, link);
		}
		return html;
	}
}
