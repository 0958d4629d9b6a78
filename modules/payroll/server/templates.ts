import { type Actor, can, wholeCompany } from '#access/rules/can';
import { targetGroup } from '#access/rules/target-group';
import { handle, handleScoped } from '#access/server/public';
import { hasDepartment, linesWithin } from '#departments/server/public';
import { commonErrors } from '#kernel/errors';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { changeTargetGroup, requireRank } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { payDateOf } from '../rules/pay-date.ts';
import { type PaySchedule, payPeriodOn } from '../rules/pay-schedule.ts';
import { coverageOf } from './coverage.ts';
import * as members from './store/members.ts';
import { hasOpenRun } from './store/runs.ts';
import * as store from './store/templates.ts';

export const scheduleOf = ({ schedule, startDay, secondDay }: store.TemplateFields): PaySchedule => ({
  kind: schedule,
  startDay,
  secondDay,
});

const templateForm = editForm(({ id: _, ...fields }: store.TemplateRow) => ({ ...fields }));

/** Who makes the runs, or who approves them. */
const keepersForm = editForm((employeeIds: readonly Id<'employee'>[]) => ({ employeeIds: employeeIds.toSorted() }));

/** The period of a day with its pay date. */
function currentOf(template: store.TemplateRow, today: LocalDate) {
  const schedule = scheduleOf(template);
  const period = payPeriodOn(today, schedule);
  return period && { ...period, payDate: payDateOf(period, schedule, template) };
}

function lineOf(template: store.TemplateRow, memberCount: number, today: LocalDate) {
  const { ownApproval: _own, ...line } = template;
  return { ...line, memberCount, current: currentOf(template, today) };
}

/** Days that fit the schedule. A second day is after the first, also where the schedule does not use it. */
function requireSense({ schedule, startDay, secondDay, payDay }: store.TemplateFields): void {
  const refuse = (field: string, code: 'min' | 'max', n: number) =>
    payrollErrors.scheduleNotPossible({ fields: { [field]: { code, params: { n } } } });
  const isWeekly = schedule === 'weekly';
  if (isWeekly && startDay > 7) throw refuse('startDay', 'max', 7);
  if (isWeekly && payDay > 14) throw refuse('payDay', 'max', 14);
  if (!isWeekly && payDay < 1) throw refuse('payDay', 'min', 1);
  const isMissing = secondDay === null && schedule === 'halfMonthly';
  if (isMissing || (secondDay !== null && secondDay <= startDay)) throw refuse('secondDay', 'min', startDay + 1);
}

/** Only the owner decides whether a maker may approve their own run. */
function requireOwner(actor: Actor, before: boolean, after: boolean): void {
  if (before !== after && !can(actor, 'payroll.ownApproval')) throw commonErrors.forbidden();
}

const idsOf = (keepers: readonly store.KeeperRow[]): Id<'employee'>[] => keepers.map(({ employeeId }) => employeeId);
const withoutPart = ({ part: _, ...keeper }: store.KeeperRow & { part: string }): store.KeeperRow => keeper;
const namesOf = (people: readonly store.KeeperRow[]): string =>
  people.map((one) => nameText(one, 'first-last')).join(', ');

const groupOf = { maker: 'maker', approver: 'payrollApprove' } as const;

interface Choosing {
  readonly tx: TenantTx;
  readonly actor: Actor;
  readonly now: Instant;
}

async function chooseKeepers(
  { tx, actor, now }: Choosing,
  { templateId, part, chosen }: { templateId: Id<'payrollTemplate'>; part: store.KeeperPart; chosen: Id<'employee'>[] },
): Promise<{ before: string; after: string }> {
  const people = await store.peopleAtWork(tx, chosen);
  if (people.length < chosen.length) throw payrollErrors.employeeNotFound();
  const before = await store.keeperIds(tx, { templateId, part });
  const former = await store.peopleAtWork(tx, before);
  const elsewhere = await store.keepersElsewhere(tx, { templateId, part, employeeIds: before });
  const moved = [...chosen.filter((id) => !before.includes(id)), ...before.filter((id) => !chosen.includes(id))];
  await requireRank(tx, actor, moved);
  await store.saveKeepers(tx, { templateId, part, employeeIds: chosen });
  const moves = targetGroup({ before, after: chosen, elsewhere });
  await changeTargetGroup(tx, actor, { ...moves, group: groupOf[part], now });
  return { before: namesOf(former), after: namesOf(people) };
}

