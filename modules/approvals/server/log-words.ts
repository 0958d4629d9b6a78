// Words for the activity log: an id says nothing to its reader, and people and forms may be gone when it is read.
import type { Subject } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { Condition } from '../rules/approve-line.ts';
import type { Work } from './engine.ts';
import { factWords } from './facts.ts';
import { approversOf } from './forms.ts';
import { peopleOf } from './shown-requests.ts';
import type { WholeLine } from './store/lines.ts';
import type { RequestRow } from './store/requests.ts';

export async function namesOf(work: Work, employeeIds: readonly string[]): Promise<string[]> {
  const named = await peopleOf(work, employeeIds);
  return employeeIds.map((id) => nameText(named(id), 'first-last')).toSorted();
}

/** Forms that are gone stay as they were stored. */
export async function formNames(
  { tx, kinds }: Work,
  forms: readonly string[],
  language: Language,
): Promise<readonly string[]> {
  if (forms.length === 0) return [];
  const known = new Map((await kinds.formsOf(tx)).map(({ form, name }) => [form, name[language]]));
  return forms.map((form) => known.get(form) ?? form).toSorted();
}

/** `days ≥ 3`, with the words of the fact and of what it is. */
export async function conditionWords(
  work: Work,
  conditions: readonly Condition[],
  language: Language,
): Promise<readonly string[]> {
  return conditions.map(wordedBy(await factWords({ ...work, language }, conditions)));
}

type Facts = Awaited<ReturnType<typeof factWords>>;

const wordedBy =
  (facts: Facts) =>
  ({ fact, is, value }: Condition): string => {
    const { title = fact, values = null } = facts.get(fact) ?? {};
    const word = values?.find((one) => one.value === value)?.title ?? value;
    return `${title} ${is === 'atLeast' ? '≥' : '='} ${word}`;
  };

/** Whole lines, with a constant number of statements for any number of them. */
export async function lineWords(work: Work, lines: readonly WholeLine[], language: Language) {
  const all = lines.flatMap(({ groups }) => groups);
  const forms = await work.kinds.formsOf(work.tx);
  const named = await peopleOf(
    work,
    all.flatMap(({ approvers }) => approversOf(approvers).employeeIds),
  );
  const asked = all.flatMap(({ conditions }) => conditions);
  const worded = wordedBy(await factWords({ ...work, language }, asked));
  const formName = new Map(forms.map(({ form, name }) => [form, name[language]]));
  return lines.map(({ name, externalCode, forms: served, groups }) => ({
    name,
    externalCode,
    forms: served.map((form) => formName.get(form) ?? form).toSorted(),
    approveGroups: groups.map((group) => {
      const { employeeIds, roles, permissionGroups } = approversOf(group.approvers);
      const approvers = employeeIds.map((id) => nameText(named(id), 'first-last')).toSorted();
      const { minimum, conditions } = group;
      return { name: group.name, minimum, conditions: conditions.map(worded), approvers, roles, permissionGroups };
    }),
  }));
}

/** A request is named after the person who asked. */
export async function requestSubject(
  work: Work,
  { id, askerId }: Pick<RequestRow, 'id' | 'askerId'>,
): Promise<Pick<Subject, 'kind' | 'id' | 'name'>> {
  const [name = ''] = await namesOf(work, [askerId]);
  return { kind: 'request', id, name };
}
