// Templates are fetched once, already compiled, and registered as partials by path. Only the
// documented helpers exist.
import Handlebars from "handlebars";
import { isPlain, type Source } from "../../common/objects.ts";
import { escapeHTML } from "../../common/text.ts";
import { busyWhile, realm } from "../state.ts";
import { i18n } from "./i18n.ts";

interface HelperOptions {
	hash: Source;
	fn(context: unknown): string;
	inverse(context: unknown): string;
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** Fetches and registers one template. */
export async function getTemplate(path: string): Promise<Handlebars.TemplateDelegate> {
	const held = compiled.get(path);
	if (held) return held;
	if (!realm.carrier) throw new Error("Templates cannot be fetched without a connection");
	const template = await busyWhile(realm.carrier.loadTemplate(path).then(Handlebars.template));
	compiled.set(path, template);
	Handlebars.registerPartial(path, template);
	return template;
}

/** Loads templates by path, or by name if the caller gives an object. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<unknown[]> {
	if (Array.isArray(paths)) return Promise.all(paths.map(getTemplate));
	return Promise.all(
		Object.entries(paths).map(async ([name, path]) => {
			const template = await getTemplate(path);
			Handlebars.registerPartial(name, template);
			return template;
		}),
	);
}

/** Renders a template with data. */
export async function renderTemplate(path: string, data: Source = {}): Promise<string> {
	const template = await getTemplate(path);
	return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

function trimmed(args: unknown[]): unknown[] {
	return args.slice(0, -1);
}

function localize(key: unknown, options: HelperOptions): string {
	const text = String(key);
	if (!Object.keys(options.hash).length) return i18n.localize(text);
	const data = Object.fromEntries(Object.entries(options.hash).map(([name, value]) => [name, escapeHTML(String(value))]));
	return i18n.format(text, data);
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
	const decimals = Number(hash.decimals ?? 0);
	const number = Number(value);
	const text = number.toFixed(decimals);
	return hash.sign && number >= 0 ? `+${text}` : text;
}

function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
	const { selected, blank, labelAttr = "label", valueAttr, nameAttr = "value", localize: translate } = hash;
	const key = String(valueAttr ?? nameAttr);
	const chosen = new Set((Array.isArray(selected) ? selected : [selected]).map(String));
	const words = (label: unknown) => escapeHTML(translate ? i18n.localize(String(label)) : String(label));
	const listed = (Array.isArray(choices) ? choices : Object.entries(isPlain(choices) ? choices : {})).map((choice: unknown, index) => {
		if (Array.isArray(choice)) return { value: String(choice[0]), label: isPlain(choice[1]) ? choice[1][String(labelAttr)] : choice[1] };
		if (isPlain(choice)) return { value: String(choice[key] ?? index), label: choice[String(labelAttr)] };
		return { value: String(choice), label: choice };
	});
	const empty = blank === undefined ? "" : `<option value="">${words(blank)}</option>`;
	const html = listed.map(
		({ value, label }) => `<option value="${escapeHTML(value)}"${chosen.has(value) ? " selected" : ""}>${words(label)}</option>`,
	);
	return new Handlebars.SafeString(empty + html.join(""));
}

/** Registers the documented helpers. */
export function registerHelpers(): void {
	Handlebars.registerHelper({
		localize,
		numberFormat,
		selectOptions,
		eq: (a: unknown, b: unknown) => a === b,
		ne: (a: unknown, b: unknown) => a !== b,
		lt: (a: number, b: number) => a < b,
		gt: (a: number, b: number) => a > b,
		lte: (a: number, b: number) => a <= b,
		gte: (a: number, b: number) => a >= b,
		not: (value: unknown) => !value,
		and: (...args: unknown[]) => trimmed(args).every(Boolean),
		or: (...args: unknown[]) => trimmed(args).some(Boolean),
		concat: (...args: unknown[]) =>
			new Handlebars.SafeString(
				trimmed(args)
					.filter((value) => typeof value !== "object")
					.join(""),
			),
		ifThen: (criteria: unknown, whenTrue: unknown, whenFalse: unknown) => (criteria ? whenTrue : whenFalse),
		checked: (value: unknown) => (value ? "checked" : ""),
		disabled: (value: unknown) => (value ? "disabled" : ""),
		timeSince: (time: unknown) => new Date(Number(time)).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
		object: ({ hash }: HelperOptions) => hash,
		array: (...args: unknown[]) => trimmed(args),
	});
}

export { Handlebars };
