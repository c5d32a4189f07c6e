/**
 * The parsers of options, designs, commands and orders from outside. Only they turn raw input into valid types.
 */
import * as v from "valibot";
import { AMBER, isWindow, type Window } from "../geometry/avid.ts";
import type { Cell, Vector } from "../geometry/vector.ts";
import { accept, type Json, type Outcome, refuse } from "../kernel/outcome.ts";
import { seatId } from "../kernel/seat.ts";
import { optionsSchema, readAs, usualOptions, wholeWithin } from "../kernel/with-games/options.ts";
import { DIAMONDS, type Gate } from "./gates/gate.ts";
import { PUSHES } from "./jockeying/jockeying.ts";
import { REGATTA_OPTIONS, type RegattaOptions } from "./match-options.ts";
import type { RegattaCommand, RegattaOrder } from "./model.ts";
import { parseYachtBeginning, type SeatYacht } from "./yacht/beginning.ts";
import { parseDesign, type YachtDesign } from "./yacht/design.ts";

/** FR-24: the bounds of a plain penalty, in segments. */
export const PENALTY = { least: 1, most: 99 } as const;

/** For how many segments orders may stand. */
export const STANDS = { least: 0, most: 99 } as const;

/** The options of a standard race. */
export function regattaDefaults(): RegattaOptions {
	return usualOptions(REGATTA_OPTIONS);
}

const regattaSchema = optionsSchema(REGATTA_OPTIONS);

/** Reads the options of a regatta. Refused: `option` {option, given}. */
export function parseRegattaOptions(raw: unknown): Outcome<RegattaOptions> {
	return readAs(regattaSchema, raw);
}

const json = v.custom<Json>((raw) => raw === null || ["number", "string", "boolean"].includes(typeof raw));
const designSchema = v.object({ crew: json, system: json, shielding: json });

/** Reads the design of a yacht. Refused: `option` {option, given}, and as `parseDesign`. */
export function parseYachtDesign(raw: unknown): Outcome<YachtDesign> {
	const read = readAs(designSchema, raw, "design");
	return read.ok ? parseDesign(read.value) : read;
}

const seatSchema = v.object({ begins: v.exactOptional(v.unknown()) });

/** Reads what the rules need of a seat's yacht. Refused: as `parseYachtDesign` and `parseYachtBeginning`. */
export function parseSeatYacht(raw: unknown): Outcome<SeatYacht> {
	const design = parseYachtDesign(raw);
	if (!design.ok) return design;
	const seat = v.safeParse(seatSchema, raw);
	if (!seat.success || seat.output.begins === undefined) return design;
	const begins = parseYachtBeginning(seat.output.begins, design.value);
	return begins.ok ? accept({ ...design.value, begins: begins.value }) : begins;
}

const seat = v.pipe(v.string(), v.transform(seatId));
const windowSchema = v.custom<Window>((raw) => typeof raw === "string" && isWindow(raw));
const axis = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const cellSchema = v.pipe(
	v.tuple([axis, axis, axis]),
	v.transform(([q, r, z]): Cell => [q, r, z] satisfies Vector<"cell">),
);
const gateSchema: v.GenericSchema<unknown, Gate> = v.variant("kind", [
	v.strictObject({ kind: v.literal("vertical"), centre: cellSchema, orientation: v.picklist(AMBER) }),
	v.strictObject({ kind: v.literal("horizontal"), centre: cellSchema, orientation: v.picklist(DIAMONDS) }),
	v.strictObject({ kind: v.literal("slanted"), centre: cellSchema, orientation: v.picklist(DIAMONDS) }),
]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

const flexSchema = v.variant("box", [
	v.strictObject({ box: v.literal("thrust"), thrust: count }),
	v.strictObject({ box: v.literal("pivot"), pivot: windowSchema }),
	v.strictObject({ box: v.literal("bias"), bias: v.nullable(windowSchema) }),
	v.strictObject({ box: v.literal("jettison"), jettison: count }),
	v.strictObject({ box: v.literal("jockey"), jockey: v.nullable(seat) }),
]);
const replySchema = v.variant("to", [
	v.strictObject({ to: v.literal("turn"), window: windowSchema }),
	v.strictObject({ to: v.picklist(["torch-off", "torch-max", "stay"]) }),
]);
const commandSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("skip-gate") }),
	v.strictObject({ kind: v.literal("helm") }),
	v.strictObject({ kind: v.literal("retire") }),
	v.strictObject({ kind: v.literal("flex"), change: flexSchema }),
	v.strictObject({ kind: v.literal("keep") }),
	v.strictObject({ kind: v.literal("count-gate") }),
	v.strictObject({ kind: v.literal("revise"), to: windowSchema }),
	v.strictObject({ kind: v.literal("cross-off"), window: windowSchema }),
	v.strictObject({ kind: v.literal("cut-off") }),
	v.strictObject({ kind: v.literal("reply"), change: replySchema }),
	v.strictObject({ kind: v.literal("place"), gate: gateSchema }),
	v.strictObject({ kind: v.literal("roll-for-gates") }),
	v.strictObject({ kind: v.literal("give-card"), seat }),
	v.strictObject({ kind: v.literal("take-card"), seat }),
	v.strictObject({ kind: v.literal("give-penalty"), seat, segments: wholeWithin(PENALTY) }),
	v.strictObject({ kind: v.literal("take-penalty"), seat }),
	v.strictObject({ kind: v.literal("close") }),
	v.strictObject({ kind: v.literal("close-results") }),
	v.strictObject({ kind: v.literal("time-out") }),
]);

/** Reads a command. Refused: `unreadable-command` {where}. */
export function parseRegattaCommand(raw: unknown): Outcome<RegattaCommand> {
	const parsed = v.safeParse(commandSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-command", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}

const orderSchema = v.variant("kind", [
	v.strictObject({
		kind: v.literal("orders"),
		thrust: count,
		pivot: v.nullable(windowSchema),
		bias: v.nullable(windowSchema),
		jettison: count,
		jockey: v.nullable(seat),
		flex: v.boolean(),
		stands: wholeWithin(STANDS),
	}),
	v.strictObject({ kind: v.literal("push"), push: v.picklist(PUSHES) }),
	v.strictObject({ kind: v.literal("block"), by: v.union([v.literal("cut-off"), v.strictObject({ window: windowSchema })]) }),
]);

/** Reads a sealed order. Refused: `unreadable-order` {where}. */
export function parseRegattaOrder(raw: unknown): Outcome<RegattaOrder> {
	const parsed = v.safeParse(orderSchema, raw);
	return parsed.success ? accept(parsed.output) : refuse("unreadable-order", { where: v.getDotPath(parsed.issues[0]) ?? "" });
}
