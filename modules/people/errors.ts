import { catalogue } from '#kernel/errors';

export const peopleErrors = catalogue('people', {
  employmentNotFound: 404,
});
