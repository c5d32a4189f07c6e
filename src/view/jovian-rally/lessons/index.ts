/**
 * The lessons of the rally, the first one first.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { cheapestWay } from "./cheapest-way.ts";
import { dumpWithCourage } from "./dump-with-courage.ts";
import { first } from "./first.ts";
import { oneRisk } from "./one-risk.ts";

export const lessons: readonly Lesson[] = [first, oneRisk, cheapestWay, dumpWithCourage];
