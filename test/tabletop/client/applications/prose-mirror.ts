// The element prose-mirror: rich text that is shown, and edited once its button is pressed. Its editor is a plain text area here.
// Source: typings of HTMLProseMirrorElement on V14: `open` is an attribute of a toggled editor, `save` writes and closes it.

/** The element; `defineElements` makes it known to the page. */
function elementClass() {
	return class ProseMirrorElement extends HTMLElement {
		#value = "";
		#enriched = "";

		connectedCallback(): void {
			if (this.querySelector(".editor-content")) return;
			this.#value = this.getAttribute("value") ?? "";
			this.#enriched = this.innerHTML;
			this.removeAttribute("value");
			this.#show();
		}

		get name(): string {
			return this.getAttribute("name") ?? "";
		}

		get value(): string {
			return this.#value;
		}

		set value(value: string) {
			this.#value = value;
		}

		get open(): boolean {
			return this.hasAttribute("open");
		}

		set open(open: boolean) {
			this.toggleAttribute("open", open);
			this.#show();
		}

		save(): void {
			this.#value = this.querySelector("textarea")?.value ?? this.#value;
			this.open = false;
			this.dispatchEvent(new Event("change", { bubbles: true }));
		}

		#show(): void {
			const content = document.createElement("div");
			content.className = "editor-content";
			const button = document.createElement("button");
			button.type = "button";
			button.className = `icon toggle fa-solid fa-${this.open ? "check" : "edit"}`;
			button.ariaLabel = this.open ? "Save" : "Edit";
			button.addEventListener("click", () => {
				if (this.open) this.save();
				else this.open = true;
			});
			if (this.open) {
				const editor = document.createElement("textarea");
				editor.value = this.#value;
				editor.ariaLabel = "Text";
				content.append(editor);
			} else content.innerHTML = this.#enriched;
			this.replaceChildren(content, button);
		}
	};
}

/** Defines the elements of Foundry's forms in this page. */
export function defineElements(): void {
	if (!customElements.get("prose-mirror")) customElements.define("prose-mirror", elementClass());
}
