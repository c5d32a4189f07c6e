/**
 * The form of a post shows what the post decides, and nothing that others decide. Together the forms of all posts show everything.
 */
import { describe, expect, test } from "vitest";
import { stations as thrust } from "../../../../src/core/full-thrust/play/stations.ts";
import { stations as regatta } from "../../../../src/core/fusion-regatta/play/stations.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import { stations as rally } from "../../../../src/core/jovian-rally/play/stations.ts";
import { postOfCommand, postOfPart } from "../../../../src/core/kernel/on-demand/parts.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import type { StationTable } from "../../../../src/core/kernel/stations.ts";
import { stations as cruiser } from "../../../../src/core/sol-cruiser/play/stations.ts";
import { room as warships } from "../../../../src/view/full-thrust/room.ts";
import type { lendTo } from "../../../../src/view/full-thrust/station.ts";
import { stationForm as yacht } from "../../../../src/view/fusion-regatta/station.ts";
import { stationForm as racer } from "../../../../src/view/jovian-rally/station.ts";
import type { Decides } from "../../../../src/view/shared/startup/stations/form.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { stationForm as ship } from "../../../../src/view/sol-cruiser/station.ts";
import { aBattle, draftAfter, raven, SHIPS, ordersTable as thrustTable } from "../../full-thrust/pictures/orders.ts";
import { helmTable } from "../../fusion-regatta/pictures/helm.ts";
import { regattaAt } from "../../fusion-regatta/state.ts";
import { seededRace, tableOf } from "../../jovian-rally/seeded-race.ts";
import { deployAt, fireAt, intentsAt, ordersTable, plotAt, pursueAt } from "../../sol-cruiser/pictures/orders.ts";
import { localize, missingKeys, render } from "../../support/page.ts";

/** What one post of a crew decides; the crew is at these posts. */
function at(table: StationTable, crew: readonly string[], post: string): Decides {
	const manned = { table, aboard: crew };
	return {
		part: (kind, part) => postOfPart(manned, kind, part) === post,
		command: (kind) => postOfCommand(manned, kind) === post,
	};
}

describe("a cruiser", () => {
	const CREW = ["captain", "helm", "sensors", "gunner", "gunner2", "missiles"];
	const formAt = (post: string, state: Parameters<typeof ordersTable>[0], crew = CREW) =>
		ship.model({ uid: "s", table: ordersTable(state), draft: null, decides: at(cruiser, crew, post) });

	test("deploys and meets others from the helm, and pursues from the sensors", () => {
		const who = (state: Parameters<typeof ordersTable>[0]) => CREW.filter((post) => formAt(post, state) !== null);
		expect([who(deployAt()), who(pursueAt()), who(intentsAt())]).toEqual([["helm"], ["sensors"], ["helm"]]);
	});

	test("hands in a part, and seals all for a GM who has taken it over", () => {
		const input = { uid: "s", table: ordersTable(deployAt()), draft: null, decides: at(cruiser, CREW, "helm") };
		const names = [false, true].map((sealsAll) => ship.model({ ...input, sealsAll })?.seal?.name);
		expect(speak({ names }, { lang: "en", localize })).toEqual({ names: ["Hand in", "Seal"] });
	});

	test("plots its course at the helm, and launches from the missiles", () => {
		const [helm, missiles] = [formAt("helm", plotAt())?.form.plot?.rows ?? [], formAt("missiles", plotAt())?.form.plot?.rows ?? []];
		expect(helm.map(({ course, launches }) => [course !== null, launches.length])).toEqual([[true, 0]]);
		const [own] = missiles;
		expect(own).toMatchObject({ course: null, toggles: [], tows: [] });
		expect(own?.launches.length).toBeGreaterThan(0);
		expect(formAt("sensors", plotAt())).toBeNull();
	});

	test("fires each weapon from one post, and all from those aboard", () => {
		const weapons = (post: string, crew?: readonly string[]) =>
			formAt(post, fireAt(), [...(crew ?? CREW)])?.form.fire?.firers.flatMap(({ weapons: own }) => own.map(({ use }) => use.id)) ?? [];
		const all = weapons("captain", ["captain"]);
		expect(all.length).toBeGreaterThan(1);
		expect(CREW.flatMap((post) => weapons(post)).toSorted()).toEqual(all.toSorted());
	});

	test("hands in, and does not seal", () => {
		const html = render(ship.template, formAt("helm", plotAt()) ?? {});
		expect(html).toContain("Hand in");
		expect(html).not.toContain("Seal");
	});
});

const lent = await warships.stations?.();
if (!lent) throw new Error("A warship has stations");
// The room's type says less of its form than the form's own does.
const warship = lent.stationForm as ReturnType<typeof lendTo>["stationForm"];

