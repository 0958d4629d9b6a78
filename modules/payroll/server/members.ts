import { type Scope, wholeCompany } from '#access/rules/can';
import { handle, handleScoped } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { coverageOf } from './coverage.ts';
import * as members from './store/members.ts';
import * as store from './store/templates.ts';
import { requireTeams } from './templates.ts';

const allTemplates = { page: 0, size: 10_000 };

/** The templates whose people the reader sees; everyone for the whole company. */
async function within(tx: TenantTx, scope: Scope): Promise<readonly Id<'payrollTemplate'>[] | 'all'> {
  if (scope.kind === 'all') return 'all';
  return (await store.templatePage(tx, scope, allTemplates)).items.map(({ id }) => id);
}

async function requireAtWork(tx: TenantTx, employeeIds: readonly Id<'employee'>[]): Promise<Id<'employee'>[]> {
  const ids = [...new Set(employeeIds)];
  if ((await store.peopleAtWork(tx, ids)).length < ids.length) throw payrollErrors.employeeNotFound();
  return ids;
}

async function personAtWork(tx: TenantTx, employeeId: Id<'employee'>) {
  const [person] = await store.peopleAtWork(tx, [employeeId]);
  if (!person) throw payrollErrors.employeeNotFound();
  return person;
}

export const payrollMemberHandlers = [
  handleScoped(payroll.listPayrollMembers, async ({ input, tx, scope }) => {
    const { search, templateId, show, size } = input;
    if (templateId) await store.templateById(tx, { id: templateId, scope });
    const { items, total } = await members.memberPage(tx, {
      search,
      templateId,
      show,
      size,
      page: input.page - 1,
      coverage: await coverageOf(tx),
      within: await within(tx, scope),
    });
    const names = await members.templateNames(tx);
    return {
      items: items.map((row) => ({ ...row, templateName: row.templateId && (names.get(row.templateId) ?? null) })),
      total,
      page: input.page,
      size,
    };
  }),

  handleScoped(payroll.countPayrollMembers, async ({ input, tx, scope }) => {
    const { templateId } = input;
    if (templateId) await store.templateById(tx, { id: templateId, scope });
    const coverage = await coverageOf(tx);
    const reach = await within(tx, scope);
    const counted = await members.countMembers(tx, { coverage, templateId, within: reach, show: 'all' });
    // People whom nobody pays belong to no template: only the whole company counts them.
    const without =
      reach === 'all'
        ? await members.countMembers(tx, { coverage, within: reach, show: 'without', templateId: undefined })
        : 0;
    return { members: templateId || reach !== 'all' ? counted : counted - without, without };
  }),

  handle(payroll.setTemplateMembers, async ({ input, tx, audit }) => {
    const template = await store.templateForUpdate(tx, { id: input.templateId, scope: wholeCompany });
    const added = await requireAtWork(tx, input.employeeIds);
    const teams = input.teamIds && [...new Set(input.teamIds)];
    if (teams) {
      await requireTeams(tx, teams);
      await members.saveTeams(tx, template.id, teams);
    }
    await members.placeInTemplate(tx, added, template.id);
    const coverage = await coverageOf(tx);
    const memberCount = await members.countMembers(tx, {
      coverage,
      templateId: template.id,
      within: 'all',
      show: 'all',
    });
    audit({
      kind: 'payrollTemplate',
      id: template.id,
      name: template.name,
      after: { added: added.length, members: memberCount, ...(teams && { teams: teams.length }) },
    });
    return { memberCount };
  }),

  handle(payroll.addTemplateMember, async ({ input, tx, audit }) => {
    const template = await store.templateForUpdate(tx, { id: input.templateId, scope: wholeCompany });
    const person = await personAtWork(tx, input.employeeId);
    await members.placeInTemplate(tx, [input.employeeId], template.id);
    const employees = nameText(person, 'first-last');
    audit({ kind: 'payrollTemplate', id: template.id, name: template.name, after: { employees } });
    return {};
  }),

  handle(payroll.removeTemplateMember, async ({ input, tx, audit }) => {
    const person = await personAtWork(tx, input.employeeId);
    await members.placeInTemplate(tx, [input.employeeId], null);
    const name = nameText(person, 'first-last');
    audit({ kind: 'employee', id: input.employeeId, name, after: { payrollTemplate: null } });
    return {};
  }),
];
