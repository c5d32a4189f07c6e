/**
 * What the sheet of a craft shows, from the actor itself.
 */
import type { CraftInput, CrewMember } from "../../../view/shared/startup/sheet/presenter.ts";
import type { CraftActor } from "../crafts.ts";
import { cleanLivery, pilotName } from "../faces.ts";
import { cleanHtml } from "./clean-html.ts";

/** The input of a craft's sheet from the actor itself. */
export async function craftInput(actor: CraftActor, editable: boolean): Promise<CraftInput> {
	const { name, img, system } = actor;
	const { looks, livery, pilotUuid, career, ...rest } = system.toObject();
	return {
		name,
		img: img ?? null,
		editable,
		byGM: game.user.isGM,
		looks: cleanHtml(await foundry.applications.ux.TextEditor.implementation.enrichHTML(looks, { secrets: actor.isOwner })),
		livery: cleanLivery(livery),
		pilot: memberAt(pilotUuid),
		crew: crewIn(rest),
		// The referee writes it from facts of the game.
		career: career as CraftInput["career"],
		system: { looks, ...rest },
	};
}

/** The rest of the crew: each field whose name ends in `Uuid` is a post. */
function crewIn(system: object): CraftInput["crew"] {
	const posts = Object.entries(system).flatMap(([field, uuid]) => (field.endsWith(POST) ? [[field.slice(0, -POST.length), uuid]] : []));
	return Object.fromEntries(posts.map(([post, uuid]) => [post, memberAt(uuid)]));
}

const POST = "Uuid";

function memberAt(uuid: string | null | undefined): CrewMember | null {
	const name = pilotName(uuid);
	return uuid && name ? { uuid, name } : null;
}
