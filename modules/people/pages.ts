import { page, pages } from '#kernel/pages';

export const peoplePages = pages('people', {
  employees: page('employee'),
  /** `open` is the dialog to open: `add` or `invite`. */
  all: page('employee/all', { role: String, open: String }),
  invitation: page('employee/invitation'),
  joinRequest: page('employee/join-request'),
  rejected: page('employee/rejected'),
  deactivated: page('employee/deactivated'),
  changes: page('employee/changes'),
  fieldAccess: page('employee/access'),
  /** Without an id it is the reader's own file. */
  file: page('employee/view/:empId?'),
  fileProfile: page('employee/view/:empId?/profile'),
  fileWorkInfo: page('employee/view/:empId?/workInfo'),
  fileResume: page('employee/view/:empId?/resume'),
  fileTraining: page('employee/view/:empId?/training'),
  fileDocument: page('employee/view/:empId?/document'),
  me: page('me'),
  myProfile: page('me/profile'),
  myWorkInfo: page('me/workInfo'),
  myResume: page('me/resume'),
  myTraining: page('me/training'),
  profileView: page('webview/profile'),
  workInfoView: page('webview/workinfo'),
});
