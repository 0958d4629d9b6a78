import { departmentReach, type Scope, wholeCompany } from '#access/rules/can';
import { handle, handleScoped, type TenantContext } from '#access/server/public';
import { above } from '#departments/rules/tree';
import { departmentForUpdate, linesWithin } from '#departments/server/public';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { dateIn, type LocalDate } from '#kernel/time';
import { companyForUpdate, organizationRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { type WorkHoursSheet, workHours } from '../contract.ts';
import { workHoursErrors } from '../errors.ts';
import { workHoursChanged } from '../events.ts';
import { possibleWeek, type Week } from '../rules/possible-week.ts';
import { versionOn } from '../rules/work-hours-on.ts';
import * as store from './store.ts';

interface Place {
  readonly departmentId: Id<'department'> | null;
  readonly name: string;
}

type Sheet = Omit<WorkHoursSheet, 'version'>;

/** The form begins with the hours that count today; hours of another day that were added or removed are a change as well. */
const form = editForm(
  ({ inForce }: Sheet) => ({
    week: inForce?.week ?? null,
    breakRule: inForce?.breakRule ?? null,
    margins: inForce?.margins ?? null,
  }),
  { also: ({ history }) => ({ history: history.map(({ id }) => id) }) },
);

type Changing = Pick<TenantContext<Call>, 'tx' | 'actor' | 'now' | 'audit'>;

export const workHoursHandlers = [
  handleScoped(workHours.departmentHours, async ({ input, actor, scope, tx, now }) =>
    form.shown(await sheet(tx, { departmentId: input.departmentId, scope, today: dateIn(actor.timeZone, now) })),
  ),

  handle(workHours.organizationHours, async ({ actor, tx, now }) =>
    form.shown(await sheet(tx, { departmentId: null, scope: wholeCompany, today: dateIn(actor.timeZone, now) })),
  ),

  handle(workHours.saveDepartmentHours, async (context) => {
    const { departmentId, name } = await departmentForUpdate(context.tx, context.input.departmentId, wholeCompany);
    return saveUnchanged(context, { departmentId, name }, context.input);
  }),

  handle(workHours.saveOrganizationHours, async (context) => {
    const company = await companyForUpdate(context.tx);
    return saveUnchanged(context, { departmentId: null, name: company?.name ?? '' }, context.input);
  }),

  handle(workHours.copyHours, async (context) => {
    const { input, tx, actor, now } = context;
    const { departmentId, name } = await departmentForUpdate(tx, input.departmentId, wholeCompany);
    const from = input.from ?? dateIn(actor.timeZone, now);
    const other = await sheet(tx, { departmentId: input.fromDepartmentId, scope: wholeCompany, today: from });
    if (!other.inForce?.week) throw workHoursErrors.nothingToCopy();
    const { week, breakRule, margins } = other.inForce;
    return save(context, { departmentId, name }, { week, breakRule, margins, from });
  }),

  handle(workHours.restoreHours, async (context) => {
    const { input, tx, actor, now } = context;
    const { departmentId, name } = await departmentForUpdate(tx, input.departmentId, wholeCompany);
    const from = input.from ?? dateIn(actor.timeZone, now);
    const { source } = await sheet(tx, { departmentId, scope: wholeCompany, today: from });
    if (source !== 'own') throw workHoursErrors.nothingToRestore();
    await keep(context, { departmentId, name }, { from, week: null, breakRule: 'deduct', margins: null });
    return {};
  }),

  handle(workHours.removeVersion, async ({ input, tx, audit }) => {
    const version = (await store.allVersions(tx)).find((one) => one.id === input.id);
    if (!version) throw workHoursErrors.versionNotFound();
    if ((await store.removeVersion(tx, version.id)) === 0) throw workHoursErrors.versionNotFound();
    await tell(tx, workHoursChanged, { departmentId: version.departmentId, from: version.from });
    const lines = await linesWithin(tx, wholeCompany);
    const name = lines.find((one) => one.departmentId === version.departmentId)?.name ?? (await companyName(tx));
    audit({ kind: 'workHours', id: version.id, name, before: { from: version.from } });
    return {};
  }),
];

const companyName = async (tx: TenantTx): Promise<string> => (await organizationRow(tx))?.name ?? '';

interface Asked {
  readonly departmentId: Id<'department'> | null;
  readonly scope: Scope;
  readonly today: LocalDate;
}

export async function sheet(tx: TenantTx, { departmentId, scope, today }: Asked): Promise<Sheet> {
  const lines = await linesWithin(tx, wholeCompany);
  const nameOf = (id: string) => lines.find((one) => one.departmentId === id)?.name ?? '';
  const isReached = departmentReach(scope);
  if (departmentId !== null && (nameOf(departmentId) === '' || !isReached(departmentId)))
    throw workHoursErrors.departmentNotFound();
  const versions = await store.allVersions(tx);
  const ownOf = (id: string | null) => versions.filter((one) => one.departmentId === id);
  const chain =
    departmentId === null
      ? []
      : [
          departmentId,
          ...above(departmentId, lines)
            .map((one) => one.departmentId)
            .reverse(),
        ];
  const found = versionOn(today, { departments: chain.map(ownOf), organization: ownOf(null) });
  const others = lines.filter(
    (one) =>
      one.departmentId !== departmentId &&
      isReached(one.departmentId) &&
      versionOn(today, { departments: [ownOf(one.departmentId)], organization: [] }),
  );
  return {
    departmentId,
    today,
    ...sourceOf(found, departmentId, nameOf),
    inForce: versions.find((one) => one.id === found?.id) ?? null,
    history: ownOf(departmentId),
    others: others.map(({ departmentId: id, name }) => ({ departmentId: id, name })),
  };
}

function sourceOf(
  found: Pick<store.Version, 'departmentId'> | null,
  departmentId: string | null,
  nameOf: (id: string) => string,
): Pick<WorkHoursSheet, 'source' | 'sourceName'> {
  if (!found) return { source: 'none', sourceName: null };
  if (found.departmentId === departmentId) return { source: 'own', sourceName: null };
  if (found.departmentId === null) return { source: 'organization', sourceName: null };
  return { source: 'above', sourceName: nameOf(found.departmentId) };
}

/** The place is locked. Answers the saved hours with the version of the place's sheet. */
async function saveUnchanged(
  context: Changing,
  place: Place,
  input: Parameters<typeof save>[2] & { readonly version?: string | undefined },
): Promise<store.Version & { readonly version: string }> {
  const asked = {
    departmentId: place.departmentId,
    scope: wholeCompany,
    today: dateIn(context.actor.timeZone, context.now),
  };
  form.requireUnchanged(input, await sheet(context.tx, asked));
  const saved = await save(context, place, input);
  return { ...saved, version: form.version(await sheet(context.tx, asked)) };
}

async function save(
  context: Changing,
  place: Place,
  input: Pick<store.Version, 'breakRule' | 'margins'> & { week: Week; from?: LocalDate | undefined },
): Promise<store.Version> {
  const { week, breakRule, margins } = input;
  requirePossible(week, breakRule);
  return keep(context, place, {
    from: input.from ?? dateIn(context.actor.timeZone, context.now),
    week,
    breakRule,
    margins,
  });
}

export function requirePossible(week: Week, breakRule: store.Version['breakRule']): void {
  const possible = possibleWeek(week, breakRule);
  if (possible.ok) return;
  const fields = [...possible.days].map(([day, problem]) => [`week.${day}`, { code: problem }]);
  throw workHoursErrors.weekNotPossible({ fields: Object.fromEntries(fields) });
}

/** Saved under the day it counts from; modules that rate days hear of it. */
async function keep(
  { tx, actor, now, audit }: Changing,
  { departmentId, name }: Place,
  fields: Pick<store.Version, 'from' | 'week' | 'breakRule' | 'margins'>,
): Promise<store.Version> {
  const version = { id: newId('workHours'), departmentId, changedBy: actor.name, ...fields };
  await store.saveVersion(tx, version, now);
  await tell(tx, workHoursChanged, { departmentId, from: fields.from });
  const { from, week, breakRule } = fields;
  audit({ kind: 'workHours', id: version.id, name, after: { from, week: week?.map(inShort) ?? null, breakRule } });
  return { ...version, createdAt: now };
}

const inShort = (day: { clockIn: string; clockOut: string } | null): string | null =>
  day && `${day.clockIn}–${day.clockOut}`;
