// Runs of the demo company: twelve closed months and the draft of this one, made by the engine from the stored facts.
import { wholeCompany } from '#access/rules/can';
import type { DemoPerson, DemoWorld } from '#access/server/public';
import { monthText, nameText } from '#kernel/format';
import { addToDate, asDate, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { paymentOf } from '../rules/pay-date.ts';
import { calculateStale } from './calculate.ts';
import { coverageOf } from './coverage.ts';
import { itemsOfCompany } from './default-items.ts';
import { takeClaims } from './runs.ts';
import { forgetTimeFindings, markAllRead } from './store/demo-slips.ts';
import { recordItemPayments } from './store/item-payments.ts';
import { paymentsInSlips } from './store/lines-of-run.ts';
import { type Coverage, peopleToPay, saveTeams } from './store/members.ts';
import { addPeople, peopleOf } from './store/people-of-run.ts';
import { addComment } from './store/review.ts';
import { sumOfSlips } from './store/run-totals.ts';
import * as runs from './store/runs.ts';
import { keepIncomes } from './store/statutory.ts';
import { addTemplate, saveKeepers, type TemplateRow } from './store/templates.ts';
import { scheduleOf } from './templates.ts';

const closedMonths = 12;

/** Everyone is paid by the calendar month, on the last bank day. */
const monthly: Omit<TemplateRow, 'id'> = {
  name: 'พนักงานรายเดือน',
  externalCode: 'PAY-M',
  schedule: 'monthly',
  startDay: 1,
  secondDay: null,
  payDay: 31,
  secondPayDay: null,
  payMonth: 0,
  onClosedDay: 'before',
  ownApproval: false,
};

interface Keepers {
  readonly maker: DemoPerson;
  readonly approver: DemoPerson;
}

export async function demoRuns(tx: TenantTx, world: DemoWorld): Promise<void> {
  const { atWork, teams, today, now } = world;
  const inGroup = (group: string) => atWork.find(({ groups }) => groups.includes(group));
  const maker = inGroup('maker') ?? inGroup('administrator');
  const approver = inGroup('payrollApprove') ?? inGroup('owner');
  if (!maker || !approver) return;
  const template = { ...monthly, id: newId('payrollTemplate') };
  await addTemplate(tx, template, now);
  const whole = teams.filter(({ parent }) => parent === null).map(({ departmentId }) => departmentId);
  await saveTeams(tx, template.id, whole);
  await saveKeepers(tx, { templateId: template.id, part: 'maker', employeeIds: [maker.id] });
  await saveKeepers(tx, { templateId: template.id, part: 'approver', employeeIds: [approver.id] });
  const month = asDate(`${today.slice(0, 7)}-01`);
  const coverage = await coverageOf(tx);
  for (let ago = closedMonths; ago >= 0; ago--) {
    const start = addToDate(month, { months: -ago });
    const run = await draft(tx, { template, start, coverage, maker, now });
    if (ago > 0) await close(tx, run, { maker, approver });
    // The newest slips are still unread.
    if (ago > 1) await markAllRead(tx, run.id, evening(run.payDate));
    if (ago === 0) await talk(tx, run, { maker, approver, now });
  }
}

/** What maker and approver say about the open run: about all of it, and about one person. */
async function talk(
  tx: TenantTx,
  run: runs.RunRow,
  { maker, approver, now }: Keepers & { readonly now: Instant },
): Promise<void> {
  const [first] = await peopleOf(tx, run.id);
  const said = [
    { by: maker, text: 'เดือนนี้มีโบนัสของทีมขาย เงินสุทธิจึงสูงกว่าเดือนก่อน', employeeId: null },
    { by: approver, text: 'ช่วยตรวจบัญชีธนาคารของพนักงานคนนี้อีกครั้งก่อนส่งอนุมัติ', employeeId: first ?? null },
  ];
  for (const { by, text, employeeId } of said)
    await addComment(tx, {
      id: newId('payrollComment'),
      runId: run.id,
      employeeId,
      text,
      madeBy: by.id,
      madeName: nameOf(by),
      madeAt: now,
    });
}

interface Drafting {
  readonly template: TemplateRow;
  readonly start: LocalDate;
  readonly coverage: Coverage;
  readonly maker: DemoPerson;
  readonly now: Instant;
}

const evening = (date: LocalDate): Instant => `${date}T12:00:00.000Z` as Instant;
const morning = (date: LocalDate): Instant => `${date}T02:30:00.000Z` as Instant;
const nameOf = (person: DemoPerson): string => nameText(person, 'first-last');

async function draft(tx: TenantTx, { template, start, coverage, maker, now }: Drafting): Promise<runs.RunRow> {
  const days = { start, end: addToDate(addToDate(start, { months: 1 }), { days: -1 }) };
  const payment = paymentOf(days, scheduleOf(template), template);
  const madeAt = morning(addToDate(payment.payDate, { days: -5 }));
  const id = newId('payrollRun');
  const by = { madeBy: maker.id, madeName: nameOf(maker), madeAt: madeAt < now ? madeAt : now };
  const name = `เงินเดือน ${monthText(start, 'th')}`;
  await runs.addRun(tx, {
    id,
    templateId: template.id,
    kind: 'regular',
    isNamed: false,
    name,
    ...days,
    ...payment,
    wholes: null,
    ...by,
  });
  const people = await peopleToPay(tx, { templateId: template.id, coverage, ...days });
  await addPeople(tx, id, people);
  const run = await runs.runById(tx, { id, scope: wholeCompany });
  await calculateStale(tx, run, { now: by.madeAt, most: people.length });
  return run;
}

/** What attendance does not know any more was known when the month was paid. */
async function close(tx: TenantTx, run: runs.RunRow, { maker, approver }: Keepers): Promise<void> {
  const basisNumber = await runs.lockLedger(tx);
  await forgetTimeFindings(tx, run.id);
  const totals = await sumOfSlips(tx, run.id);
  await takeClaims(tx, run.id);
  const sent = { by: maker.id, name: nameOf(maker), now: morning(addToDate(run.payDate, { days: -3 })) };
  await runs.saveProceeded(tx, { id: run.id, ...sent, totals, basisNumber });
  const items = (await itemsOfCompany(tx)).map(({ id }) => id);
  await recordItemPayments(tx, { runId: run.id, paidOn: run.payDate }, await paymentsInSlips(tx, run.id, items));
  const decided = { by: approver.id, name: nameOf(approver), now: morning(addToDate(run.payDate, { days: -2 })) };
  await runs.saveApproved(tx, { id: run.id, ...decided, ledgerNumber: basisNumber + 1, ownApproval: false });
  await runs.saveLedger(tx, basisNumber + 1);
  await keepIncomes(tx, run.id);
  await runs.savePaid(tx, { id: run.id, paidOn: run.payDate, name: nameOf(maker), now: morning(run.payDate) });
}