describe("a warship", () => {
	const CREW = ["captain", "helm", "engineer", "gunner"];
	const battle = aBattle(SHIPS);
	const lineAt = (post: string) =>
		warship.model({ uid: "s", table: thrustTable(battle), draft: null, decides: at(thrust, CREW, post) })?.form.line ?? null;
	const steppers = (post: string) => lineAt(post)?.groups.flatMap(({ steppers: own }) => own.map(({ id }) => id)) ?? [];

	test("has its line at the helm, and the modes of its drive at the engineer", () => {
		expect(lineAt("helm")?.field).not.toBeNull();
		expect(lineAt("engineer")).toMatchObject({ field: null });
		expect(steppers("engineer")).toEqual(["s-helm-lever-ET", "s-helm-lever-RL"]);
		expect(steppers("helm")).toContain("s-helm-lever-turn");
		expect(steppers("helm")).not.toContain("s-helm-lever-ET");
		expect([lineAt("gunner"), lineAt("captain")]).toEqual([null, null]);
	});

	test("without an engineer all of it is the captain’s and the helm’s", () => {
		const crew = ["captain", "helm"];
		const line = warship.model({ uid: "s", table: thrustTable(battle), draft: null, decides: at(thrust, crew, "captain") })?.form.line;
		expect(line?.groups.flatMap(({ steppers: own }) => own.map(({ id }) => id))).toEqual(["s-helm-lever-ET", "s-helm-lever-RL"]);
	});

	test("fires from the gunner", () => {
		const firing = { ...battle, phase: "fire", waiting: { for: "fire", seats: [raven] } } as const;
		const table = thrustTable(firing);
		expect(draftAfter(table).command?.kind).toBe("fire");
		const formAt = (post: string) => warship.model({ uid: "s", table, draft: null, decides: at(thrust, CREW, post) });
		expect(formAt("gunner")?.form.fire?.guns.length).toBeGreaterThan(0);
		expect(formAt("captain")).toBeNull();
		expect(formAt("helm")?.form.fire?.guns ?? []).toEqual([]);
	});
});

describe("a yacht", () => {
	const CREW = ["pilot", "coPilot", "engineer"];
	const ONE = seatId("seat-0");
	const flightAt = (post: string, state = regattaAt()) =>
		yacht.model({ uid: "s", table: helmTable(state), draft: null, decides: at(regatta, CREW, post) })?.helm.flight ?? null;

	test("turns its nose at the pilot, and burns at the engineer", () => {
		expect(flightAt("pilot")?.form).toMatchObject({ thrust: null, jettison: null, jockey: [] });
		expect(flightAt("pilot")?.form?.pivot).not.toBeNull();
		expect(flightAt("pilot")?.avid).not.toBeNull();
		expect(flightAt("engineer")?.form).toMatchObject({ pivot: null, bias: [], flex: null });
		expect(flightAt("engineer")?.form?.thrust).not.toBeNull();
		expect(flightAt("engineer")?.avid).toBeNull();
	});

	test("is asked at the post that answers", () => {
		const PAIR = { a: ONE, b: seatId("seat-1"), initiator: "b" } as const;
		const asked = (state: ReturnType<typeof regattaAt>) => CREW.filter((post) => flightAt(post, state)?.prompt);
		expect(asked(regattaAt({ waiting: { for: "push", pair: PAIR } }))).toEqual(["coPilot"]);
		expect(asked(regattaAt({ waiting: { for: "win", pair: PAIR, winner: ONE, loser: seatId("seat-1") } }))).toEqual(["coPilot"]);
	});
});

describe("a racer", () => {
	const CREW = ["pilot", "crewChief", "electronics"];
	const who = (phase: string, simultaneous = false) => {
		const race = seededRace({
			options: { simultaneous },
			until: (state) => state.phase === phase && jovianRally.situation(state).awaited.includes(first(state)),
		});
		const table = tableOf(race, first(race.match.state.open));
		return CREW.filter((post) => racer.model({ uid: "s", table, draft: null, decides: at(rally, CREW, post) }) !== null);
	};
	const first = ({ order }: { readonly order: readonly ReturnType<typeof seatId>[] }) => order[0] ?? seatId("");

	test("JR-21: plans on the board, to which the pilot's station leads", () => {
		expect(who("planning", true)).toEqual(["pilot"]);
	});

	test("dumps at the crew chief, burns at the pilot and attacks from the electronics", () => {
		expect([who("dump"), who("turns"), who("attacks")]).toEqual([["crewChief"], ["pilot"], ["electronics"]]);
	});
});

test("no word is missing", () => expect([...missingKeys]).toEqual([]));
