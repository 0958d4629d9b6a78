export { type LeaveDays, leaveDays, lockedUntil } from './doors.ts';
export { boardNameOf } from './store/boards.ts';
export { importPage as shiftImports } from './store/imports.ts';
export { publishedTimes } from './store/times.ts';
