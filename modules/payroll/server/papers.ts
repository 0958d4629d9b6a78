import { handleScoped } from '#access/server/public';
import { dateTimeText, type Formats, nameText } from '#kernel/format';
import { type Money, minor } from '#kernel/money';
import type { Language } from '#kernel/text';
import { dateIn, type Instant, type LocalTime, timeIn } from '#kernel/time';
import { type CompanyRow, companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Column, FileAnswer, listFile } from '#server/export';
import { tablePdf } from '#server/pdf';
import { type PayFigure, payFigures, payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { companyIdField, fittingCompanyId } from '../rules/bank-files/company-id-field.ts';
import {
  type Payment,
  type PaymentBatch,
  type PaymentFileLayout,
  writePaymentFile,
} from '../rules/bank-files/payment-file.ts';
import { layoutsOfBank, paymentFileLayouts } from '../rules/bank-files/payment-file-layouts.ts';
import { explainCutName, explainPaymentRefusal } from '../rules/explain-file-refusal.ts';
import { unpackContext } from '../rules/packed-context.ts';
import { paymentsFor, splitPayments, totalOf } from '../rules/payments-of-run.ts';
import { en } from '../text/papers/en.ts';
import { th } from '../text/papers/th.ts';
import { ownCompany } from './own-company.ts';
import { noShared } from './shared-context.ts';
import { sumOfSlips } from './store/run-totals.ts';
import * as runs from './store/runs.ts';
import * as slips from './store/slips.ts';

const wordsOf = { en, th } as const;

/** What each person of the run is paid, from the frozen contexts. */
async function paymentsOf(tx: TenantTx, run: runs.RunRow): Promise<Payment[]> {
  const shared = (await runs.sharedOf(tx, run.id)) ?? noShared;
  const payments: Payment[] = [];
  for await (const slip of allSlips(tx, run.id)) {
    const context = slip.context && unpackContext(slip.context, shared);
    payments.push({
      reference: context?.employeeCode ?? '',
      name: context?.bankAccountName ?? '',
      account: context?.bankAccount ?? '',
      bankCode: context?.bankCode ?? '',
      amount: slip.net,
    });
  }
  return payments;
}

const atOnce = 1_000;

async function* allSlips(tx: TenantTx, runId: runs.RunRow['id']): AsyncGenerator<slips.StoredSlip> {
  let page = await slips.slipsAfter(tx, { runId, after: null, most: atOnce });
  while (page.length > 0) {
    yield* page;
    page = await slips.slipsAfter(tx, { runId, after: page.at(-1)?.employeeId ?? null, most: atOnce });
  }
}

const sumOf = (payments: readonly Payment[]) => ({ count: payments.length, total: totalOf(payments) });

type Batch = Omit<PaymentBatch, 'payments'>;
type Asked = Pick<Batch, 'number' | 'feePaidBy' | 'madeOn' | 'madeAt'> & { readonly companyId: string };

const madeOn = ({ timeZone }: { readonly timeZone: string }, now: Instant) => ({
  madeOn: dateIn(timeZone, now),
  madeAt: timeIn(timeZone, now).slice(0, 5) as LocalTime,
});

const batchOf = (run: runs.RunRow, own: CompanyRow, { companyId, number, feePaidBy, ...made }: Asked): Batch => ({
  payer: {
    bankCode: own.bankCode ?? '',
    account: own.bankAccount ?? '',
    companyName: own.bankAccountName ?? own.name,
    companyId,
  },
  reference: `PAY${run.payDate.replaceAll('-', '').slice(0, 6)}`,
  number,
  madeOn: made.madeOn,
  madeAt: made.madeAt,
  paidOn: run.payDate,
  feePaidBy,
});

/** What the file would cut, or why it cannot be made. */
const remarksOf = (written: ReturnType<typeof writePaymentFile>, language: Language) => ({
  cuts: written.ok
    ? written.value.cuts.map((cut) => ({
        person: cut.person,
        field: cut.field,
        value: cut.value,
        written: cut.written,
        explained: explainCutName(cut, language),
      }))
    : [],
  refused: written.ok ? null : explainPaymentRefusal(written, language),
});

const baht = (amount: Money): number => amount / 100;

export const paperHandlers = [
  handleScoped(payroll.readPayments, async ({ input, tx, scope, actor, now }) => {
    const run = await runs.runById(tx, { id: input.reportId, scope });
    const own = await ownCompany(tx);
    const split = splitPayments(await paymentsOf(tx, run), own.bankCode ?? '');
    return {
      files: layoutsOfBank(own.bankCode ?? '').map((layout) => {
        // The id is asked for with the download; without it everything else about the file is known.
        const asked = { number: 1, feePaidBy: 'company', companyId: fittingCompanyId(layout) } as const;
        const batch = batchOf(run, own, { ...asked, ...madeOn(actor, now) });
        const payments = paymentsFor(layout, split);
        return {
          layout: layout.id,
          title: layout.title,
          companyId: companyIdField(layout),
          ...sumOf(payments),
          ...remarksOf(writePaymentFile(layout, { ...batch, payments }), input.language),
        };
      }),
      ownBank: sumOf(split.ownBank),
      otherBanks: sumOf(split.otherBanks),
      byHand: sumOf(split.byHand),
      net: (await sumOfSlips(tx, run.id)).net,
    };
  }),

  handleScoped(payroll.bankFile, async ({ input, tx, scope, actor, now, audit }) => {
    const run = await runs.runById(tx, { id: input.reportId, scope, part: 'maker' });
    if (run.state !== 'APPROVED') throw payrollErrors.stepNotPossible({ params: { state: run.state } });
    const layout = paymentFileLayouts.find(({ id }) => id === input.layout) as PaymentFileLayout;
    const own = await ownCompany(tx);
    if (!own.bankCode || !own.bankAccount) throw payrollErrors.companyAccountMissing();
    const batch = batchOf(run, own, { ...input, ...madeOn(actor, now) });
    const payments = paymentsFor(layout, splitPayments(await paymentsOf(tx, run), own.bankCode));
    const written = writePaymentFile(layout, { ...batch, payments });
    if (!written.ok)
      throw payrollErrors.bankFileRefused({ params: { why: explainPaymentRefusal(written, input.language) } });
    const { bytes, count, total } = written.value;
    audit({
      kind: 'payrollRun',
      id: run.id,
      name: run.name,
      after: { bankFile: layout.title, people: count, net: total },
    });
    return new FileAnswer({
      name: `${batch.reference} ${layout.id}.txt`,
      type: 'text/plain',
      body: Buffer.from(bytes),
    });
  }),

  handleScoped(payroll.summary, async ({ input, tx, scope, now, audit }) => {
    const run = await runs.runById(tx, { id: input.reportId, scope });
    const { language, format } = input;
    const words = wordsOf[language];
    const rows = await slips.paidRows(tx, run.id);
    const formats = await companyFormats(tx);
    const columns = summaryColumns(words.summary, formats);
    const total = totalRow(words.summary.total, rows);
    audit(null);
    if (format !== 'pdf')
      return listFile(format, { name: `${words.summary.title} ${run.payDate}`, columns, rows: [...rows, total] });
    const own = await ownCompany(tx);
    return tablePdf({
      title: `${words.summary.title}: ${run.name}`,
      name: `${words.summary.title} ${run.payDate}`,
      colour: own.brandColour,
      subtitle: `${own.name} · ${words.states[run.state]}`,
      columns,
      rows: [...rows, total],
      isCounted: (row) => row !== total,
      language,
      printedAt: dateTimeText(now, formats, language),
    });
  }),
];

const summaryColumns = (
  words: { readonly code: string; readonly name: string } & Record<PayFigure, string>,
  formats: Formats,
): Column<slips.PaidRow>[] => [
  { header: words.code, width: 12, value: ({ employeeCode }) => employeeCode },
  { header: words.name, width: 30, value: (row) => nameText(row, formats.name) },
  ...payFigures.map(
    (name): Column<slips.PaidRow> => ({ header: words[name], width: 16, decimals: 2, value: (row) => baht(row[name]) }),
  ),
];

function totalRow(name: string, rows: readonly slips.PaidRow[]): slips.PaidRow {
  const total = (field: PayFigure) => minor(rows.reduce((sum, row) => sum + row[field], 0));
  return {
    employeeCode: null,
    firstName: name,
    lastName: '',
    gross: total('gross'),
    deductions: total('deductions'),
    net: total('net'),
    employer: total('employer'),
    cost: total('cost'),
  };
}
