/**
 * What the boons of a crew do in the rules of each game.
 */
import { expect, test } from "vitest";
import { boonsOfSkills } from "../../../src/core/campaign/crew.ts";
import { checkDrive, UNSTRAINED } from "../../../src/core/full-thrust/drive/drive.ts";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { REGATTA_CREW } from "../../../src/core/fusion-regatta/crew.ts";
import { orderFailure } from "../../../src/core/fusion-regatta/flight/orders.ts";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { RACES } from "../../../src/core/fusion-regatta/match-options.ts";
import { DESIGNS } from "../../../src/core/fusion-regatta/yacht/design.ts";
import { fuelDots, fuelSets } from "../../../src/core/fusion-regatta/yacht/record-card.ts";
import { afterSkill, skillNow } from "../../../src/core/jovian-rally/flight/skill.ts";
import { type Dicing, scriptedDice, seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type Boon, type Boons, seatId } from "../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { sensorOf } from "../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";

const red = seatId("red");
const blue = seatId("blue");

function boon(effect: string, size = 1): Boon {
	return { effect, size, from: {} };
}

/** The result with these faces; the calculation must ask for all of them. */
function onFaces<T>(faces: readonly number[], dicing: Dicing<T>): T {
	const dice = scriptedDice(faces);
	const result = settleWith(dicing, dice.roll);
	dice.close();
	return result;
}

test("an engineer rolls a solo pilot's lost order once more", () => {
	const orders = { crew: 1, boxes: ["thrust", "pivot"], seat: null, rollsAgain: true } as const;
	const kept = onFaces([1, 5, 3], orderFailure(orders));
	expect(kept).toMatchObject({ lost: [], executed: ["thrust", "pivot"] });
	const lost = onFaces([1, 1, 3], orderFailure(orders));
	expect(lost).toMatchObject({ lost: ["thrust"], executed: ["pivot"] });
	expect(onFaces([1, 5], orderFailure({ ...orders, rollsAgain: false })).lost).toEqual(["thrust"]);
});

test("a yacht that paid for a bad roll in the paddock begins with one dot less, and no yacht begins with more than full tanks", () => {
	const seats = [boon("fuel", -1), boon("fuel", 1)].map((each, index) => {
		const design = { crew: 2, system: "jets", shielding: 0 } as const;
		return { id: index === 0 ? red : blue, design, boons: [each] };
	});
	const { yachts } = settleWith(fusionRegatta.begin(fusionRegatta.defaults(), seats), seededDice(1)).open;
	expect([yachts[red]?.motion.used, yachts[blue]?.motion.used]).toEqual([1, 0]);
	expect(fuelDots(yachts[red]?.card ?? { dryMass: 0, raceMass: 0 })).toBeGreaterThan(1);
});

/** The record cards of yachts whose people raise their thrust so much. */
function cardsOf(sizes: readonly number[]) {
	const seats = sizes.map((size, index) => {
		const design = { crew: 2, system: "jets", shielding: 0 } as const;
		return { id: seatId(`s${index}`), design, boons: [boon("thrust", size)] };
	});
	const { yachts } = settleWith(fusionRegatta.begin(fusionRegatta.defaults(), seats), seededDice(1)).open;
	return Object.values(yachts).map(({ card }) => card);
}

test("FR-25: an engineer raises the thrust of a yacht's first rows of fuel dots by 1, and a price lowers it", () => {
	const thrusts = cardsOf([1, 2, -1, 0]).map((card) => {
		const sets = fuelSets(card, 0);
		return [50, 47, 46, 42, 41, 38, 37].map((ton) => sets.find((set) => set.ton === ton)?.thrust);
	});
	expect(thrusts).toEqual([
		[8, 8, 8, 8, 9, 9, 10],
		[8, 8, 9, 9, 9, 9, 10],
		[6, 6, 8, 8, 9, 9, 10],
		[7, 7, 8, 8, 9, 9, 10],
	]);
});

