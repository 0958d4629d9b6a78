import { page, pages } from '#kernel/pages';

export const organizationPages = pages('organization', {
  company: page('company'),
  branches: page('company/branch'),
  /** Only an address: it goes to the first tab of the settings that the reader may see. */
  settings: page('setting'),
  tags: page('setting/tag'),
  shiftSettings: page('setting/shift'),
  signInRules: page('setting/security'),
});
