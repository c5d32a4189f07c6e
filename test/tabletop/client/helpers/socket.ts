// game.socket: the relay of module events. A sender does not get its own events. The
// server stamps the sender's id, which is the second argument of a listener (§6.3).
import { emit } from "../connection.ts";
import { fault } from "../state.ts";

type Listener = (data: unknown, userId: string) => unknown;

const listeners = new Map<string, Set<Listener>>();

/** game.socket */
export const socket = {
	on(event: string, listener: Listener): void {
		const held = listeners.get(event) ?? new Set<Listener>();
		listeners.set(event, held.add(listener));
	},
	off(event: string, listener: Listener): void {
		listeners.get(event)?.delete(listener);
	},
	emit(event: string, data?: unknown, options: { recipients?: string[] } = {}): void {
		emit(event, data, options.recipients ?? null);
	},
};

/** Passes a relayed event to its listeners. */
export function hear(event: string, data: unknown, userId: string): void {
	for (const listener of listeners.get(event) ?? []) {
		try {
			listener(data, userId);
		} catch (error) {
			fault(`A listener of ${event} failed`, error);
		}
	}
}
