export { logoUrl } from './company.ts';
export {
  directoryPage,
  everyOrganization,
  givePasscode,
  listInDirectory,
  organizationByPasscode,
  passcodeOf,
} from './directory.ts';
export { removeFiles } from './file-removal.ts';

export { nightOf } from './night.ts';

export {
  addOrganization,
  companyFormats,
  companyForUpdate,
  type OrganizationRow,
  organizationRow,
  renameCompany,
  saveSetup,
  timeZoneOf,
  todayOf,
} from './store/company.ts';
export { addFile, type FileRow, fileRow, takeFile, takeFiles } from './store/files.ts';
export { settings, signInRules } from './store/settings.ts';
export { addTag } from './store/tags.ts';
export { keepFile, type StoredFile, storeAsItIs, storeBytes, storePicture, storeUpload } from './stored-files.ts';
