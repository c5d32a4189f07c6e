/**
 * The lessons of Sol Cruiser, the first one first.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { first } from "./first.ts";

export const lessons: readonly Lesson[] = [first];
