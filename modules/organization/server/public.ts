export { fileHandlers } from './files.ts';
export { addOrganization, addTag, type OrganizationRow, organizationRow } from './store.ts';
export { tagHandlers } from './tags.ts';
export { timeZoneHandler } from './time-zones.ts';
