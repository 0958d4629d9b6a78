import { handleOwn, handleScoped, withinScope } from '#access/server/public';
import { leaveText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { add } from '#kernel/money';
import type { Language } from '#kernel/text';
import { addToDate, asDate, minutes as asMinutes, dateIn } from '#kernel/time';
import { isReached } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { payroll, type SlipShown } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { explain } from '../rules/explain.ts';
import { explainWarning } from '../rules/explain-warning.ts';
import { type SharedContext, unpackContext } from '../rules/packed-context.ts';
import { unpackLines } from '../rules/packed-lines.ts';
import type { PayrollContext } from '../rules/payroll-context.ts';
import { calculateSlip } from '../rules/slip.ts';
import { nothingToDate, yearToDate } from '../rules/year-to-date.ts';
import { refreshPeople } from './live-draft.ts';
import { noShared } from './shared-context.ts';
import { type SlipHead, slipHeads } from './slip-heads.ts';
import * as runs from './store/runs.ts';
import * as store from './store/slips.ts';

interface SlipParts {
  readonly shared: SharedContext;
  readonly language: Language;
  readonly head: SlipHead;
}

/** The figures that are stored, each with the reason that the calculator gives for it. */
export function slipShown(run: runs.RunRow, slip: store.StoredSlip, { shared, language, head }: SlipParts): SlipShown {
  const context = slip.context && unpackContext(slip.context, shared);
  const traced = context && calculateSlip(context, { trace: true });
  const reasons = traced?.ok ? traced.value.lines : [];
  const toDate = yearToDate(context?.yearToDate ?? nothingToDate, traced?.ok ? [traced.value.taxed] : []);
  return {
    reportId: run.id,
    employeeId: slip.employeeId,
    ...namesOf(context, head.written),
    company: head.company,
    positionName: head.positionName,
    departmentName: head.departmentName,
    leaveLeft: head.leaveLeft.map(({ name, minutes, dayMinutes }) => ({
      name,
      minutes,
      shown: leaveText(asMinutes(minutes), language, dayMinutes),
    })),
    ...accountOf(context),
    start: run.start,
    end: run.end,
    payDate: run.payDate,
    state: run.state,
    heldReason: slip.heldReason,
    findings: slip.findings.map((one) => ({ ...one })),
    leaving: context?.leaving ?? null,
    warnings: traced?.ok ? traced.value.warnings.map((warning) => explainWarning(warning, language)) : [],
    lines: unpackLines(slip.lines ?? []).map((line, index) => {
      const reason = reasons[index];
      const isSame = reason?.line === line.line && reason.itemId === line.itemId && reason.amount === line.amount;
      return { ...line, explained: isSame && reason ? explain(reason, language) : [] };
    }),
    gross: slip.gross,
    deductions: slip.deductions,
    net: slip.net,
    shortfall: slip.shortfall,
    employer: slip.employer,
    cost: slip.cost,
    yearToDate: {
      income: add(toDate.regular, toDate.special, toDate.flat, toDate.severance),
      tax: add(toDate.tax, toDate.flatTax, toDate.severanceTax),
      socialSecurity: toDate.socialSecurity,
      providentFund: toDate.providentFund,
    },
  };
}

/** None where the run pays by hand: a bank file needs the bank and the account (`splitPayments`). */
function accountOf(context: PayrollContext | null): Pick<SlipShown, 'bankCode' | 'account'> {
  const { bankCode = '', bankAccount = '' } = context ?? {};
  return bankCode === '' || bankAccount === ''
    ? { bankCode: '', account: '' }
    : { bankCode, account: masked(bankAccount) };
}

/** The last four digits. */
const masked = (account: string): string => `xxx-${account.replace(/\D/g, '').slice(-4)}`;

/** Slip of one person with everything that its head says. */
async function oneSlip(
  tx: TenantTx,
  { run, slip, language }: { run: runs.RunRow; slip: store.StoredSlip; language: Language },
): Promise<SlipShown> {
  const shared = (await runs.sharedOf(tx, run.id)) ?? noShared;
  const headOf = await slipHeads(tx, run, [slip.employeeId]);
  return slipShown(run, slip, { shared, language, head: headOf(slip.employeeId) });
}

const namesOf = (context: PayrollContext | null, written: SlipHead['written']) => ({
  name: written(context?.name ?? ''),
  employeeCode: context?.employeeCode ?? '',
});

async function requireSlip(tx: TenantTx, runId: Id<'payrollRun'>, employeeId: string): Promise<store.StoredSlip> {
  const slip = await store.slipOf(tx, runId, employeeId);
  if (!slip) throw payrollErrors.slipNotFound();
  return slip;
}

/** A person's slip of an approved run that pays them. */
export async function ownSlip(
  tx: TenantTx,
  reportId: Id<'payrollRun'>,
  employeeId: Id<'employee'>,
): Promise<{ run: runs.RunRow; slip: store.StoredSlip }> {
  const run = await runs.approvedRun(tx, reportId);
  const slip = run && (await store.slipOf(tx, run.id, employeeId));
  if (!run || !slip || slip.heldReason !== null) throw payrollErrors.slipNotFound();
  return { run, slip };
}

/** People of a page whose days are looked at: those that a screen shows. */
const mostRefreshed = 200;

/** Slips of the last two years when no days are named. */
const shownDays = 730;

export const slipHandlers = [
  handleScoped(payroll.readRunPeople, async ({ input, tx, scope, now }) => {
    const { page, size, search, show, startDate, endDate } = input;
    const run = await runs.runById(tx, { id: input.payrollReportId, scope });
    const query = { runId: run.id, page, size, search, show };
    const first = await store.slipPage(tx, query);
    const shown = first.items.slice(0, mostRefreshed).map(({ employeeId }) => employeeId);
    const isNewer = await refreshPeople(tx, run, { employeeIds: shown, now });
    const { items, total } = isNewer ? await store.slipPage(tx, query) : first;
    const days = startDate && endDate ? { from: startDate, to: endDate } : null;
    const stored = days
      ? await store.contextsOf(
          tx,
          run.id,
          items.map(({ employeeId }) => employeeId),
        )
      : new Map();
    const shared = days ? ((await runs.sharedOf(tx, run.id)) ?? noShared) : noShared;
    return {
      items: items.map((row) => {
        const packed = stored.get(row.employeeId);
        return { ...row, time: days && packed ? timeOf(unpackContext(packed, shared), days) : null };
      }),
      total,
      page,
      size,
    };
  }),

  handleScoped(payroll.sumRuns, async ({ input, tx, scope }) =>
    runs.sumsOfYear(tx, scope, { from: asDate(`${input.year}-01-01`), to: asDate(`${input.year}-12-31`) }),
  ),

  handleScoped(payroll.readRunSlip, async ({ input, tx, scope }) => {
    const run = await runs.runById(tx, { id: input.reportId, scope });
    const slip = await requireSlip(tx, run.id, input.employeeId);
    return oneSlip(tx, { run, slip, language: input.language });
  }),

  handleOwn(payroll.readSlip, async ({ input, tx, scope }) => {
    const { run, slip } = await ownSlip(tx, input.reportId, scope.employeeId);
    // What is missing about a person is for those who make the run; what was left out of the slip is in its warnings.
    return { ...(await oneSlip(tx, { run, slip, language: input.language })), findings: [] };
  }),

  handleOwn(payroll.markSlipRead, async ({ input, tx, scope, now, audit }) => {
    const { run } = await ownSlip(tx, input.reportId, scope.employeeId);
    await store.markRead(tx, { runId: run.id, employeeId: scope.employeeId, now });
    audit(null);
    return {};
  }),

  handleScoped(payroll.listSlips, async ({ input, tx, scope, actor, now }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    if (!(await isReached(tx, employeeId, withinScope(tx, scope, sql`id`)))) throw payrollErrors.employeeNotFound();
    const today = dateIn(actor.timeZone, now);
    const rows = await store.slipsOfPerson(tx, {
      employeeId,
      from: input.startDate ?? addToDate(today, { days: -shownDays }),
      to: input.endDate ?? addToDate(today, { days: 62 }),
    });
    return rows.map(({ runId, kind: _kind, employer: _employer, cost: _cost, ...row }) => ({
      reportId: runId,
      ...row,
    }));
  }),
];

interface Days {
  readonly from: string;
  readonly to: string;
}

function timeOf(context: PayrollContext, { from, to }: Days) {
  const within = <Row extends { readonly date: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ date }) => date >= from && date <= to);
  const { bankAccount, bankCode, bankAccountName, wage, overtimes, lates, absences, leaves, workMinuteInfos } = context;
  return {
    bankAccount,
    bankCode,
    bankAccountName,
    wage,
    overtimes: within(overtimes),
    lates: within(lates),
    absences: within(absences),
    leaves: within(leaves),
    workMinuteInfos: [...workMinuteInfos],
  };
}
