import { page, pages } from '#kernel/pages';

export const screeningPages = pages('screening', {
  evaluation: page('webview/adhoc/quarantine-evaluation'),
});
