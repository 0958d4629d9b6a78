export { earnCompensatory } from './compensatory.ts';
export { type LeaveOnDay, type LeaveReader, leaveOf } from './reader.ts';
export { enteredFor, ledgerTables } from './store/accounts.ts';
export {
  type AskedAnswer,
  type AskLeave,
  askLeave,
  cancelLeave,
  type LeaveStep,
  rejectLeave,
  takeLeave,
} from './take-leave.ts';
