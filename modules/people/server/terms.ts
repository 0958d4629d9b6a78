import { permit } from '#access/rules/can';
import { handle, handleScoped, type TenantContext } from '#access/server/public';
import type { CallData } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { minor } from '#kernel/money';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { employeeTermsChanged } from '../events.ts';
import type { FieldValues } from '../rules/file-change.ts';
import { type TermMatter, termsOn } from '../rules/terms-on.ts';
import { isOwn, reached, reachedByStaff } from './file.ts';
import { aloneMark, askFor, type Way, wayFor } from './own-terms.ts';
import * as store from './store/terms.ts';

type Context = Pick<TenantContext<never>, 'tx' | 'actor' | 'now' | 'audit'>;
type Change = Omit<store.NewTerm, 'employeeId' | 'changedBy'>;

interface Person {
  readonly id: Id<'employee'>;
  readonly name: string;
}

/** Saved under the day it counts from; pay and schedules hear of it. Answers what held under that day before. */
export async function writeTerms(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { terms, changedBy, now }: { terms: readonly Change[]; changedBy: string; now: Instant },
): Promise<readonly store.TermRow[]> {
  const history = await store.termsOf(tx, employeeId);
  await store.saveTerms(
    tx,
    terms.map((term) => ({ ...term, employeeId, changedBy })),
    now,
  );
  for (const { matter, fromDate } of terms) {
    const replaced = history.find((one) => one.matter === matter && one.fromDate === fromDate);
    await tell(tx, employeeTermsChanged, { employeeId, matter, fromDate, left: replaced?.valueId ?? null });
  }
  return history;
}

async function change(context: Context, person: Person, terms: readonly Change[], way: Pick<Way, 'kind'>) {
  const { tx, actor, now, audit } = context;
  const history = await writeTerms(tx, person.id, { terms, changedBy: actor.name, now });
  const before = terms.map(({ matter, fromDate }) => [matter, logged(termsOn(history, fromDate)[matter])]);
  audit({
    kind: 'employee',
    id: person.id,
    name: person.name,
    before: Object.fromEntries(before),
    after: {
      ...Object.fromEntries(terms.map((term) => [term.matter, { ...logged(term), note: term.note ?? null }])),
      ...aloneMark(way),
    },
  });
}

/** What concerns others is changed; what concerns oneself is asked for, matter by matter, where another person may decide. */
async function changeOrAsk(context: Context, person: Person, terms: readonly Change[]): Promise<{ sentTo?: string[] }> {
  const { tx, actor, now, audit } = context;
  const ways: { term: Change; way: Way }[] = [];
  for (const term of terms)
    ways.push({ term, way: await wayFor(tx, actor, { employeeId: person.id, part: term.matter }) });
  const asked = ways.filter(({ way }) => way.kind === 'ask');
  const made = ways.filter(({ way }) => way.kind !== 'ask');
  for (const { term } of asked) await askTerm(tx, person.id, { term, now });
  const matters = asked.map(({ term }) => term.matter);
  if (made[0])
    await change(
      context,
      person,
      made.map(({ term }) => term),
      made[0].way,
    );
  else audit({ kind: 'employee', id: person.id, name: person.name, after: { asked: matters } });
  return asked[0] ? { sentTo: asked[0].way.sentTo } : {};
}

const shownValue = (term: Pick<Change, 'valueText' | 'valueNumber'> | undefined): string | null =>
  term?.valueText ?? (term?.valueNumber === null || term?.valueNumber === undefined ? null : String(term.valueNumber));

/** What holds on the day now, as a request shows it. */
export async function heldValues(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { matter, day }: { readonly matter: TermMatter; readonly day: LocalDate },
): Promise<FieldValues> {
  const held = termsOn(await store.termsOf(tx, employeeId), day)[matter];
  return { [matter]: shownValue(held), fromDate: held?.fromDate ?? null };
}

/** A request for one matter of one's own terms. */
export async function askTerm(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { term, deed = 'set', now }: { term: Change; deed?: 'set' | 'move'; now: Instant },
): Promise<void> {
  const { matter, fromDate, valueId = null, note = null } = term;
  await askFor(tx, employeeId, {
    part: matter,
    fields: [matter, 'fromDate'],
    was: await heldValues(tx, employeeId, { matter, day: fromDate }),
    wish: { [matter]: shownValue(term), fromDate, valueId, deed },
    note,
    now,
  });
}

/** The log says that and from when a salary changed; how much it is stands in the history, for those who may read it. */
function logged(term: Change | undefined): Record<string, unknown> | null {
  if (!term) return null;
  const { matter, fromDate, valueText, valueNumber } = term;
  if (matter === 'salary') return { fromDate };
  return { fromDate, value: valueText ?? valueNumber ?? null };
}

