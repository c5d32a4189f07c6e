/**
 * Guards of the lease: one session of one GM is the referee.
 */
import type { Guard } from "./guard.ts";

function lease(does: string, off: Guard["off"], attacks: readonly string[]): Guard {
	return { does, off, attacks: { lease: attacks } };
}

export const LEASE_GUARDS: readonly Guard[] = [
	lease(
		"a session claims after a short silence",
		[{ in: "LEASE_TIMES", find: "listening: 750", put: "listening: 1750" }],
		["a GM opens one tab"],
	),
	lease(
		"a better claim objects",
		[{ in: "hearClaim", find: "if ($) tellClaim($); else $rest;", put: "$rest" }],
		["a GM opens two tabs", "messages are lost, doubled and late"],
	),
	lease(
		"sessions follow the lease that they hear",
		[{ in: "hearLease", find: "if ($condition) $then; else if ($) follow($it, $other);", put: "if ($condition) $then" }],
		["a GM opens a second tab", "the active GM comes late"],
	),
	lease(
		"GMs claim in order",
		[{ in: "defer", find: "$it.world.place()", put: "(5 - $it.world.place())" }],
		["the active GM and an assistant come"],
	),
	lease(
		"a newer fence ends a lease",
		[{ in: "leaseTalk", find: 'if ($it.standing === "holding" && $fence > $it.fence) listen($it);' }],
		["the older referee holds nothing"],
	),
	lease(
		"only a newer fence ends a lease",
		[{ in: "leaseTalk", find: '$it.standing === "holding" && $fence > $it.fence', put: '$it.standing === "holding"' }],
		["its own fence, or an older one"],
	),
	lease(
		"a page that leaves frees its lease",
		[
			{
				in: "leaseTalk",
				find: 'if ($it.standing === "holding") $world.tell({ kind: "hand-on", fence: $it.fence, session: $world.session, to: null }); stand($it, "outside");',
				put: 'if ($it.standing === "holding") stand($it, "outside");',
			},
		],
		["the referee's tab closes"],
	),
	lease(
		"a user who goes off line frees the lease",
		[{ in: "leaseTalk", find: 'if ($it.standing !== "outside" && $it.standing !== "holding" && $it.known?.user === $user) elect($it);' }],
		["the referee's browser dies, and its user goes off line"],
	),
	lease(
		"a silent referee is replaced",
		[{ in: "follow", find: "wait($it, { milliseconds: LEASE_TIMES.silence, next: elect, longest: LEASE_TIMES.silence });" }],
		["the referee's browser dies, and its user stays online", "the referee sleeps and is replaced"],
	),
	lease(
		"a referee that slept asks again",
		[{ in: "isLate", find: "Math.abs($world.now() - $renewed) > LEASE_TIMES.late", put: "false" }],
		["the only GM's page sleeps"],
	),
	lease(
		"a session that slept waits again before it claims",
		[
			{ in: "wait", find: "if (Math.abs($) > $ + OVERSLEPT) $; else $rest;", put: "$rest" },
			{ in: "hearClaim", find: 'if ($.standing === "holding" && !isLate($)) tellLease($); else $rest;', put: "$rest" },
		],
		["a session sleeps while it waits"],
	),
	lease(
		"a referee finishes its work before it hands over",
		[{ in: "giveTo", find: "await $world.drained();" }],
		["a GM presses Take over: the other tab finishes"],
	),
	lease(
		"a take-over does not wait for ever",
		[{ in: "takeOver", find: "() => { $it.fence = nextFence($it); hold($it); }", put: "() => undefined" }],
		["a GM presses Take over, and the referee hangs"],
	),
	lease(
		"a lease that nobody takes comes back",
		[{ in: "giveTo", find: "wait($it, { milliseconds: LEASE_TIMES.answer, next: elect });" }],
		["the lease is handed to a tab"],
	),
	lease(
		"of two holders the better one stays",
		[{ in: "hearLease", find: "if (isBetter($other, own($it))) follow($it, $other); else $rest;", put: "$rest" }],
		["a claim is lost"],
	),
	lease(
		"an older lease changes nothing",
		[
			{
				in: "hearLease",
				find: "if (!$it.known || $it.known.session === $other.session || isBetter($other, $it.known)) follow($it, $other);",
				put: "follow($it, $other);",
			},
		],
		["a lease with an older fence comes late"],
	),
	lease(
		"a new fence is above all that documents bear",
		[{ in: "nextFence", find: "Math.max($highest + 1, $world.leastFence())", put: "$highest + 1" }],
		["a new lease has a higher fence"],
	),
	lease(
		"timers run in a worker, also in a hidden tab",
		[
			{
				in: "countdown",
				find: "if (worker !== undefined) return worker;",
				put: "if (worker !== undefined) return worker; worker = null; if (worker === null) return worker;",
			},
		],
		["the GM's only tab is hidden"],
	),
];
