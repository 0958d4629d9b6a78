// Requests as readers see them: names instead of ids, the words of their kinds.

import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Person, RequestInList } from '../contract.ts';
import type { Work } from './engine.ts';
import type { ListedRequest, ListQuery } from './store/request-lists.ts';

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

/** What a request is called and one line about it. */
interface RequestWords {
  readonly formName: string;
  readonly summary: string;
}

/** The words of the kinds in these languages, in a few statements for all requests of a kind. */
export async function wordsOfRequests<Spoken extends Language>(
  { tx, kinds }: Work,
  rows: readonly Pick<ListedRequest, 'kind' | 'form' | 'payloadId'>[],
  languages: readonly Spoken[],
): Promise<(row: Pick<ListedRequest, 'kind' | 'form' | 'payloadId'>) => Readonly<Record<Spoken, RequestWords>>> {
  const ofKinds = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([name, ofKind]) => {
      const payloadIds = [...new Set(ofKind.map(({ payloadId }) => payloadId))] as never[];
      const [forms, ...summaries] = await Promise.all([
        kinds.formsOf(tx, name),
        ...languages.map((language) => kinds.owned(name)?.summaries(tx, payloadIds, language)),
      ]);
      return { forms, summaries };
    }),
  );
  const titles = new Map(ofKinds.flatMap(({ forms }) => forms.map((one) => [one.form, one.name])));
  return ({ kind, form, payloadId }) => {
    const title = titles.get(form) ?? kinds.owned(kind)?.title ?? { en: form, th: form };
    const words = languages.map((language, index): [Spoken, RequestWords] => {
      const summary = ofKinds
        .map(({ summaries }) => summaries[index]?.get(payloadId))
        .find((text) => text !== undefined);
      return [language, { formName: title[language], summary: summary ?? '' }];
    });
    return Object.fromEntries(words) as Record<Spoken, RequestWords>;
  };
}

export async function shownRequests(
  work: Work,
  rows: readonly ListedRequest[],
  { language, named }: { readonly language: Language; readonly named: People },
): Promise<RequestInList[]> {
  const words = await wordsOfRequests(work, rows, [language]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    form: row.form,
    ...words(row)[language],
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

/** A list is asked for a team with those below it, as in reports, and for a person of this company, or for none. */
export async function filtersOf(
  { tx, people }: Work,
  {
    departmentId,
    employeeId,
  }: { departmentId?: Id<'department'> | undefined; employeeId?: Id<'employee'> | undefined },
): Promise<Pick<ListQuery, 'departmentIds'>> {
  if (departmentId && !(await people.isTeam(tx, departmentId, { kind: 'all' }))) throw commonErrors.notFound();
  if (employeeId && !(await people.people(tx, [employeeId])).has(employeeId)) throw commonErrors.notFound();
  return departmentId ? { departmentIds: await people.teamsBelow(tx, departmentId) } : {};
}
