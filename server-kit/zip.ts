import { createHash, type Hash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { makeZip } from 'client-zip';
import { type Instant, millisecondsOf } from '#kernel/time';

export interface ZipEntry {
  /** With folders: `documents/contract.pdf`. */
  readonly name: string;
  readonly at: Instant;
  /** Opened when its turn comes: only one file is open at a time. */
  readonly body: () => Promise<Buffer | Readable>;
}

/** A zip that is written while it is read, with the size and the hash of all its bytes after the last one. */
export interface Zip {
  readonly body: Readable;
  readonly facts: () => { readonly size: number; readonly sha256: string };
}

export function zipOf(entries: readonly ZipEntry[]): Zip {
  const { through, facts } = counted();
  const source = Readable.fromWeb(makeZip(inputsOf(entries)) as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', (error) => through.destroy(error));
  return { body: source.pipe(through), facts };
}

async function* inputsOf(entries: readonly ZipEntry[]) {
  const taken = new Set<string>();
  for (const { name, at, body } of entries)
    yield { name: unlike(safeName(name), taken), lastModified: millisecondsOf(at), input: await body() };
}

/** A safe path: unpacking stays in the chosen folder. No `..`, no root, no character with a special meaning for a file system. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .split('/')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .map((part) => part.replace(/[\u0000-\u001f\u007f\\:*?"<>|]/g, '_').replace(/^\.+|[. ]+$/g, ''))
    .filter(Boolean)
    .join('/')
    .slice(-200) || 'file';

/** Two documents may have the same name: the second becomes `contract (2).pdf`. */
function unlike(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}

function counted() {
  const hash: Hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ size, sha256: hash.digest('hex') }) };
}
