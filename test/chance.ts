/**
 * What seeded games show about chances: tests that compare pilots play the same few games each time, and must hold for other seeds too.
 * So a difference counts only if it is three standard errors from none, and a share only if chance alone would hardly explain less.
 */

/** The number of standard errors that count as sure: fewer than two results in a thousand lie further from the truth on one side. */
const SURE = 3;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How many standard errors the mean of these differences lies above 0, over `SURE`: more than 1 is sure. */
export function sureness(differences: readonly number[]): number {
	const middle = mean(differences);
	const variance = mean(differences.map((each) => (each - middle) ** 2));
	return middle / Math.sqrt(variance / differences.length) / SURE;
}

/** The fewest successes that such a share of all tries still explains. */
export function fewest(share: number, tries: number): number {
	return share * tries - SURE * Math.sqrt(share * (1 - share) * tries);
}
