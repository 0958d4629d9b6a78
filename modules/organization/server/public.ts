export { type BranchUse, branchUses } from './branch-use.ts';
export { logoUrl } from './company.ts';
export type { OrganizationOptions } from './company-sign-in.ts';
export { everyOrganization, givePasscode, listInDirectory, organizationByPasscode, passcodeOf } from './directory.ts';
export { removeFiles } from './file-removal.ts';
export { paperLogo } from './logo.ts';
export { nightOf } from './night.ts';
export { everyBranch } from './store/branches.ts';
export {
  addOrganization,
  type CompanyRow,
  company,
  companyFormats,
  companyForUpdate,
  type OrganizationRow,
  organizationRow,
  renameCompany,
  saveBrand,
  saveSetup,
  setEnterprise,
  setFeature,
  timeZoneOf,
  todayOf,
} from './store/company.ts';
export { fileRow, returnFiles, takeFile, takeFiles } from './store/files.ts';
export { rememberColumns, rememberedColumns } from './store/import-columns.ts';
export { settings, signInRules } from './store/settings.ts';
export { addTag } from './store/tags.ts';
export {
  keepFile,
  type StoredFile,
  storeAsItIs,
  storeBytes,
  storePicture,
  storeUpload,
  storeWholePicture,
} from './stored-files.ts';
export { thaiPlaces } from './thai-places.ts';
