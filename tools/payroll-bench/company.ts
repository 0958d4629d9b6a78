// A database with companies whose drafts of payroll are ready to be calculated, for the benches of payroll and filings.
import fs from 'node:fs';
import type { Id } from '#kernel/ids';
import { baht, minor } from '#kernel/money';
import { addToDate, asDate, dateIn, type LocalDate, systemNow } from '#kernel/time';
import { ensureDefaultItems } from '#payroll/server/public';
import { placeInTemplate } from '#payroll/server/store/members';
import { addPeople } from '#payroll/server/store/people-of-run';
import { addRun } from '#payroll/server/store/runs';
import { addTemplate } from '#payroll/server/store/templates';
import { employmentSpans, saveTerms } from '#people/server/public';
import { newId } from '#server/ids';
import { stopPdf } from '#server/pdf';
import { addCompany } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { type BenchDatabase, benchSecret, openBenchDatabase } from '../setup/bench-database.ts';

export interface Spent {
  readonly wall: number;
  readonly core: number;
}

export interface PayrollBench extends Pick<BenchDatabase, 'database' | 'opened' | 'close'> {
  /** In milliseconds, of this process, its typesetters and PostgreSQL: on a busy machine it says more than the clock. */
  readonly measured: (work: () => Promise<unknown>) => Promise<Spent>;
}

export async function openPayrollBench(): Promise<PayrollBench> {
  const bench = await openBenchDatabase('payroll');
  const { database, opened } = bench;
  const processorTime = () => cpuOf([process.pid, ...typesetters()]) + cpuOfPostgres(bench.cluster);
  return {
    database,
    opened,
    async measured(work) {
      const core = processorTime();
      const begun = performance.now();
      await work();
      return { wall: performance.now() - begun, core: processorTime() - core };
    },
    async close() {
      stopPdf();
      await bench.close();
    },
  };
}

/** Processes that this one started to set pages. */
function typesetters(): number[] {
  const children = fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return [...children.matchAll(/\d+/g)]
    .map(([pid]) => Number(pid))
    .filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf/worker'));
}

export interface PaidCompany {
  readonly templateId: Id<'payrollTemplate'>;
  readonly organizationId: Id<'organization'>;
  readonly people: number;
}

interface Wanted {
  readonly people: number;
  /** From this day on everyone has 500 baht more. */
  readonly risenFrom: LocalDate;
}

/** A company with a month of attendance and a salary for everyone, all paid by one template. */
export async function aPaidCompany(
  { database, opened }: PayrollBench,
  { people, risenFrom }: Wanted,
): Promise<PaidCompany> {
  const workers = await addCompany(
    { database: opened, secret: benchSecret },
    { people, days: 30, logins: false, punching: Math.min(people, 100) },
  );
  const organizationId = workers[0]?.organizationId ?? ('' as Id<'organization'>);
  const now = systemNow();
  const templateId = newId('payrollTemplate');
  await database.tenant(organizationId, async (tx) => {
    await ensureDefaultItems(tx, now);
    const ids = (await employmentSpans(tx, null)).map(({ employeeId }) => employeeId);
    await saveTerms(
      tx,
      ids.flatMap((employeeId, index) => {
        const salary = minor(baht(18_000) + (index % 900) * 10_037);
        const agreed = { employeeId, matter: 'salary' as const, changedBy: 'Bench' };
        return [
          { ...agreed, fromDate: asDate('2020-01-01'), valueNumber: salary },
          { ...agreed, fromDate: risenFrom, valueNumber: minor(salary + baht(500)) },
        ];
      }),
      now,
    );
    const rule = { payDay: 31, secondPayDay: null, payMonth: 0, onClosedDay: 'before' } as const;
    const schedule = { schedule: 'monthly', startDay: 1, secondDay: null } as const;
    const switches = { ownApproval: false };
    const named = { id: templateId, name: 'Bench', externalCode: null };
    await addTemplate(tx, { ...named, ...schedule, ...rule, ...switches }, now);
    await placeInTemplate(tx, ids, templateId);
  });
  return { organizationId, templateId, people };
}

/** The company's today. */
export const benchToday = (): LocalDate => dateIn('Asia/Bangkok', systemNow());

/** A draft of thirty days that begins so many days ago, with everyone of the company. */
export async function addDraft(
  { database }: PayrollBench,
  { organizationId, templateId }: PaidCompany,
  daysAgo: number,
): Promise<Id<'payrollRun'>> {
  const start = addToDate(benchToday(), { days: -daysAgo });
  const payDate = addToDate(start, { days: 30 });
  const id = newId('payrollRun');
  await database.tenant(organizationId, async (tx) => {
    await addRun(tx, {
      id,
      templateId,
      kind: 'regular',
      isNamed: false,
      name: 'Bench',
      start,
      end: addToDate(payDate, { days: -1 }),
      payDate,
      number: Number(payDate.slice(5, 7)),
      perYear: 12,
      wholes: null,
      madeBy: null,
      madeName: 'Bench',
      madeAt: systemNow(),
    });
    const people = await employmentSpans(tx, null);
    await addPeople(
      tx,
      id,
      people.map(({ employeeId }) => employeeId),
    );
  });
  return id;
}
