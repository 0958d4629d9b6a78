/** One statement of a file, and where in the file it begins. */
export interface FileStatement {
  readonly text: string;
  readonly start: number;
}

// Parts that may contain a semicolon which ends nothing: comments, quoted text and names, bodies between dollars.
const closed = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a migration, to be sent one by one: Citus does not accept two schema changes in one message. */
export function statementsOf(file: string): FileStatement[] {
  const ends = [...file.matchAll(closed)].filter(([text]) => text === ';').map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];
  return starts
    .map((start, at) => ({ text: file.slice(start, ends[at] ?? file.length), start }))
    .filter(({ text }) => text.replace(closed, (part) => (isComment(part) ? '' : part)).trim() !== '');
}

const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*');
