// Sending what is due: claimed in one transaction, sent outside of any, and its end written in another. A process that is killed
// before the claim has lost nothing; one that is killed after it leaves an interrupted delivery, which is never sent blindly.
import { overAmong } from '#announcements/server/public';
import { askedNow } from '#approvals/server/public';
import { sessionsById, usersById, usersInSeveral } from '#identity/server/public';
import { asId, type Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { type OrganizationRow, organizationRow, timeZoneOf } from '#organization/server/public';
import { runToApprove } from '#payroll/server/public';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import { type Due, type DueRun, due } from '#server/due';
import { afterTry } from '../rules/after-try.ts';
import { choiceOf, isChosen } from '../rules/message-kinds.ts';
import { afterQuietHours } from '../rules/quiet-hours.ts';
import { sendLine } from './channels/line.ts';
import { sendMail } from './channels/mail.ts';
import { sendPush } from './channels/push.ts';
import type { Addressee, Outcome } from './channels/sending.ts';
import { deliveryWork } from './delivery-work.ts';
import type { NotificationOptions } from './options.ts';
import type { Claimed, End } from './store/deliveries.ts';
import * as store from './store/deliveries.ts';
import { removeDevice } from './store/devices.ts';
import { settingsOf } from './store/settings.ts';

export const deliverDue = (options: NotificationOptions): Due =>
  due({ ...deliveryWork, run: (run) => deliver({ ...run, options }) });

export interface DeliveryRun extends DueRun {
  readonly options: NotificationOptions;
}

/** Then other companies come first. */
const longestMilliseconds = 10_000;

/** Sends what is due now, and answers when there is something to send next. */
export async function deliver(run: DeliveryRun): Promise<Instant | null> {
  const { organizationId, now, services } = run;
  const began = performance.now();
  await services.database.tenant(organizationId, (tx) => endInterrupted(tx, now));
  while (performance.now() - began < longestMilliseconds) {
    const { claimed, ...known } = await services.database.tenant(organizationId, async (tx) => {
      const due = await store.claimDue(tx, now);
      const [settled, wishesOf] = [await settledOf(tx, due), await receiversWishes(tx, due)];
      return { claimed: due, company: await organizationRow(tx), settled, over: await overOf(tx, due, now), wishesOf };
    });
    if (claimed.length === 0) return services.database.reading(organizationId, store.nextMoment);
    const outside = { addressees: await addresseesOf(run, claimed), signedOut: await signedOutOf(run, claimed) };
    for (const together of inMails(claimed)) await send({ ...run, ...known, ...outside }, together);
  }
  return now;
}

const asksForDecision = ({ kind }: Claimed): boolean => kind === 'requestWaiting' || kind === 'requestReminded';

/** Deliveries that ask for a decision which the person need not make any more. */
async function settledOf(tx: TenantTx, claimed: readonly Claimed[]): Promise<ReadonlySet<string>> {
  const asking = claimed.filter(asksForDecision).flatMap(({ id, aboutId, employeeId }) => {
    return aboutId === null ? [] : [{ id, aboutId, employeeId }];
  });
  const settledRuns = await settledRunsOf(tx, claimed);
  if (asking.length === 0) return new Set(settledRuns);
  const asked = await askedNow(
    tx,
    asking.map(({ aboutId }) => aboutId),
  );
  const open = new Set(asked.map(({ requestId, employeeId }) => `${requestId} ${employeeId}`));
  const decided = asking.filter((one) => !open.has(`${one.aboutId} ${one.employeeId}`));
  return new Set([...settledRuns, ...decided.map(({ id }) => id)]);
}

/** Deliveries about a payroll run that waits for no approval any more. */
async function settledRunsOf(tx: TenantTx, claimed: readonly Claimed[]): Promise<string[]> {
  const settled: string[] = [];
  for (const [runId, some] of Map.groupBy(claimed, ({ kind, aboutId }) => kind === 'payrollPending' && aboutId))
    if (runId && !(await runToApprove(tx, asId(runId)))) settled.push(...some.map(({ id }) => id));
  return settled;
}

const announces = ({ kind }: Claimed): boolean => kind === 'announcementSent' || kind === 'announcementReminded';

/** Deliveries of announcements whose last day ended while they waited. */
async function overOf(tx: TenantTx, claimed: readonly Claimed[], now: Instant): Promise<ReadonlySet<string>> {
  const about = claimed.filter(announces).flatMap(({ id, aboutId }) => (aboutId === null ? [] : [{ id, aboutId }]));
  if (about.length === 0) return new Set();
  const ids = [...new Set(about.map(({ aboutId }) => aboutId))];
  const over = await overAmong(tx, ids, dateIn(await timeZoneOf(tx), now));
  return new Set(about.filter(({ aboutId }) => over.has(aboutId)).map(({ id }) => id));
}

type WishesOf = (employeeId: string) => ReturnType<Awaited<ReturnType<typeof settingsOf>>> & { readonly zone: string };

/** On which channels the receivers of deliveries want messages, and when not. */
async function receiversWishes(
  tx: TenantTx,
  deliveries: readonly { readonly employeeId: Id<'employee'> }[],
): Promise<WishesOf> {
  const zone = await timeZoneOf(tx);
  const settings = await settingsOf(
    tx,
    deliveries.map(({ employeeId }) => employeeId),
  );
  return (employeeId) => ({ zone, ...settings(employeeId) });
}

async function endInterrupted(tx: TenantTx, now: Instant): Promise<void> {
  const found = await store.interrupted(tx, now);
  if (found.length === 0) return;
  const wishesOf = await receiversWishes(tx, found);
  for (const { id, employeeId, channel, tries } of found) {
    const { quiet, zone } = wishesOf(employeeId);
    const next = afterTry('uncertain', { channel, tries, now, quiet, zone });
    await store.endDeliveries(tx, [id], { ...next, error: 'interrupted', now });
  }
}

type Together = readonly [Claimed, ...Claimed[]];

/** Those of a daily mail together, all others one by one. */
function inMails(claimed: readonly Claimed[]): Together[] {
  const groups = Map.groupBy(claimed, ({ id, inDigest, employeeId }) => (inDigest ? employeeId : id) as string);
  return [...groups.values()] as unknown as Together[];
}

interface SendRun extends DeliveryRun {
  readonly company: OrganizationRow | undefined;
  /** By user, as they were when the deliveries were claimed. */
  readonly addressees: ReadonlyMap<string, Addressee>;
  /** Deliveries about what is decided already. */
  readonly settled: ReadonlySet<string>;
  /** Deliveries about what has had its last day. */
  readonly over: ReadonlySet<string>;
  readonly wishesOf: WishesOf;
  /** Deliveries to devices whose session is over: a lost phone that was signed out from elsewhere. */
  readonly signedOut: ReadonlySet<string>;
}

/**
 * What was read, decided, turned off or taken back meanwhile is not sent any more, nor is anything to a person who left. Those
 * claimed with it may have taken minutes: what is taken back by the sender is looked up for each.
 */
async function send(run: SendRun, together: Together): Promise<void> {
  const useful: Claimed[] = [];
  const ids = together.map(({ id }) => id);
  const recalled = await run.services.database.reading(run.organizationId, (tx) => store.recalledAmong(tx, ids));
  for (const one of together) {
    const error = recalled.has(one.id) ? store.takenBack : whyNot(one, run);
    if (error === null) useful.push(one);
    else await end(run, [one], { state: 'skipped', error }, error === 'signedOut');
  }
  const [first, ...rest] = useful;
  if (!first) return;
  const { quiet, zone } = run.wishesOf(first.employeeId);
  // One that is sent again, and one that comes late from a server that was away, may fall into quiet hours. A test was asked for now.
  const moment = first.kind === 'test' ? run.now : afterQuietHours(run.now, zone, quiet);
  const waiting = useful.map(({ id }) => id);
  if (moment === run.now) await sendNow(run, [first, ...rest]);
  else await run.services.database.tenant(run.organizationId, (tx) => store.letWait(tx, waiting, moment));
}

function whyNot(
  { id, kind, channel, employeeId, isRead, isAtWork, userId }: Claimed,
  { settled, over, wishesOf, signedOut }: SendRun,
): string | null {
  if (isRead) return 'alreadyRead';
  if (!isAtWork || userId === null) return 'notAtWork';
  if (signedOut.has(id)) return 'signedOut';
  if (kind !== 'test' && !isChosen(choiceOf(wishesOf(employeeId).choices, kind), channel)) return 'notChosen';
  if (over.has(id)) return 'over';
  return settled.has(id) ? 'noLongerWaiting' : null;
}

async function sendNow(run: SendRun, together: Together): Promise<void> {
  const [first] = together;
  const { now } = run;
  const outcome = await tryOnce(run, together);
  switch (outcome.result) {
    case 'sent':
      return end(run, together, { state: 'sent', error: null });
    case 'skipped':
      return end(run, together, { state: 'skipped', error: outcome.error });
    case 'failed': {
      const { channel, tries, employeeId } = first;
      const { quiet, zone } = run.wishesOf(employeeId);
      const next = afterTry(outcome.failure, { channel, tries, now, quiet, zone });
      return end(run, together, { ...next, error: outcome.error }, outcome.isDeviceGone);
    }
  }
}

async function tryOnce(run: SendRun, together: Together): Promise<Outcome> {
  const { services, options, company, addressees } = run;
  const companyName = company?.name ?? '';
  const [first] = together;
  const to = addressees.get(first.userId ?? '') ?? { language: 'th', email: null, workplace: null };
  switch (first.channel) {
    case 'mail':
      return sendMail(services.mail, { claimed: together, to, company, origin: options.origin });
    case 'push':
      return sendPush(options, { claimed: first, to, companyName });
    case 'line':
      return sendLine(options, { claimed: first, to, companyName });
  }
}

async function addresseesOf(
  { services, organizationId }: DeliveryRun,
  claimed: readonly Claimed[],
): Promise<ReadonlyMap<string, Addressee>> {
  const userIds = [...new Set(claimed.flatMap(({ userId }) => userId ?? []))];
  const read = async (tx: GlobalTx) => [await usersById(tx, userIds), await usersInSeveral(tx, userIds)] as const;
  const [users, inSeveral] = await services.database.globalReading(read, organizationId);
  return new Map(
    users.map(({ id, language, email, emailVerifiedAt }) => {
      const workplace = inSeveral.has(id) ? organizationId : null;
      return [id, { language, email: emailVerifiedAt ? email : null, workplace }];
    }),
  );
}

async function signedOutOf(
  { services, organizationId }: DeliveryRun,
  claimed: readonly Claimed[],
): Promise<ReadonlySet<string>> {
  const devices = claimed.flatMap(({ id, sessionId }) => (sessionId === null ? [] : [{ id, sessionId }]));
  if (devices.length === 0) return new Set();
  const sessions = await services.database.globalReading(
    (tx) => sessionsById(tx, [...new Set(devices.map(({ sessionId }) => sessionId))]),
    organizationId,
  );
  // One that was not used for long is not ended: its person may only read what arrives.
  const isOver = (sessionId: Id<'session'>): boolean => sessions.get(sessionId)?.endedAt !== null;
  return new Set(devices.filter(({ sessionId }) => isOver(sessionId)).map(({ id }) => id));
}

async function end(run: SendRun, together: readonly Claimed[], ended: End, isDeviceGone = false): Promise<void> {
  const { services, organizationId, now } = run;
  const ids = together.map(({ id }) => id);
  await services.database.tenant(organizationId, async (tx) => {
    await store.endDeliveries(tx, ids, { ...ended, now });
    const [first] = together;
    if (isDeviceGone && first?.deviceId) await removeDevice(tx, { id: first.deviceId, employeeId: first.employeeId });
  });
}
