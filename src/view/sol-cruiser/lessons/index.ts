/**
 * The lessons of Sol Cruiser, the first one first.
 */
import type { Lesson } from "../../../core/kernel/on-demand/lessons/lesson.ts";
import { first } from "./first.ts";
import { keepPace } from "./keep-pace.ts";
import { salvo } from "./salvo.ts";
import { unseen } from "./unseen.ts";

export const lessons: readonly Lesson[] = [first, unseen, salvo, keepPace];
