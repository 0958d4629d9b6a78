/** Thai title of a person: the Thai word for an English title, any other title as it is written. */

const thaiTitles: ReadonlyMap<string, string> = new Map([
  ['mr', 'นาย'],
  ['mister', 'นาย'],
  ['mrs', 'นาง'],
  ['ms', 'นางสาว'],
  ['miss', 'นางสาว'],
  ['น.ส.', 'นางสาว'],
  ['นส.', 'นางสาว'],
]);

export function thaiTitle(title: string): string {
  const written = title.trim();
  const key = written.toLowerCase();
  return thaiTitles.get(key) ?? thaiTitles.get(key.replace(/\.$/, '')) ?? written;
}
