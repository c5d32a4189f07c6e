/**
 * The state of fields whose element stays in the page through a redraw: what a new element would show.
 */

/** Puts a field back to what its markup says. */
export function resetField(element: Element): void {
	if (element.localName === "select") resetList(element as HTMLSelectElement); // by its name
	if (element.localName === "input") resetInput(element as HTMLInputElement); // by its name
	if (element.localName === "textarea") resetText(element as HTMLTextAreaElement); // by its name
}

function resetList(list: HTMLSelectElement): void {
	const options = [...list.options];
	const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
	for (const [index, option] of options.entries()) {
		const isChosen = hasDefault || list.multiple ? option.defaultSelected : index === 0;
		if (option.selected !== isChosen) option.selected = isChosen;
	}
}

function resetInput(field: HTMLInputElement): void {
	if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
	resetText(field);
}

function resetText(field: HTMLInputElement | HTMLTextAreaElement): void {
	if (field.value !== field.defaultValue) field.value = field.defaultValue;
}
