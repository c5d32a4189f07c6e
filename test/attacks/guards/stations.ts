/**
 * Guards of stations: who decides which part of an order, and who learns of it.
 */
import type { Guard } from "./guard.ts";

export const STATION_GUARDS: readonly Guard[] = [
	{
		does: "a part comes from somebody at its post, or from the captain",
		off: [{ in: "mergeParts", find: 'if (!$may) return refuse("not-your-post", { post });' }],
		attacks: { stations: ["a player gives a part for the post of somebody else"] },
	},
	{
		does: "the captain fills in for posts at which somebody is",
		off: [
			{
				in: "mergeParts",
				find: "$hand.leads ? [...$manned.aboard, $manned.table.lead].includes(post) : $hand.posts.includes(post)",
				put: "$hand.leads || $hand.posts.includes(post)",
			},
		],
		attacks: { stations: ["the captain gives a part for a post at which nobody is"] },
	},
	{
		does: "a part that waits for others is legal in the order that its hand has in mind",
		off: [{ in: "misfit", find: "return objection($drafted);", put: "return null;" }],
		attacks: { stations: ["a part breaks the rules"] },
	},
	{
		does: "of an order only what a post decides is its part",
		off: [
			{
				in: "given",
				find: "const $parts = partsOfPost($manned, $post, $whole);",
				put: "const $parts = $whole.parts;",
			},
			{ in: "mergeParts", find: 'if ($decider !== $post) return refuse("not-your-post", { post: $decider });' },
			{
				in: "orderUnder",
				find: "Object.entries(partsOfPost($manned, $post, { kind, parts }))",
				put: "Object.entries(parts)",
			},
		],
		attacks: { stations: ["a player hides decisions of another post"] },
	},
	{
		does: "a part is taken back by its post, or by the captain",
		off: [{ in: "withoutPart", find: 'if (!$hand.leads && !$hand.posts.includes($post)) return refuse("not-your-post", { post });' }],
		attacks: { stations: ["the helm takes back the part of the missile officer"] },
	},
	{
		does: "the captain alone seals or takes back what a crew makes",
		off: [
			{
				in: "crewObjection",
				find: 'handOf($user, $crew).leads ? null : { code: "captain-only", facts: {} }',
				put: "$user && $crew ? null : null",
			},
			{ in: "obeyed", find: '$hand.leads ? sealMade($combat, $made) : refuse("captain-only")', put: "sealMade($combat, $made)" },
		],
		attacks: { stations: ["somebody who is not the captain seals"] },
	},
	{
		does: "a command comes from its post, or from the captain",
		off: [
			{
				in: "mayCommand",
				find: "$leads || $posts.includes(postOfCommand($manned, $kind))",
				put: "$posts.length >= 0 || $leads || postOfCommand($manned, $kind) === $kind",
			},
		],
		attacks: { stations: ["somebody at a post gives a command"] },
	},
	{
		does: "a part is for the moment for which it was made",
		off: [
			{
				in: "actInCrew",
				find: "if (!$made || !isSameMoment($made.building.moment, $moment)) return refuse($code);",
				put: "if (!$made) return refuse($code);",
			},
		],
		attacks: { stations: ["a part for another moment"] },
	},
	{
		does: "a part must be legal in the order that it makes",
		off: [
			{
				in: "mergeParts",
				find: "return $refusal ? { ok: false, refusal } : accept($next);",
				put: "return $refusal === $next ? accept($next) : accept($next);",
			},
		],
		attacks: { stations: ["a part breaks the rules"] },
	},
	{
		does: "a part that is in counts until it is taken back",
		off: [{ in: "mergeParts", find: 'if ($before?.by === $hand.by && !$hand.leads) return refuse("part-given", { post });' }],
		attacks: { stations: ["a player whose part is in"] },
	},
	{
		does: "acts of crews are parsed strictly",
		off: [{ in: "parseCrewAct", find: "return $read.success ? $read.output : null;", put: "return $read.output as CrewAct;" }],
		attacks: { stations: ["an act that nobody can read"] },
	},
	{
		does: "the captain alone has posts change places, at the moment at which the order was given",
		off: [
			{
				in: "exchangeIn",
				find: "if (!$crew || !isSameMoment(momentOf($entry.game, $match), $moment)) return refuse($code);",
				put: "if (!$crew) return refuse($code);",
			},
			{ in: "exchangeIn", find: 'if (!handOf($user, $crew).leads) return refuse("captain-only");' },
		],
		attacks: { stations: ["somebody who is not the captain has posts change places"] },
	},
	{
		does: "posts that change places are two posts of the craft with somebody there",
		off: [{ in: "exchanged", find: 'if ($unknown !== undefined) return refuse("no-such-post", { post: $unknown });' }],
		attacks: { stations: ["the captain has a post change places with itself"] },
	},
	{
		does: "a craft with one person has no parts",
		off: [
			{
				in: "crewObjection",
				find: '$question.kind === "crew" ? { code: "no-stations", facts: {} } : null',
				put: "$question.kind === null ? null : null",
			},
		],
		attacks: { stations: ["a craft with one person"] },
	},
];
