/**
 * Property tests draw the same examples in each run of `npm test`, so that a red run can be repeated and chance turns none red. The soak
 * draws fresh ones, and prints the seed of a failure.
 */
import fc from "fast-check";

if (process.env["SOAK"] !== "1") fc.configureGlobal({ seed: 1_947 });
