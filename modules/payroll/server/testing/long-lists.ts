// For tests: a company with long lists of payroll.
import type { TestServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht, zero } from '#kernel/money';
import { addToDate, asDate, systemNow } from '#kernel/time';
import type { StatutoryPart } from '#payroll/rules/statutory-part';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { placeInTemplate } from '../store/members.ts';
import { addPeople } from '../store/people-of-run.ts';
import { addRun } from '../store/runs.ts';
import { addTemplate } from '../store/templates.ts';

/** A template and a draft for each of the people, the first of which has them all. */
export async function manyDrafts(
  kala: Pick<TestServer, 'database'>,
  organizationId: string,
  employeeIds: readonly Id<'employee'>[],
): Promise<Id<'payrollRun'>> {
  const now = systemNow();
  const pay = { payDay: 31, secondPayDay: null, payMonth: 0, onClosedDay: 'before' } as const;
  const schedule = { schedule: 'monthly', startDay: 1, secondDay: null } as const;
  const drafts = employeeIds.map((_, index) => ({
    id: newId('payrollRun'),
    templateId: newId('payrollTemplate'),
    name: `งวด ${index}`,
    start: addToDate(asDate('2024-01-01'), { days: index }),
  }));
  const [first] = drafts;
  if (!first) throw new Error('Nobody is paid.');
  await kala.database.tenant(organizationId, async (tx) => {
    for (const { id, templateId, name, start } of drafts) {
      const template = { id: templateId, name, externalCode: null, ...schedule, ...pay, ownApproval: false };
      await addTemplate(tx, template, now);
      const period = { start, end: start, payDate: start, number: 1, perYear: 12 };
      const made = { madeBy: null, madeName: 'x', madeAt: now };
      await addRun(tx, { id, templateId, kind: 'regular', isNamed: false, name, ...period, wholes: null, ...made });
    }
    await placeInTemplate(tx, employeeIds, first.templateId);
    await addPeople(tx, first.id, employeeIds);
  });
  return first.id;
}

/** One person's slip of 30,000 baht, as filings read it. */
const statutory: StatutoryPart = {
  lawPack: 'th-law',
  bearer: 'employee',
  incomes: [{ incomeType: 1, flatRate: null, income: baht(30_000), tax: baht(150) }],
  exemptSeverance: zero,
  province: '10',
  method: 'real_salary',
  wageKind: 'monthly',
  welfareFund: { wage: zero, employee: zero, employer: zero },
  backMonths: [],
};

/** A run of a month that pays each of the people 30,000 baht and is approved. */
export async function anApprovedMonth(
  kala: Pick<TestServer, 'database'>,
  organizationId: string,
  { employeeIds, month }: { readonly employeeIds: readonly Id<'employee'>[]; readonly month: string },
): Promise<void> {
  const now = systemNow();
  const [id, templateId] = [newId('payrollRun'), newId('payrollTemplate')];
  const start = asDate(`${month}-01`);
  const end = addToDate(addToDate(start, { months: 1 }), { days: -1 });
  const pay = { payDay: 31, secondPayDay: null, payMonth: 0, onClosedDay: 'before' } as const;
  const schedule = { schedule: 'monthly', startDay: 1, secondDay: null } as const;
  const lines = JSON.stringify([['SALARY', 'pay', null, null, baht(30_000), null]]);
  await kala.database.tenant(organizationId, async (tx) => {
    await addTemplate(
      tx,
      { id: templateId, name: month, externalCode: null, ...schedule, ...pay, ownApproval: false },
      now,
    );
    const period = { start, end, payDate: end, number: Number(month.slice(5)), perYear: 12 };
    const made = { madeBy: null, madeName: 'x', madeAt: now };
    await addRun(tx, {
      id,
      templateId,
      kind: 'regular',
      isNamed: false,
      name: month,
      ...period,
      wholes: null,
      ...made,
    });
    await tx.run(sql`
      update app.payroll_run set state = 'APPROVED', basis_number = 0, ledger_number = 1, people_count = 0, gross = 0,
        deductions = 0, net = 0, employer = 0, cost = 0
      where organization_id = ${tx.organizationId} and id = ${id}`);
    await tx.run(sql`
      insert into app.payroll_slip (organization_id, run_id, employee_id, is_stale, lines, gross, net, year_regular,
        year_tax, month_wage, month_employee, month_employer, statutory)
      select ${tx.organizationId}, ${id}, one, false, ${lines}::json, ${baht(30_000)}::bigint, ${baht(30_000)}::bigint,
        ${baht(30_000)}::bigint, ${baht(150)}::bigint, ${baht(30_000)}::bigint, ${baht(875)}::bigint,
        ${baht(875)}::bigint, ${JSON.stringify(statutory)}::json
      from unnest(${[...employeeIds]}::uuid[]) as one`);
  });
}
