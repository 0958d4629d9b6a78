import { page, pages } from '#kernel/pages';

export const importPages = pages('imports', {
  /** All kinds of imports with their templates, and the history. */
  imports: page('import'),
  employees: page('import/employees'),
  userDetails: page('import/user-details'),
  run: page('import/view/:importId'),
});
