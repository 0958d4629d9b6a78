import { branchHandlers } from './branches.ts';
import { companyHandlers } from './company.ts';
import { fileHandlers } from './files.ts';
import { referenceHandlers } from './reference-lists.ts';
import { settingHandlers } from './settings.ts';
import { sweepBytes, sweepKeys, sweepUnusedFiles } from './sweep.ts';
import { tagHandlers } from './tags.ts';

export const organizationHandlers = [
  ...companyHandlers,
  ...branchHandlers,
  ...settingHandlers,
  ...tagHandlers,
  ...referenceHandlers,
  ...fileHandlers,
];

export const organizationDue = [sweepBytes, sweepKeys, sweepUnusedFiles];

export { logoUrl } from './company.ts';
export {
  directoryPage,
  everyOrganization,
  givePasscode,
  listInDirectory,
  organizationByPasscode,
  passcodeOf,
} from './directory.ts';
export { removeBytes, removeFiles } from './file-removal.ts';
export { nightOf } from './night.ts';
export { storePicture } from './pictures.ts';
export { addBranch } from './store/branches.ts';
export {
  addOrganization,
  type OrganizationRow,
  organizationRow,
  renameCompany,
  saveCompany,
  saveSetup,
} from './store/company.ts';
export { addFile, type FileRow, fileRow, takeFile } from './store/files.ts';
export { settings, signInRules } from './store/settings.ts';
export { addTag } from './store/tags.ts';
