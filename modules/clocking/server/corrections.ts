import type { Scope } from '#access/rules/can';
import { handleScoped, type TenantContext, withinScope } from '#access/server/public';
import { nameText } from '#kernel/format';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { AloneMark } from '#people/server/public';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { furthestMove, mayMove } from '../rules/move-reach.ts';
import { nextNumber, standingOf } from '../rules/standing-punch.ts';
import type { DayAndRow } from './days/one-day.ts';
import type { PlacedDays } from './days/placed-days.ts';
import { recompute, type Targets } from './days/recompute.ts';
import { inStretches } from './days/stretches.ts';
import { touchedDays } from './days/touched-days.ts';
import { requireSecondPerson } from './own-attendance.ts';
import { placedFor, recordPunches } from './punches/record.ts';
import { answerDisputes } from './store/exception-lists.ts';
import { personLines } from './store/people.ts';
import { type CompanyPolicy, policyOf } from './store/policy.ts';
import { withoutTrace } from './store/preview.ts';
import { correctionsOfPunches, type ListedPunch, listedPunches } from './store/punch-lists.ts';
import { addCorrections, type NewCorrection } from './store/punches.ts';
import { tracedDays } from './store/reports.ts';
import { timelineOfComputed, timelineOfRow } from './views.ts';

type Any = Pick<TenantContext<typeof clocking.convertPunch, Scope>, 'tx' | 'scope' | 'actor' | 'now'>;
type Convert = TenantContext<typeof clocking.convertPunch, Scope>;

/** Two who correct the same punch at once: the second one sees what the first has done. */
const form = editForm(({ type, at, standing }: PunchAsItStands) => ({
  clockType: type,
  timestamp: at,
  movedTo: standing.movedTo,
}));

/** What the punch would be. */
const wishOf = (context: Convert, punch: Correctable) => {
  const { version, clockType = punch.type, timestamp = punch.at, movedTo } = context.input;
  return { version, clockType, timestamp, movedTo: movedTo === undefined ? keptMove(context, punch) : movedTo };
};

export const correctionHandlers = [
  handleScoped(clocking.convertPunch, async (context) => {
    const { input, tx, actor, audit } = context;
    const [punch] = await correctable(context, [input.id]);
    if (!punch) throw clockingErrors.punchNotFound();
    if (punch.standing.isVoid) throw clockingErrors.alreadyDeleted();
    form.requireUnchanged(wishOf(context, punch), punch);
    const isMove = input.movedTo !== undefined;
    const isOther =
      (input.clockType !== undefined && input.clockType !== punch.type) ||
      (input.timestamp !== undefined && input.timestamp !== punch.at);
    if (!isMove && !isOther) throw clockingErrors.nothingToChange();
    if (input.movedTo && !mayMove(dateIn(actor.timeZone, input.timestamp ?? punch.at), input.movedTo))
      throw clockingErrors.dayTooFar({ params: { n: furthestMove } });
    if (!input.preview && !input.reason)
      throw clockingErrors.reasonMissing({ fields: { reason: { code: 'required' } } });
    const done = await (input.preview ? withoutTrace(tx, () => converted(context, punch)) : converted(context, punch));
    if (input.preview) audit(null);
    else
      audit({
        kind: 'clocking',
        id: punch.id,
        name: await nameOf(tx, punch),
        before: { clockType: punch.type, timestamp: punch.at, movedTo: punch.standing.movedTo },
        after: {
          clockType: input.clockType ?? punch.type,
          timestamp: input.timestamp ?? punch.at,
          movedTo: input.movedTo === undefined ? keptMove(context, punch) : input.movedTo,
          note: input.reason,
          ...punch.alone,
        },
      });
    return { ...done, isSaved: !input.preview, version: form.version(punch) };
  }),

  handleScoped(clocking.deletePunch, async (context) => ({ deleted: await voided(context, [context.input.id]) })),

  handleScoped(clocking.deletePunches, async (context) => ({ deleted: await voided(context, context.input.ids) })),

  handleScoped(clocking.restorePunch, async (context) => {
    const { input, tx, audit } = context;
    const [punch] = await correctable(context, [input.id]);
    if (!punch) throw clockingErrors.punchNotFound();
    if (!punch.standing.isVoid) throw clockingErrors.notDeleted();
    await corrected(context, [punch], { kind: 'restore', reason: input.reason });
    audit({
      kind: 'clocking',
      id: punch.id,
      name: await nameOf(tx, punch),
      after: { restored: true, note: input.reason, ...punch.alone },
    });
    return { restored: 1 };
  }),
];

