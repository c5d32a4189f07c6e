/**
 * From a click to a wish: every choice in every window is an element with `data-action="choose"` and its command in
 * `data-command`. A number field in the same `[data-choice]` adds its value to the command, under its own name. An element that
 * seals an order has `data-action="seal"` and `data-order` instead; with `data-unchosen` it only says that nothing is ordered yet. One
 * with `data-confirm` asks the question there first. A text input with `data-into` in the same `[data-choice]` adds its text under that
 * name; one with `data-enter` presses the button of that id. In a window for typed notation, the options of an input carry the commands.
 */
import type { Json } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { stations } from "../match/everyone/stations.ts";
import { ask, seal } from "../match/player/ask.ts";
import { notify, notifyRefusal } from "../notices.ts";

/** Asks the referee for the clicked choice, or seals the order. */
export async function chooseFrom(target: HTMLElement | SVGElement, combat: MatchCombat | null, seat: SeatId | null): Promise<void> {
	if (!combat || !seat) return notify("no-seat");
	const chosen = commandIn(target);
	if (!chosen) return;
	if (target.dataset.order === undefined) await ask(combat, seat, chosen);
	else await sealOrHandIn(combat, seat, chosen);
}

/** Seals an order of a seat; where the posts of its craft decide parts, hands in the part of this user. */
export async function sealOrHandIn(combat: MatchCombat, seat: SeatId, order: Json): Promise<void> {
	await (stations.page?.handIn(combat, seat, order) ?? seal(combat, seat, order));
}

/** A match, and the seat in it for which a window asks. */
export interface Place {
	readonly combat: MatchCombat | null;
	readonly seat: SeatId | null;
}

/**
 * As `chooseFrom`, once the redraw under way shows the user's last input. A match that has moved on meanwhile asks something else,
 * so nothing is sent, and the user gets an error.
 */
export async function chooseWhenDrawn(
	target: HTMLElement | SVGElement,
	redraw: Promise<unknown> | null,
	place: () => Place,
): Promise<void> {
	const { combat, seat } = place();
	const steps = stepsIn(combat);
	const drawn = await redrawnTarget(target, redraw);
	if (drawn && !(await isConfirmed(drawn))) return;
	if (!drawn || stepsIn(place().combat) !== steps) notifyRefusal(combat, { code: "moved-on", facts: {} });
	else if (drawn.dataset.unchosen !== undefined) notify("nothing-chosen");
	else await chooseFrom(drawn, combat, seat);
}

/**
 * The clicked element, or the one that takes its place in the redraw under way; null if the redraw has removed it. `redraw` is null
 * if the window already shows the user's last input.
 */
async function redrawnTarget<T extends HTMLElement | SVGElement>(target: T, redraw: Promise<unknown> | null): Promise<T | null> {
	if (!redraw || target.id === "") return target;
	await redraw;
	if (target.isConnected) return target;
	// An id names the same control in every redraw of a window.
	return target.ownerDocument.getElementById(target.id) as T | null;
}

/** Whether the user says yes to the question of an element; one without a question needs none. */
async function isConfirmed({ dataset, textContent }: HTMLElement | SVGElement): Promise<boolean> {
	if (dataset.confirm === undefined || dataset.unchosen !== undefined) return true;
	return (await import("./on-demand/questions.ts")).confirm(textContent?.trim() ?? "", dataset.confirm);
}

/** The match and the number of its steps, as one text. */
function stepsIn(combat: MatchCombat | null): string {
	return combat ? `${combat.id} ${Object.keys(combat.system.log).length}` : "";
}

/** The command or order of a choice, with its amount; null if the amount is out of bounds. The browser then tells the user. */
export function commandIn(target: HTMLElement | SVGElement): Json {
	const command: Json = JSON.parse(target.dataset.order ?? target.dataset.command ?? "null");
	const choice = target.closest("[data-choice]");
	if (!choice || command === null || typeof command !== "object") return command;
	const line = choice.querySelector<HTMLInputElement>("input[data-into]");
	if (line?.dataset.into) return { ...command, [line.dataset.into]: line.value };
	const input = choice.querySelector<HTMLInputElement>("input[type=number]");
	if (!input) return command;
	if (!input.reportValidity() || Number.isNaN(input.valueAsNumber)) return null;
	return { ...command, [input.name]: input.valueAsNumber };
}

/** Asks the referee for the command that must come before a change of a draft, if the changed element is in a form that names one. */
export function askBefore(element: Element, { combat, seat }: Place): void {
	const before = element.closest<HTMLElement>("[data-before]")?.dataset.before;
	if (before && combat && seat) void ask(combat, seat, JSON.parse(before));
}

/** Elements that ask for something or seal an order. */
const ACTS = ':is([data-action="choose"], [data-action="seal"])';

/** What a window does with a choice. */
export type Choose = (target: HTMLElement | SVGElement) => void;

/** Makes choices work by keyboard too: Enter in an amount, Enter or space on a moon, Enter after typed notation. */
export function wireKeys(root: HTMLElement, choose: Choose): void {
	root.addEventListener("keydown", (event) => {
		const target = event.target;
		if (!isElement(target) || (event.key !== "Enter" && event.key !== " ")) return;
		const chosen = event.key === "Enter" && target.matches("input") ? chosenBy(target) : roleButton(target);
		if (!chosen) return;
		event.preventDefault();
		choose(chosen);
	});
}

/** Whether this is an element. `instanceof` fails in another window, which has classes of its own. */
function isElement(target: EventTarget | null): target is HTMLElement {
	return target !== null && "matches" in target;
}

function chosenBy(input: Element): HTMLElement | SVGElement | null {
	if (input.matches("[data-typed]")) return optionOrNotice(input);
	const presses = input.getAttribute("data-enter");
	if (presses) return input.ownerDocument.getElementById(presses);
	return input.closest("[data-choice]")?.querySelector<HTMLElement>(`button${ACTS}:not(:disabled)`) ?? null;
}

/** The typed choice. If the text is not one of the choices, the user gets a notice. */
function optionOrNotice(input: Element): HTMLElement | null {
	const option = optionFor(input);
	// As below: the selector picks inputs only.
	if (!option && (input as HTMLInputElement).value.trim() !== "") notify("typed-unknown");
	return option;
}

function optionFor(input: Element): HTMLElement | null {
	// The selector above picks inputs only.
	const { list, value } = input as HTMLInputElement;
	const options = [...(list?.querySelectorAll<HTMLOptionElement>("option:is([data-command], [data-order])") ?? [])];
	return options.find((option) => option.value.toLowerCase() === value.trim().toLowerCase()) ?? null;
}

function roleButton(target: Element): SVGElement | null {
	return target.closest<SVGElement>(`g[role="button"]${ACTS}`);
}
