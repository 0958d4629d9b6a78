import { fileURLToPath } from 'node:url';
import { handleOwn, handleScoped, type PrepareContext } from '#access/server/public';
import { bahtInEnglishWords, bahtInThaiWords } from '#kernel/baht-in-words';
import type { Call } from '#kernel/call';
import { amountText, dateText, monthText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { asDate } from '#kernel/time';
import { bankOf } from '#organization/rules/bank-codes';
import { organizationRow, paperLogo } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import type { FileAnswer } from '#server/export';
import { pdfFile, pdfOf } from '#server/pdf';
import { lockedPdf } from '#server/pdf/locked';
import { mostSlips } from '../contract/papers.ts';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { type NamedLine, slipLineName } from '../rules/slip-line-name.ts';
import { en } from '../text/papers/en.ts';
import { th } from '../text/papers/th.ts';
import { ownCompany } from './own-company.ts';
import { noShared } from './shared-context.ts';
import { slipHeads } from './slip-heads.ts';
import { ownSlip, slipShown } from './slips.ts';
import { countPeople } from './store/people.ts';
import * as runs from './store/runs.ts';
import * as slips from './store/slips.ts';

const wordsOf = { en, th } as const;
const slipTemplate = fileURLToPath(new URL('./slip.typ', import.meta.url));

export const slipPaperHandlers = [
  handleScoped(payroll.slipsFile, {
    prepare: logoOfCompany,
    run: async ({ input, tx, scope, audit, prepared: logo }) => {
      const run = await runs.runById(tx, { id: input.reportId, scope });
      const stored = input.employeeIds
        ? await slips.slipsOf(tx, run.id, input.employeeIds)
        : await slips.slipsAfter(tx, {
            runId: run.id,
            after: null,
            most: mostSlips,
            skip: (input.part - 1) * mostSlips,
          });
      const named = [...new Set(input.employeeIds)];
      if ((await countPeople(tx, named)) < named.length) throw payrollErrors.employeeNotFound();
      if (stored.length < named.length) throw payrollErrors.notInTemplate();
      if (stored.length === 0) throw payrollErrors.slipNotFound();
      audit(null);
      return slipsPdf(tx, { run, stored, logo, language: input.language, part: input.part });
    },
  }),

  handleOwn(payroll.ownSlipFile, {
    prepare: logoOfCompany,
    run: async ({ input, tx, scope, now, audit, prepared: logo }) => {
      const { run, slip } = await ownSlip(tx, input.reportId, scope.employeeId);
      await slips.markRead(tx, { runId: run.id, employeeId: scope.employeeId, now });
      audit(null);
      const { language, password } = input;
      return slipsPdf(tx, { run, stored: [slip], logo, language, password });
    },
  }),
];

/** The bytes of the logo on slips; null where the company has none. */
async function logoOfCompany({
  files,
  readCompany,
}: Pick<PrepareContext<Call, unknown>, 'files' | 'readCompany'>): Promise<readonly number[] | null> {
  return paperLogo(files, await readCompany(organizationRow));
}

interface SlipsToPrint {
  readonly run: runs.RunRow;
  readonly stored: readonly slips.StoredSlip[];
  readonly logo: readonly number[] | null;
  readonly language: Language;
  /** Parts after the first one are named by their number. */
  readonly part?: number;
  /** The file opens with it only. */
  readonly password?: string | undefined;
}

/** One slip a page, in the order given. Read in the transaction, typeset and locked after it. */
export async function slipsPdf(
  tx: TenantTx,
  { run, stored, logo, language, part = 1, password }: SlipsToPrint,
): Promise<FileAnswer> {
  const words = wordsOf[language];
  const shared = (await runs.sharedOf(tx, run.id)) ?? noShared;
  const headOf = await slipHeads(
    tx,
    run,
    stored.map(({ employeeId }) => employeeId),
  );
  const own = await ownCompany(tx);
  const inWords = language === 'th' ? bahtInThaiWords : bahtInEnglishWords;
  const data = {
    language,
    company: own.name,
    colour: own.brandColour,
    logo,
    words: words.slip,
    slips: stored.map((slip) => {
      const shown = slipShown(run, slip, { shared, language, head: headOf(slip.employeeId) });
      const linesOf = (side: string) =>
        shown.lines
          .filter((line) => line.side === side && line.shown && line.amount !== 0)
          .map((line) => ({
            name: `${lineName(line, language)}${hoursText(line.minutes, words.slip)}`,
            amount: amountText(line.amount),
          }));
      return {
        name: shown.name,
        code: shown.employeeCode,
        position: shown.positionName ?? '–',
        department: shown.departmentName ?? '–',
        account: [bankOf(shown.bankCode)?.[language], shown.account].filter(Boolean).join(' ') || words.slip.byHand,
        period: `${dateText(run.start, language)} – ${dateText(run.end, language)}`,
        payDate: dateText(run.payDate, language),
        state: words.states[run.state],
        pay: linesOf('pay'),
        deductions: linesOf('deduction'),
        employer: linesOf('employer'),
        gross: amountText(shown.gross),
        deducted: amountText(shown.deductions),
        net: amountText(shown.net),
        netWords: inWords(shown.net),
        shortfall: shown.shortfall === 0 ? '' : `${words.slip.shortfall} ${amountText(shown.shortfall)}`,
        toDate: [
          { name: words.slip.income, amount: amountText(shown.yearToDate.income) },
          { name: words.slip.tax, amount: amountText(shown.yearToDate.tax) },
          { name: words.slip.socialSecurity, amount: amountText(shown.yearToDate.socialSecurity) },
          { name: words.slip.providentFund, amount: amountText(shown.yearToDate.providentFund) },
        ],
        leaveTitle: `${words.slip.leaveLeft} ${dateText(run.end, language)}`,
        leaveLeft: shown.leaveLeft.map(({ name, shown: left }) => ({ name, left })),
      };
    }),
  };
  return pdfFile(`${words.slip.file} ${run.payDate}${part > 1 ? ` (${part})` : ''}.pdf`, async () => {
    const pdf = await pdfOf(slipTemplate, data);
    return password === undefined ? pdf : lockedPdf(pdf, password);
  });
}

/** A line of the law has its name in the language of the slip, another one that of its item; back pay says of which month it is. */
function lineName(line: NamedLine, language: Language): string {
  const { lines, slip } = wordsOf[language];
  const { code, own, month } = slipLineName(line);
  const name = own ?? lines[code as keyof typeof lines] ?? code;
  return month === null ? name : `${name}${slip.backPayOf} ${monthText(asDate(`${month}-01`), language)}`;
}

/** The time that a line pays or takes: section 114 of the Labour Protection Act asks for it. */
const hoursText = (minutes: number | null, words: { readonly hours: string; readonly minutes: string }): string => {
  if (minutes === null || minutes === 0) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return ` (${[hours > 0 && `${hours} ${words.hours}`, rest > 0 && `${rest} ${words.minutes}`].filter(Boolean).join(' ')})`;
};
