// game.socket: the relay of module events. The sender never hears its own; the
// second argument of a listener is the sender's id, stamped by the server (§6.3).
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

/** Hands a relayed event to its listeners. */
export function hear(event: string, data: unknown, userId: string): void {
	for (const listener of listeners.get(event) ?? []) {
		try {
			listener(data, userId);
		} catch (error) {
			fault(`A listener of ${event} failed`, error);
		}
	}
}
