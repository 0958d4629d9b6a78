import { page, pages } from '#kernel/pages';

export const consentPages = pages('consent', {
  /** `next` is the address the reader was going to when the question came up. */
  pdpa: page('pdpa', { next: String }),
  pdpaUser: page('webview/pdpa/user'),
  pdpaOwner: page('webview/pdpa/owner'),
  pdpaEmployee: page('webview/pdpa/employee'),
  myPrivacy: page('me/privacy'),
  companyPrivacy: page('company/privacy'),
});
