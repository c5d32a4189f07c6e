/** The numbers on the journal's page "A turn of a match", from the stored match that it tells of. */
import { plain, type Saying, says } from "../../../agreements/texts/figures.ts";
import { Tale } from "../../../journals/told.ts";

const tale = new Tale("jovian-rally");
const [kettle, heron, comet, lantern] = ["racer-1", "racer-2", "racer-3", "racer-4"] as const;

/** Where each racer dumps, flies its three burns and risks its manoeuvre: the number of the entry. */
const DUMPS = { [kettle]: 1, [heron]: 3, [comet]: 6, [lantern]: 10 } as const;
const BURNS = { [kettle]: 15, [heron]: 19, [comet]: 23, [lantern]: 27 } as const;

function flight(seat: keyof typeof BURNS): string {
	const legs = [0, 1, 2].map(
		(leg) => `${tale.fact(BURNS[seat] + leg, "burnt", seat, "to")} ${tale.number(BURNS[seat] + leg, "burnt", seat, "kg")}`,
	);
	return legs.join(", ");
}

function turns(): readonly Saying[] {
	const route = flight(kettle);
	const same = [heron, comet, lantern].every((seat) => flight(seat) === route);
	const [b1 = "", c1 = "", d2 = ""] = same ? route.split(", ") : [];
	const leg = (text: string) => text.split(" ")[1] ?? "";
	const at = (text: string) => text.split(" ")[0] ?? "";
	const rolled = (seat: keyof typeof BURNS) => tale.dice(BURNS[seat] + 3, "manoeuvre", seat);
	const sum = (seat: keyof typeof BURNS) => tale.number(BURNS[seat] + 3, "manoeuvre", seat, "roll");
	const cost = (seat: keyof typeof BURNS, when: "kgBefore" | "kgAfter") => tale.number(BURNS[seat] + 3, "manoeuvre", seat, when);
	const [ours, theirs, third, last] = [rolled(kettle), rolled(heron), rolled(comet), rolled(lantern)];
	return [
		says`the same way: A2 to ${at(b1)} for ${leg(b1)} kg, ${at(b1)} to ${at(c1)} for ${leg(c1)}, ${at(c1)} to ${at(d2)} for ${leg(d2)}. At ${at(d2)} each`,
		...plain("the start moon, which the course gives", "A2 to"),
		says`Copper Kettle rolls ${ours[0] ?? 0} and ${ours[1] ?? 0} and adds ${tale.modifier(18, "manoeuvre", kettle, "skill")} for skill: ${sum(kettle)}, an efficiency bonus. Its last burn costs ${cost(kettle, "kgAfter")} kg instead of ${cost(kettle, "kgBefore")}`,
		says`Blue Heron rolls ${theirs[0] ?? 0} and ${theirs[1] ?? 0}: ${sum(heron)}, a misalignment. Its last burn costs ${cost(heron, "kgAfter")} kg instead of ${cost(heron, "kgBefore")}`,
		says`Green Comet rolls ${third[0] ?? 0} and ${third[1] ?? 0}, Old Lantern ${last[0] ?? 0} and ${last[1] ?? 0}: both have ${sum(comet) === sum(lantern) ? sum(comet) : "?"}, a success`,
	];
}

function attack(): readonly Saying[] {
	const [[mine = 0], [theirs = 0]] = [tale.dice(34, "attack", comet), tale.dice(34, "attack", comet, 1)];
	const after = (seat: keyof typeof BURNS) => tale.number(BURNS[seat] + 3, "manoeuvre", seat, "tankAfter");
	return [
		says`It rolls ${mine}, Blue Heron rolls ${theirs}`,
		says`all four racers are at ${String(tale.fact(18, "manoeuvre", kettle, "at"))}`,
		says`${after(kettle)}, ${after(heron)}, ${after(comet)} and ${after(lantern)} kg are left`,
		says`burns from ${String(tale.fact(43, "burnt", comet, "from"))} to ${String(tale.fact(43, "burnt", comet, "to"))}. The trajectory is marked ${tale.number(43, "burnt", comet, "marked")}, and the jammed burn costs ${tale.number(43, "burnt", comet, "kg")}. The others decide on ${String(tale.fact(47, "burnt", lantern, "to"))}, for ${tale.number(47, "burnt", lantern, "kg")} kg`,
	];
}

export const matchSayings: readonly Saying[] = [
	...plain("the racers, and the rounds that are told", "four pilots", "All four", "all four", "the other three", "round one", "round two"),
	says`decides to dump ${tale.number(1, "dumped", kettle, "kg")} kg, Blue Heron ${tale.number(DUMPS[heron], "dumped", heron, "kg")}, Green Comet ${tale.number(DUMPS[comet], "dumped", comet, "kg")} and Old Lantern ${tale.number(DUMPS[lantern], "dumped", lantern, "kg")}. They start with ${tale.number(1, "dumped", kettle, "tankAfter")}, ${tale.number(DUMPS[heron], "dumped", heron, "tankAfter")}, ${tale.number(DUMPS[comet], "dumped", comet, "tankAfter")} and ${tale.number(DUMPS[lantern], "dumped", lantern, "tankAfter")} kg`,
	...turns(),
	...attack(),
];
