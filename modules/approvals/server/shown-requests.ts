// Requests as readers see them: names instead of ids, the words of their kinds.

import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Person, RequestInList } from '../contract.ts';
import type { Work } from './engine.ts';
import type { ListedRequest } from './store/request-lists.ts';

/** The people by their ids. */
export type People = (employeeId: string) => Person;

export async function peopleOf({ tx, people }: Work, employeeIds: readonly string[]): Promise<People> {
  const found = await people.people(tx, [...new Set(employeeIds)]);
  return (employeeId) => {
    const person = found.get(employeeId);
    // A row of a person is deleted only with everything that belongs to them; then only the id is left.
    return (
      person ?? {
        employeeId: employeeId as Id<'employee'>,
        firstName: '',
        lastName: '',
        employeeCode: null,
        isAtWork: false,
      }
    );
  };
}

export async function shownRequests(
  work: Work,
  rows: readonly ListedRequest[],
  { language, named }: { readonly language: Language; readonly named: People },
): Promise<RequestInList[]> {
  const { tx, kinds } = work;
  const summaries = new Map<string, string>();
  const forms = new Map<string, string>();
  for (const [name, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const kind = kinds.named(name);
    const payloadIds = [...new Set(ofKind.map(({ payloadId }) => payloadId))];
    for (const [id, text] of await kind.summaries(tx, payloadIds as never[], language)) summaries.set(id, text);
    for (const { form, name: title } of await kinds.formsOf(tx, name)) forms.set(form, title[language]);
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    form: row.form,
    formName: forms.get(row.form) ?? kinds.named(row.kind).title[language],
    summary: summaries.get(row.payloadId) ?? '',
    state: row.state,
    isCancelling: row.cancelsId !== null,
    asker: named(row.askerId),
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    askedAt: row.askedAt,
    waitingSince: row.state === 'pending' ? row.waitingSince : null,
    decidedAt: row.decidedAt,
  }));
}

/** A list is asked for a team and a person of this company, or for none. */
export async function requireFilters(
  { tx, people }: Work,
  {
    departmentId,
    employeeId,
  }: { departmentId?: Id<'department'> | undefined; employeeId?: Id<'employee'> | undefined },
): Promise<void> {
  if (departmentId && !(await people.isTeam(tx, departmentId, { kind: 'all' }))) throw commonErrors.notFound();
  if (employeeId && !(await people.people(tx, [employeeId])).has(employeeId)) throw commonErrors.notFound();
}
