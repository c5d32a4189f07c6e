/**
 * Macros that open a craft or a match, and what they do: the board of the match, or the sheet of a craft that is not in a match.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { craftAt } from "../../chat/on-demand/checks/applied-checks.ts";
import { checkOf } from "../../chat/on-demand/checks/roll-check.ts";
import { type CraftActor, hasOwnPicture } from "../../documents/crafts.ts";
import { allMatches, type MatchCombat, matchInView, seatsOf } from "../../documents/matches.ts";
import { findOpenable, type Openable } from "../../documents/openable.ts";
import { glyphAsset, MODULE_ID } from "../../ids.ts";
import { matchName } from "../../match/everyone/on-demand/match-names.ts";
import { notify } from "../../notices.ts";
import { refreshWindows } from "../../redraws.ts";
import { sayLabel } from "../../words.ts";
import { show } from "../windows.ts";

/** Puts a macro that opens this into a slot of the user's hotbar; if the user already has a macro for it, that one is used again. */
export async function makeMacro(opens: Openable, slot: number): Promise<void> {
	const { uuid } = "craft" in opens ? opens.craft : opens.match;
	const command = `game.modules.get("${MODULE_ID}").api.open("${uuid}");`;
	const known = game.macros.find((macro) => macro.command === command && macro.isOwner);
	const macro = known ?? (await Macro.implementation.create({ type: "script", command, ...faceOf(opens) }));
	if (macro) await game.user.assignHotbarMacro(macro, slot);
}

/** What a drag of a check carries; anybody may have made it. */
const draggedSchema = v.object({ uuid: v.string(), check: v.string(), typed: v.record(v.string(), v.string()), target: v.string() });

/** Puts a macro that rolls a check of a craft, with the figures of the form, into a slot of the user's hotbar. */
export async function makeCheckMacro(data: unknown, slot: number): Promise<void> {
	const read = v.safeParse(draggedSchema, data);
	const craft = read.success ? craftAt(read.output.uuid) : null;
	const check = read.success && craft ? await checkOf(craft, read.output.check) : null;
	if (!read.success || !craft || !check) return notify("nothing-to-open");
	const { typed, target } = read.output;
	const given = JSON.stringify(target === "" ? { typed } : { typed, target });
	const command = `game.modules.get("${MODULE_ID}").api.check(${JSON.stringify(craft.uuid)}, ${JSON.stringify(check.id)}, ${given});`;
	const name = game.i18n.format("VOIDREGATTA.Checks.headline", { name: craft.name, check: sayLabel(check.name) });
	const macro = await Macro.implementation.create({ type: "script", command, name, img: faceOf({ craft }).img });
	if (macro) await game.user.assignHotbarMacro(macro, slot);
}

function faceOf(opens: Openable): { readonly name: string; readonly img: string } {
	if ("match" in opens) return { name: matchName(opens.match), img: glyphAsset("hourglass") };
	const { name, img, system } = opens.craft;
	return { name, img: hasOwnPicture(img) ? img : glyphAsset(system.livery.glyph) };
}

/** Opens the board with this match, or with the match that a craft is in, or else the craft's sheet. Refused: `nothing-to-open`. */
export async function openByUuid(uuid: string): Promise<Outcome<null>> {
	const found = findOpenable(uuid);
	if (!found) {
		notify("nothing-to-open");
		return refuse("nothing-to-open");
	}
	const match = "match" in found ? found.match : matchWith(found.craft);
	if (match) showMatch(match);
	const sheet = "craft" in found && !match ? found.craft.sheet : null;
	if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
	return accept(null);
}

/** The match that a craft is in and that is not over: the one in view, or else the latest. */
function matchWith({ id }: CraftActor): MatchCombat | null {
	const within = allMatches().filter((combat) => combat.system.stage !== "over" && seatsOf(combat).some(({ actorId }) => actorId === id));
	const inView = matchInView();
	return within.find((combat) => combat === inView) ?? within.at(-1) ?? null;
}

/** Shows a match in this client's tracker, and so in all its windows, and opens the board. */
function showMatch(combat: MatchCombat): void {
	if (ui.combat && combat !== matchInView()) {
		ui.combat.viewed = game.combats.get(combat.id ?? "") ?? null;
		void ui.combat.render();
		refreshWindows();
	}
	show("board");
}
