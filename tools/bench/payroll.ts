// A full run from stored facts (30 days of attendance, salaries, items, balances) to stored slips, of 1,000 and of 10,000 people: how long
// it takes, whether the time grows in line with the people, how long one person's change takes, how long the comparison with an earlier
// run, and how long 1,000 slips take on paper. `--people=2000` measures a smaller one.
import { wholeCompany } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import { addToDate, systemNow } from '#kernel/time';
import { calculateStale, calculateStep } from '#payroll/server/calculate';
import { comparedWith, differencesOf } from '#payroll/server/differences';
import { slipsPdf } from '#payroll/server/slip-papers';
import { markAll } from '#payroll/server/store/draft-marks';
import { addPeople, countFindings, peopleOf } from '#payroll/server/store/people-of-run';
import { sumOfSlips } from '#payroll/server/store/run-totals';
import { runById, runToCalculate, saveProceeded } from '#payroll/server/store/runs';
import { slipsAfter } from '#payroll/server/store/slips';
import { analyze } from '../clocking-bench/companies.ts';
import {
  addDraft,
  aPaidCompany,
  benchToday,
  openPayrollBench,
  type PaidCompany,
  type Spent,
} from '../payroll-bench/company.ts';
import { askedPeople } from '../setup/bench-database.ts';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';

const many = askedPeople();
const few = many / 10;
/** Two cores: their time, whatever else the machine does. */
const limits = {
  runSeconds: 5,
  coreSeconds: 10,
  times: 12,
  oneMilliseconds: 100,
  differenceSeconds: 10,
  paperSeconds: 10,
};
/** Slips of one file. */
const printed = Math.min(many, 1_000);

const bench = await openPayrollBench();
const { database, measured } = bench;

/** Days before today on which the period of a run begins. */
const [thisPeriod, lastPeriod] = [30, 60] as const;

interface Drafted extends PaidCompany {
  readonly runId: Id<'payrollRun'>;
}

try {
  const small = await aDraft(few);
  const large = await aDraft(many);
  await analyze({ database: bench.opened });
  // The first run warms up the calculator and the statements.
  await whole(small);
  const ofFew = await middle(small);
  const ofMany = await middle(large);
  const times = await oneChange(large);
  const difference = await ofDifference(large);
  const paper = await ofPaper(large);
  const measures: Measure[] = [
    { name: `a run of ${few} people`, value: ofFew.wall / 1_000, unit: 's' },
    { name: `a run of ${many} people`, value: ofMany.wall / 1_000, unit: 's', limit: limits.runSeconds },
    { name: 'its processor time, both sides', value: ofMany.core / 1_000, unit: 's', limit: limits.coreSeconds },
    { name: 'its time to that of a tenth', value: ofMany.wall / ofFew.wall, unit: 'times', limit: limits.times },
    {
      name: 'its processor time to that of a tenth',
      value: ofMany.core / ofFew.core,
      unit: 'times',
      limit: limits.times,
    },
    { name: 'a change of one person, the middle', value: median(times), unit: 'ms', limit: limits.oneMilliseconds },
    {
      name: 'why it differs from the last run, processor time',
      value: difference.core / 1_000,
      unit: 's',
      limit: limits.differenceSeconds,
    },
    {
      name: `${printed} slips on paper, processor time`,
      value: paper.core / 1_000,
      unit: 's',
      limit: limits.paperSeconds,
    },
  ];
  reportMeasures(measures);
} finally {
  await bench.close();
}

/** A company and a draft with everyone of it. A rise for everyone is what the comparison with the last run explains. */
async function aDraft(people: number): Promise<Drafted> {
  const company = await aPaidCompany(bench, { people, risenFrom: addToDate(benchToday(), { days: -thisPeriod }) });
  return { ...company, runId: await addDraft(bench, company, thisPeriod) };
}

/** The run against an earlier one of the same people, of which no attendance is known. */
async function ofDifference(drafted: Drafted): Promise<Spent> {
  const { organizationId, people } = drafted;
  const earlier = await addDraft(bench, drafted, lastPeriod);
  while (await calculateStep(database, { organizationId, runId: earlier }));
  await database.tenant(organizationId, async (tx) => {
    const [by] = await peopleOf(tx, earlier);
    if (!by) throw new Error('Nobody is in the run.');
    const totals = await sumOfSlips(tx, earlier);
    await saveProceeded(tx, { id: earlier, by, name: 'Bench', now: systemNow(), totals, basisNumber: 0 });
  });
  return measured(() =>
    database.reading(organizationId, async (tx) => {
      const run = await runById(tx, { id: drafted.runId, scope: wholeCompany });
      const against = await comparedWith(tx, run, 'last');
      if (!against) throw new Error('There is no run to compare with.');
      const differences = await differencesOf(tx, run, against);
      if (differences.people.length < people) throw new Error(`Only ${differences.people.length} people differ.`);
    }),
  );
}

async function ofPaper({ organizationId, runId }: Drafted): Promise<Spent> {
  return measured(async () => {
    const { body } = await database.reading(organizationId, async (tx) => {
      const run = await runById(tx, { id: runId, scope: wholeCompany });
      const stored = await slipsAfter(tx, { runId, after: null, most: printed });
      return slipsPdf(tx, { run, stored, logo: null, language: 'th' });
    });
    const pdf = typeof body === 'function' ? await body() : body;
    if (!Buffer.isBuffer(pdf) || pdf.length < printed * 100) throw new Error('The slips are not on paper.');
  });
}

async function whole({ organizationId, runId, people }: Drafted): Promise<Spent> {
  await database.tenant(organizationId, (tx) => markAll(tx, runId));
  const spent = await measured(async () => {
    while (await calculateStep(database, { organizationId, runId }));
  });
  const totals = await database.reading(organizationId, (tx) => sumOfSlips(tx, runId));
  const { blocked } = await database.reading(organizationId, (tx) => countFindings(tx, runId));
  if (totals.people !== people || totals.net <= 0 || blocked > 0)
    throw new Error(`The run pays ${totals.people} of ${people} people, ${blocked} are blocked.`);
  return spent;
}

async function middle(drafted: Drafted): Promise<Spent> {
  const rounds: Spent[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await whole(drafted));
  return rounds.toSorted((one, other) => one.wall - other.wall)[1] as Spent;
}

/** One person's facts changed: until their slip is stored again. */
async function oneChange({ organizationId, runId }: Drafted): Promise<number[]> {
  const [person] = await database.reading(organizationId, (tx) => peopleOf(tx, runId));
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    const begun = performance.now();
    await database.tenant(organizationId, async (tx) => {
      const run = await runToCalculate(tx, runId);
      if (!run || !person) throw new Error('The draft is gone.');
      await addPeople(tx, runId, [person]);
      await calculateStale(tx, run, { now: systemNow(), most: 1 });
    });
    times.push(performance.now() - begun);
  }
  return times;
}
