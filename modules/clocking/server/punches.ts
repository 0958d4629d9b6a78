import type { Scope } from '#access/rules/can';
import {
  handle,
  handleOwn,
  handleScoped,
  type TenantContext,
  withinScope,
  withinScopeOrOwn,
} from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { takeFile } from '#organization/server/public';
import { type AloneMark, aloneMark, wayOfDecision } from '#people/server/public';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import type { Secrets } from '#server/secrets';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { clockTypes } from '../rules/punch.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { ClockingOptions } from './options.ts';
import { clockNow, clockOf } from './punches/clock-now.ts';
import { clockingRecords } from './punches/clocking-records.ts';
import { provenBy, timeMark } from './punches/proven-time.ts';
import type { PunchToRecord } from './punches/punch-row.ts';
import { type AroundPunch, aroundPunch, type RecordedPunch, recordPunches } from './punches/record.ts';
import { requireZone } from './punches/zone-signals.ts';
import { datesOf, momentsOf } from './reports/report-range.ts';
import { personLines, requireEmployees } from './store/people.ts';
import { type CompanyPolicy, policyOf } from './store/policy.ts';
import { correctionsOfPunches, punchPage } from './store/punch-lists.ts';
import { fenceOf, punchLine, timelineOfComputed } from './views.ts';

type RecordContext = TenantContext<typeof clocking.record, Scope, Promise<AroundPunch> | undefined>;

export const punchHandlers = ({ secrets }: ClockingOptions) => [
  handleScoped(clocking.record, {
    ahead: ({ tx, employeeId, timeZone, now, sent }) =>
      isOwnAndNow(sent) ? aroundPunch(tx, { employeeId, at: now }, timeZone) : undefined,
    run: (context) => record(context, secrets),
  }),

  handleOwn(clocking.clockNow, async ({ tx, scope, actor, now }) => {
    const clock = await clockNow(tx, { employeeId: scope.employeeId, now, policy: await policyOf(tx) });
    return { ...clock, timeMark: timeMark(secrets, actor, clock.now) };
  }),

  handle(clocking.clockTypes, async ({ request }) => {
    const { types } = request.language === 'th' ? th : en;
    return { items: clockTypes.map((type) => ({ type, name: types[type] })) };
  }),

  handleScoped(clocking.listPunches, async ({ input, tx, scope, actor, now }) => {
    const { page, size, employeeId, zoneId } = input;
    const reach = withinScopeOrOwn(tx, scope, { employeeId: actor.employeeId, employeeColumn: sql`c.employee_id` });
    if (employeeId)
      await requireEmployees(
        tx,
        [employeeId],
        withinScopeOrOwn(tx, scope, { employeeId: actor.employeeId, employeeColumn: sql`e.id` }),
      );
    if (zoneId) await requireZone(tx, zoneId);
    const range = datesOf(input, { actor, now });
    const { items, total } = await punchPage(tx, {
      ...momentsOf(range, actor.timeZone),
      reach,
      employeeId,
      zoneId,
      page,
      size,
    });
    const [people, corrections] = await Promise.all([
      personLines(
        tx,
        items.map((one) => one.employeeId),
      ),
      correctionsOfPunches(
        tx,
        items.map(({ id }) => id),
      ),
    ]);
    const words = Map.groupBy(corrections, ({ clockingId }) => clockingId);
    const lines = items.map((one) => punchLine(one, words.get(one.id) ?? []));
    const records = await clockingRecords(tx, items, { lines, zone: actor.timeZone });
    return {
      items: records.flatMap((one) => {
        const employee = people.get(one.employeeId);
        return employee ? [{ ...one, employee }] : [];
      }),
      total,
      page,
      size,
      earliest: range.earliest,
    };
  }),
];

/** Others, and other moments, have other days around them. */
const isOwnAndNow = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && !('timestamp' in sent) && !('employeeIds' in sent);

async function record(context: RecordContext, secrets: Secrets) {
  const { input, tx, now, actor, prepared } = context;
  const entered = await enteredByHand(context);
  const others = entered?.employeeIds;
  if (others) {
    await requireMayEnter(context, others);
    if (input.zoneId) await requireZone(tx, input.zoneId);
  }
  if (input.photoFileId && !(await takeFile(tx, input.photoFileId, actor.userId))) throw clockingErrors.photoNotFound();
  const punches = others ? enteredFor(context, others) : [await ownPunch(context, secrets)];
  const around = others || input.timestamp ? undefined : await prepared;
  const asking = around ? around.policy : policyOf(tx);
  const [policy, recorded] = await Promise.all([
    asking,
    recordPunches(tx, punches, { now, policy: asking, zone: actor.timeZone, ...(around && { around }) }),
  ]);
  if (recorded.some(({ row }) => row.type !== input.clockType)) throw commonErrors.keyReused();
  if (input.timestamp && recorded.some(({ hasOtherMoment }) => hasOtherMoment)) throw clockingErrors.punchKeyReused();
  tellOfPunches(context, recorded, entered?.alone);
  const own = others ? undefined : recorded[0];
  const clock = own && (await clockAfter(context, own, policy));
  return {
    punches: recorded.map(recordedOf),
    clock: clock ? { ...clock, timeMark: timeMark(secrets, actor, clock.now) } : null,
  };
}

