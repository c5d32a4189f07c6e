// What Foundry leaves of HTML that it cleans: the elements and attributes that it lists (CONST.ALLOWED_HTML_TAGS and
// ALLOWED_HTML_ATTRIBUTES in the typings, common/constants.d.mts), and no attribute on the outermost elements (core issue 13539).

const TAGS = new Set(
	`header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details span code pre a
	label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del ins ol ul li dl dd dt menu table thead
	tbody tfoot tr th td col colgroup form input select option button datalist fieldset legend meter optgroup progress textarea output
	figure figcaption caption img video map area track picture source audio iframe color-picker code-mirror document-embed
	document-tags enriched-content file-picker hue-slider multi-select multi-checkbox range-picker secret-block string-tags
	prose-mirror`.split(/\s+/),
);

const COMMON = new Set(
	`class id title style draggable tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus contenteditable
	spellcheck translate`.split(/\s+/),
);

/** The attributes of single elements that our dialogs could have; of others, the tabletop keeps none. */
const OWN: Readonly<Record<string, readonly string[]>> = {
	a: ["href", "name", "target", "rel"],
	button: ["disabled", "name", "type", "value"],
	fieldset: ["disabled"],
	form: ["name"],
	img: ["height", "src", "width", "usemap", "sizes", "srcset", "alt"],
	input: "checked disabled name value placeholder type alt height list max min readonly size src step width required".split(" "),
	label: ["for"],
	option: ["disabled", "selected", "label", "value"],
	select: ["name", "disabled", "multiple", "size", "required"],
	textarea: ["rows", "cols", "disabled", "name", "readonly", "wrap", "required"],
};

const SCHEMES = /^(?:https?|data|mailto|obsidian|syrinscape-online):/i;
const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

function isKept(element: Element, { name, value }: Attr): boolean {
	const listed = COMMON.has(name) || /^(?:data|aria)-/.test(name) || OWN[element.localName]?.includes(name);
	if (!listed) return false;
	return !["href", "src", "cite"].includes(name) || !WITH_SCHEME.test(value.trim()) || SCHEMES.test(value.trim());
}

/** HTML as Foundry cleans it. */
export function cleanHTML(raw: string): string {
	const holder = document.createElement("template");
	holder.innerHTML = raw;
	for (const element of holder.content.querySelectorAll("*")) {
		if (!TAGS.has(element.localName)) element.remove();
		for (const attribute of [...element.attributes]) {
			if (element.parentNode === holder.content || !isKept(element, attribute)) element.removeAttribute(attribute.name);
		}
	}
	return holder.innerHTML;
}
