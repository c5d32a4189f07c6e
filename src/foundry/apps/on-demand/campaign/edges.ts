/**
 * The fold at the head of the board with the results of the rolls in the paddock, for everybody at the table.
 */
import { edgesModel } from "../../../../view/shared/on-demand/campaign/events/paddock.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { edgesIn } from "./control-crew.ts";

/** Draws the fold into a window of this match, or removes it if nobody has rolled. */
export async function showEdges(root: HTMLElement, combat: MatchCombat | null): Promise<void> {
	const edges = combat && edgesIn(combat);
	const html = edges ? (await draw(CAMPAIGN_TEMPLATES.edges, { ...say(edgesModel(edges)), uid: `${root.id}-edges` })).trim() : "";
	const old = root.querySelector<HTMLDetailsElement>(".vr-edges");
	if ((old?.dataset["drawn"] ?? "") === html) return;
	const isOpen = old?.open ?? false;
	old?.remove();
	if (html === "") return;
	root.querySelector(".window-content")?.insertAdjacentHTML("beforebegin", html);
	const drawn = root.querySelector<HTMLDetailsElement>(".vr-edges");
	if (!drawn) return;
	drawn.dataset["drawn"] = html;
	drawn.open = isOpen;
}
