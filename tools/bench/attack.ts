// The long form of the attacks that run in `npm test`: 200,000 spoiled requests over the whole contract, none answered 500; every
// change sent four times at once, twenty times over. `npm run bench -- attack --requests=20000 --seed=7 --rounds=5`
// The requests are sent in parts of 20,000 with a fixed seed. A part that has passed is not sent again: a run that was stopped goes
// on where it was (`--again` begins from the start). `--only=fuzz` leaves the other attacks out.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';

const word = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const number = (name: string, otherwise: number): number => Number(word(name) ?? otherwise);

const requests = number('requests', 200_000);
const seed = number('seed', 20_261_115);
const parts = number('parts', Math.max(1, Math.ceil(requests / 20_000)));
const others = ['races', 'states', 'secrets', 'parallel-edits', 'stopped-database'];

/** Runs tests of apps/server; true when all passed. */
function passes(names: readonly string[], settings: Readonly<Record<string, string>>): boolean {
  const vitest = join(house, 'node_modules', 'vitest', 'vitest.mjs');
  const files = names.map((name) => `apps/server/${name}.server.test.ts`);
  const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'server', ...files], {
    cwd: house,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  return status === 0;
}

interface Part {
  readonly requests: number;
  /** Spent on the requests alone; making companies for them comes on top. */
  readonly milliseconds: number;
  readonly answers: Readonly<Record<string, number>>;
}

const folder = join(house, '.data', 'attack');
/** Another seed, number or division is another run; so is another state of the code, which nobody can tell from here. */
const state = join(folder, `fuzz-${seed}-${requests}-${parts}.json`);

function partsDone(): Map<number, Part> {
  if (process.argv.includes('--again') || !fs.existsSync(state)) return new Map();
  return new Map(JSON.parse(fs.readFileSync(state, 'utf8')) as [number, Part][]);
}

function fuzz(): boolean {
  fs.mkdirSync(folder, { recursive: true });
  const done = partsDone();
  const report = join(folder, 'part.json');
  let passed = true;
  for (let part = 1; part <= parts; part++) {
    if (done.has(part)) {
      console.log(`Part ${part} of ${parts} has passed before.`);
      continue;
    }
    fs.rmSync(report, { force: true });
    const settings = {
      FUZZ_REQUESTS: String(requests),
      FUZZ_SEED: String(seed),
      FUZZ_PART: `${part}/${parts}`,
      FUZZ_REPORT: report,
    };
    const isGood = passes(['fuzz'], settings);
    const sent = fs.existsSync(report) && (JSON.parse(fs.readFileSync(report, 'utf8')) as Part);
    if (sent) console.log(`Part ${part} of ${parts}: ${figuresOf(sent)}`);
    if (isGood && sent) done.set(part, sent);
    else passed = false;
    fs.writeFileSync(state, JSON.stringify([...done]));
  }
  console.log(`Parts that have passed: ${done.size} of ${parts}. ${figuresOf(sumOf([...done.values()]))}`);
  return passed;
}

function sumOf(all: readonly Part[]): Part {
  const answers: Record<string, number> = {};
  for (const part of all)
    for (const [status, count] of Object.entries(part.answers)) answers[status] = (answers[status] ?? 0) + count;
  const sum = (value: (part: Part) => number) => all.reduce((total, part) => total + value(part), 0);
  return { requests: sum((part) => part.requests), milliseconds: sum((part) => part.milliseconds), answers };
}

function figuresOf({ requests: count, milliseconds, answers }: Part): string {
  const rate = milliseconds > 0 ? Math.round((count / milliseconds) * 1000) : 0;
  const statuses = Object.entries(answers).map(([status, times]) => `${status}: ${times}`);
  return `${count} requests, ${rate} a second, answered ${statuses.join(', ')}.`;
}

const passed = [fuzz(), word('only') === 'fuzz' || passes(others, { RACE_ROUNDS: String(number('rounds', 20)) })];
process.exitCode = passed.every(Boolean) ? 0 : 1;
