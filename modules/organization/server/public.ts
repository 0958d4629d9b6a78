export { everyOrganization, listInDirectory } from './directory.ts';
export { fileHandlers } from './files.ts';
export { addOrganization, addTag, demandsSecondFactor, type OrganizationRow, organizationRow } from './store.ts';
export { sweepKeys } from './sweep.ts';
export { tagHandlers } from './tags.ts';
export { timeZoneHandler } from './time-zones.ts';
