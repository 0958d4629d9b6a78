import { page, pages } from '#kernel/pages';

export const consentPages = pages('consent', {
  /** `next` is the address that the reader was opening when the question came. */
  pdpa: page('pdpa', { next: String }),
  pdpaUser: page('webview/pdpa/user'),
  pdpaOwner: page('webview/pdpa/owner'),
  pdpaEmployee: page('webview/pdpa/employee'),
  myPrivacy: page('me/privacy'),
  /** Of every signed-in user, also without a company. */
  yourData: page('your-data'),
  companyPrivacy: page('company/privacy'),
});