/** A punch with what still holds of it. */
export interface PunchAsItStands extends ListedPunch {
  readonly standing: ReturnType<typeof standingOf>;
  /** The number of the correction that would be the next one. */
  readonly nextNumber: number;
}

interface Correctable extends PunchAsItStands {
  readonly alone: AloneMark;
}

/** Punches that the actor may correct: within reach, and of others where another person may correct one's own. */
async function correctable({ tx, scope, actor }: Any, ids: readonly string[]): Promise<Correctable[]> {
  const rows = await punchesAsTheyStand(tx, ids, withinScope(tx, scope, sql`c.employee_id`));
  const employeeIds = rows.map(({ employeeId }) => employeeId);
  const alone = await requireSecondPerson(
    { tx, scope, actor },
    { employeeIds, permission: 'clock.correct', refusal: clockingErrors.ownPunch },
  );
  return rows.map((row) => ({ ...row, alone }));
}

/** All of these punches within the reach. */
export async function punchesAsTheyStand(
  tx: TenantTx,
  ids: readonly string[],
  reach: Statement,
): Promise<PunchAsItStands[]> {
  const wanted = new Set(ids);
  const rows = await listedPunches(tx, [...wanted], reach);
  if (rows.length !== wanted.size) throw clockingErrors.punchNotFound();
  const words = Map.groupBy(await correctionsOfPunches(tx, [...wanted]), ({ clockingId }) => clockingId);
  return rows.map((row) => {
    const made = words.get(row.id) ?? [];
    return { ...row, standing: standingOf(made), nextNumber: nextNumber(made) };
  });
}

async function voided(
  context: Any & Pick<TenantContext<typeof clocking.deletePunch, Scope>, 'audit'> & { input: { reason: string } },
  ids: readonly string[],
): Promise<number> {
  const found = await correctable(context, ids);
  const punches = found.filter(({ standing }) => !standing.isVoid);
  const [first] = punches;
  if (!first) throw clockingErrors.alreadyDeleted();
  const { reason } = context.input;
  await corrected(context, punches, { kind: 'void', reason });
  context.audit({
    kind: 'clocking',
    id: first.id,
    name: await nameOf(context.tx, first),
    before: { clockType: first.type, timestamp: first.at },
    after: { deleted: punches.length, note: reason, ...first.alone },
  });
  return punches.length;
}

interface Word {
  readonly kind: NewCorrection['kind'];
  readonly movedTo?: LocalDate | null;
  readonly reason: string;
}

/** In whose name a correction is made. */
interface Correcting extends Pick<Any, 'tx' | 'now'> {
  readonly actor: Pick<Any['actor'], 'employeeId' | 'name'>;
}

/** Writes the word about each punch and brings their days up to date, whatever their age. */
export async function corrected(
  correcting: Correcting,
  punches: readonly PunchAsItStands[],
  word: Word,
): Promise<readonly DayAndRow[]> {
  const policy = await policyOf(correcting.tx);
  const days: DayAndRow[] = [];
  for (const near of inStretches(punches, ({ at }) => dateIn(policy.timeZone, at)))
    days.push(...(await correctedNear(correcting, near, { ...word, policy })));
  return days;
}

/** Punches that lie so near each other that their days are placed at once. */
async function correctedNear(
  { tx, actor, now }: Correcting,
  punches: readonly PunchAsItStands[],
  { policy, ...word }: Word & { readonly policy: CompanyPolicy },
): Promise<readonly DayAndRow[]> {
  const placed = await placedFor(tx, punches, policy.timeZone);
  const corrections = punches.map(
    ({ id, employeeId, at, nextNumber: number }): NewCorrection => ({
      id: newId('clockingCorrection'),
      clockingId: id,
      employeeId,
      punchedAt: at,
      number,
      kind: word.kind,
      movedTo: word.movedTo ?? null,
      reason: word.reason,
      madeAt: now,
      madeBy: actor.employeeId,
      madeName: actor.name,
    }),
  );
  return recompute(tx, {
    targets: await touchedBy(punches, placed, word.movedTo ?? null),
    now,
    policy,
    placed,
    cause: 'correction',
    write: async () => {
      await addCorrections(tx, corrections);
      const { kind, reason } = word;
      const ids = punches.map(({ id }) => id);
      if (kind !== 'restore')
        await answerDisputes(tx, ids, { now, by: actor.employeeId, name: actor.name, note: reason });
    },
  });
}

