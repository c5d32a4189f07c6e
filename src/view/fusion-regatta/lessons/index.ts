/**
 * The lessons of the regatta, the first one first.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { across } from "./across.ts";
import { elbows } from "./elbows.ts";
import { first } from "./first.ts";
import { lastDots } from "./last-dots.ts";

export const lessons: readonly Lesson[] = [first, across, elbows, lastDots];
