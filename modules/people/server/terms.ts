import { permit } from '#access/rules/can';
import { handle, handleScoped, type TenantContext } from '#access/server/public';
import type { CallData } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { minor } from '#kernel/money';
import { dateIn, type LocalDate } from '#kernel/time';
import { tell } from '#server/events';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { employeeTermsChanged } from '../events.ts';
import { type TermMatter, termsOn } from '../rules/terms-on.ts';
import { isOwn, reached, reachedByStaff } from './file.ts';
import * as store from './store/terms.ts';

type Context = Pick<TenantContext<never>, 'tx' | 'actor' | 'now' | 'audit'>;
type Change = Omit<store.NewTerm, 'employeeId' | 'changedBy'>;

/** Saved under the day it counts from; pay and schedules hear of it. */
async function change(
  { tx, actor, now, audit }: Context,
  person: { id: Id<'employee'>; name: string },
  terms: readonly Change[],
): Promise<void> {
  const employeeId = person.id;
  const history = await store.termsOf(tx, employeeId);
  await store.saveTerms(
    tx,
    terms.map((term) => ({ ...term, employeeId, changedBy: actor.name })),
    now,
  );
  for (const { matter, fromDate } of terms) {
    const replaced = history.find((one) => one.matter === matter && one.fromDate === fromDate);
    await tell(tx, employeeTermsChanged, { employeeId, matter, fromDate, left: replaced?.valueId ?? null });
  }
  const before = terms.map(({ matter, fromDate }) => [matter, told(termsOn(history, fromDate)[matter])]);
  audit({
    kind: 'employee',
    id: person.id,
    name: person.name,
    before: Object.fromEntries(before),
    after: Object.fromEntries(terms.map((term) => [term.matter, { ...told(term), note: term.note ?? null }])),
  });
}

/** The log says that and from when a salary changed; how much it is stands in the history, for those who may read it. */
function told(term: Change | undefined): Record<string, unknown> | null {
  if (!term) return null;
  const { matter, fromDate, valueText, valueNumber } = term;
  if (matter === 'salary') return { fromDate };
  return { fromDate, value: valueText ?? valueNumber ?? null };
}

async function takeBack(
  { tx, audit }: Context,
  o: { employeeId: Id<'employee'>; matter: TermMatter; fromDate: LocalDate },
): Promise<void> {
  const person = await reachedByStaff(tx, o.employeeId);
  const gone = await store.termAt(tx, o);
  if (!gone || (await store.removeTerm(tx, o)) === 0) throw peopleErrors.termNotFound();
  await tell(tx, employeeTermsChanged, { ...o, left: gone.valueId });
  audit({ kind: 'employee', id: person.id, name: person.name, before: { [o.matter]: told(gone) } });
}

export const termHandlers = [
  handleScoped(people.termsOf, async ({ input, tx, actor, scope, now }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const on = input.on ?? dateIn(actor.timeZone, now);
    const withSalary = isOwn(actor, id);
    const salaries = permit(actor, 'file.salary');
    const rows = await store.termsOf(tx, id);
    const history = withSalary
      ? rows
      : // A note of a salary often says how much it is.
        rows.map((row) => (row.matter === 'salary' ? { ...row, valueNumber: null, note: null } : row));
    const mayReveal = !withSalary && salaries.allowed && salaries.scope.kind === 'all';
    return { on, held: Object.values(termsOn(history, on)), history, withSalary, mayReveal };
  }),

  handle(people.termChoices, ({ tx }) => store.termChoices(tx)),

  handleScoped(people.revealSalaries, async ({ input, tx, actor, scope, audit }) => {
    const { id, name } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    audit({ kind: 'employee', id, name, after: { viewed: ['salary'] } });
    const rows = (await store.termsOf(tx, id)).filter((row) => row.matter === 'salary');
    return rows.map(({ fromDate, valueNumber, note }) => ({ fromDate, salary: minor(valueNumber ?? 0), note }));
  }),

  handle(people.changeTerm, async (context) => {
    const { input, tx } = context;
    const person = await reachedByStaff(tx, input.employeeId);
    await change(context, person, await termsIn(context, input));
    return {};
  }),

  handle(people.removeTerm, async (context) => {
    const { input, actor } = context;
    if (input.matter === 'position' && !permit(actor, 'position.manage').allowed) throw commonErrors.forbidden();
    await takeBack(context, input);
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

async function termsIn(context: Context, input: CallData<typeof people.changeTerm>): Promise<Change[]> {
  const { tx } = context;
  const { fromDate, note, employmentType, managerId, workMinutes } = input;
  const manager = managerId && (await reachedByStaff(tx, managerId));
  if (managerId === input.employeeId) throw peopleErrors.ownManager();
  const terms = await placesIn(context, input);
  if (employmentType) terms.push({ matter: 'employmentType', fromDate, note, valueText: employmentType });
  if (manager) terms.push({ matter: 'manager', fromDate, note, valueId: manager.id, valueText: manager.name });
  if (workMinutes) terms.push({ matter: 'workMinutes', fromDate, note, valueNumber: workMinutes });
  if (terms.length === 0) throw peopleErrors.nothingChanged();
  return terms;
}

async function placesIn({ tx, actor }: Context, input: CallData<typeof people.changeTerm>): Promise<Change[]> {
  const { fromDate, note, departmentId, positionId } = input;
  const terms: Change[] = [];
  if (departmentId) {
    const name = await store.nameOfPlace(tx, { departmentId });
    if (name === undefined) throw peopleErrors.placeNotFound();
    terms.push({ matter: 'department', fromDate, note, valueId: departmentId, valueText: name });
  }
  if (positionId) {
    if (!permit(actor, 'position.manage').allowed) throw commonErrors.forbidden();
    const name = await store.nameOfPlace(tx, { positionId });
    if (name === undefined) throw peopleErrors.placeNotFound();
    terms.push({ matter: 'position', fromDate, note, valueId: positionId, valueText: name });
  }
  return terms;
}
