// DragDrop: what a user can drag, where to drop it, and who may do so.

interface Callbacks {
	dragstart?: (event: DragEvent) => unknown;
	dragover?: (event: DragEvent) => unknown;
	drop?: (event: DragEvent) => unknown;
	dragend?: (event: DragEvent) => unknown;
	dragenter?: (event: DragEvent) => unknown;
	dragleave?: (event: DragEvent) => unknown;
}

/** Documented configuration. */
export interface DragDropConfiguration {
	dragSelector?: string | null;
	dropSelector?: string | null;
	permissions?: { dragstart?: (selector: string | null) => boolean; drop?: (selector: string | null) => boolean };
	callbacks?: Callbacks;
}

/** A drag-and-drop workflow, bound to elements. */
export class DragDrop {
	readonly dragSelector: string | null;
	readonly dropSelector: string | null;
	readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
	readonly callbacks: Callbacks;

	constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
		this.dragSelector = dragSelector;
		this.dropSelector = dropSelector;
		this.permissions = permissions;
		this.callbacks = callbacks;
	}

	static get implementation(): typeof DragDrop {
		return DragDrop;
	}

	/** What is being dragged, as drop data. */
	static getPayload(): unknown {
		return null;
	}

	can(action: "dragstart" | "drop", selector: string | null): boolean {
		return this.permissions[action]?.(selector) ?? true;
	}

	callback(event: DragEvent, action: keyof Callbacks): unknown {
		return this.callbacks[action]?.(event);
	}

	bind(html: HTMLElement): void {
		if (this.can("dragstart", this.dragSelector)) {
			const draggables = this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : [];
			for (const element of draggables) {
				element.draggable = true;
				element.setAttribute("draggable", "true");
				element.ondragstart = (event) => this.callback(event, "dragstart");
				element.ondragend = (event) => this.callback(event, "dragend");
			}
		}
		if (this.can("drop", this.dropSelector)) this.#bindDrop(html);
	}

	#bindDrop(html: HTMLElement): void {
		const selector = this.dropSelector;
		const droppables = selector && !html.matches(selector) ? html.querySelectorAll<HTMLElement>(selector) : [html];
		for (const element of droppables) {
			element.ondragover = (event) => {
				event.preventDefault();
				this.callback(event, "dragover");
			};
			element.ondragenter = (event) => this.callback(event, "dragenter");
			element.ondragleave = (event) => this.callback(event, "dragleave");
			element.ondrop = (event) => {
				event.preventDefault();
				this.callback(event, "drop");
			};
		}
	}
}
