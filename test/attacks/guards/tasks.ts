/**
 * Guards of crew tasks: who tries one, when, and by whose figures.
 */
import type { Guard } from "./guard.ts";

export const TASK_GUARDS: readonly Guard[] = [
	{
		does: "a task is a command of the referee alone",
		off: [{ in: "settleTask", find: 'if ($by !== null) return refuse("not-your-character");' }],
		attacks: { tasks: ["a player commands a task with figures"] },
	},
	{
		does: "each post tries one task a turn",
		off: [{ in: "taskRefusal", find: 'if ($tried) return { code: "post-has-rolled", facts: { post, name: $tried.name } };' }],
		attacks: { tasks: ["a post tries a second task"] },
	},
	{
		does: "a task is tried at the moment for which it was wished",
		off: [{ in: "tryTask", find: 'if (!isSameMoment($wish.moment, momentOf($entry.game, $match))) return refuse("moved-on");' }],
		attacks: { tasks: ["a task for another moment"] },
	},
];
