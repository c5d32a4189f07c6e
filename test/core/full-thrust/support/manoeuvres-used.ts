/** The manoeuvres that orders and answers use, recognised by their text. */
import type { ThrustCommand, ThrustOrder } from "../../../../src/core/full-thrust/model.ts";

/** The manoeuvres by name, with the text of each in the normal form of orders. */
const WRITTEN: readonly (readonly [name: string, pattern: RegExp])[] = [
	["Emergency Thrust", /^ET/],
	["Redlined", /^RL/],
	["Hard About", /HA\d/],
	["Extreme Manoeuvres", /EM\d/],
	["Eclipsing", /Ec\d/],
	["Corkscrew", /CO/],
	["Roll", /ROLL/],
	["Sideslip", /^(RL )?[PS]\d\+[PS]\d/],
	["Grav Backfire", /^BACKFIRE/],
	["Short-Range Jump", /^SRJ/],
	["FTL", /^FTL/],
	["Emergency Deceleration", /^ED/],
	["Flip", /FL(?!\w)/],
	["Reverse Thrust", /^RT/],
	["Skid", /SK\d/],
	["Dead Rotate", /^DR/],
];

export function usedIn(choice: ThrustOrder | ThrustCommand): readonly string[] {
	if (choice.kind === "orders") return WRITTEN.flatMap(([name, pattern]) => (pattern.test(choice.text) ? [name] : []));
	if (choice.kind === "late") return ["Post-Movement"];
	if (choice.kind !== "react" || choice.use.by === "nothing") return [];
	return [choice.use.by === "held" ? "Extreme Manoeuvres kept back" : "Post-Movement"];
}
