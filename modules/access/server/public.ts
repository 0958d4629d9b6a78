export { anchorName } from './anchoring.ts';
export {
  type Handler,
  handle,
  handleProvider,
  handlePublic,
  handleUser,
  type PublicContext,
  requireProvenEmail,
  type TenantContext,
  type UserContext,
} from './handle.ts';
export type { PersonalData, PersonalFile, PersonInCompany } from './personal-data.ts';
export type { Doorkeeper, Services, Session } from './services.ts';
export { type AuditEntry, appendAudit, appendAudits, forgetKeys, hasKeys, writeHouseAudit } from './store.ts';
