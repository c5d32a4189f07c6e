// All habits: first the one on which most depends, then the others in the order of the fact sheet.
import { defineHabits as applications } from "./applications.habit.ts";
import { defineHabits as batch } from "./batch.habit.ts";
import { defineHabits as chat } from "./chat.habit.ts";
import { defineHabits as checks } from "./checks.habit.ts";
import { defineHabits as combat } from "./combat.habit.ts";
import { defineHabits as fields } from "./fields.habit.ts";
import type { HabitWorld } from "./habit.ts";
import { defineHabits as hooks } from "./hooks.habit.ts";
import { defineHabits as lifeCycle } from "./life-cycle.habit.ts";
import { defineHabits as operators } from "./operators.habit.ts";
import { defineHabits as crafts } from "./ours/crafts.habit.ts";
import { defineHabits as matches } from "./ours/matches.habit.ts";
import { defineHabits as secrets } from "./ours/secrets.habit.ts";
import { defineHabits as permissions } from "./permissions.habit.ts";
import { defineHabits as presence } from "./presence.habit.ts";
import { defineHabits as scenes } from "./scenes.habit.ts";
import { defineHabits as secrecy } from "./secrecy.habit.ts";
import { defineHabits as sockets } from "./sockets.habit.ts";
import { defineHabits as updates } from "./updates.habit.ts";
import { defineHabits as utils } from "./utils.habit.ts";

/** Habits by subject. */
export const HABITS: Record<string, (world: HabitWorld) => void> = {
	operators,
	fields,
	"life cycle": lifeCycle,
	updates,
	checks,
	applications,
	combat,
	chat,
	scenes,
	secrecy,
	permissions,
	batch,
	sockets,
	presence,
	hooks,
	utils,
	"our craft": crafts,
	"our matches": matches,
	"our secrets": secrets,
};
