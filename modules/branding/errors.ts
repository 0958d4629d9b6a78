import { catalogue } from '#kernel/errors';

export const brandingErrors = catalogue('branding', {
  notEnterprise: 409,
  imageNotFound: 404,
  notJpgOrPng: 422,
});
