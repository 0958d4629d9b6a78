import { page, pages } from '#kernel/pages';

export const supportPages = pages('support', {
  /** For owners: let the provider's support look into the company. */
  access: page('company/support'),
});
