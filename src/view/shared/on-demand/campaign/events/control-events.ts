/**
 * The events that Flight Control offers for the match in view.
 */
import { label } from "../../../startup/words/label.ts";

/** An event of the world. */
export interface ListedEvent {
	readonly id: string;
	readonly name: string;
	/** Whether the match in view belongs to it. */
	readonly hasMatch: boolean;
}

/** The model of Flight Control's part for events. */
export function eventsModel(events: readonly ListedEvent[]) {
	const own = events.filter(({ hasMatch }) => hasMatch);
	const others = events.filter(({ hasMatch }) => !hasMatch);
	return {
		own: own.map(({ id, name }) => ({ id, name: label("VOIDREGATTA.Campaign.Event.open", { name }) })),
		others: others.map(({ id, name }) => ({ id, name: label("VOIDREGATTA.Campaign.Event.add", { name }) })),
	};
}
