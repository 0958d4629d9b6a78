import { branchCalls } from './contract/branches.ts';
import { companyCalls } from './contract/company.ts';
import { companySignInCalls } from './contract/company-sign-in.ts';
import { fileCalls } from './contract/files.ts';
import { referenceCalls } from './contract/reference-lists.ts';
import { settingCalls } from './contract/settings.ts';
import { tagCalls } from './contract/tags.ts';

export { Branch } from './contract/branches.ts';
export { businessTypeId, Company, countryId, currencyId, shiftBoardTypes } from './contract/company.ts';
export * as shapes from './contract/shapes.ts';
export { Tag } from './contract/tags.ts';

export const organization = {
  ...companyCalls,
  ...branchCalls,
  ...settingCalls,
  ...companySignInCalls,
  ...tagCalls,
  ...fileCalls,
  ...referenceCalls,
};
