/**
 * Makes the two sounds for "your move" anew: struck tones that fade, as WAV files of 22.05 kHz and 16 bits. `npm run sounds`
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "./command-line.ts";

commandLine({ line: "npm run sounds" });

const FOLDER = "assets/sounds";
const RATE = 22_050;

/** A part of a tone: its pitch in Hz, its loudness from 0 to 1, and the seconds after which half of it is left. */
interface Partial {
	readonly pitch: number;
	readonly loudness: number;
	readonly half: number;
}

/** Partials of a bell: the strike note, and others that are not multiples of it. */
const BELL: readonly Partial[] = [
	{ pitch: 660, loudness: 0.5, half: 0.28 },
	{ pitch: 1325, loudness: 0.22, half: 0.14 },
	{ pitch: 1985, loudness: 0.14, half: 0.09 },
	{ pitch: 2770, loudness: 0.08, half: 0.05 },
];

/** Two soft notes, a fifth apart. */
const SOFT: readonly Partial[] = [
	{ pitch: 392, loudness: 0.3, half: 0.12 },
	{ pitch: 588, loudness: 0.2, half: 0.1 },
];

/** Seconds in which a tone rises from silence; without them the start would click. */
const RISE = 0.008;

function samplesOf(partials: readonly Partial[], seconds: number): Int16Array {
	return Int16Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
		const time = index / RATE;
		const level = partials.reduce(
			(sum, { pitch, loudness, half }) => sum + loudness * Math.sin(2 * Math.PI * pitch * time) * 0.5 ** (time / half),
			0,
		);
		const edge = Math.min(1, time / RISE, (seconds - time) / RISE);
		return Math.round(level * edge * 0x7fff);
	});
}

function wavOf(samples: Int16Array): Buffer {
	const header = Buffer.alloc(44);
	header.write("RIFF", 0);
	header.writeUInt32LE(36 + samples.byteLength, 4);
	header.write("WAVEfmt ", 8);
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20); // plain samples
	header.writeUInt16LE(1, 22); // one channel
	header.writeUInt32LE(RATE, 24);
	header.writeUInt32LE(RATE * 2, 28);
	header.writeUInt16LE(2, 32);
	header.writeUInt16LE(16, 34);
	header.write("data", 36);
	header.writeUInt32LE(samples.byteLength, 40);
	return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, "bell.wav"), wavOf(samplesOf(BELL, 0.9)));
writeFileSync(join(FOLDER, "soft.wav"), wavOf(samplesOf(SOFT, 0.45)));
