/**
 * The checks on a craft's sheet: what the user typed into each, the odds that follow, and the last outcome.
 */
import { seatId } from "../../../core/kernel/seat.ts";
import type { Check, CheckCraft, TypedFields } from "../../../view/shared/on-demand/checks/check.ts";
import { type CheckMemory, type CheckTarget, checksModel, oddsOf } from "../../../view/shared/on-demand/checks/tab.ts";
import { CHECK_DRAG } from "../../apps/hotbar.ts";
import { inputsIn, putInto } from "../../apps/input/fields.ts";
import { checksOf } from "../../chat/checks/borrowing.ts";
import { actOnCard, actsOn, craftAt } from "../../chat/on-demand/checks/applied-checks.ts";
import { checkCraft, rollCheck } from "../../chat/on-demand/checks/roll-check.ts";
import { type CraftActor, craftOf, isCraft } from "../../documents/crafts.ts";
import { isResolution } from "../../match/everyone/card-message.ts";
import { draw } from "../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../on-demand/templates.ts";
import { say } from "../../words.ts";

/** The checks of one open sheet. */
export class ChecksTab {
	readonly #craft: CraftActor;
	readonly #memories = new Map<string, CheckMemory>();
	#checks: readonly Check[] = [];
	#read: CheckCraft = { fields: {}, crew: [], boons: [] };

	constructor(craft: CraftActor) {
		this.#craft = craft;
	}

	/** Whether the sheet has checks at all. */
	async hasAny(): Promise<boolean> {
		return (await checksOf(craftOf(this.#craft), { inMatch: false })).length > 0;
	}

	/** The model of the tab. During a match the match rolls its own game's checks, and the sheet only borrowed ones. */
	async model({ uid, editable, inMatch }: { readonly uid: string; readonly editable: boolean; readonly inMatch: boolean }) {
		this.#checks = await checksOf(craftOf(this.#craft), { inMatch });
		this.#read = await checkCraft(this.#craft);
		for (const [id, memory] of this.#memories) {
			const now = await withActs(memory);
			if (this.#memories.get(id) === memory) this.#memories.set(id, now); // another roll may have come meanwhile
		}
		return checksModel({
			uid,
			checks: this.#checks,
			craft: this.#read,
			seat: this.#seat,
			memories: this.#memories,
			editable,
			targets: targetsFor(this.#craft),
		});
	}

	get #seat() {
		return seatId(this.#craft.id ?? "");
	}

	/** Keeps the input of a panel, takes over the figures of a target that was just picked, and shows the odds that follow. */
	async typed(panel: HTMLElement, { aimed }: { readonly aimed: boolean }): Promise<void> {
		const check = this.#at(panel);
		if (!check) return;
		const target = aimIn(panel);
		const craft = aimed ? craftAt(target) : null;
		if (craft && check.aim) putInto(panel, check.aim(craft.system.toObject()));
		const typed = inputsIn(panel);
		this.#memories.set(check.id, { end: null, ...this.#memories.get(check.id), typed, target });
		await this.#showOdds(panel, check, typed);
	}

	/** Puts what the user typed last back into the panels, which may have been drawn before that. */
	restore(root: HTMLElement): void {
		for (const [id, { typed }] of this.#memories) {
			const panel = root.querySelector<HTMLElement>(`[data-check="${CSS.escape(id)}"]`);
			if (panel) putInto(panel, typed);
		}
	}

	async #showOdds(panel: HTMLElement, check: Check, typed: TypedFields): Promise<void> {
		const fields = check.fields(this.#read);
		const odds = oddsOf({ craft: this.#read, seat: this.#seat }, check, { fields, typed });
		const html = await draw(LATE_TEMPLATES.checkOdds, say({ odds }));
		panel.querySelector(".vr-check-odds")?.replaceWith(panel.ownerDocument.createRange().createContextualFragment(html));
	}

	/** Rolls the check of a panel. */
	async roll(panel: HTMLElement): Promise<void> {
		const check = this.#at(panel);
		if (!check) return;
		const [typed, target] = [inputsIn(panel), aimIn(panel)];
		const rolled = await rollCheck(this.#craft, { check, typed, target: craftAt(target) });
		const end = "why" in rolled ? rolled : { effects: rolled.effects, acts: [], card: rolled.card };
		this.#memories.set(check.id, { typed, target, end });
	}

	/** What a drag of a check's title to the hotbar carries. */
	dragged(panel: HTMLElement): object {
		return { type: CHECK_DRAG, uuid: this.#craft.uuid, check: panel.dataset["check"] ?? "", typed: inputsIn(panel), target: aimIn(panel) };
	}

	#at({ dataset }: HTMLElement): Check | undefined {
		return this.#checks.find(({ id }) => id === dataset["check"]);
	}
}

/** The UUID of the target that the user picked in a panel; empty if the figures are typed. */
function aimIn(panel: HTMLElement): string {
	return panel.querySelector<HTMLSelectElement>("[data-aim]")?.value ?? "";
}

/** Other craft of the same game that this user can see, those of targeted tokens first. */
function targetsFor(own: CraftActor): readonly CheckTarget[] {
	const targeted = new Set([...game.user.targets].map(({ actor }) => actor?.uuid));
	const seen = game.actors.filter(isCraft).filter((craft) => craft !== own && craft.type === own.type && craft.visible);
	return seen
		.map(({ uuid, name }) => ({ uuid, name }))
		.sort((a, b) => Number(targeted.has(b.uuid)) - Number(targeted.has(a.uuid)) || a.name.localeCompare(b.name));
}

/** What can be done with a card's outcome now. */
async function withActs(memory: CheckMemory): Promise<CheckMemory> {
	const { end } = memory;
	if (!end || "why" in end) return memory;
	const message = game.messages.get(end.card);
	return { ...memory, end: { ...end, acts: message && isResolution(message) ? await actsOn(message) : [] } };
}

/** Does what a button of a card or a sheet says with the outcome on a card. */
export async function actByButton({ dataset }: HTMLElement): Promise<void> {
	const message = game.messages.get(dataset["card"] ?? "");
	if (!message || !isResolution(message)) return;
	await actOnCard(message, {
		act: dataset["checkAct"] === "undo" ? "undo" : "apply",
		role: dataset["role"] === "target" ? "target" : "craft",
	});
}
