/**
 * Briefings as the window shows them: one text for each side that the user may read, line by line.
 */
import { label } from "../../startup/words/label.ts";

/** The model of these texts, by side. */
export function briefingModel(uid: string, texts: Readonly<Record<string, string>>) {
	return {
		uid,
		sides: Object.entries(texts).map(([side, text], number) => ({
			number,
			title: label("VOIDREGATTA.Briefing.of", { side }),
			lines: text.split(/\n+/).filter((line) => line.trim() !== ""),
		})),
		empty: label("VOIDREGATTA.Briefing.none"),
	};
}
