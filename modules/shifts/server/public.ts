export { type LeaveDays, type LockedUntil, leaveDays, lockedUntil } from './doors.ts';
