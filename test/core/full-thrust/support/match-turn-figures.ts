/** The numbers on the journal's page "A turn of a match", from the stored match that it tells of. */
import { LOCK_ON } from "../../../../src/core/full-thrust/fire/salvoes.ts";
import { plain, type Saying, said, says, word } from "../../../agreements/texts/figures.ts";
import { Tale } from "../../../journals/told.ts";

const tale = new Tale("full-thrust");
const [CLOSE, MOVE, ATTACK] = [3, 6, 7];
const [open, kind] = ["s0", "s1"] as const;

interface Place {
	readonly x: number;
	readonly y: number;
}

const place = (moment: number, code: string, seat: string, nth = 0): Place => ({
	x: tale.number(moment, code, seat, "x", nth),
	y: tale.number(moment, code, seat, "y", nth),
});
const tenths = (value: number) => Math.round(10 * value) / 10;
const at = ({ x, y }: Place) => `${said(tenths(x))}, ${said(tenths(y))}`;
const apart = (a: Place, b: Place) => tenths(Math.hypot(a.x - b.x, a.y - b.y));

function movement(): readonly Saying[] {
	const [ours, theirs, later] = [place(CLOSE, "moved", open), place(CLOSE, "moved", kind), place(MOVE, "moved", open)];
	const [first, second] = [place(MOVE, "launched", kind), place(MOVE, "launched", kind, 1)];
	return [
		...plain("the captains, the turns and the salvoes of the match", "two captains", "two ships fly", "turn 1", "turn 2", "two salvoes"),
		says`Open Letter ends at ${at(ours)} with velocity ${tale.number(CLOSE, "moved", open, "velocity")}, Kind Regards at ${at(theirs)} with velocity ${tale.number(CLOSE, "moved", kind, "velocity")}`,
		says`The ships are ${apart(ours, theirs)} MU apart`,
		says`expects Open Letter: at ${at(first)} and at ${at(second)}`,
		says`Open Letter flies ${tale.number(MOVE, "moved", open, "velocity")} MU and ends at ${at(later)}. That is ${apart(later, first)} MU from the first salvo and ${apart(later, second)} from the second. A salvo finds the nearest enemy within ${LOCK_ON} MU`,
	];
}

function attack(): readonly Saying[] {
	const defence = (nth: number) => ({
		faces: [0, 1].map((wave) => tale.dice(ATTACK, "defended", open, wave, nth)[0] ?? 0),
		kills: tale.number(ATTACK, "defended", open, "kills", nth),
	});
	const [first, gun, second] = [defence(0), defence(1), defence(2)];
	const salvo = (fact: string) => tale.number(ATTACK, "salvo", open, fact);
	const [lock, missiles] = [tale.dice(ATTACK, "salvo", open), tale.dice(ATTACK, "salvo", open, 1)];
	const lost = (fact: string) => tale.number(ATTACK, "destroyed", open, fact);
	return [
		says`rolls ${first.faces[0] ?? 0}, and then ${first.faces[1] ?? 0}: ${first.kills} missiles are shot down. A class ${1} beam rolls ${gun.faces[0] ?? 0}: ${gun.kills === 0 ? "none" : word(gun.kills)}`,
		says`rolls ${second.faces[0] ?? 0}, and then ${second.faces[1] ?? 0}: ${second.kills} missiles`,
		says`rolls ${lock[0] ?? 0} for lock-on: ${salvo("locked")} missiles, of which ${salvo("onTarget")} are left. They roll ${missiles.slice(0, -1).join(", ")} and ${missiles.at(-1) ?? 0}: ${salvo("damage")} points`,
		says`${lost("armour")} points of armour and ${lost("hull")} boxes of hull are gone, and ${lost("overkill")} points are left over`,
	];
}

export const matchSayings: readonly Saying[] = [...movement(), ...attack()];
