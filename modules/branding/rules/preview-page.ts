/** The preview has four pages in a ring: after the last comes the first, before the first the last. */
export const previewPages = ['bots', 'contacts', 'group', 'web'] as const;
export type PreviewPage = (typeof previewPages)[number];

export const previewPageAfter = (page: PreviewPage, step: 1 | -1): PreviewPage => {
  const next = (previewPages.indexOf(page) + step + previewPages.length) % previewPages.length;
  return previewPages[next] ?? page;
};
