// The client's end of the wire: requests with their answers, and messages from the server.

import type { Source } from "../common/objects.ts";
import type { Done, Message, Operation, Request, WorldFacts } from "../common/wire.ts";
import { busyWhile, type Carrier, fault, realm } from "./state.ts";

/** A client's listeners, by kind of message. */
export interface Listeners {
	modified(done: Done[], userId: string): void;
	socket(event: string, data: unknown, userId: string): void;
	activity(userId: string, active: boolean): void;
}

interface Waiting {
	resolve(message: Message): void;
	reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let nextRequest = 1;

function carrier(): Carrier {
	if (!realm.carrier) throw new Error("The client has no connection");
	return realm.carrier;
}

function send(request: Request): void {
	carrier().send(JSON.stringify(request));
}

/** Listens to the server. Resolves when the world arrives. Later messages go to the listeners. */
export function listen(listeners: Listeners): Promise<WorldFacts> {
	return new Promise((resolve) => {
		carrier().onMessage((text) => {
			const message = JSON.parse(text) as Message; // From our own server, so it has a type of wire.ts.
			if (message.kind === "world") resolve(message.facts);
			else dispatch(message, listeners);
		});
	});
}

function dispatch(message: Message, listeners: Listeners): void {
	try {
		if (message.kind === "modified") listeners.modified(message.done, message.userId);
		else if (message.kind === "socket") listeners.socket(message.event, message.data, message.userId);
		else if (message.kind === "activity") listeners.activity(message.userId, message.active);
		else if (message.kind === "together") for (const each of message.messages) dispatch(each, listeners);
		else if (message.kind !== "world") answer(message);
	} catch (error) {
		fault(`A message of kind ${message.kind} could not be taken`, error);
	}
}

function answer(message: Extract<Message, { id: number }>): void {
	const held = waiting.get(message.id);
	waiting.delete(message.id);
	if (message.kind === "refused") held?.reject(new Error(message.error));
	else held?.resolve(message);
}

function ask(request: (id: number) => Request): Promise<Message> {
	const id = nextRequest++;
	return busyWhile(
		new Promise<Message>((resolve, reject) => {
			waiting.set(id, { resolve, reject });
			send(request(id));
		}),
	);
}

/** Requests operations. The server does all of them in order, or none. */
export async function modify(operations: Operation[]): Promise<Done[]> {
	const message = await ask((id) => ({ kind: "modify", id, operations }));
	return message.kind === "answer" ? message.done : [];
}

/** Requests a whole compendium pack. */
export async function askPack(pack: string): Promise<Source[]> {
	const message = await ask((id) => ({ kind: "pack", id, pack }));
	return message.kind === "documents" ? message.documents : [];
}

/** Sends a module's socket event. The server only relays it; there is no answer. */
export function emit(event: string, data: unknown, recipients: string[] | null): void {
	send({ kind: "socket", event, data, recipients });
}
