/**
 * The archive: a GM sees how large old matches are, exports them as files and imports them, folds their chat cards into one page of
 * a journal, and deletes them. Before the module is removed, craft become plain actors here. It does not follow every change of a
 * match: measuring all of them takes long in a large world.
 */

import { archiveModel } from "../../../../view/shared/on-demand/windows/archive.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { isMatch, type MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID, REFEREE_UPDATE } from "../../../ids.ts";
import { matchName } from "../../../match/everyone/on-demand/match-names.ts";
import { recordFile } from "../../../match/everyone/on-demand/reading/record-file.ts";
import { importMatch } from "../../../match/referee/on-demand/setting-up/import-match.ts";
import { notify, notifyOnRefusal } from "../../../notices.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say, sayLabel } from "../../../words.ts";
import { ModuleWindow } from "../../module-window.ts";
import { dragMatches } from "../drag-matches.ts";
import { confirm } from "../questions.ts";
import { promptFile } from "../record/record-dialogs.ts";
import { cardsOf, foldCards, oldMatches } from "./old-matches.ts";
import { makePlainActors, plainTypes } from "./plain-actors.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

export class ArchiveWindow extends ModuleWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-archive`,
		classes: [MODULE_ID, "vr-archive-window"],
		window: { title: "VOIDREGATTA.Window.archive", icon: "fa-solid fa-box-archive", resizable: true },
		position: { width: 620, height: 560 },
		actions: {
			export: ArchiveWindow.#onExport,
			"record-lesson": ArchiveWindow.#onRecord,
			import: ArchiveWindow.#onImport,
			fold: ArchiveWindow.#onFold,
			delete: ArchiveWindow.#onDelete,
			"make-plain": ArchiveWindow.#onMakePlain,
		},
	};

	static override PARTS = { archive: { template: LATE_TEMPLATES.archive, scrollable: [""] } };

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const matches = game.user.isGM ? await oldMatches() : [];
		const craft = game.user.isGM ? game.actors.filter((actor) => isCraft(actor)).length : 0;
		return Object.assign(context, say(archiveModel({ uid: this.id, matches, craft, types: plainTypes() })));
	}

	protected override async _onRender(context: object, options: Render): Promise<void> {
		await super._onRender(context, options);
		dragMatches(this.element);
	}

	static #onExport(_event: Event, target: HTMLElement): void {
		const combat = matchOf(target);
		if (!combat) return;
		foundry.utils.saveDataToFile(recordFile(combat), "application/json", `${MODULE_ID}-${combat.system.game}-${combat.id}.json`);
	}

	static async #onRecord(_event: Event, target: HTMLElement): Promise<void> {
		const combat = matchOf(target);
		if (combat) await (await import("../lessons/recorder.ts")).recordFrom(combat);
	}

	static async #onImport(this: ArchiveWindow): Promise<void> {
		const text = await promptFile("VOIDREGATTA.Archive.import");
		if (text !== null) await notifyOnRefusal(null, importMatch(text));
		await this.render();
	}

	static async #onFold(this: ArchiveWindow, _event: Event, target: HTMLElement): Promise<void> {
		const combat = matchOf(target);
		if (!combat) return;
		const question = sayLabel(label("VOIDREGATTA.Archive.foldQuestion", { name: matchName(combat) }, cardsOf(combat).length));
		if (await confirm("VOIDREGATTA.Archive.fold", question)) await foldCards(combat);
		await this.render();
	}

	static async #onDelete(this: ArchiveWindow, _event: Event, target: HTMLElement): Promise<void> {
		const combat = matchOf(target);
		if (!combat) return;
		const cards = cardsOf(combat);
		const question = sayLabel(label("VOIDREGATTA.Archive.deleteQuestion", { name: matchName(combat) }, cards.length));
		if (!(await confirm("VOIDREGATTA.Archive.delete", question))) return;
		const options: object = { [REFEREE_UPDATE]: true };
		await combat.delete(options);
		await ChatMessage.implementation.deleteDocuments(cards.flatMap(({ id }) => id ?? []));
		await this.render();
	}

	static async #onMakePlain(this: ArchiveWindow): Promise<void> {
		const type = this.element.querySelector<HTMLSelectElement>("select[name=plain-type]")?.value;
		if (!type || !(await confirm("VOIDREGATTA.Archive.makePlain", game.i18n.localize("VOIDREGATTA.Archive.makePlainQuestion")))) return;
		await makePlainActors(type);
		notify("made-plain");
		await this.render();
	}
}

function matchOf({ dataset }: HTMLElement): MatchCombat | null {
	const combat = game.combats.get(dataset.match ?? "");
	return isMatch(combat) && game.user.isGM ? combat : null;
}
