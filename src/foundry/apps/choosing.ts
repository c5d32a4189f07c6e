/**
 * From a click on a choice to a wish: every choice in every window is an element with `data-action="choose"` and the
 * command in `data-command`; a number beside it, inside the same `[data-choice]`, goes into the command by its name.
 */
import type { Json } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { tellPlainly } from "../notices.ts";
import { ask, mayActFor } from "../referee/requests.ts";
import { openTableOf } from "../referee/store.ts";

/** Hands in the choice that was clicked. */
export async function chooseFrom(target: HTMLElement, combat: MatchCombat | null, seat: SeatId | null): Promise<void> {
	if (!combat || !seat) return tellPlainly("no-seat");
	const command = commandIn(target);
	if (command) await ask(combat, seat, command);
}

/** The command of a choice, with its amount; null where the amount is no number in its bounds, which is pointed out. */
function commandIn(target: HTMLElement): Json {
	const command: Json = JSON.parse(target.dataset.command ?? "null");
	const input = target.closest("[data-choice]")?.querySelector<HTMLInputElement>("input[type=number]");
	if (!input || command === null || typeof command !== "object") return command;
	if (!input.reportValidity() || Number.isNaN(input.valueAsNumber)) return null;
	return { ...command, [input.name]: input.valueAsNumber };
}

/** The seat that this user would act for now: an awaited one of the user's, else any of the user's. */
export function seatToAct(combat: MatchCombat, npcs: ReadonlySet<SeatId>): SeatId | null {
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { entry, match } = table.value;
	const mine = match.journal.seats.map(({ id }) => id).filter((seat) => !npcs.has(seat) && mayActFor(game.user, combat, seat));
	const { awaited } = entry.game.situation(match.state.open);
	return awaited.find((seat) => mine.includes(seat)) ?? mine[0] ?? null;
}
