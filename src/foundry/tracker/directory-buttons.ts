/**
 * The ways into the module at the foot of the actors directory.
 */
import { show } from "../apps/windows.ts";
import { ALL_CRAFTS } from "../documents/crafts.ts";
import { mayMakeCraft } from "../documents/permissions.ts";

/** Buttons at the foot of the actors directory: Flight Control for GMs, shelves for users who may make craft. */
export function drawDirectoryButtons(element: HTMLElement): void {
	for (const old of element.querySelectorAll(".vr-way-in")) old.remove();
	if (game.user.isGM) drawWayIn(element, "control", "VOIDREGATTA.Window.control");
	if (!mayMakeCraft(game.user)) return;
	for (const { shelf, gameId } of ALL_CRAFTS) if (shelf) drawWayIn(element, shelf, `VOIDREGATTA.${gameId}.Shelf.title`);
}

function drawWayIn(element: HTMLElement, name: string, title: string): void {
	const button = element.ownerDocument.createElement("button");
	button.type = "button";
	button.className = "vr-way-in";
	button.dataset.window = name;
	button.textContent = game.i18n.localize(title);
	button.addEventListener("click", () => show(name));
	(element.querySelector(".directory-footer") ?? element).append(button);
}
