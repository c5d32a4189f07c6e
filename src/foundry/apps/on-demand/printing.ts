/**
 * Forms on paper. A form is in the page only while the browser prints it; the style sheet hides everything else on paper, and the
 * form on the screen.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { MODULE_ID } from "../../ids.ts";
import { draw } from "../../on-demand/draw.ts";
import { openBundleOrNotify } from "../../rooms.ts";
import { say } from "../../words.ts";
import { tableInput } from "./table-input.ts";

/** Opens the browser's print dialog with the form that an element names in `data-form`, for this seat or for the user's own. */
export async function printForm(combat: MatchCombat | null, { dataset }: HTMLElement, seat?: SeatId): Promise<void> {
	const room = combat && (await openBundleOrNotify(combat.system.game));
	const options = room?.game.parseOptions(combat?.system.options);
	if (!room?.paper || !options?.ok) return;
	const model = room.paper.model({ form: dataset.form ?? "", options: options.value, table: tableInput(combat, seat) });
	const paper = document.createElement("div");
	paper.className = `${MODULE_ID} vr-print`;
	paper.innerHTML = await draw(room.paper.template, say({ ...model }));
	document.querySelector(".vr-print")?.remove(); // a browser may not say that it has printed
	document.body.append(paper);
	window.addEventListener("afterprint", () => paper.remove(), { once: true });
	window.print();
}
