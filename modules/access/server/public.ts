export { anchorName } from './anchoring.ts';
export { tellWindows, tellWindowsIfAny } from './changed-data.ts';
export type {
  EmployeeContext,
  GlobalWork,
  OwnScope,
  OwnTransactionContext,
  OwnTransactionServices,
  PrepareContext,
  Subject,
  TenantContext,
  TenantWork,
  UserOwnTransactionContext,
} from './context.ts';
export { type Demo, type DemoPerson, type DemoTeam, type DemoWorld, demoDepartment } from './demo.ts';
export { type Handler, handle, handleOwn, handleScoped } from './handle.ts';
export {
  handleOwnTransaction,
  handleProvider,
  handlePublic,
  handleUser,
  handleUserOwnTransaction,
  requireProvenEmail,
} from './handle-outside.ts';
export { type AnyServerModule, callsOf, combineModules, type ModuleStart, module } from './module.ts';
export {
  dataOutside,
  type OutsideFacts,
  type PersonalData,
  type PersonalFile,
  type PersonInCompany,
  readOutside,
} from './personal-data.ts';
export { type Plug, plugPlace } from './plug.ts';
export {
  boardWithinScope,
  departmentWithinScope,
  memberOf,
  templateWithinScope,
  withinScope,
  withinScopeOrOwn,
} from './scope.ts';
export type { Doorkeeper, Services, Session } from './services.ts';
export {
  type AuditEntry,
  appendAudit,
  appendAudits,
  forgetKeys,
  hasKeys,
  writeAudit,
  writeEffectAudit,
  writeHouseAudit,
  writeProviderLog,
  writeProviderLook,
  writeProviderNote,
} from './store.ts';
export {
  endedTaskSeconds,
  type Task,
  type TaskReader,
  type TaskSource,
  type TaskState,
  taskSources,
  waitingTask,
} from './tasks.ts';
