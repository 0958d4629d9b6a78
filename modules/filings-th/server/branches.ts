// Which branch files what: a template's runs of a month are filed by its branch of that month, else by the head office. A branch
// without a number at an office is filed there with the head office.
import { handle } from '#access/server/public';
import { commonErrors, type Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { asDate, dateIn, type LocalDate } from '#kernel/time';
import { type BranchUse, type CompanyRow, company, everyBranch } from '#organization/server/public';
import { type Days, monthsOfTemplate, peoplePaidIn, templateNames } from '#payroll/server/public';
import type { TenantTx } from '#server/db/tx';
import type { FilingBranch } from '../contract/branches.ts';
import { filingsTh } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { type BranchFrom, branchInMonth, sinceEver } from '../rules/branch-in-month.ts';
import { type FilingKind, officeOf } from '../rules/filing-kinds.ts';
import { movedCertificate } from '../rules/moved-certificate.ts';
import { movedFiling } from '../rules/moved-filing.ts';
import { withBranchFrom } from '../rules/with-branch-from.ts';
import { branchesOfTemplates, lockBranchesOfTemplates, saveBranchesOfTemplate } from './store/branches.ts';
import { issuedCertificates } from './store/certificates.ts';
import { filedPeriods } from './store/filings.ts';

export interface FilingBranches {
  readonly company: CompanyRow;
  /** The head office first. */
  readonly branches: readonly FilingBranch[];
  readonly headOffice: FilingBranch;
  /** The branch of a template's runs in a month, `2026-11`: of the payment for tax, of the wage for contributions. */
  readonly ofTemplate: (templateId: string, month: string) => FilingBranch;
  readonly historyOf: (templateId: string) => readonly BranchFrom[];
  readonly branchOf: (history: readonly BranchFrom[], month: string) => FilingBranch;
  /** Days of a period on which templates move to another branch, after its first one. */
  readonly changesIn: (days: Days) => readonly LocalDate[];
}

const monthOf = (date: LocalDate): string => date.slice(0, 7);

export async function filingBranches(tx: TenantTx): Promise<FilingBranches> {
  const own = await company(tx);
  if (!own) throw commonErrors.notFound();
  const headOffice: FilingBranch = {
    branchId: null,
    name: own.name,
    tax: own.taxBranch ?? '00000',
    socialSecurity: own.socialSecurityBranch ?? '000000',
  };
  const others = (await everyBranch(tx)).map(
    (branch): FilingBranch => ({
      branchId: branch.id,
      name: branch.name,
      tax: branch.branchTax ?? headOffice.tax,
      socialSecurity: branch.branchSocialSecurity ?? headOffice.socialSecurity,
    }),
  );
  const byId = new Map(others.map((branch) => [branch.branchId as string, branch]));
  const histories = await branchesOfTemplates(tx);
  const historyOf = (templateId: string): readonly BranchFrom[] => histories.get(templateId) ?? [];
  const branchOf = (history: readonly BranchFrom[], month: string): FilingBranch =>
    byId.get(branchInMonth(history, month) ?? '') ?? headOffice;
  return {
    company: own,
    branches: [headOffice, ...others],
    headOffice,
    historyOf,
    branchOf,
    ofTemplate: (templateId, month) => branchOf(historyOf(templateId), month),
    changesIn: ({ from, to }) => {
      const days = [...histories.values()].flatMap((history) => history.map(({ fromMonth }) => fromMonth));
      return [...new Set(days)].filter((day) => day > from && day <= to).toSorted();
    },
  };
}

/** The number of a branch at the office that takes the filing. */
export const branchNumber = (kind: FilingKind, branch: FilingBranch): string => branch[officeOf(kind)];

/** Branches that file on their own there: those with another number than the ones before them. */
export function filersOf(kind: FilingKind, { branches }: FilingBranches): { number: string; name: string }[] {
  const numbers = new Map<string, string>();
  for (const branch of branches) {
    const number = branchNumber(kind, branch);
    if (!numbers.has(number)) numbers.set(number, branch.name);
  }
  return [...numbers].map(([number, name]) => ({ number, name }));
}

async function shown(tx: TenantTx, today: LocalDate) {
  const { branches, historyOf } = await filingBranches(tx);
  const templates = (await templateNames(tx)).map(({ id, name }) => {
    const history = historyOf(id);
    const [first] = history;
    const dated = history.map((one) => ({ ...one, fromMonth: one.fromMonth === sinceEver ? null : one.fromMonth }));
    return {
      templateId: id,
      name,
      branchId: branchInMonth(history, monthOf(today)),
      // Before its first entry the head office filed.
      history: first?.fromMonth === sinceEver ? dated : [{ fromMonth: null, branchId: null }, ...dated],
    };
  });
  return { branches: [...branches], templates };
}

interface Choice {
  readonly templateId: Id<'payrollTemplate'>;
  readonly branchId: Id<'branch'> | null;
  /** A day of the first month; null is the beginning. */
  readonly fromMonth: LocalDate | null | undefined;
}

/** The history of a template with a branch from a month on; the first one of which no month is said holds from the beginning, unless that moves what was filed. */
async function changedHistory(
  tx: TenantTx,
  { templateId, branchId, fromMonth }: Choice,
  today: LocalDate,
): Promise<readonly BranchFrom[]> {
  const branches = await filingBranches(tx);
  const refusalOf = await refusalOfMove(tx, templateId, branches);
  const before = branches.historyOf(templateId);
  const always = withBranchFrom(before, { fromMonth: sinceEver, branchId });
  if (fromMonth === undefined && before.length === 0 && (await refusalOf(always)) === null) return always;
  const from = fromMonth === null ? sinceEver : asDate(`${monthOf(fromMonth ?? today)}-01`);
  const history = withBranchFrom(before, { fromMonth: from, branchId });
  const refusal = await refusalOf(history);
  if (refusal) throw refusal;
  return history;
}

/** Why a template cannot have another history of branches; null where nothing moves that was filed or certified. */
async function refusalOfMove(
  tx: TenantTx,
  templateId: Id<'payrollTemplate'>,
  { historyOf, branchOf }: FilingBranches,
): Promise<(history: readonly BranchFrom[]) => Promise<Refusal | null>> {
  const { paid, waged } = await monthsOfTemplate(tx, templateId);
  const filings = await filedPeriods(tx);
  const before = historyOf(templateId);
  return async (history) => {
    const filed = movedFiling({
      filings,
      months: { tax: paid, socialSecurity: waged },
      before: (office, month) => branchOf(before, month)[office],
      after: (office, month) => branchOf(history, month)[office],
    });
    if (filed !== null) return filingErrors.branchFiled({ params: { until: filed } });
    const was = (month: string) => branchOf(before, month).tax;
    const is = (month: string) => branchOf(history, month).tax;
    const months = paid.filter((month) => was(month) !== is(month));
    if (months.length === 0) return null;
    const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))];
    const certified = movedCertificate({
      certificates: await issuedCertificates(tx, years),
      paid: await peoplePaidIn(tx, { templateId, months }),
      before: was,
      after: is,
    });
    return certified && filingErrors.branchCertified({ params: { until: certified } });
  };
}

