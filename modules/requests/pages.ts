import { page, pages } from '#kernel/pages';

/** What chooses the rows of a list; `open` is the request shown beside it. */
const chosen = { form: String, team: String, person: String, from: String, to: String, open: String };

export const requestPages = pages('requests', {
  requests: page('requests'),
  pending: page('requests/pending', { whose: String, ...chosen }),
  approved: page('requests/approved', chosen),
  rejected: page('requests/rejected', chosen),
  canceled: page('requests/canceled', chosen),
  /** What the reader decided, whatever became of it. */
  decided: page('requests/decided', chosen),
  view: page('requests/view/:id'),
  myRequests: page('me/requests', { state: String, form: String, open: String }),
  delegations: page('me/delegation'),
  teamLines: page('teams/view/:id?/approveLines'),
  companyLines: page('company/approve-lines'),
});
