// Whatever was paid and voided: files, previews and certificates have the totals of the approved slips.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { minor } from '#kernel/money';
import { payroll } from '#payroll/contract';
import { aPaidTeam } from '#payroll/server/testing';
import '#server/testing/same-examples';
import { filingsTh } from '../contract.ts';
import { approvedRun, completeFiles, sumsOfSlips } from './testing.ts';

const kala = testServer();
const { callAs, send } = kala;
const november = { year: 2026, month: 11 } as const;
const pnd1 = { kind: 'pnd1', ...november } as const;

const satang = fc.integer({ min: 1, max: 40_000_000 }).map(minor);
const payment = fc.record({
  amounts: fc.tuple(satang, satang),
  taxed: fc.constantFrom('special', 'flat'),
  isVoided: fc.boolean(),
});
type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never;

let team: Awaited<ReturnType<typeof aPaidTeam>>;
let items: Readonly<Record<'special' | 'flat', Id<'payrollItem'>>>;
beforeAll(async () => {
  team = await aPaidTeam(kala);
  await completeFiles(kala, team);
  const item = async (taxCalculation: 'special' | 'flat') =>
    (
      await callAs(team.owner, payroll.createItem, {
        type: 'income',
        name: taxCalculation,
        taxCalculation,
        taxRate: 300,
      })
    ).id;
  items = { special: await item('special'), flat: await item('flat') };
  await approvedRun(kala, team);
});

/** Runs beside the regular one; those of earlier examples stay. */
async function pay({ amounts, taxed, isVoided }: Payment): Promise<void> {
  const { owner, administrator, one, two, templateId } = team;
  const made = await callAs(owner, payroll.createRun, {
    templateId,
    kind: 'offCycle',
    start: '2026-11-01',
    end: '2026-11-30',
    payDate: '2026-11-30',
  });
  const entries = [one, two].map(({ employeeId }, at) => ({
    employeeId,
    itemId: items[taxed],
    amount: amounts[at] ?? minor(0),
  }));
  await callAs(owner, payroll.saveRunEntries, { reportId: made.id, entries });
  await callAs(owner, payroll.proceedRun, { payrollReportId: made.id });
  await callAs(administrator, payroll.approveRun, { payrollReportId: made.id });
  if (isVoided) await callAs(administrator, payroll.voidRun, { payrollReportId: made.id, reason: 'x' });
}

const satangOf = (text: string | undefined): number => Math.round(Number(text) * 100);

/** Totals of the head of a file, and the sums of its lines. */
async function sumsOfFile(which: {
  readonly kind: 'pnd1' | 'pnd1kor';
  readonly year: number;
  readonly month?: number;
}) {
  const { body } = await send(team.owner, filingsTh.filingFile, { ...which, format: 'rdUpload', userId: 'MYUSER' });
  const [head = [], ...lines] = body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('|'));
  const sum = (at: number) => lines.reduce((total, line) => total + satangOf(line[at]), 0);
  expect([satangOf(head[15]), satangOf(head[16]), Number(head[14])]).toEqual([sum(10), sum(11), lines.length]);
  return { income: sum(10), tax: sum(11) };
}

it('files, previews and certificates have the totals of the approved slips', async () => {
  const { owner } = team;
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 2 }), async (payments) => {
      for (const one of payments) await pay(one);
      const slips = await sumsOfSlips(kala, owner);
      const taxed = { income: slips?.income, tax: slips?.tax };
      expect(await sumsOfFile(pnd1)).toEqual(taxed);
      expect(await sumsOfFile({ kind: 'pnd1kor', year: 2026 })).toEqual(taxed);
      const insured = await callAs(owner, filingsTh.monthlySocialSecurity, november);
      expect(insured.totals).toMatchObject({ ofPeople: slips?.employee, ofEmployer: slips?.employer });
      const { items: people } = await callAs(owner, filingsTh.listTaxCertificates, { year: 2026 });
      const certified = (of: 'income' | 'tax') => people.reduce((total, person) => total + person[of], 0);
      expect({ income: certified('income'), tax: certified('tax') }).toEqual(taxed);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 3), endOnFailure: true },
  );
});
