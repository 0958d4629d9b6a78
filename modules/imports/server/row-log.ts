// The activity log of an import: for each person who was added, changed, removed or restored, the old and the new values.
import type { AuditEntry } from '#access/server/public';
import { nameText, type PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { withoutSecrets } from '#people/rules/masked';
import { isOwnField } from '../rules/own-fields.ts';
import type { KnownValues } from '../rules/row-plan.ts';

/** The author of the step, and their network address. */
export interface Author {
  readonly userId: Id<'user'>;
  readonly employeeId: Id<'employee'> | null;
  readonly name: string;
  readonly ip: string | null;
  readonly requestId: string;
}

export interface PersonChange {
  readonly employeeId: Id<'employee'>;
  readonly name: PersonName;
  /** Left out for an added person, `after` for a removed one. */
  readonly before?: KnownValues;
  readonly after?: KnownValues;
  /** The first day of the new values. */
  readonly fromDate: LocalDate;
}

interface EntryContext {
  readonly call: string;
  readonly author: Author;
  readonly now: Instant;
  readonly departmentNames: ReadonlyMap<string, string>;
}

export const entryOf = (one: PersonChange, { call, author, now, departmentNames }: EntryContext): AuditEntry => {
  const before = one.before && shownValues(one.before, { departmentNames, salary: { until: one.fromDate } });
  const shown = one.after && shownValues(one.after, { departmentNames, salary: { fromDate: one.fromDate } });
  // A row about its author gets here with such a field only where no other person may decide.
  const isAlone = one.employeeId === author.employeeId && Object.keys(one.after ?? {}).some(isOwnField);
  const after = shown && { ...shown, ...(isAlone && { noSecondPerson: true }) };
  return {
    at: now,
    call,
    userId: author.userId,
    employeeId: author.employeeId,
    actorName: author.name,
    subject: { kind: 'employee', id: one.employeeId, name: nameText(one.name, 'first-last') },
    change: { ...(before && { before }), ...(after && { after }) },
    ip: author.ip,
    requestId: author.requestId,
  };
};

/** Teams by their names. Of a salary the log only has that there is one and from when, as for the file; not the amount. */
function shownValues(
  values: KnownValues,
  options: { departmentNames: ReadonlyMap<string, string>; salary: Readonly<Record<string, LocalDate>> },
): Record<string, unknown> {
  const { salary, department, ...rest } = values;
  return {
    ...withoutSecrets(rest),
    ...(department !== undefined && {
      department: department && (options.departmentNames.get(String(department)) ?? null),
    }),
    ...(salary !== undefined && { salary: salary === null ? null : options.salary }),
  };
}
