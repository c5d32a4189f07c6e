/**
 * The rules that a card names: its headline names one, and each block one that nothing else on the card names yet. So a card of forty
 * orders has one mark for all of them, and a block whose dice have a mark needs no other.
 */

import { RULING_REPORT } from "../../../../core/kernel/hand/overruling.ts";
import { TASK_REPORT } from "../../../../core/kernel/on-demand/tasking.ts";
import {
	CREW_REPORT,
	ENDED_REPORT,
	PLANNED_REPORT,
	REINFORCEMENT_REPORT,
	REROLL_REPORT,
	SKIP_REPORT,
} from "../../../../core/kernel/state.ts";
import type { BlockModel, CardModel } from "../../startup/cards/card.ts";
import { isLabel, type Label, ruleOf } from "../../startup/words/label.ts";

/** The codes of reports on what a GM does by hand, which are the same in every game. */
export const HAND_REPORTS: readonly string[] = [RULING_REPORT, REINFORCEMENT_REPORT, PLANNED_REPORT, REROLL_REPORT, SKIP_REPORT];

/** The codes of reports that the table makes, whatever the game. */
export const TABLE_REPORTS: readonly string[] = [...HAND_REPORTS, ENDED_REPORT, CREW_REPORT, TASK_REPORT];

/** A card with its rules; `told` are the codes of its reports. */
export function withRules(gameId: string, card: CardModel, told: readonly string[]): CardModel {
	const ruleOfBlock = ({ code, title }: Pick<BlockModel, "code" | "title">) => ruleIn(title) ?? ruleOfReport(gameId, code, told);
	const first = named(card.headline, card.blocks) ?? card.blocks.find(({ table }) => table) ?? card.blocks[0];
	const headlineRule = ruleIn(card.headline) ?? (first && ruleOfBlock(first));
	const marked = new Set([headlineRule]);
	const blocks = card.blocks.map((block) => {
		const titleRule = hasDice(block) ? undefined : ruleOfBlock(block);
		if (titleRule === undefined || marked.has(titleRule)) return block;
		marked.add(titleRule);
		return { ...block, titleRule };
	});
	return { ...card, blocks, ...(headlineRule !== undefined && { headlineRule }) };
}

/** The block that a headline tells: its sentence has the name of the report's. */
function named({ key }: Label, blocks: readonly BlockModel[]): BlockModel | undefined {
	return blocks.find(({ code }) => key.endsWith(`.${code}`));
}

function hasDice({ rolls, foldedRolls, contest }: BlockModel): boolean {
	return [rolls, foldedRolls, contest].some(({ length }) => length > 0);
}

/** The rule that a sentence names, or the first of the phases in it. */
function ruleIn(sentence: Label): string | undefined {
	const phases = [sentence.data?.["phase"]].flat().filter(isLabel);
	return [sentence, ...phases].flatMap((each) => ruleOf(each) ?? [])[0];
}

/** The rule about a report; undefined for a block that is about none. */
function ruleOfReport(gameId: string, code: string, told: readonly string[]): string | undefined {
	if (!told.includes(code)) return undefined;
	return TABLE_REPORTS.includes(code) ? `Report.${code}` : `${gameId}.Report.${code}`;
}
