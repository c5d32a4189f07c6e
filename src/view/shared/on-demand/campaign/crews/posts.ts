/**
 * The posts of craft.
 */

/** All posts that a craft can have. */
export const POSTS = [
	"pilot",
	"captain",
	"helm",
	"coPilot",
	"sensors",
	"gunner",
	"gunner2",
	"gunner3",
	"gunner4",
	"gunner5",
	"gunner6",
	"missiles",
	"flight",
	"engineer",
	"crewChief",
	"electronics",
	"marines",
] as const;
export type PostId = (typeof POSTS)[number];
