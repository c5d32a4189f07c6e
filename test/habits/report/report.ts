// The report of a run of the habits: a text that a person can paste into an issue.
import type { Line } from "./lines.ts";

export interface HabitResult {
	readonly subject: string;
	/** The habit's sentence. */
	readonly says: string;
	/** The sentence with its source. */
	readonly title: string;
	readonly state: "holds" | "fails" | "pending";
	/** Why it failed, or what it needs. */
	readonly why?: string;
}

/**
 * The report in Markdown: the facts of the world, the totals, the failures with their reasons, the lines of docs/unproven.md that
 * the habits answer or a person must, and the habits that were not tried.
 */
export function habitReport(results: readonly HabitResult[], facts: Readonly<Record<string, string>>, lines: readonly Line[] = []): string {
	const of = (state: HabitResult["state"]) => results.filter((result) => result.state === state);
	const [holds, fails, pending] = [of("holds"), of("fails"), of("pending")];
	const line = ({ subject, title, why = "" }: HabitResult) => `- ${subject}: ${title}${why && `\n  ${why}`}`;
	const ticked = lines.map((each) => tickedLine(each, results));
	return [
		"## Habits of Foundry",
		...Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`),
		"",
		`${holds.length} hold, ${fails.length} fail, ${pending.length} were not tried.`,
		...(fails.length > 0 ? ["", "### They fail", ...fails.map(line)] : []),
		...(lines.length > 0 ? ["", "### The lines of docs/unproven.md", ...ticked] : []),
		...(pending.length > 0 ? ["", "### Not tried", ...pending.map(line)] : []),
	].join("\n");
}

/** A line with a tick if all its habits hold, and otherwise with what is open. */
function tickedLine({ says, habits }: Line, results: readonly HabitResult[]): string {
	if (habits.length === 0) return `- [ ] ${says} (by hand)`;
	const open = habits.filter((habit) => results.find((result) => result.says === habit)?.state !== "holds");
	return open.length === 0 ? `- [x] ${says} (${habits.join(" ")})` : `- [ ] ${says} (open: ${open.join(" ")})`;
}
