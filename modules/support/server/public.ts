export { shownAccess } from './shown.ts';
export { accessById, currentAccess } from './store/access.ts';
export { companyOfLook, lookIn, noteRead, type SupportLook } from './store/looks.ts';
