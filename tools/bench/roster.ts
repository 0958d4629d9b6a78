// The automatic roster: a ward of 200 people for 31 days, or instances of the public format:
// `npm run bench -- roster --file=A.txt,B.txt --seconds=2 --seeds=3 --best=503,700 --out=plan.tsv`.
// `--clock=wall` stops by the clock instead of by processor time; `--steps=4000000` gives the same plan on every machine.
import fs from 'node:fs';
import { basename } from 'node:path';
import type { RosterProblem } from '#shifts/rules/roster/roster';
import { type RosterResult, rosterSearch } from '#shifts/rules/roster/solve';
import { median, reportMeasures } from '../setup/measure.ts';
import { readInstance, writePlan } from './roster/instance.ts';
import { score } from './roster/score.ts';
import { wardInstance } from './roster/ward.ts';

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const seconds = Number(option('seconds') ?? 2);
const seeds = Number(option('seeds') ?? 3);
const steps = Number(option('steps') ?? 0);
const best = (option('best') ?? '').split(',').map(Number);
const slice = 16_384;

interface Run {
  readonly result: RosterResult;
  readonly steps: number;
  readonly core: number;
  readonly wall: number;
}

/** Fits the steps to the time: after each slice the steps that remain are those which the measured speed allows. */
function solve(problem: RosterProblem, seed: number): Run {
  const before = process.cpuUsage();
  const started = performance.now();
  const core = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  };
  const wall = () => (performance.now() - started) / 1_000;
  const spent = option('clock') === 'wall' ? wall : core;
  const search = rosterSearch(problem, { seed, steps: steps || 10_000_000 });
  let speed = 0;
  while (!search.isDone()) {
    const from = { steps: search.stepsMade(), at: spent() };
    search.advance(slice);
    if (steps > 0) continue;
    const now = (search.stepsMade() - from.steps) / Math.max(1e-6, spent() - from.at);
    // The engine compiles while it runs, so the latest speed says more than the mean.
    speed = speed === 0 ? now : speed * 0.9 + now * 0.1;
    const left = seconds - spent();
    if (left <= 0) break;
    search.setRemaining(speed * left);
  }
  return { result: search.result(), steps: search.stepsMade(), core: core(), wall: wall() };
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

function measure(name: string, text: string, known: number): number {
  const problem = readInstance(text);
  const runs = Array.from({ length: seeds }, (_, index) => solve(problem, index + 1));
  const scores = runs.map(({ result }) => score(text, writePlan(problem, result.plan)));
  const broken = scores.flatMap((each) => each.broken);
  const penalty = median(scores.map((each) => each.penalty));
  const gap = known > 0 ? (penalty - known) / known : Number.NaN;
  const cheapest = scores.findIndex((each) => each.penalty === Math.min(...scores.map((one) => one.penalty)));
  const out = option('out');
  if (out) fs.writeFileSync(out, writePlan(problem, runs[cheapest]?.result.plan ?? []));
  const each = scores.map((one) => one.penalty).join(' ');
  const times = `${median(runs.map(({ core }) => core)).toFixed(2)} s of a core, ${median(runs.map(({ wall }) => wall)).toFixed(2)} s by the clock, ${(median(runs.map((run) => run.steps)) / 1e6).toFixed(1)} M steps`;
  console.log(
    `  ${name.padEnd(12)} ${String(penalty).padStart(6)} ${known > 0 ? `best ${known}, gap ${percent(gap)}` : ''} (${each}); hard rules broken: ${broken.length}; ${times}`,
  );
  for (const line of broken) console.log(`    ${line}`);
  for (const [index, { result }] of runs.entries())
    if (result.penalty !== scores[index]?.penalty)
      throw new Error(`The solver says ${result.penalty}, the scorer ${scores[index]?.penalty}.`);
  if (broken.length > 0) process.exitCode = 1;
  return gap;
}

function measureWard(): void {
  const problem = wardInstance(200, 31);
  const { result, core, wall } = solve(problem, 1);
  reportMeasures([
    { name: '200 people × 31 days, of a core', value: core, unit: 's', limit: seconds * 1.5 },
    { name: '200 people × 31 days, by the clock', value: wall, unit: 's' },
    { name: '200 people × 31 days, hard rules broken', value: result.breaches, unit: '', limit: 0 },
    { name: '200 people × 31 days, penalty', value: result.penalty, unit: '' },
  ]);
}

const files = option('file')?.split(',') ?? [];
if (files.length === 0) measureWard();
else {
  const gaps = files.map((file, index) =>
    measure(basename(file, '.txt'), fs.readFileSync(file, 'utf8'), best[index] ?? 0),
  );
  if (best.length === files.length && gaps.length > 1)
    console.log(`  mean gap ${percent(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)}`);
}