interface TakenBack {
  readonly employeeId: Id<'employee'>;
  readonly matter: TermMatter;
  readonly fromDate: LocalDate;
}

/** Answers what was taken back. */
async function takeBackTerm(tx: TenantTx, taken: TakenBack): Promise<store.HeldTerm> {
  const gone = await store.termAt(tx, taken);
  if (!gone || (await store.removeTerm(tx, taken)) === 0) throw peopleErrors.termNotFound();
  await tell(tx, employeeTermsChanged, { ...taken, left: gone.valueId });
  return gone;
}

async function takeBackOrAsk({ tx, actor, now, audit }: Context, taken: TakenBack): Promise<{ sentTo?: string[] }> {
  const { employeeId, matter, fromDate } = taken;
  const person = await reachedByStaff(tx, employeeId);
  const way = await wayFor(tx, actor, { employeeId, part: matter });
  const subject = { kind: 'employee', id: person.id, name: person.name };
  if (way.kind !== 'ask') {
    const gone = await takeBackTerm(tx, taken);
    audit({ ...subject, before: { [matter]: logged(gone) }, after: { ...aloneMark(way) } });
    return {};
  }
  const held = await store.termAt(tx, taken);
  if (!held) throw peopleErrors.termNotFound();
  const was = { [matter]: shownValue(held), fromDate };
  const wish = { [matter]: null, fromDate: null, takenFrom: fromDate, deed: 'takeBack' };
  await askFor(tx, employeeId, { part: matter, fields: [matter, 'fromDate'], was, wish, note: null, now });
  audit({ ...subject, after: { asked: [matter] } });
  return { sentTo: way.sentTo };
}

/** Carries out a request of one's own terms that another person has approved. */
export async function writeAskedTerm(
  tx: TenantTx,
  {
    employeeId,
    matter,
    wish,
    note,
  }: { employeeId: Id<'employee'>; matter: TermMatter; wish: FieldValues; note: string | null },
  { changedBy, now }: { readonly changedBy: string; readonly now: Instant },
): Promise<void> {
  if (wish.deed === 'takeBack') {
    await takeBackTerm(tx, { employeeId, matter, fromDate: wish.takenFrom as LocalDate });
    return;
  }
  const value = wish[matter] ?? null;
  const isNumber = matter === 'salary' || matter === 'workMinutes';
  const term: Change = {
    matter,
    fromDate: wish.fromDate as LocalDate,
    note,
    valueId: wish.valueId ?? null,
    ...(isNumber ? { valueNumber: Number(value) } : { valueText: value }),
  };
  // A move from a past day on replaces the moves since then, as one that is made at once does.
  if (wish.deed === 'move') {
    const since = { employeeIds: [employeeId], matter, fromDate: term.fromDate, today: await todayOf(tx, now) };
    await store.removeTermsSince(tx, since);
  }
  await writeTerms(tx, employeeId, { terms: [term], changedBy, now });
}

export const termHandlers = [
  handleScoped(people.termsOf, async ({ input, tx, actor, scope, now }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const on = input.on ?? dateIn(actor.timeZone, now);
    const salaries = permit(actor, 'file.salary');
    const rows = await store.termsOf(tx, id);
    // A note of a salary often says how much it is.
    const history = rows.map((row) => (row.matter === 'salary' ? { ...row, valueNumber: null, note: null } : row));
    const mayReveal = salaries.allowed && (isOwn(actor, id) || salaries.scope.kind === 'all');
    return { on, held: Object.values(termsOn(history, on)), history, mayReveal };
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
    return changeOrAsk(context, person, await termsIn(context, input));
  }),

  handle(people.removeTerm, async (context) => {
    const { input, actor } = context;
    if (input.matter === 'position' && !permit(actor, 'position.manage').allowed) throw commonErrors.forbidden();
    return takeBackOrAsk(context, input);
  }),

  handle(people.setSalary, async (context) => {
    const { input, tx } = context;
    const person = await reachedByStaff(tx, input.employeeId);
    const { fromDate, salary, note } = input;
    return changeOrAsk(context, person, [{ matter: 'salary', fromDate, valueNumber: salary, note }]);
  }),

  handle(people.removeSalary, (context) => takeBackOrAsk(context, { ...context.input, matter: 'salary' })),
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

interface Places {
  readonly fromDate: LocalDate;
  readonly note: string | null;
  readonly departmentId?: Id<'department'> | null | undefined;
  readonly positionId?: Id<'position'> | null | undefined;
}

/** A department and a position by their ids, as terms from a day on. */
export async function placesIn({ tx, actor }: Pick<Context, 'tx' | 'actor'>, input: Places): Promise<Change[]> {
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
