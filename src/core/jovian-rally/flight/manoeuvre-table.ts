/**
 * The results of the risky manoeuvre, and the table that it is rolled on. Source: the table of "Risky Maneuvers".
 */

/** The results of the risky manoeuvre, from bad to good. */
export const MANOEUVRE_RESULTS = [
	"navigation-fault",
	"missed-target",
	"misalignment",
	"success",
	"efficiency",
	"syzygy",
	"slingshot",
] as const;
export type ManoeuvreResult = (typeof MANOEUVRE_RESULTS)[number];

/** The results for rolls of 2, 3 … 12. */
export type ManoeuvreTable = readonly ManoeuvreResult[];

/** The source's table. */
export const STANDARD_TABLE: ManoeuvreTable = [
	"navigation-fault",
	"missed-target",
	"misalignment",
	"misalignment",
	"success",
	"success",
	"efficiency",
	"efficiency",
	"syzygy",
	"syzygy",
	"slingshot",
];
