import { type Scope, wholeCompany } from '#access/rules/can';
import { groupNamed, type PermissionGroup } from '#access/rules/groups';
import { handle, handleScoped, type TenantWork } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { phoneText } from '#kernel/phone';
import type { Language } from '#kernel/text';
import { dateIn } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Column, type FileAnswer, inOrderOf, listFile } from '#server/export';
import type { EmployeeInList } from '../contract/employees.ts';
import { people } from '../contract.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { groupsForm } from './groups-form.ts';
import { pictureUrl } from './picture-url.ts';
import { countWaiting } from './store/changes.ts';
import * as store from './store/employees.ts';
import { countOpen } from './store/invitations.ts';

export const knownGroups = (names: readonly string[]): PermissionGroup[] =>
  names.map(groupNamed).filter((group) => group !== undefined);

const shown = ({ pictureFileId, ...row }: store.Listed): EmployeeInList => ({
  ...row,
  permissionGroups: knownGroups(row.permissionGroups),
  groupsVersion: groupsForm.version({ permissionGroups: knownGroups(row.permissionGroups) }),
  imgUrl: pictureUrl(pictureFileId),
});

/** A page of people to pick from, without their permission groups. */
async function picked(tx: TenantTx, scope: Scope, query: store.PickQuery) {
  const { items, total } = await store.peopleToPick(tx, scope, query);
  if (query.chosen && total === 0) throw commonErrors.notFound();
  return { items: items.map(({ permissionGroups: _, ...row }) => row), total, page: query.page, size: query.size };
}

export const employeeHandlers = [
  handle(people.listEmployees, async ({ input, tx, actor, now }) => {
    if (!(await store.filtersExist(tx, wholeCompany, input))) throw commonErrors.notFound();
    const today = dateIn(actor.timeZone, now);
    const { items, total } = await store.employeePage(tx, { ...input, today });
    return { items: items.map(shown), total, page: input.page, size: input.size };
  }),

  handle(people.countEmployees, async ({ tx, actor, now }) => {
    const [counts, invited, changes] = await Promise.all([
      store.countByStatus(tx),
      countOpen(tx, now),
      countWaiting(tx),
    ]);
    return { ...counts, invited, changes, seats: actor.plan.cloud.enabled ? actor.plan.cloud.limit : null };
  }),

  handle(people.employeeFilters, ({ tx }) => store.filterChoices(tx)),

  handleScoped(people.searchEmployees, ({ input, tx, scope }) => picked(tx, scope, input)),

  handleScoped(people.everyone, ({ input, tx, scope }) => picked(tx, scope, input)),

  handleScoped(people.sortedEmployees, async ({ input, tx, scope }) => {
    if (!(await store.filtersExist(tx, scope, input))) throw commonErrors.notFound();
    return picked(tx, scope, input);
  }),

  handleScoped(people.withoutDepartment, ({ input, tx, scope }) =>
    picked(tx, scope, { ...input, withoutDepartment: true }),
  ),

  handleScoped(people.employeesWithRole, async ({ input, tx, scope }) => {
    const { items, total } = await store.peopleToPick(tx, scope, { ...input, anyRole: input.role === undefined });
    const rows = items.map((row) => ({ ...row, permissionGroups: knownGroups(row.permissionGroups) }));
    return { items: rows, total, page: input.page, size: input.size };
  }),

  handle(people.searchApprovers, async ({ input, tx }) => {
    const { items, total } = await store.approversToPick(tx, input);
    if (input.chosen && total === 0) throw commonErrors.notFound();
    return { items, total, page: input.page, size: input.size };
  }),

  handle(people.exportEmployees, async ({ input, tx, actor, now, request, readLater }) => {
    const query = { ...input, today: dateIn(actor.timeZone, now) };
    return exported(tx, { readLater, query, language: request.language, format: input.format });
  }),

  handle(people.exportDeactivated, async ({ input, tx, actor, now, request, readLater }) => {
    const query = { ...input, status: 'deactivated' as const, today: dateIn(actor.timeZone, now) };
    return exported(tx, { readLater, query, language: request.language, format: input.format });
  }),
];

interface Exported {
  readonly readLater: TenantWork;
  readonly query: store.ListQuery;
  readonly language: Language;
  readonly format: 'csv' | 'xlsx';
}

/** Who is in the file, and in which order, is decided now; the rows are read while they are sent. */
async function exported(tx: TenantTx, { readLater, query, language, format }: Exported): Promise<FileAnswer> {
  if (!(await store.filtersExist(tx, wholeCompany, query))) throw commonErrors.notFound();
  const text = language === 'th' ? th : en;
  const words = text.employees;
  const rows = inOrderOf(await store.listedIds(tx, query), {
    read: (ids) => readLater((inside) => store.listedByIds(inside, ids, query.today)),
    keyOf: ({ id }) => id,
  });
  const columns = exportColumns(words, text.employmentTypes);
  return listFile(format, { name: words.exportName, language, columns, rows });
}

type Words = {
  readonly [Key in keyof typeof en.employees]: (typeof en.employees)[Key] extends string ? string : unknown;
};

const exportColumns = (
  words: Words,
  types: Readonly<Record<keyof typeof en.employmentTypes, string>>,
): Column<store.Listed>[] => [
  { header: words.employeeCode, width: 14, value: (row) => row.employeeCode },
  { header: words.titleName, width: 10, value: (row) => row.titleName },
  { header: words.firstName, width: 20, value: (row) => row.firstName },
  { header: words.lastName, width: 22, value: (row) => row.lastName },
  { header: words.departments, width: 28, value: (row) => row.departments.map((one) => one.name).join(', ') },
  { header: words.position, width: 26, value: (row) => row.positionName },
  { header: words.employmentType, width: 14, value: (row) => row.employmentType && types[row.employmentType] },
  { header: words.phoneNumber, width: 16, value: (row) => row.phoneNumber && phoneText(row.phoneNumber) },
  { header: words.email, width: 28, value: (row) => row.email },
  { header: words.startDate, width: 14, kind: 'date', value: (row) => row.startDate },
  { header: words.resignDate, width: 14, kind: 'date', value: (row) => row.resignDate },
  { header: words.tags, width: 24, value: (row) => row.tags.map((one) => one.name).join(', ') },
];
