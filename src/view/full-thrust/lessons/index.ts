/**
 * The lessons of Full Thrust, the first one first.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { backfire } from "./backfire.ts";
import { berth } from "./berth.ts";
import { first } from "./first.ts";
import { redline } from "./redline.ts";

export const lessons: readonly Lesson[] = [first, redline, backfire, berth];
