import { page, pages } from '#kernel/pages';

export const dashboardPages = pages('dashboard', {
  dashboard: page('dashboard'),
});
