/** The numbers on the journal's page "A worked turn", from the turn as the game plays it. */

import { rowsOf } from "../../../../src/core/full-thrust/damage/hull.ts";
import { ARCS } from "../../../../src/core/full-thrust/fire/arcs.ts";
import { beamDiceAt, EM_REACH } from "../../../../src/core/full-thrust/fire/beams.ts";
import { plain, type Saying, said, says, Word, word } from "../../../agreements/texts/figures.ts";
import { factsOf, shipIn } from "./battles.ts";
import { backfireAt, drifted, flown } from "./examples.ts";
import { BEGINS, WORKED, workedTurn } from "./worked-turn.ts";

const { start, moved, first, second, ended } = workedTurn();
const [up, down] = BEGINS;
const rounded = (value: number) => said(Math.round(10 * value) / 10);
const at = ({ x, y }: { readonly x: number; readonly y: number }) => `${rounded(x)}, ${rounded(y)}`;

function ships(): readonly Saying[] {
	const { design } = shipIn(start, "a");
	const [beam] = design.weapons;
	const [ours, theirs] = [shipIn(moved.open, "a"), shipIn(moved.open, "b")];
	const order = flown("P2-2");
	return [
		...plain("the ships, and what the pictures show", "two captains", "in two legs", "The two factors"),
		says`a plain drive of ${design.drive.rating}, ${design.hull} boxes of hull and a class ${beam?.class ?? 0} beam`,
		says`A class ${beam?.class ?? 0} beam`,
		says`is at ${at(up)} on course ${up.course} with velocity ${up.velocity}`,
		says`is at ${at(down)} on course ${down.course} with velocity ${down.velocity}`,
		says`${word(order.account?.turn ?? 0)} points to port and braking by ${up.velocity - order.velocity}. That costs ${order.account?.thrustUsed ?? 0} factors, ${order.account?.turn ?? 0} of them for turning`,
		says`side rolls ${WORKED.initiative[0]}, the other rolls ${WORKED.initiative[1]}`,
		says`flies ${theirs.velocity} MU and ends at ${at(theirs)}`,
		says`has velocity ${ours.velocity}. It turns one point, flies ${ours.velocity / 2} MU on course ${11}, turns one more, and flies ${ours.velocity / 2} MU on course ${ours.course}. It ends at ${at(ours)}`,
	];
}

function fire(): readonly Saying[] {
	const shot = factsOf("fired", first) as { readonly effectiveRange: number; readonly dice: number };
	const { turn, design } = shipIn(moved.open, "b");
	const range = Math.round(shot.effectiveRange);
	const hull = shipIn(second.open, "a");
	const [target, from] = [shipIn(moved.open, "b"), shipIn(moved.open, "a")];
	const bearing = (Math.atan2(target.x - from.x, target.y - from.y) * 180) / Math.PI;
	const strained = factsOf("strained", ended) as { readonly number: number };
	return [
		says`They are ${range - EM_REACH * turn.em} MU apart`,
		says`add ${EM_REACH * turn.em} MU to all fire at Kind Regards and from it: ${range} MU`,
		says`rolls one die there instead of ${beamDiceAt(2, 10) === 2 ? word(2) : "?"}`,
		says`The target is ${Math.round(bearing - 30 * (from.facing - 12))}° to starboard`,
		says`The die shows ${WORKED.first[0]}: one point, one box of hull`,
		says`The die shows ${WORKED.second[0]}: ${word(2)} points and a re-roll, which shows ${WORKED.second[1]}. ${Word(hull.marked)} boxes`,
		says`${Word(ARCS.length)} sectors of ${360 / ARCS.length}°`,
		says`each is ${360 / ARCS.length}° wide`,
		says`A row of hull has ${rowsOf(design.hull)[0] ?? 0} boxes`,
		says`the die shows ${WORKED.drive[0]}, plus ${1} for the second factor is ${WORKED.drive[0] + 1}. An undamaged drive fails on ${strained.number}`,
	];
}

function asides(): readonly Saying[] {
	const [left, right] = [drifted("TP3, MD6"), drifted("TP6, MD4")];
	const { driveMass, radii, dice } = backfireAt(4);
	return [
		...plain("the bow and the course", "two things"),
		...plain(
			"what the picture of vectors shows, with the numbers of the text",
			"a drift of 10 MU up and a thrust of 6 MU to the left",
			"a thrust of 4 MU against the drift leaves 6 MU",
		),
		says`a ship that drifts ${left.y} MU: it ends ${-left.x} MU to port, at velocity ${left.velocity}`,
		says`velocity falls from ${left.y} to ${right.velocity}`,
		says`A ship of MASS ${100} with a rating of ${4}`,
		says`drive is ${driveMass} MASS: the zones astern reach ${radii.high}, ${radii.medium} and ${radii.low} MU, with ${dice.high}, ${dice.medium} and ${dice.low} dice`,
		...plain("what each group pays, by FT-11 and its tests", "pay 1 endurance"),
		says`astern of a ship, ${radii.high}, ${radii.medium} and ${radii.low} MU deep, with ${dice.high}, ${dice.medium} and ${dice.low} dice`,
		...plain("the zones of the picture", "Three sectors"),
	];
}

export const workedSayings: readonly Saying[] = [...ships(), ...fire(), ...asides()];
