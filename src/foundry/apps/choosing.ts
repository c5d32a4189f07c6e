/**
 * From a click on a choice to a wish: every choice in every window is an element with `data-action="choose"` and the
 * command in `data-command`; a number beside it, inside the same `[data-choice]`, goes into the command by its name.
 * An order to be sealed is the same with `data-action="seal"` and `data-order`. A text that is typed beside either, in an
 * input with `data-into`, goes in under that name as it stands there at that moment.
 * Where a window takes typed notation, an input's list of options carries the commands instead.
 */
import type { Json } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { ask, seal } from "../match/player/ask.ts";
import { tellPlainly } from "../notices.ts";

/** Hands in the choice that was clicked, or seals the order. */
export async function chooseFrom(target: HTMLElement | SVGElement, combat: MatchCombat | null, seat: SeatId | null): Promise<void> {
	if (!combat || !seat) return tellPlainly("no-seat");
	const chosen = commandIn(target);
	if (!chosen) return;
	if (target.dataset.order === undefined) await ask(combat, seat, chosen);
	else await seal(combat, seat, chosen);
}

/** The command or order of a choice, with its amount; null where the amount is no number within its bounds, which is pointed out. */
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

/** Elements that hand something in. */
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

/** Whether this is an element; across windows there is more than one class of them, so ask what it can do. */
function isElement(target: EventTarget | null): target is HTMLElement {
	return target !== null && "matches" in target;
}

function chosenBy(input: Element): HTMLElement | SVGElement | null {
	if (input.matches("[data-typed]")) return optionFor(input);
	return input.closest("[data-choice]")?.querySelector<HTMLElement>(`button${ACTS}:not(:disabled)`) ?? null;
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
