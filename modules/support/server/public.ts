export { shownAccess } from './shown.ts';
export { accessById, currentAccess } from './store/access.ts';
export { companyOfLook, lookIn, noteRead } from './store/looks.ts';
