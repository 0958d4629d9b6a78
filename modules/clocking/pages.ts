import { page, pages } from '#kernel/pages';

export const clockingPages = pages('clocking', {
  settings: page('company/clocking'),
  imports: page('import/clock'),
});
