import { catalogue } from '#kernel/errors';

export const organizationErrors = catalogue('organization', {
  companyNotFound: 404,
  tagNotFound: 404,
  tagNameTaken: 409,
  tooManyTags: 422,
  fileNotFound: 404,
  branchNotFound: 404,
  branchNameTaken: 409,
  branchFiles: 409,
  branchFiled: 409,
  notAnImage: 422,
  tooManyPixels: 422,
  notEnterprise: 403,
  noCompanySignIn: 409,
  wouldLockYouOut: 409,
  clientSecretMissing: 422,
});
