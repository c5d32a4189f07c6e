/**
 * Wounds (SC-56, FT-26): the hits of whole battles of NPCs, as their logs tell them, and whom they put out.
 */
import { expect, test } from "vitest";
import { thrustAftermath } from "../../../../src/core/full-thrust/aftermath.ts";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import { stations as thrust } from "../../../../src/core/full-thrust/play/stations.ts";
import { entriesOf, type Journal } from "../../../../src/core/kernel/journal.ts";
import { replayWithReports } from "../../../../src/core/kernel/match.ts";
import { HITS_OUT, outAfter, type Struck, strikes, watchOn } from "../../../../src/core/kernel/on-demand/wounds.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { cruiserAftermath } from "../../../../src/core/sol-cruiser/aftermath.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { stations as cruiser } from "../../../../src/core/sol-cruiser/play/stations.ts";
import { namesOf, readStored } from "../../../journals/stored.ts";

const PEOPLE: readonly Struck[] = ["captain", "helm", "gunner"].map((post) => ({ post, who: `${post}'s person` }));

test("each hit strikes one of those at the posts, always the same in the same series", () => {
	const struck = strikes([1, 1, 2, 5], "match raven", () => PEOPLE);
	expect(struck).toHaveLength(4);
	expect(strikes([1, 1, 2, 5], "match raven", () => PEOPLE)).toEqual(struck);
	expect(strikes([1, 1, 2], "match raven", () => PEOPLE)).toEqual(struck.slice(0, 3));
	const others = Array.from({ length: 9 }, (_, number) => JSON.stringify(strikes([1, 1, 2, 5], `match ${number}`, () => PEOPLE)));
	expect(new Set(others).size).toBeGreaterThan(1);
});

test("a hit strikes whoever was at the posts in its round, and nobody where nobody was", () => {
	const later: readonly Struck[] = [{ post: "helm", who: "another" }];
	const struck = strikes([1, 2, 3], "match raven", (round) => (round === 1 ? [] : later));
	expect(struck).toEqual([...later, ...later]);
});

test(`whoever is struck ${HITS_OUT} times is out, at whatever posts`, () => {
	const [one, two, three] = PEOPLE as readonly [Struck, Struck, Struck];
	expect([...outAfter([one, two, three])]).toEqual([]);
	expect([...outAfter([one, two, { ...one, post: "engineer" }])]).toEqual([one.who]);
});

/** A journal without the entries from this number on. */
const cutAt = (journal: Journal, to: number): Journal => ({
	...journal,
	log: Object.fromEntries(Object.entries(journal.log).filter(([number]) => Number(number) < to)),
});

/** The seats that are hit in a match, in order, by its aftermath: what homecoming knows. */
const AFTER = {
	"full-thrust": (journal: Journal) => {
		const { match, reports } = expectAccepted(replayWithReports(fullThrust, journal));
		return thrustAftermath(reports.flat(), match.state.open).harms;
	},
	"sol-cruiser": (journal: Journal) => {
		const { match, reports } = expectAccepted(replayWithReports(solCruiser, journal));
		return cruiserAftermath(reports.flat(), match.state.open).harms;
	},
} as const;

const WATCHING = {
	"full-thrust": { rules: fullThrust, hitCrew: thrust.hitCrew },
	"sol-cruiser": { rules: solCruiser, hitCrew: cruiser.hitCrew },
} as const;

test.each(["full-thrust", "sol-cruiser"] as const)(
	"%s: the hits of a whole match are those that homecoming knows, in order (SC-56, FT-26)",
	(id) => {
		const { rules, hitCrew } = WATCHING[id];
		if (!hitCrew) throw new Error("No hit reaches a crew");
		let hits = 0;
		for (const name of namesOf(id).filter((each) =>
			Object.keys(readStored(id, each).reports).some((code) => code.startsWith("threshold")),
		)) {
			const { journal } = readStored(id, name);
			// The list of games erases the types of rules in the same way.
			const watching = { rules: rules as never, hitCrew };
			const whole = watchOn(journal, null, watching);
			const units = whole?.match.seats.map(({ id: seat }) => seat) ?? [];
			const own = whole?.hits.filter(({ seat }) => units.includes(seat)) ?? [];
			expect(own.map(({ seat }) => seat)).toEqual(AFTER[id](journal).flatMap(({ seat, kind }) => (kind === "hit" ? [seat] : [])));
			hits += own.length;
			// In two looks as in one; after an undo as if the rest had never been; and a hit is of the round in which it came.
			const half = Math.floor(entriesOf(journal).length / 2);
			const first = watchOn(cutAt(journal, half), null, watching);
			expect(watchOn(journal, first, watching)?.hits).toEqual(whole?.hits);
			expect(watchOn(cutAt(journal, half), whole, watching)?.hits).toEqual(first?.hits);
			const rounds = own.map(({ round }) => round);
			expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
		}
		expect(hits).toBeGreaterThan(0);
	},
);
