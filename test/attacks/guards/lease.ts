/**
 * Guards of the lease: one session of one GM is the referee.
 */
import type { Guard } from "./guard.ts";

function lease(does: string, off: Guard["off"], attacks: readonly string[]): Guard {
	return { does, off, attacks: { lease: attacks } };
}

const OBJECTION = 'else if (it.standing === "claiming" && !isBetter(other, own(it))) tellClaim(it);';
const FOLLOW = "else if (!it.known || it.known.session === other.session || isBetter(other, it.known)) follow(it, other);";

export const LEASE_GUARDS: readonly Guard[] = [
	lease("a session claims after a short silence", [["	listening: 750,", "	listening: 1750,"]], ["a GM opens one tab"]),
	lease("a better claim objects", [[OBJECTION, ""]], ["a GM opens two tabs", "messages are lost, doubled and late"]),
	lease("sessions follow the lease that they hear", [[FOLLOW, ""]], ["a GM opens a second tab", "the active GM comes late"]),
	lease(
		"GMs claim in order",
		[
			[
				"it.world.place() * LEASE_TIMES.place, next: claim });\n}\n\n/** The referee is gone",
				"(5 - it.world.place()) * LEASE_TIMES.place, next: claim });\n}\n\n/** The referee is gone",
			],
		],
		["the active GM and an assistant come"],
	),
	lease(
		"a newer fence ends a lease",
		[['if (it.standing === "holding" && fence > it.fence) listen(it);', ""]],
		["the older referee holds nothing"],
	),
	lease(
		"only a newer fence ends a lease",
		[['"holding" && fence > it.fence) listen(it);', '"holding") listen(it);']],
		["its own fence, or an older one"],
	),
	lease(
		"a page that leaves frees its lease",
		[['world.tell({ kind: "hand-on", fence: it.fence, session: world.session, to: null });', ""]],
		["the referee's tab closes"],
	),
	lease(
		"a user who goes off line frees the lease",
		[['if (it.standing !== "outside" && it.standing !== "holding" && it.known?.user === user) elect(it);', ""]],
		["the referee's browser dies, and its user goes off line"],
	),
	lease(
		"a silent referee is replaced",
		[["wait(it, { milliseconds: LEASE_TIMES.silence, next: elect, longest: LEASE_TIMES.silence });", ""]],
		["the referee's browser dies, and its user stays online", "the referee sleeps and is replaced"],
	),
	lease(
		"a referee that slept asks again",
		[["return Math.abs(world.now() - renewed) > LEASE_TIMES.late;", "return false;"]],
		["the only GM's page sleeps"],
	),
	lease(
		"a session that slept waits again before it claims",
		[
			["			if (Math.abs(world.now() - began) > length + OVERSLEPT) slice(milliseconds);\n			else if", "			if"],
			['if (it.standing === "holding" && !isLate(it)) tellLease(it);\n	else if', "if"],
			[OBJECTION, ""],
		],
		["a session sleeps while it waits"],
	),
	lease(
		"a referee finishes its work before it hands over",
		[["	await world.drained();\n	if", "	if"]],
		["a GM presses Take over: the other tab finishes"],
	),
	lease(
		"a take-over does not wait for ever",
		[["	const next = () => {\n		it.fence = nextFence(it);\n		hold(it);\n	};", "	const next = () => undefined;"]],
		["a GM presses Take over, and the referee hangs"],
	),
	lease(
		"a lease that nobody takes comes back",
		[["	wait(it, { milliseconds: LEASE_TIMES.answer, next: elect });", ""]],
		["the lease is handed to a tab"],
	),
	lease(
		"of two holders the better one stays",
		[["if (isBetter(other, own(it))) follow(it, other);\n		else if", "if"]],
		["a claim is lost"],
	),
	lease("an older lease changes nothing", [[FOLLOW, "else follow(it, other);"]], ["a lease with an older fence comes late"]),
	lease(
		"a new fence is above all that documents bear",
		[["return Math.max(highest + 1, world.leastFence());", "return highest + 1;"]],
		["a new lease has a higher fence"],
	),
	lease(
		"timers run in a worker, also in a hidden tab",
		[
			[
				"	if (worker !== undefined) return worker;\n",
				"	if (worker !== undefined) return worker;\n	worker = null;\n	if (worker === null) return worker;\n",
			],
		],
		["the GM's only tab is hidden"],
	),
];