/** What a yacht's engineer of each level gives, alone and with each edge and price of the paddock. */
function enginesOf(): readonly Boons[] {
	const engineers = [-3, 0, 1, 2, 3, 4].map((level) => [{ post: "engineer", name: "Ida", levels: { engineer: level } }]);
	const edges = REGATTA_CREW.rolls.flatMap(({ success, failure }) => [[{ ...success, from: {} }], [{ ...failure, from: {} }]]);
	return engineers.flatMap((crew) => [[], ...edges].map((edge) => [...boonsOfSkills(REGATTA_CREW, crew), ...edge]));
}

test("FR-25: max thrust never falls as fuel burns, for every design, crew level and edge, over either race", () => {
	for (const { raceMass } of Object.values(RACES)) {
		for (const boons of enginesOf()) {
			const seats = DESIGNS.map((design, index) => ({ id: seatId(`s${index}`), design, boons }));
			const { yachts } = settleWith(fusionRegatta.begin({ ...fusionRegatta.defaults(), raceMass }, seats), seededDice(1)).open;
			for (const { card } of Object.values(yachts)) {
				const thrusts = fuelSets(card, 0).map(({ thrust }) => thrust);
				expect(thrusts).toEqual([...thrusts].sort((a, b) => a - b));
			}
		}
	}
});

test("a crew's mean skill is its quality on a cruiser, and sensors that work see further", () => {
	const { design } = EXAMPLE_VESSELS.halberd;
	const craft = expectAccepted(solCruiser.parseDesign({ side: "Concord", cq: 0, design }));
	const seats = [
		{ id: red, design: craft, boons: [boon("crew", 2), boon("sensors", 3)] },
		{ id: blue, design: craft },
	];
	const { units } = settleWith(solCruiser.begin(solCruiser.defaults(), seats), seededDice(1)).open;
	const [a, b] = Object.values(units);
	if (!a || !b) throw new Error("Both craft are units");
	expect([a.cq, b.cq]).toEqual([2, 0]);
	expect(sensorOf(a) - sensorOf(b)).toBe(3);
	expect(sensorOf({ ...a, systems: [] })).toBe(0);
});

test("an engineer brings a party, and a pilot rolls a failed drive check again", async () => {
	const craft = expectAccepted(fullThrust.parseDesign(await fullThrustPresenter.npcDesign(0)));
	const seats = [
		{ id: red, design: craft, boons: [boon("party"), boon("drive")] },
		{ id: blue, design: craft },
	];
	const { ships } = settleWith(fullThrust.begin(fullThrust.defaults(), seats), seededDice(1)).open;
	expect((ships[red]?.design.parties ?? 0) - (ships[blue]?.design.parties ?? 0)).toBe(1);
	const poor = [{ id: red, design: craft, boons: [boon("party", -9)] }];
	expect(settleWith(fullThrust.begin(fullThrust.defaults(), poor), seededDice(1)).open.ships[red]?.design.parties).toBe(0);
	const strain = { seat: red, drive: { printed: 4, rating: 4 }, strain: UNSTRAINED, rowsLost: 0, reading: "current" } as const;
	const saved = onFaces([6, 2], checkDrive({ ...strain, rerolls: true }));
	expect(expectAccepted(saved)).toMatchObject({ fails: false, failed: [{ shown: [6] }], rolled: { shown: [2] } });
	const plain = onFaces([6], checkDrive(strain));
	expect(expectAccepted(plain)).toMatchObject({ fails: true, failed: [] });
});

test("a rally pilot's points go to the first risky manoeuvres, one each, and bad ones too", () => {
	const points = (size: number) => [boon("skill", size)];
	expect([2, 1, 0, -1].map((size) => skillNow({ design: { skill: 0 }, boons: points(size) }))).toEqual([1, 1, 0, -1]);
	expect([2, 1, 0, -1].map((size) => afterSkill(points(size))[0]?.size)).toEqual([1, 0, 0, 0]);
});
