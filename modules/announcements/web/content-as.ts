// The words of an announcement in its other form: an article is HTML, a short text has lines.
import type { Received } from '../contract.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const articleOf = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join('');

/** Formats and pictures are left behind; each paragraph and item of a list is a line. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  for (const end of body.querySelectorAll('p, h2, h3, hr, li')) end.after('\n');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

export const contentAs = (messageType: Received['messageType'], content: string): string => {
  if (content.trim() === '') return '';
  return messageType === 'article' ? articleOf(content) : linesOf(content);
};
