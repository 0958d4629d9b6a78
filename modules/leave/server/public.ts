export { type LeaveLeft, leaveLeft } from './leave-left.ts';
export { type LeaveOnDay, leaveOf } from './reader.ts';
export { enteredFor, ledgerTables, removeLeaveOfGone } from './store/accounts.ts';
export { importPage as leaveImports } from './store/imports.ts';
export { leaveTaken } from './store/taken.ts';
export { askLeave, cancelLeave, takeLeave } from './take-leave.ts';
