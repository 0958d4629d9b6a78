// Everything that must hold, in named steps, several at a time; ends with the line `N passed, N failed`.
// `npm test` runs all of it, `npm run check` the fast part. Where files are named, only the checks that look at files are run, on
// these.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../setup/browser.ts';
import { house } from '../setup/house.mjs';
import { Stop, secondsSince } from '../setup/steps.mjs';
import { command, type Outcome } from './command.ts';
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const results = join(house, '.test', 'results');
const namedFiles = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const bin = (name: string) => join('node_modules', '.bin', name);
const check = (name: string, file: string, ...args: readonly string[]): Step => ({
  name,
  run: () => command([file, ...args]),
});

/** The compiler is a program of Go: looking for garbage is a quarter of its work, and it ends before it needs the memory. */
const compiler = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * In one thread, because several steps run at once: more threads check the same types again and take twice the processor time.
 * What was found is kept, and only files that a change reaches are checked again.
 */
const types = (name: string, project: string): Step => {
  const config = `tsconfig.${project}.json`;
  if (namedFiles.length > 0) return typesOfFiles(name, project);
  const kept = join('.test', 'types', `${project}.tsbuildinfo`);
  const args = ['-p', config, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept];
  return { name, run: () => command([bin('tsc'), ...args], compiler) };
};

/** Without what these files import, which is half of the work and is checked as types of the server and of the web. */
const typesOfFiles = (name: string, project: string): Step => ({
  name,
  run: () => command(['tools/checks/types-of-files.ts', `tsconfig.${project}.json`, ...namedFiles], compiler),
});

/** Look at one file after the other: at those that are named, or at all. */
const checksOfFiles: readonly Step[] = [
  typesOfFiles('types of tools and journeys', 'tests'),
  types('types of the server', 'server'),
  types('types of the web', 'web'),
  types('types of kernel and rules', 'pure'),
  check('format and lint', bin('biome'), 'ci', '--colors=off', '--files-ignore-unknown=true', ...namedFiles),
  check('imports', 'tools/check-imports.ts', ...namedFiles),
  check('links', 'tools/check-links.ts', ...namedFiles),
  check('text in both languages', 'tools/check-text.ts', ...namedFiles),
  check('paths in papers', 'tools/check-docs.ts', ...namedFiles),
];

const checks: readonly Step[] = [
  ...checksOfFiles,
  check('lockfile', 'tools/tidy-lock.ts', '--check'),
  check('dependencies', 'tools/check-dependencies.ts'),
  check('list of rules', 'tools/where.ts', '--check'),
  check('list of events', 'tools/events.ts', '--check'),
];

const vitest = (name: string, project: string): Step => ({
  name,
  run: async () => {
    const file = join(results, `${project}.json`);
    rmSync(file, { force: true });
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return counted(await command([bin('vitest'), ...args]), vitestCounts(file));
  },
});

const endToEnd: Step = {
  name: 'end to end in a browser',
  run: async () => {
    const file = join(results, 'e2e.json');
    rmSync(file, { force: true });
    const env = { KALA_CHROMIUM: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return counted(await command([bin('playwright'), 'test', '--reporter=list,json'], env), playwrightCounts(file));
  },
};

const fastTests: readonly Step[] = [vitest('rules and kits', 'rules')];
const build = Promise.withResolvers<void>();
const buildWeb: Step = {
  name: 'build of the web',
  run: () => command(['tools/build-web.ts']).finally(build.resolve),
};
const onBuiltWeb = ({ name, run }: Step): Step => ({ name, run: () => build.promise.then(run) });

/** The server's tests and the journeys take longest and wait most: they begin first, and the other steps run beside them. */
const allSteps: readonly Step[] = [
  vitest('server on PostgreSQL', 'server'),
  buildWeb,
  ...checks.slice(0, 1),
  onBuiltWeb(endToEnd),
  ...checks.slice(1),
  ...fastTests,
  vitest('a new module', 'new-module'),
  vitest('screens', 'web'),
  check('schema and table types', 'tools/db/generate.ts', '--check'),
  onBuiltWeb(check('first load of the sign-in page', 'tools/check-bundle.ts')),
];

/** A command that failed without a failed test did not reach its tests. */
function counted(outcome: Outcome, counts: Counts): Outcome {
  const isUncounted = outcome.failed > 0 && counts.failed === 0;
  return { output: outcome.output, passed: counts.passed, failed: isUncounted ? 1 : counts.failed };
}

async function perform({ name, run }: Step): Promise<Counts> {
  const begun = performance.now();
  const { passed, failed, output } = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Stop ? error.message : String((error as Error).stack),
  }));
  const count = passed + failed > 1 || failed > 0 ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${count.padStart(22)} ${secondsSince(begun).padStart(9)}`);
  if (failed > 0) console.log(`\n${withoutPassed(output).trimEnd()}\n`);
  return { passed, failed };
}

const withoutPassed = (output: string): string => output.replace(/^\s*✓ .*\n/gm, '');

async function performAll(steps: readonly Step[], atOnce: number): Promise<Counts[]> {
  const waiting = steps.values();
  const lane = async (): Promise<Counts[]> => {
    const done: Counts[] = [];
    for (const step of waiting) done.push(await perform(step));
    return done;
  };
  return (await Promise.all(Array.from({ length: atOnce }, lane))).flat();
}

const isFast = process.argv.includes('--fast');
const begun = performance.now();
mkdirSync(results, { recursive: true });
const steps = namedFiles.length > 0 ? checksOfFiles : isFast ? [...checks, ...fastTests] : allSteps;
// Three at once keep two cores busy: of the two long steps one often waits.
const counts = await performAll(steps, steps === allSteps ? 3 : 2);
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`  all in ${secondsSince(begun)}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
