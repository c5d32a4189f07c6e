/** The order panel of Full Thrust as tests use it: inputs, and what they write. */
import type { ThrustState } from "../../../src/core/full-thrust/model.ts";
import type { Label } from "../../../src/view/shared/startup/words/label.ts";
import { aBattle, draftAfter, ordersAfter, ordersTable, SHIPS, type ShipWishes, type TestInput } from "./pictures/orders.ts";

export const BATTLE = aBattle(SHIPS);

export function textAfter(...inputs: readonly TestInput[]): string {
	return textIn(BATTLE, ...inputs);
}

export function textIn(state: ThrustState, ...inputs: readonly TestInput[]): string {
	return draftAfter(ordersTable(state), ...inputs).text;
}

export function lineAfter(state: ThrustState, ...inputs: readonly TestInput[]) {
	const line = ordersAfter(ordersTable(state), ...inputs).form?.line;
	if (!line) throw new Error("Orders are awaited");
	return line;
}

export function battleOf(own: ShipWishes, options: Partial<ThrustState["options"]> = {}): ThrustState {
	return aBattle({ ...SHIPS, raven: own }, { options });
}

export function stepper(state: ThrustState, name: string, ...inputs: readonly TestInput[]) {
	const found = lineAfter(state, ...inputs)
		.groups.flatMap(({ steppers }) => steppers)
		.find(({ id }) => id === `board-lever-${name}`);
	if (!found) throw new Error(`No stepper ${name}`);
	return found;
}

export function pull(term: string, more: TestInput = {}): TestInput {
	return {
		input: Object.entries({ act: "insert", term, ...more })
			.map((part) => part.join("="))
			.join(" "),
	};
}

export const PORT = { side: "P" } as const;
export const STARBOARD = { side: "S" } as const;
export const LESS = { by: "-1" } as const;

export function dataOf(label: Label | string | null | undefined) {
	return typeof label === "object" && label !== null ? label.data : undefined;
}

export function lastOf(label: Label | null | undefined): string {
	return label?.key.split(".").at(-1) ?? "";
}
