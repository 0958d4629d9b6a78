// The text of an article is HTML from an editor, or from any other program: only what is listed here is stored.
import sanitizeHtml from 'sanitize-html';

const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'img', 'hr'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A picture is a file of the announcement, named by its id: no reader's device fetches anything from elsewhere. */
export const safeContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['data-file', 'alt'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
      img: (tagName, { 'data-file': file = '', alt = '' }) => ({ tagName, attribs: { 'data-file': file, alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uuid.test(attribs['data-file'] ?? ''),
  });

const picture = /<img data-file="([0-9a-f-]{36})"/g;

/** The pictures that safe content shows, each once. */
export const picturesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(picture)].map(([, id]) => id ?? '')),
];

/** Safe content with the addresses of its pictures. */
export const withPictures = (content: string, addressOf: (fileId: string) => string): string =>
  content.replace(picture, (tag, id: string) => `${tag} src="${addressOf(id).replaceAll('&', '&amp;')}"`);

const breaks = /<(?:br|hr)\b[^>]*>|<\/(?:p|li|h2|h3|blockquote)>/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Safe content as plain text on one line: for lists, mails and messages. */
export const plainText = (content: string): string =>
  sanitizeHtml(content.replace(breaks, ' '), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