/** Months that were filed cannot be given to another branch. */
export const branchUse: BranchUse = async (tx, branchId) => {
  const branches = await filingBranches(tx);
  let use: 'files' | null = null;
  for (const [templateId, history] of await branchesOfTemplates(tx)) {
    const given = history.map((one) => (one.branchId === branchId ? { ...one, branchId: null } : one));
    if (given.every((one, at) => one === history[at])) continue;
    const refusalOf = await refusalOfMove(tx, templateId as Id<'payrollTemplate'>, branches);
    if (await refusalOf(given)) return 'filed';
    use = 'files';
  }
  return use;
};

export const branchHandlers = [
  handle(filingsTh.readFilingBranches, ({ tx, actor, now }) => shown(tx, dateIn(actor.timeZone, now))),

  handle(filingsTh.saveFilingBranch, async ({ input, tx, actor, now, audit }) => {
    const { templateId, branchId } = input;
    const today = dateIn(actor.timeZone, now);
    await lockBranchesOfTemplates(tx);
    const before = await shown(tx, today);
    const template = before.templates.find((one) => one.templateId === templateId);
    if (!template) throw filingErrors.templateNotFound();
    const nameOf = (id: string | null) => before.branches.find((one) => one.branchId === id)?.name;
    if (nameOf(branchId) === undefined) throw filingErrors.branchNotFound();
    const history = await changedHistory(tx, { fromMonth: undefined, ...input }, today);
    await saveBranchesOfTemplate(tx, templateId, history);
    const inWords = (entries: readonly { fromMonth: LocalDate | null; branchId: string | null }[]) =>
      entries.map((one) => [one.fromMonth && monthOf(one.fromMonth), nameOf(one.branchId)].filter(Boolean).join(' '));
    const after = await shown(tx, today);
    const saved = after.templates.find((one) => one.templateId === templateId);
    audit({
      kind: 'payrollTemplate',
      id: templateId,
      name: template.name,
      before: { branch: inWords(template.history).join(', ') },
      after: { branch: inWords(saved?.history ?? []).join(', ') },
    });
    return after;
  }),
];
