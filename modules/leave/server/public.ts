export { type LeaveLeft, leaveLeft } from './leave-left.ts';
export { type LeaveOnDay, type LeaveReader, leaveOf } from './reader.ts';
export { enteredFor, ledgerTables, removeLeaveOfGone } from './store/accounts.ts';
export { importPage as leaveImports } from './store/imports.ts';
export { leaveTaken } from './store/taken.ts';
export {
  type AskedAnswer,
  type AskLeave,
  askLeave,
  cancelLeave,
  type LeaveStep,
  rejectLeave,
  takeLeave,
} from './take-leave.ts';
