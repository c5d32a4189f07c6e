/**
 * The ship that an Eclipsing order names (FT-13): players write its name; orders in the match have the id of its seat.
 */
import type { SeatFace } from "../shared/startup/seats/face.ts";

/** A name in an order. */
const NAMED = /\(([^()]*)\)/g;

/** Returns orders with the ids of seats in place of ships' names. Case and spaces do not matter; an unknown name stays. */
export function withSeats(text: string, faces: readonly SeatFace[]): string {
	return text.replace(NAMED, (whole, name: string) => {
		const face =
			faces.find((candidate) => candidate.id === name.trim()) ?? faces.find((candidate) => plain(candidate.name) === plain(name));
		return face ? `(${face.id})` : whole;
	});
}

/** Returns orders with ships' names in place of the ids of seats. */
export function withNames(text: string, faces: readonly SeatFace[]): string {
	return text.replace(NAMED, (whole, id: string) => {
		const face = faces.find((candidate) => candidate.id === id.trim());
		return face ? `(${face.name})` : whole;
	});
}

function plain(name: string): string {
	return name.toLowerCase().replaceAll(/\s/g, "");
}
