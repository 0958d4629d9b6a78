import { callWith } from '#kernel/call';
import type { Permission } from './rules/permissions.ts';

/** Every contract entry begins here: `call.route({ method, path }).meta({ needs, reads, changes }).input(…).output(…)`. */
export const call = callWith<Permission>();
