/**
 * The words for crew tasks: their names, and what they give and cost.
 */
import { COORDINATION } from "../../../../../core/kernel/on-demand/tasking.ts";
import { gameCountLabel, type Label, label } from "../../../startup/words/label.ts";

/** The tasks that the module has words for; a GM names others. */
const KNOWN = [
	"line",
	"nerve",
	"feather",
	"squeeze",
	"trim",
	"realign",
	"spoof",
	"unjam",
	"fix",
	"lock",
	"jam",
	"track",
	"thread",
	"evade",
	"hold",
	"steady",
	"concentrate",
	"lead",
	"screen",
	"share",
	"secure",
	"coax",
	"patch",
	"reroute",
	"coordinate",
	"bluff",
	"stations",
	"party",
	"seal",
	"shore",
	"nurse",
	"vector",
	"spot",
	"deck",
	"press",
	"swing",
	"cool",
	"current",
	"elbow",
	"watch",
	"shield",
] as const;

/** The name of a task: in words, or as the GM has written it. */
export function taskName(id: string): Label | string {
	const known = KNOWN.find((candidate) => candidate === id);
	return known ? label(`VOIDREGATTA.Campaign.Task.name.${known}`) : id;
}

/** The id of a task by the name that its form shows: the id of the module's own task, or the name itself. */
export function idOfTask(name: string, sayLabel: (words: Label) => string): string {
	return KNOWN.find((id) => sayLabel(label(`VOIDREGATTA.Campaign.Task.name.${id}`)) === name) ?? name;
}

/** What a task gives or costs in its turn. */
export function edgeLabel(gameId: string, { effect, size }: { readonly effect: string; readonly size: number }): Label {
	return edgeName(gameId, effect, { kind: size < 0 ? "cost" : "gain", size: Math.abs(size) });
}

/** What an effect gives or costs, by this size. */
export function edgeName(gameId: string, effect: string, { kind, size }: { readonly kind: "gain" | "cost"; readonly size: number }): Label {
	if (effect === COORDINATION) return label(`VOIDREGATTA.Campaign.Task.coordination.${kind}`, { size });
	return gameCountLabel(gameId, `Edge.${kind}.${effect}`, { count: size });
}
