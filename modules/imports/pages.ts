import { page, pages } from '#kernel/pages';

export const importPages = pages('imports', {
  imports: page('import'),
  run: page('import/view/:importId'),
});
