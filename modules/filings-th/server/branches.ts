// Which branch files what: a template's runs are filed by its branch, else by the head office. A branch without a number at an
// office is filed there with the head office.
import { handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { type CompanyRow, company, everyBranch } from '#organization/server/public';
import { templateNames } from '#payroll/server/public';
import type { TenantTx } from '#server/db/tx';
import type { FilingBranch } from '../contract/branches.ts';
import { filingsTh } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { type FilingKind, officeOf } from '../rules/filing-kinds.ts';
import { branchesOfTemplates, saveBranchOfTemplate } from './store/branches.ts';

export interface FilingBranches {
  readonly company: CompanyRow;
  /** The head office first. */
  readonly branches: readonly FilingBranch[];
  readonly headOffice: FilingBranch;
  /** The branch of a template's runs. */
  readonly ofTemplate: (templateId: string) => FilingBranch;
  readonly branchOfTemplate: ReadonlyMap<string, Id<'branch'>>;
}

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
  const branchOfTemplate = await branchesOfTemplates(tx);
  return {
    company: own,
    branches: [headOffice, ...others],
    headOffice,
    branchOfTemplate,
    ofTemplate: (templateId) => byId.get(branchOfTemplate.get(templateId) ?? '') ?? headOffice,
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

async function shown(tx: TenantTx) {
  const { branches, branchOfTemplate } = await filingBranches(tx);
  const templates = (await templateNames(tx)).map(({ id, name }) => ({
    templateId: id,
    name,
    branchId: branchOfTemplate.get(id) ?? null,
  }));
  return { branches: [...branches], templates };
}

export const branchHandlers = [
  handle(filingsTh.readFilingBranches, ({ tx }) => shown(tx)),

  handle(filingsTh.saveFilingBranch, async ({ input, tx, audit }) => {
    const { templateId, branchId } = input;
    const before = await shown(tx);
    const template = before.templates.find((one) => one.templateId === templateId);
    if (!template) throw filingErrors.templateNotFound();
    const nameOf = (id: string | null) => before.branches.find((one) => one.branchId === id)?.name;
    if (nameOf(branchId) === undefined) throw filingErrors.branchNotFound();
    await saveBranchOfTemplate(tx, { templateId, branchId });
    audit({
      kind: 'payrollTemplate',
      id: templateId,
      name: template.name,
      before: { branch: nameOf(template.branchId) },
      after: { branch: nameOf(branchId) },
    });
    return shown(tx);
  }),
];
