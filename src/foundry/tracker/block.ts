/**
 * The place of the module's block in the combat tracker. The block itself loads when a match first comes into view.
 */
import { isMatch } from "../documents/matches.ts";
import { hearPresses } from "./intercept.ts";

/** Puts the block into a tracker that shows a match, in the sidebar or popped out, and removes it from any other. */
export async function drawTrackerBlock(element: HTMLElement): Promise<void> {
	hearPresses(element);
	if (!isMatch(game.combats.viewed)) return element.querySelector(".vr-tracker")?.remove();
	const { drawBlock } = await import("./on-demand/block.ts");
	await drawBlock(element);
}
