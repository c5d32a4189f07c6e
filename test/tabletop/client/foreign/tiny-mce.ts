// TinyMCE, the former editor of rich text: a global of 13, gone in 14 (foundry-api.md §11). Nothing here edits text, so an editor is
// only a handle on its element.

/** An editor of one element. */
interface Editor {
	readonly targetElm: HTMLElement | undefined;
	remove(): void;
}

/** `CONFIG.TinyMCE` */
export const tinyMCEConfig = {
	branding: false,
	menubar: false,
	content_css: ["css/mce.css"] as string[],
	style_formats: [{ title: "Custom", items: [] }] as object[],
	plugins: "lists image table code save link",
};

/** `tinyMCE` */
export const tinyMCE = {
	async init({ target }: { target?: HTMLElement }): Promise<Editor[]> {
		return [{ targetElm: target, remove: () => target?.classList.remove("tox-tinymce") }];
	},
};
