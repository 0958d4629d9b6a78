import { catalogue } from '#kernel/errors';

export const organizationErrors = catalogue('organization', {
  tagNotFound: 404,
  tagNameTaken: 409,
  tooManyTags: 422,
  fileNotFound: 404,
});