/** The days a punch can change: by its own moment, where it was moved before, and where it is moved now. */
async function touchedBy(
  punches: readonly PunchAsItStands[],
  placed: PlacedDays,
  movedTo: LocalDate | null,
): Promise<Targets> {
  const targets = await touchedDays(punches, placed);
  for (const { employeeId, standing } of punches)
    for (const date of [standing.movedTo, movedTo]) if (date !== null) targets.get(employeeId)?.add(date);
  return targets;
}

interface Converted {
  readonly id: string;
  readonly days: {
    readonly date: LocalDate;
    readonly before: ReturnType<typeof timelineOfRow> | null;
    readonly after: ReturnType<typeof timelineOfRow>;
  }[];
}

/** Another time or type is another punch that stands in for this one; a move is a word about it. */
async function converted(context: Convert, punch: Correctable): Promise<Converted> {
  const { input, tx, actor, now, request } = context;
  const reason = input.reason ?? '';
  const before = await daysAround(tx, { punch, zone: actor.timeZone, at: input.timestamp ?? punch.at });
  const isOther = input.clockType !== undefined || input.timestamp !== undefined;
  const days: DayAndRow[] = [];
  let standing: Correctable = punch;
  if (isOther) {
    days.push(...(await corrected(context, [punch], { kind: 'void', reason })));
    const [recorded] = await recordPunches(
      tx,
      [
        {
          employeeId: punch.employeeId,
          type: input.clockType ?? punch.type,
          said: input.timestamp ?? punch.at,
          source: 'hand',
          key: newId('clocking'),
          zoneId: punch.zoneId,
          ip: request.ip,
          device: request.userAgent,
          reason,
          enteredBy: actor.employeeId,
          enteredName: actor.name,
          correctsId: punch.id,
        },
      ],
      { now, cause: 'correction' },
    );
    if (!recorded) throw clockingErrors.punchNotFound();
    days.push(...recorded.days);
    standing = {
      ...recorded.row,
      isUndone: false,
      standing: { isVoid: false, movedTo: null },
      nextNumber: 1,
      alone: {},
    };
  }
  const movedTo = input.movedTo === undefined ? keptMove(context, punch) : input.movedTo;
  if (movedTo !== standing.standing.movedTo)
    days.push(...(await corrected(context, [standing], { kind: 'move', movedTo, reason })));
  return { id: standing.id, days: changesOf(before, days) };
}

/** A moved punch stays on the day to which it was moved, unless its new time lies too far from it. */
function keptMove({ input, actor }: Convert, { at, standing: { movedTo } }: Correctable): LocalDate | null {
  return movedTo !== null && mayMove(dateIn(actor.timeZone, input.timestamp ?? at), movedTo) ? movedTo : null;
}

async function daysAround(tx: TenantTx, options: { punch: Correctable; zone: string; at: Instant }) {
  const dates = [dateIn(options.zone, options.punch.at), dateIn(options.zone, options.at)].sort();
  const rows = await tracedDays(tx, {
    employeeId: options.punch.employeeId,
    from: addToDate(dates[0] as LocalDate, { days: -furthestMove - 2 }),
    to: addToDate(dates[1] as LocalDate, { days: furthestMove + 2 }),
  });
  return new Map(rows.map((row) => [row.date, timelineOfRow(row)]));
}

/** Each day that came out different, last word last. */
function changesOf(
  before: ReadonlyMap<LocalDate, ReturnType<typeof timelineOfRow>>,
  days: readonly DayAndRow[],
): Converted['days'] {
  const after = new Map(days.map((one) => [one.row.date, timelineOfComputed(one)]));
  return [...after]
    .map(([date, day]) => ({ date, before: before.get(date) ?? null, after: day }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

const nameOf = async (tx: TenantTx, { employeeId }: Correctable): Promise<string> => {
  const person = (await personLines(tx, [employeeId])).get(employeeId);
  return person ? nameText(person, 'first-last') : '';
};
