/**
 * The picture of tracks as the address of an image, for journals and messages. An image runs no script, and Foundry keeps `data:`
 * addresses of images.
 */
import type { TracksPicture } from "../../../../view/shared/on-demand/campaign/stories/tracks.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";

export async function tracksImage(picture: TracksPicture): Promise<string> {
	const svg = await draw(CAMPAIGN_TEMPLATES.tracks, say(picture));
	const bytes = [...new TextEncoder().encode(svg.trim())].map((byte) => String.fromCharCode(byte));
	return `data:image/svg+xml;base64,${window.btoa(bytes.join(""))}`;
}