const keeperHandler = (
  call: typeof payroll.setTemplateMakers | typeof payroll.setTemplateApprovers,
  part: store.KeeperPart,
) =>
  handle(call, async ({ input, tx, actor, now, audit }) => {
    const template = await store.templateForUpdate(tx, { id: input.templateId, scope: wholeCompany });
    const chosen = [...new Set(input.employeeIds)];
    const current = (await store.keepersOf(tx, template.id)).filter((each) => each.part === part);
    keepersForm.requireUnchanged({ ...input }, idsOf(current));
    const { before, after } = await chooseKeepers({ tx, actor, now }, { templateId: template.id, part, chosen });
    const field = part === 'maker' ? 'makers' : 'approvers';
    audit({
      kind: 'payrollTemplate',
      id: template.id,
      name: template.name,
      before: { [field]: before },
      after: { [field]: after },
    });
    return { version: keepersForm.version(chosen) };
  });

export const templateHandlers = [
  handleScoped(payroll.listTemplates, async ({ input, tx, scope, actor, now }) => {
    const { items, total } = await store.templatePage(tx, scope, input);
    if (input.chosen && total === 0) throw payrollErrors.templateNotFound();
    const counts = await members.countByTemplate(tx, {
      coverage: await coverageOf(tx),
      templateIds: items.map(({ id }) => id),
    });
    const today = dateIn(actor.timeZone, now);
    return {
      items: items.map((row) => lineOf(row, counts.get(row.id) ?? 0, today)),
      total,
      page: input.page,
      size: input.size,
    };
  }),

  handleScoped(payroll.readTemplate, async ({ input, tx, scope, actor, now }) => {
    const row = await store.templateById(tx, { id: input.id, scope });
    const coverage = await coverageOf(tx);
    const counts = await members.countByTemplate(tx, { coverage, templateIds: [row.id] });
    const keepers = await store.keepersOf(tx, row.id);
    const [makers, approvers] = (['maker', 'approver'] as const).map((part) =>
      keepers.filter((each) => each.part === part).map(withoutPart),
    ) as [store.KeeperRow[], store.KeeperRow[]];
    const names = new Map(
      (await linesWithin(tx, wholeCompany)).map((line) => [line.departmentId as string, line.name]),
    );
    const teams = (await members.namedTeams(tx)).filter(({ templateId }) => templateId === row.id);
    return {
      ...lineOf(row, counts.get(row.id) ?? 0, dateIn(actor.timeZone, now)),
      ownApproval: row.ownApproval,
      teams: teams.map(({ departmentId }) => ({
        departmentId: departmentId as Id<'department'>,
        name: names.get(departmentId) ?? '',
      })),
      makers,
      makersVersion: keepersForm.version(idsOf(makers)),
      approvers,
      approversVersion: keepersForm.version(idsOf(approvers)),
      version: templateForm.version(row),
    };
  }),

  handle(payroll.createTemplate, async ({ input, tx, actor, now, audit }) => {
    requireOwner(actor, false, input.ownApproval);
    requireSense(input);
    const row = { id: newId('payrollTemplate'), ...input };
    await store.addTemplate(tx, row, now);
    audit({ kind: 'payrollTemplate', id: row.id, name: row.name, after: { ...row } });
    return { id: row.id };
  }),

  handle(payroll.editTemplate, async ({ input, tx, actor, now, audit }) => {
    const before = await store.templateForUpdate(tx, { id: input.id, scope: wholeCompany });
    templateForm.requireUnchanged({ ...input }, before);
    const { version: _, ...fields } = input;
    requireOwner(actor, before.ownApproval, fields.ownApproval);
    requireSense(fields);
    const row = { ...fields, id: before.id };
    await store.saveTemplate(tx, row, now);
    audit({ kind: 'payrollTemplate', id: row.id, name: row.name, before: { ...before }, after: { ...row } });
    return { version: templateForm.version(row) };
  }),

  handle(payroll.deleteTemplate, async ({ input, tx, actor, now, audit }) => {
    const row = await store.templateForUpdate(tx, { id: input.id, scope: wholeCompany });
    if (await hasOpenRun(tx, row.id)) throw payrollErrors.templateInUse();
    for (const part of ['maker', 'approver'] as const)
      await chooseKeepers({ tx, actor, now }, { templateId: row.id, part, chosen: [] });
    await store.archiveTemplate(tx, row.id, now);
    audit({ kind: 'payrollTemplate', id: row.id, name: row.name, before: { ...row } });
    return {};
  }),

  keeperHandler(payroll.setTemplateMakers, 'maker'),
  keeperHandler(payroll.setTemplateApprovers, 'approver'),
];

export async function requireTeams(tx: TenantTx, teamIds: readonly Id<'department'>[]): Promise<void> {
  for (const teamId of teamIds)
    if (!(await hasDepartment(tx, teamId, wholeCompany))) throw payrollErrors.teamNotFound();
}
