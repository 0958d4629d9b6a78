import { page, pages } from '#kernel/pages';

export const positionPages = pages('positions', {
  list: page('position'),
  position: page('position/view/:id?'),
  employees: page('position/view/:id?/employees'),
  jobDetails: page('position/view/:id?/job-details'),
});
