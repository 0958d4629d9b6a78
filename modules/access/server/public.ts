export type {
  CommonContext,
  CompanyFacts,
  EmployeeContext,
  GlobalWork,
  OwnScope,
  OwnTransactionContext,
  OwnTransactionServices,
  PrepareContext,
  ProviderContext,
  PublicContext,
  Subject,
  TenantContext,
  TenantWork,
  UserContext,
} from './context.ts';
export {
  type Handler,
  handle,
  handleOwn,
  handleOwnTransaction,
  handleProvider,
  handlePublic,
  handleScoped,
  handleUser,
  handleUserOwnTransaction,
  requireProvenEmail,
} from './handle.ts';
export {
  type AnyServerModule,
  callsOf,
  combineModules,
  type ModuleStart,
  type Modules,
  module,
  requireEveryCallAnswered,
  type ServerModule,
} from './module.ts';
export type { PersonalData, PersonalFile, PersonInCompany } from './personal-data.ts';
export { departmentWithinScope, memberOf, withinScope, withinScopeOrOwn } from './scope.ts';
export type { Doorkeeper, Services, Session } from './services.ts';
export { type AuditEntry, appendAudit, appendAudits, forgetKeys, writeHouseAudit } from './store.ts';
