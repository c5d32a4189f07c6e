/**
 * Questions to the GM about records: a pass phrase, and a file from the GM's computer.
 */
import { contentOf } from "../questions.ts";

const { DialogV2 } = foundry.applications.api;

/** The GM's answer to the question for a new pass phrase: the phrase, or the decision to do without. */
export type NewPhrase = { readonly phrase: string } | "without";

/** Asks for the pass phrase of the world's encrypted copies, or for the decision to do without; null if the GM dismisses it. */
export async function promptNewPhrase(): Promise<NewPhrase | null> {
	const answer = await DialogV2.wait({
		window: { title: "VOIDREGATTA.Record.newTitle", icon: "fa-solid fa-key" },
		position: { width: 480 },
		classes: ["void-regatta"],
		content: content(["newText", "newHint", "withoutHint"], field("text", "phrase", offeredPhrase())),
		buttons: [
			{
				action: "set",
				label: "VOIDREGATTA.Record.newSet",
				default: true,
				callback: (_event, button) => ({ phrase: valueIn(button, "phrase") }),
			},
			{ action: "without", label: "VOIDREGATTA.Record.newWithout", callback: () => "without" as const },
		],
		rejectClose: false,
	});
	return isNewPhrase(answer) ? answer : null;
}

function isNewPhrase(answer: unknown): answer is NewPhrase {
	return answer === "without" || (typeof answer === "object" && answer !== null && "phrase" in answer);
}

/** Asks for the pass phrase of the world's encrypted copies; null if the GM dismisses it. */
export async function promptPhrase(): Promise<string | null> {
	const answer = await DialogV2.wait({
		window: { title: "VOIDREGATTA.Record.enterPhrase", icon: "fa-solid fa-key" },
		classes: ["void-regatta"],
		content: content(["enterText"], field("password", "phrase")),
		buttons: [
			{
				action: "enter",
				label: "VOIDREGATTA.Record.enterOk",
				default: true,
				callback: (_event, button) => ({ phrase: valueIn(button, "phrase") }),
			},
		],
		rejectClose: false,
	});
	return typeof answer === "object" && answer !== null && "phrase" in answer ? answer.phrase : null;
}

/** Asks for a file and reads it as text; null if the GM dismisses it or chooses no file. */
export async function promptFile(title: `VOIDREGATTA.${"Record" | "Scenario" | "Archive" | "Lesson"}.${string}`): Promise<string | null> {
	const answer = await DialogV2.wait({
		window: { title, icon: "fa-solid fa-file-import" },
		classes: ["void-regatta"],
		content: content([], field("file", "file")),
		buttons: [
			{ action: "open", label: "VOIDREGATTA.Record.fileOk", default: true, callback: (_event, button) => ({ file: fileIn(button) }) },
		],
		rejectClose: false,
	});
	const file = typeof answer === "object" && answer !== null && "file" in answer ? answer.file : null;
	return file && foundry.utils.readTextFromFile(file);
}

/** Asks whether to cut a record. */
export async function confirmCut(): Promise<boolean> {
	const answer = await DialogV2.confirm({
		window: { title: "VOIDREGATTA.Record.cut", icon: "fa-solid fa-scissors" },
		classes: ["void-regatta"],
		content: content(["cutQuestion"], ""),
		rejectClose: false,
	});
	return answer === true;
}

type Text = "newText" | "newHint" | "withoutHint" | "enterText" | "cutQuestion";

function content(texts: readonly Text[], input: string): HTMLDivElement {
	const paragraphs = texts.map((key) => `<p>${game.i18n.localize(`VOIDREGATTA.Record.${key}`)}</p>`);
	return contentOf(paragraphs.join("") + input);
}

/** A phrase of syllables that nobody can guess and anybody can write down; it has more than 90 random bits. */
function offeredPhrase(): string {
	const bytes = [...crypto.getRandomValues(new Uint8Array(SYLLABLES))];
	const syllables = bytes.map((byte) => `${"bdfgklmnprstvzhj"[byte >> 4]}${"aeiou"[byte % 5]}`);
	const words = Array.from({ length: SYLLABLES / 3 }, (_, word) => syllables.slice(3 * word, 3 * word + 3).join(""));
	return words.join(" ");
}

/** Three to a word. */
const SYLLABLES = 15;

function field(type: "text" | "password" | "file", name: "phrase" | "file", value = ""): string {
	const label = game.i18n.localize(`VOIDREGATTA.Record.Field.${name}`);
	const own = type === "file" ? 'accept=".json,application/json"' : 'autocomplete="off" spellcheck="false" autofocus';
	const given = value === "" ? "" : ` value="${foundry.utils.escapeHTML(value)}"`;
	return `<div class="form-group vr-record-field"><label>${label} <input type="${type}" name="${name}"${given} ${own}></label></div>`;
}

function inputIn(button: HTMLButtonElement, name: string): HTMLInputElement | null {
	return button.form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

function valueIn(button: HTMLButtonElement, name: string): string {
	return inputIn(button, name)?.value ?? "";
}

function fileIn(button: HTMLButtonElement): File | null {
	return inputIn(button, "file")?.files?.[0] ?? null;
}