interface EnteredByHand {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly alone: AloneMark;
}

/**
 * The employees it is entered for. A person who names only themselves just clocks; staff whom nobody else may correct write
 * their own past, and the log says so.
 */
async function enteredByHand({ input, tx, scope, actor }: RecordContext): Promise<EnteredByHand | undefined> {
  const { employeeIds } = input;
  const isStaff = scope.kind === 'all';
  if (!employeeIds) return undefined;
  const way = await wayOfDecision(tx, actor, { employeeIds, permission: 'clock.correct' });
  const mayEnterOwn = isStaff && way.kind !== 'ask';
  if (!mayEnterOwn && employeeIds.every((id) => id === actor.employeeId)) return undefined;
  if (!mayEnterOwn && employeeIds.includes(actor.employeeId)) throw clockingErrors.ownPunch();
  return { employeeIds, alone: aloneMark(way) };
}

async function requireMayEnter({ tx, scope, input, actor }: RecordContext, ids: readonly string[]): Promise<void> {
  const isOther = ids.some((id) => id !== actor.employeeId);
  const reach = isOther ? withinScope(tx, scope, sql`e.id`) : sql`true`;
  await requireEmployees(tx, ids, reach);
  if (isOther && !input.reason) throw clockingErrors.reasonMissing({ fields: { reason: { code: 'required' } } });
}

const moment = ({ input, now }: RecordContext): Instant => input.timestamp ?? now;

/** The header names the request; the punch outlives it. */
const keyOf = ({ input, request }: RecordContext): string => input.key ?? request.idempotencyKey ?? newId('clocking');

async function ownPunch(context: RecordContext, secrets: Secrets): Promise<PunchToRecord> {
  const { input, actor, request } = context;
  return {
    proven: await provenOf(context, secrets),
    employeeId: actor.employeeId,
    type: input.clockType,
    said: moment(context),
    source: 'self',
    key: keyOf(context),
    zoneId: input.zoneId ?? null,
    fix: input.position ?? null,
    qrText: input.qrText ?? null,
    wifi: wifiOf(input.wifi),
    beacon: input.beacon ?? null,
    offline: input.offline,
    ip: request.ip,
    device: input.device ?? request.userAgent,
    photoFileId: input.photoFileId ?? null,
    reason: input.reason,
  };
}

function provenOf({ input, actor, tx, now }: RecordContext, secrets: Secrets) {
  const { proof, timestamp, clockType, qrText = null, position = null, offline } = input;
  if (!proof || timestamp === undefined) return { proof: 'unsigned', notBefore: null, counter: null } as const;
  const punch = { clockType, timestamp, qrText, position, offline, proof };
  return provenBy(tx, { punch, actor, secrets, now });
}

const wifiOf = (heard: RecordContext['input']['wifi']): { name?: string; mac?: string } | null =>
  heard
    ? {
        ...(heard.name === undefined ? {} : { name: heard.name }),
        ...(heard.mac === undefined ? {} : { mac: heard.mac }),
      }
    : null;

function enteredFor(context: RecordContext, ids: readonly Id<'employee'>[]): PunchToRecord[] {
  const { input, actor, request } = context;
  const key = keyOf(context);
  return [...new Set(ids)].map((employeeId) => ({
    employeeId,
    type: input.clockType,
    said: moment(context),
    source: 'hand',
    key,
    zoneId: input.zoneId ?? null,
    ip: request.ip,
    device: input.device ?? request.userAgent,
    photoFileId: input.photoFileId ?? null,
    reason: input.reason,
    enteredBy: actor.employeeId,
    enteredName: actor.name,
  }));
}

/** One entry in the activity log for a request; entering for many says for how many. */
function tellOfPunches(
  { audit, input, actor }: RecordContext,
  recorded: readonly RecordedPunch[],
  alone: AloneMark = {},
): void {
  const [first] = recorded;
  if (!first) return;
  const { at, type, reason } = first.row;
  audit({
    kind: 'clocking',
    id: first.row.id,
    name: input.employeeIds && recorded.length > 1 ? `${actor.name} × ${recorded.length}` : actor.name,
    after: { clockType: type, timestamp: at, ...(reason ? { note: reason } : {}), ...alone },
  });
}

const recordedOf = ({ row, date, isRepeat }: RecordedPunch) => ({
  id: row.id,
  employeeId: row.employeeId,
  clockType: row.type,
  timestamp: row.at,
  date,
  assurance: row.assurance,
  assuranceReason: row.assuranceReason,
  fence: fenceOf(row),
  qrProblem: row.qrProblem,
  timeProof: row.timeProof,
  isRepeat,
});

/** The day of the punch is usually the one that runs; only a punch sent later asks again. */
function clockAfter({ tx, actor, now }: RecordContext, { day }: RecordedPunch, policy: CompanyPolicy) {
  if (day && day.row.windowFrom <= now && now < day.row.windowTo)
    return clockOf(timelineOfComputed(day), day.day.state, { now, policy });
  return clockNow(tx, { employeeId: actor.employeeId, now, policy });
}
