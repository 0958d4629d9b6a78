import { page, pages } from '#kernel/pages';

export const organizationPages = pages('organization', {
  company: page('company'),
  branches: page('company/branch'),
  /** Only an address: it leads to the first settings tab that the reader may see. */
  settings: page('setting'),
  tags: page('setting/tag'),
  signInRules: page('setting/security'),
});
