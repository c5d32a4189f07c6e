// DocumentSheetV2: a form for one document. Viewing needs LIMITED, editing OWNER;
// a submitted form becomes an update of the document (§3.6).
import { expandObject, mergeObject, type Source } from "../../common/objects.ts";
import { currentUser } from "../documents/current-user.ts";
import type { Document } from "../documents/document.ts";
import { i18n } from "../helpers/i18n.ts";
import { notifications } from "../helpers/notifications.ts";
import { ApplicationV2 } from "./application.ts";
import type { FormDataExtended } from "./form-data.ts";
import type { ApplicationOptions, PartialOptions, RenderOptions } from "./options.ts";

/** Options of a sheet: the document is one of them. */
export type SheetOptions = PartialOptions & { document: Document };

/** A document's window. */
export class DocumentSheetV2 extends ApplicationV2 {
	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "{id}",
		classes: ["sheet"],
		tag: "form",
		viewPermission: 1,
		editPermission: 3,
		sheetConfig: true,
		form: { handler: DocumentSheetV2.#submitDocument, submitOnChange: false, closeOnSubmit: false },
	};

	#document: Document;

	constructor(options: SheetOptions) {
		super(options);
		this.#document = options.document;
	}

	get document(): Document {
		return this.#document;
	}

	override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
		const document = options.document as Document; // SheetOptions ask for it.
		const { document: _document, ...plain } = options;
		const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
		const merged = super._initializeApplicationOptions({ uniqueId, ...plain });
		merged.document = document;
		return merged;
	}

	override get title(): string {
		const { document } = this;
		return `${i18n.localize(`DOCUMENT.${document.documentName}`)}: ${document.name || document.id}`;
	}

	get isVisible(): boolean {
		return this.document.testUserPermission(currentUser(), Number(this.options.viewPermission));
	}

	get isEditable(): boolean {
		return this.document.testUserPermission(currentUser(), Number(this.options.editPermission));
	}

	override _canRender(_options: RenderOptions): false | void {
		if (this.isVisible) return;
		notifications.warn(`You do not have permission to view this ${this.document.documentName} sheet.`);
		return false;
	}

	override async _prepareContext(options: RenderOptions): Promise<Source> {
		const context = await super._prepareContext(options);
		const { document } = this;
		return Object.assign(context, {
			document,
			source: document._source,
			fields: document.schema.fields,
			editable: this.isEditable,
			user: currentUser(),
			rootId: `${this.id}-${document.id}`,
		});
	}

	override async _onFirstRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.document.apps[this.id] = this;
	}

	override async _onRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		if (!this.isEditable) this._toggleDisabled(true);
	}

	/** Switches the form's fields off or on. */
	_toggleDisabled(disabled: boolean): void {
		const { form } = this;
		for (const field of form?.querySelectorAll<HTMLInputElement>("input, select, textarea, button[type=submit]") ?? []) {
			if (!field.closest(".window-header")) field.disabled = disabled;
		}
	}

	override _onClose(options: Source): void {
		super._onClose(options);
		delete this.document.apps[this.id];
	}

	static async #submitDocument(this: DocumentSheetV2, event: Event, form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
		if (!this.isEditable) return;
		const submitData = this._prepareSubmitData(event, form, formData);
		await this._processSubmitData(event, form, submitData);
	}

	_prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Source): Source {
		const submitData = this._processFormData(event, form, formData);
		if (updateData) mergeObject(submitData, updateData, { performDeletions: true });
		this.document.validate({ changes: submitData, clean: true, fallback: false });
		return submitData;
	}

	_processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Source {
		return expandObject(formData.object);
	}

	async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Source, options: Source = {}): Promise<void> {
		await this.document.update(submitData, options);
	}
}
