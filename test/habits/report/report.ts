// The report of a run of the habits: a text that a person can paste into an issue.

export interface HabitResult {
	readonly subject: string;
	readonly title: string;
	readonly state: "holds" | "fails" | "pending";
	/** Why it failed, or what it needs. */
	readonly why?: string;
}

/** The report in Markdown: the facts of the world, the totals, the failures with their reasons, and the habits that were not tried. */
export function habitReport(results: readonly HabitResult[], facts: Readonly<Record<string, string>>): string {
	const of = (state: HabitResult["state"]) => results.filter((result) => result.state === state);
	const [holds, fails, pending] = [of("holds"), of("fails"), of("pending")];
	const line = ({ subject, title, why = "" }: HabitResult) => `- ${subject}: ${title}${why && `\n  ${why}`}`;
	return [
		"## Habits of Foundry",
		...Object.entries(facts).map(([name, value]) => `- ${name}: ${value}`),
		"",
		`${holds.length} hold, ${fails.length} fail, ${pending.length} were not tried.`,
		...(fails.length > 0 ? ["", "### They fail", ...fails.map(line)] : []),
		...(pending.length > 0 ? ["", "### Not tried", ...pending.map(line)] : []),
	].join("\n");
}
