import { page, pages } from '#kernel/pages';

export const brandingPages = pages('branding', {
  stylesheets: page('stylesheets'),
});
