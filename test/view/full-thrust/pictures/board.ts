import { FRESH_TURN } from "../../../../src/core/full-thrust/play/ships.ts";
import { thrustBoard, thrustDrafted } from "../../../../src/view/full-thrust/board/board.ts";
import type { ThrustShown } from "../../../../src/view/full-thrust/types.ts";
import type { Camera } from "../../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../../src/view/shared/startup/board/presenter.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";
import { seatAt, type ThrustWishes, thrustInput } from "../board/board-state.ts";

export function thrustHtml(input: BoardInput<ThrustShown>): string {
	return render("templates/full-thrust/board/board.hbs", thrustBoard(input));
}

export type TestInput = Readonly<Record<string, string>>;

/** Returns the board after these inputs. */
export function afterInput(input: BoardInput<ThrustShown>, ...inputs: readonly TestInput[]): BoardInput<ThrustShown> {
	let after = input;
	for (const input of inputs) after = { ...after, draft: thrustDrafted(after, input) };
	return after;
}

/** Returns the board after the viewer has written these orders. */
export function orderedInput(text: string, wishes: ThrustWishes = {}, camera: Partial<Camera> = {}): BoardInput<ThrustShown> {
	return afterInput(thrustInput(wishes, camera), { act: "write", value: text });
}

/** Returns the board while the viewer places a group or a weapon. */
export function activeSeat(selected: string, wishes: ThrustWishes): BoardInput<ThrustShown> {
	const input = thrustInput(wishes);
	const { orders, looking } = thrustDrafted(input, {});
	return { ...input, draft: { orders: orders && { ...orders, selected }, looking } };
}

/** Every ship has some damage or problem. */
const PLIGHTS: ThrustWishes = {
	change: {
		0: { marked: 8, armour: 0 },
		2: { inverted: true, marked: 13, engaged: "still" },
		3: { facing: 9, flipped: true },
		4: { systems: [{ id: "drive", printed: 4, level: 2 }], recovering: true },
		5: { systems: [{ id: "drive", printed: 4, level: 0 }], marked: 20, armour: 0 },
	},
};

/** Two groups are out, a salvo and a bolt lie on the table, and the viewer's ship launches. */
const ORDNANCE: ThrustWishes = {
	phase: "ordnance",
	waiting: { for: "ordnance", seats: [seatAt(0)], later: [] },
	fighters: {
		"seat-0-bay-1": { status: "out", x: -6, y: 4, endurance: 4, evading: true },
		"seat-1-bay-1": { status: "out", x: 6, y: 6, fighters: 3, endurance: 1 },
	},
	state: {
		ordnance: {
			"salvo-1": { ...flight(1), id: "salvo-1", kind: "salvo", class: 1, x: -4, y: -6, killed: 2 },
			"plasma-2": { ...flight(3), id: "plasma-2", kind: "plasma", class: 3, x: 8, y: -10, killed: 0 },
		},
	},
};

function flight(index: number) {
	return { seat: seatAt(index), side: "Vesta", from: { x: 0, y: 12 }, corkscrew: false, target: null };
}

/** The viewer's ship fires with its Extreme Manoeuvres; two enemies eclipse each other, and one left a wake. */
const FIRE: ThrustWishes = {
	phase: "fire",
	waiting: { for: "fire", seats: [seatAt(0)] },
	change: {
		0: {
			x: -8,
			y: -6,
			course: 1,
			turn: {
				...FRESH_TURN,
				em: 1,
				path: [
					{ x: -12, y: -14 },
					{ x: -11, y: -10 },
					{ x: -8, y: -6 },
				],
			},
		},
		1: { x: 1, y: 8, turn: { ...FRESH_TURN, ec: 2 } },
		3: { x: 3, y: 9.4, course: 6 },
		5: { turn: { ...FRESH_TURN, em: 2 } },
	},
	state: { wakes: [{ seat: seatAt(2), from: { x: 4, y: -14 }, to: { x: 4, y: -5 }, dice: 2 }] },
};

/** The inputs that select the first ship, and look at the first of its weapons. */
const TRAINED: readonly TestInput[] = [
	{ act: "select", id: seatAt(0) },
	{ name: "look-weapon", value: "weapon-1" },
];

const JUMPING: ThrustWishes = { change: { 0: { engaged: "turning" }, 1: { engaged: "still" } } };

export function thrustPictures(): readonly Picture[] {
	const both = [360, 1140];
	return [
		{ name: "thrust-orders", widths: both, html: thrustHtml(orderedInput("P2+2", PLIGHTS)) },
		{ name: "thrust-turned", widths: [1140], html: thrustHtml(orderedInput("S1+4", PLIGHTS, { yaw: 65, pitch: 40, zoom: 1.6 })) },
		{ name: "thrust-backfire", widths: [1140], html: thrustHtml(orderedInput("BACKFIRE")) },
		{ name: "thrust-jump", widths: [1140], html: thrustHtml(orderedInput("SRJ30", JUMPING)) },
		{ name: "thrust-arcs", widths: both, html: thrustHtml(afterInput(thrustInput(), { act: "select", id: seatAt(0) })) },
		{ name: "thrust-fire", widths: both, html: thrustHtml(afterInput(thrustInput(FIRE), ...TRAINED)) },
		{ name: "thrust-launch", widths: both, html: thrustHtml(activeSeat("weapon-4", ORDNANCE)) },
		{ name: "thrust-many", widths: both, html: thrustHtml(thrustInput({ ships: 40, seat: null })) },
		{ name: "thrust-empty", widths: [360], html: thrustHtml({ ...thrustInput(), table: null }) },
	];
}
