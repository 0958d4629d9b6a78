// The activity log of an import: for each person who was added, changed, removed or put back, what it was and what it is.
import type { AuditEntry } from '#access/server/public';
import { nameText, type PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { withoutSecrets } from '#people/rules/masked';
import type { KnownValues } from '../rules/row-plan.ts';

/** Who asked for the step, and from where. */
export interface Author {
  readonly userId: Id<'user'>;
  readonly employeeId: Id<'employee'> | null;
  readonly name: string;
  readonly ip: string | null;
  readonly requestId: string;
}

export interface Told {
  readonly employeeId: Id<'employee'>;
  readonly name: PersonName;
  /** Left out for somebody who was added, `after` for somebody who was removed. */
  readonly before?: KnownValues;
  readonly after?: KnownValues;
  /** From when on the new values hold. */
  readonly fromDate: LocalDate;
}

interface Telling {
  readonly call: string;
  readonly author: Author;
  readonly now: Instant;
  readonly departmentNames: ReadonlyMap<string, string>;
}

export const entryOf = (one: Told, { call, author, now, departmentNames }: Telling): AuditEntry => {
  const before = one.before && shownValues(one.before, { departmentNames, salary: { until: one.fromDate } });
  const after = one.after && shownValues(one.after, { departmentNames, salary: { fromDate: one.fromDate } });
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

/** Teams by their names. Of a salary the log says that there is one and from when, as in the file; how much it is, it does not. */
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
