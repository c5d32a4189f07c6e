/**
 * The ids of systems, fighter groups and ordnance. Each id has one function that makes it and one that reads it back.
 * Journals and chat cards store ids, so their form never changes.
 */
import { type SeatId, seatId } from "../kernel/seat.ts";

/** The id of each kind of system. A ship can have several of some kinds: those ids end in a number, such as `weapon-2`. */
export const SYSTEM = { drive: "drive", ftl: "ftl", screen: "screen", weapon: "weapon", pointDefence: "pds", bay: "bay" } as const;

/** The kind of a system, as its id names it. */
export type SystemKind = (typeof SYSTEM)[keyof typeof SYSTEM];

const KINDS: readonly SystemKind[] = Object.values(SYSTEM);

/** A system as its id describes it. */
export interface SystemName {
	readonly kind: SystemKind;
	/** Counted from 1; null for a kind that a ship has only once. */
	readonly number: number | null;
}

/** Returns the id of the nth system of a kind, counted from 1, such as `weapon-2`. */
export function systemId(kind: "screen" | "weapon" | "pointDefence" | "bay", number: number): string {
	return `${SYSTEM[kind]}-${number}`;
}

/** Reads a system's id. Returns null if the text is not one. */
export function parseSystemId(id: string): SystemName | null {
	const [, name, number] = /^([a-z]+)(?:-(\d+))?$/.exec(id) ?? [];
	const kind = KINDS.find((candidate) => candidate === name);
	return kind ? { kind, number: number === undefined ? null : Number(number) } : null;
}

/** A fighter group as its id describes it. */
export interface GroupName {
	readonly seat: SeatId;
	/** The number of its bay, counted from 1. */
	readonly number: number;
}

/** Returns the id of a fighter group, such as `seat-0-bay-1`. */
export function groupId({ seat, number }: GroupName): string {
	return `${seat}-${systemId("bay", number)}`;
}

/** Reads a fighter group's id. Returns null if the text is not one. */
export function parseGroupId(id: string): GroupName | null {
	const [, seat, number] = /^(.*)-bay-(\d+)$/s.exec(id) ?? [];
	return seat === undefined ? null : { seat: seatId(seat), number: Number(number) };
}

/** The kinds of ordnance. */
export const ORDNANCE_KINDS = ["salvo", "plasma"] as const;
export type OrdnanceKind = (typeof ORDNANCE_KINDS)[number];

/** A salvo or a plasma bolt as its id describes it. */
export interface OrdnanceName {
	readonly kind: OrdnanceKind;
	/** The match counts all launches from 1. */
	readonly number: number;
}

/** Returns the id of a salvo or a plasma bolt, such as `salvo-3`. */
export function ordnanceId({ kind, number }: OrdnanceName): string {
	return `${kind}-${number}`;
}

/** Reads the id of a salvo or a plasma bolt. Returns null if the text is not one. */
export function parseOrdnanceId(id: string): OrdnanceName | null {
	const [, name, number] = /^([a-z]+)-(\d+)$/.exec(id) ?? [];
	const kind = ORDNANCE_KINDS.find((ordnanceKind) => ordnanceKind === name);
	return kind ? { kind, number: Number(number) } : null;
}
