import { page, pages } from '#kernel/pages';

export const integrationPages = pages('integrations', {
  /** API keys and webhooks, a tab of the settings. */
  api: page('setting/api'),
  /** The calls of the product, to read and to try. */
  calls: page('setting/api/calls'),
});
