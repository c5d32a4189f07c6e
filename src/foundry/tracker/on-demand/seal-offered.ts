/**
 * What the key for sealing does.
 */
import { MODULE_ID } from "../../ids.ts";
import { notify } from "../../notices.ts";

/** Presses the button that seals, in the first window that offers it. */
export function sealOffered(): void {
	const buttons = [...document.querySelectorAll<HTMLElement>(`.${MODULE_ID} [data-action="seal"]`)];
	const offered = buttons.find((button) => button.ariaDisabled !== "true" && !button.closest(".tab:not(.active)"));
	if (!offered) notify("nothing-to-seal");
	else if (offered.dataset["unchanged"] !== undefined) notify("nothing-chosen");
	else offered.click();
}
