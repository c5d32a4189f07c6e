/**
 * A host system's actor that a user drops on the sheet of a craft joins its crew.
 */
import { hasCampaign } from "../../documents/campaign.ts";
import { type CraftActor, isCraft } from "../../documents/crafts.ts";
import { notify } from "../../notices.ts";

/** Adds an actor to the crew of a craft: at the post at which the user dropped it, or as the pilot. */
export async function bringAboard(craft: CraftActor, actor: Actor.Implementation, target: EventTarget | null): Promise<void> {
	if (isCraft(actor)) return notify("craft-is-no-pilot");
	if (hasCampaign("crew") && !actor.isOwner) return notify("not-your-character");
	const { drop = "pilot", closed } = postAt(target)?.dataset ?? {};
	if (closed !== undefined) notify("crew-too-small");
	else if (actor.uuid) await craft.update({ system: { [`${drop}Uuid`]: actor.uuid } });
}

/** The post at which the user dropped an actor; null if there is none. */
function postAt(target: EventTarget | null): HTMLElement | null {
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	return target !== null && "closest" in target ? (target as Element).closest<HTMLElement>("[data-drop]") : null;
}
