// All events, the files that tell them and the files that hear them. `--write` makes docs/events.md, `--check` compares it.
import fs from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modules } from '#apps/server/modules';
import type { AnyEvent } from '#kernel/events';
import { type Finding, readSources, report, type Source } from './checks/sources.ts';
import { wordsAbove } from './checks/words-above.ts';
import { house } from './setup/house.mjs';

const page = 'docs/events.md';
const eventsFile = /^modules\/(?:enterprise\/)?[^/]+\/events\.ts$/;
const serverFile = /^modules\/(?:enterprise\/)?[^/]+\/server\/(?!.*(?:testing|\.test\.)).*\.ts$/;

export interface DeclaredEvent {
  readonly module: string;
  /** The name in code: `employeeJoined`. */
  readonly identifier: string;
  readonly event: AnyEvent;
  /** The comment above its declaration. */
  readonly words: string;
}

async function declaredIn({ path, text }: Source): Promise<DeclaredEvent[]> {
  const declared = (await import(pathToFileURL(join(house, path)).href)) as Record<string, AnyEvent>;
  return Object.entries(declared).map(([identifier, event]) => ({
    module: path.split('/')[1] ?? '',
    identifier,
    event,
    words: wordsAbove(text, identifier),
  }));
}

/** Files that import the event and name it other than to hear it or to pass it on: `hears(…`, `carried(…`, `events: […]`. */
export function tellersOf(identifier: string, sources: readonly Source[]): string[] {
  const imported = new RegExp(`^import\\b[^;]*\\b${identifier}\\b[^;]*events(?:\\.ts)?';`, 'm');
  const mention = new RegExp(`\\b${identifier}\\b`);
  const elsewhere = new RegExp(
    `^import\\b[^;]*;|\\/\\*[^]*?\\*\\/|\\/\\/.*|\\bevents: \\[[^\\]]*\\]|(?:hears|tells|carried)\\w*\\((?:'[^']*')?,?\\s*${identifier}\\b|'[^'\\n]*'`,
    'gm',
  );
  return sources
    .filter(({ text }) => imported.test(text) && mention.test(text.replace(elsewhere, '')))
    .map(({ path }) => path);
}

const payloadOf = ({ payload }: AnyEvent): string => {
  const { shape } = payload as unknown as { readonly shape: Readonly<Record<string, unknown>> };
  const fields = Object.keys(shape);
  return fields.length === 0 ? 'nothing' : fields.map((field) => `\`${field}\``).join(', ');
};

export interface HeardBy {
  readonly event: { readonly name: string };
  readonly name: string;
}

export function pageOf(
  declared: readonly DeclaredEvent[],
  { hears, sources }: { readonly hears: readonly HeardBy[]; readonly sources: readonly Source[] },
): string {
  const parts = [...Map.groupBy(declared, ({ module }) => module)].map(([module, own]) => {
    const lines = own.map(({ identifier, event, words }) => {
      const tellers = tellersOf(identifier, sources).map((path) => `[${path.replace(/^modules\//, '')}](../${path})`);
      const hearers = hears.filter((one) => one.event.name === event.name).map(({ name }) => `\`${name}\``);
      return [
        `### ${event.name}`,
        '',
        `${words} Carries ${payloadOf(event)}.`,
        '',
        `- recorded in ${tellers.join(', ') || 'no file'}`,
        `- heard by ${hearers.join(', ') || 'nobody yet'}`,
        '',
      ].join('\n');
    });
    return `## ${module}\n\n${lines.join('\n')}`;
  });
  const head = [
    '# Events: where they are recorded, who hears them',
    '',
    'Made from `modules/*/events.ts` and the modules by `npm run events -- --write`. An event is recorded in the transaction in',
    'which it happens and heard after its commit, at least once.',
    '',
  ].join('\n');
  return [head, ...parts].join('\n');
}

/** An event that is declared and never recorded is dead code. */
export const unrecorded = (declared: readonly DeclaredEvent[], sources: readonly Source[]): Finding[] =>
  declared
    .filter(({ identifier }) => tellersOf(identifier, sources).length === 0)
    .map(({ module, event }) => ({
      path: `modules/${module}/events.ts`,
      line: 1,
      message: `no file records ${event.name}.`,
    }));

if (import.meta.main) {
  const declared = (await Promise.all(readSources(house, eventsFile).map(declaredIn))).flat();
  const sources = readSources(house, serverFile);
  const none = {} as never;
  const { hears } = modules({
    identity: none,
    organization: none,
    billing: none,
    zones: none,
    clocking: none,
    notifications: none,
    assistant: none,
    integrations: none,
  });
  const made = pageOf(declared, { hears, sources });
  const file = join(house, page);
  if (process.argv.includes('--write')) {
    fs.writeFileSync(file, made);
    report(unrecorded(declared, sources), 'Events that no file records');
  } else if (process.argv.includes('--check')) {
    const isFresh = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === made;
    const stale = { path: page, line: 1, message: 'is stale: npm run events -- --write' };
    report([...unrecorded(declared, sources), ...(isFresh ? [] : [stale])], 'The list of events');
  } else console.log(made);
}
