/**
 * The worked cases of the regatta, rolled through the checks of a sheet.
 */
import { checks } from "../../../src/view/fusion-regatta/checks/index.ts";
import { fusionRegattaPresenter } from "../../../src/view/fusion-regatta/index.ts";
import { at, type Case, type Data, type Door, type Doors, typedAt } from "./door.ts";

const DOORS: readonly Door[] = [
	{
		file: "jockeying",
		check: "jockey",
		typed: (input) => ({
			initiator: typedAt(input, "initiator"),
			...Object.fromEntries(
				(["a", "b"] as const).flatMap((side) =>
					["thrust", "class", "shielding", "push", "offences"].map((part) => [
						`${side === "a" ? "own" : "other"}${part[0]?.toUpperCase()}${part.slice(1)}`,
						typedAt(input, side, part),
					]),
				),
			),
		}),
		told: (reports, outcome) => {
			const side = (index: number, dose: string) => {
				const rolled = reports.filter(({ code }) => code === "jockeyed")[index];
				const pushed = reports.find(({ code, seat }) => code === "pushed" && seat === rolled?.seat);
				return {
					total: rolled?.facts["total"],
					dose: at(outcome, dose),
					...(pushed && { card: pushed.facts["card"], penalty: pushed.facts["penalty"] }),
				};
			};
			return { radiation: reports.some(({ code }) => code === "radiation"), a: side(0, "own"), b: side(1, "other") };
		},
		unsayable: {
			"both checked, equal thrust: at random": "FR-21: in a race both block after a tie, so nobody rolls for it",
			"markers apart": "a sheet has no map on which markers could be apart",
		},
		expected: withoutTies,
	},
	{
		file: "order-failure",
		check: "orders",
		fields: (input) => ({ design: { crew: at(input, "crew"), system: "jets", shielding: 1 } }),
		typed: (input) =>
			Object.fromEntries(
				["thrust", "pivot", "bias", "jettison", "jockey"].map((box) => [
					box,
					String((at(input, "boxes") as readonly string[]).includes(box)),
				]),
			),
		told: ([told]) => ({ lost: told?.facts["lost"], executed: told?.facts["executed"] }),
		unsayable: { "no boxes checked": "a form without an order is refused: there is nothing to roll" },
	},
	{
		file: "deadly-burn",
		check: "burn",
		typed: (input) => ({
			nose: typedAt(input, "nose"),
			biasWindow: typedAt(input, "bias") ?? "",
			burnThrust: typedAt(input, "thrust"),
			maxThrust: typedAt(input, "maxThrust"),
			segment: typedAt(input, "segment"),
			crossedOut: typedAt(input, "crossedOut"),
			cutOff: typedAt(input, "cutOff"),
		}),
		told: ([told]) => ({ ...told?.facts }),
	},
	{
		file: "gate-crossing",
		check: "gate",
		typed: (input) => ({
			from: typedAt(input, "from"),
			to: typedAt(input, "to"),
			centre: typedAt(input, "gate", "centre"),
			shape: typedAt(input, "gate", "kind"),
			lies: typedAt(input, "gate", "orientation"),
		}),
		told: ([told]) => ({ cell: told?.facts["cell"], entered: told?.facts["cell"] !== null }),
	},
];

export const yacht: Doors = {
	game: "fusion-regatta",
	checks,
	presenter: fusionRegattaPresenter,
	doors: DOORS,
	withoutCheck: Object.fromEntries(
		[
			...["accel-split", "bearing", "design", "drift", "finish", "flight", "gate-cells", "manoeuvre-class", "max-thrust"],
			...["pivot-revision", "placement-legal", "race-order", "window-distance", "windows-within"],
		].map((file) => [file, "of a race or a design, without dice"]),
	),
};

/** FR-21: a race has no winner of a tie, which the cases of FR-13 name; and they list what is nought or null in a yacht without a push. */
function withoutTies({ expect: expected }: Case, told: Data): Data {
	const both = (side: "a" | "b") => {
		const { disqualified: _, offences: __, card, penalty, ...rest } = Object(expected[side]);
		return Object.hasOwn(Object(told[side]), "card") ? { ...rest, card, penalty } : rest;
	};
	const { winner: _, ...rest } = expected;
	return { ...rest, a: both("a"), b: both("b") };
}
