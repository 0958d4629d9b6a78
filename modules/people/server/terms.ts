import { permit } from '#access/rules/can';
import { handle, type TenantContext } from '#access/server/public';
import type { CallData } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { dateIn, type LocalDate } from '#kernel/time';
import { tell } from '#server/events';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { type TermMatter, termsOn } from '../rules/terms-on.ts';
import { reached, reachedByStaff } from './file.ts';
import * as store from './store/terms.ts';

type Context = Pick<TenantContext<never>, 'tx' | 'actor' | 'now' | 'about'>;

/** Saved under the day it counts from; whoever pays or schedules by it hears of it. */
async function change(
  { tx, actor, now, about }: Context,
  person: { id: Id<'employee'>; name: string },
  terms: readonly Omit<store.NewTerm, 'employeeId' | 'changedBy'>[],
): Promise<void> {
  const rows = terms.map((term) => ({ ...term, employeeId: person.id, changedBy: actor.name }));
  await store.saveTerms(tx, rows, now);
  for (const { matter, fromDate } of terms)
    await tell(tx, 'employee.termsChanged', { employeeId: person.id, matter, fromDate });
  about({
    kind: 'employee',
    id: person.id,
    name: person.name,
    after: Object.fromEntries(terms.map((term) => [term.matter, term.matter === 'salary' ? maskedSalary(term) : term])),
  });
}

/** The log says that and from when a salary changed; how much it is stands in the history, for those who may read it. */
const maskedSalary = ({ fromDate, note }: { fromDate: LocalDate; note?: string | null }) => ({ fromDate, note });

async function takeBack(
  { tx, about }: Context,
  o: { employeeId: Id<'employee'>; matter: TermMatter; fromDate: LocalDate },
): Promise<void> {
  const person = await reachedByStaff(tx, o.employeeId);
  if ((await store.removeTerm(tx, o)) === 0) throw peopleErrors.termNotFound();
  await tell(tx, 'employee.termsChanged', { employeeId: person.id, matter: o.matter, fromDate: o.fromDate });
  about({ kind: 'employee', id: person.id, name: person.name, before: { [o.matter]: { fromDate: o.fromDate } } });
}

export const termHandlers = [
  handle(people.termsOf, async ({ input, tx, actor, scope, now }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const on = input.on ?? dateIn(actor.timeZone, now);
    const salaries = permit(actor, 'file.salary');
    const withSalary = salaries.allowed && (salaries.scope.kind === 'all' || id === actor.employeeId);
    const rows = await store.termsOf(tx, id);
    const history = withSalary
      ? rows
      : rows.map((row) => (row.matter === 'salary' ? { ...row, valueNumber: null } : row));
    return { on, held: Object.values(termsOn(history, on)), history, withSalary };
  }),

  handle(people.changeTerm, async (context) => {
    const { input, tx } = context;
    const person = await reachedByStaff(tx, input.employeeId);
    await change(context, person, await termsIn(context, input));
    return {};
  }),

  handle(people.removeTerm, async (context) => {
    await takeBack(context, context.input);
    return {};
  }),

  handle(people.setSalary, async (context) => {
    const { input, tx } = context;
    const person = await reachedByStaff(tx, input.employeeId);
    const { fromDate, salary, note } = input;
    await change(context, person, [{ matter: 'salary', fromDate, valueNumber: salary, note }]);
    return {};
  }),

  handle(people.removeSalary, async (context) => {
    await takeBack(context, { ...context.input, matter: 'salary' });
    return {};
  }),
];

async function termsIn({ tx }: Context, input: CallData<typeof people.changeTerm>) {
  const { fromDate, note, employmentType, managerId, workMinutes } = input;
  const manager = managerId && (await reachedByStaff(tx, managerId));
  if (managerId === input.employeeId) throw peopleErrors.ownManager();
  const terms: Omit<store.NewTerm, 'employeeId' | 'changedBy'>[] = [];
  if (employmentType) terms.push({ matter: 'employmentType', fromDate, note, valueText: employmentType });
  if (manager) terms.push({ matter: 'manager', fromDate, note, valueId: manager.id, valueText: manager.name });
  if (workMinutes) terms.push({ matter: 'workMinutes', fromDate, note, valueNumber: workMinutes });
  if (terms.length === 0) throw peopleErrors.nothingChanged();
  return terms;
}
