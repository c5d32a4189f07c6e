// FormDataExtended: a form's fields as typed values by name. An emptied number is
// null, a checkbox is true or false, several fields of one name give a list.

// A custom element of a form has a name and a value, too.
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function typed(field: Field): unknown {
	const wanted = field.dataset.dtype;
	if (field instanceof HTMLSelectElement && field.multiple) return [...field.selectedOptions].map(({ value }) => value);
	const numeric = wanted === "Number" || (field instanceof HTMLInputElement && ["number", "range"].includes(field.type));
	if (numeric) return field.value === "" ? null : Number(field.value);
	if (wanted === "Boolean") return field.value === "true";
	if (wanted === "JSON") return JSON.parse(field.value);
	return field.value;
}

function checkbox(fields: HTMLInputElement[]): unknown {
	const values = fields.map((field) => (field.hasAttribute("value") ? (field.checked ? field.value : null) : field.checked));
	return values.length === 1 ? values[0] : values.filter((value) => value !== null);
}

/** A form's values. */
export class FormDataExtended {
	readonly form: HTMLFormElement;
	readonly object: Record<string, unknown> = {};

	constructor(form: HTMLFormElement) {
		this.form = form;
		const named = new Map<string, Field[]>();
		for (const field of form.querySelectorAll<Field>("input[name], select[name], textarea[name], prose-mirror[name]")) {
			if (field.disabled || field.closest("fieldset:disabled")) continue;
			named.set(field.name, [...(named.get(field.name) ?? []), field]);
		}
		for (const [name, fields] of named) this.object[name] = this.#read(fields);
	}

	#read(fields: Field[]): unknown {
		const [first] = fields;
		if (first instanceof HTMLInputElement && first.type === "checkbox") {
			return checkbox(fields.filter((field): field is HTMLInputElement => field instanceof HTMLInputElement));
		}
		if (first instanceof HTMLInputElement && first.type === "radio") {
			const chosen = fields.find((field) => field instanceof HTMLInputElement && field.checked);
			return chosen ? typed(chosen) : null;
		}
		return first && fields.length === 1 ? typed(first) : fields.map(typed);
	}
}
