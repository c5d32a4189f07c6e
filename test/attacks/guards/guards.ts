/**
 * All guards.
 */
import { CHECK_GUARDS } from "./checks.ts";
import { DOOR_GUARDS } from "./door.ts";
import type { Guard } from "./guard.ts";
import { LEASE_GUARDS } from "./lease.ts";
import { MONEY_GUARDS } from "./money.ts";
import { READING_GUARDS } from "./reading.ts";
import { RECORD_GUARDS } from "./record.ts";
import { STATION_GUARDS } from "./stations.ts";
import { TABLE_GUARDS } from "./table.ts";
import { TASK_GUARDS } from "./tasks.ts";

export const GUARDS: readonly Guard[] = [
	...CHECK_GUARDS,
	...DOOR_GUARDS,
	...LEASE_GUARDS,
	...TABLE_GUARDS,
	...MONEY_GUARDS,
	...READING_GUARDS,
	...RECORD_GUARDS,
	...STATION_GUARDS,
	...TASK_GUARDS,
];
