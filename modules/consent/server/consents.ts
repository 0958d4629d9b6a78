import {
  type GlobalWork,
  handlePublic,
  handleUserOwnTransaction,
  type OwnTransactionServices,
} from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import { tell } from '#server/events';
import { consent, type MyConsent } from '../contract.ts';
import { consentErrors } from '../errors.ts';
import { consentWithdrawn } from '../events.ts';
import { answerTo, mayWithdraw } from '../rules/answered-page.ts';
import { consentState, isGiven } from '../rules/consent-state.ts';
import { type ConsentText, type Purpose, textOn, textsOn } from '../rules/consent-text.ts';
import { isAsked, type Parties, type Place, parties } from '../rules/parties.ts';
import { texts } from '../rules/texts.ts';
import { placeOf } from './place.ts';
import { dayOfTexts, shownTexts, textSeen } from './shown-texts.ts';
import * as store from './store/records.ts';

export const consentHandlers = [
  handlePublic(consent.listTexts, async ({ input, now }) => shownTexts(input.language, now)),

  handleUserOwnTransaction(consent.listMine, async (context) => {
    const { input, session, now, services } = context;
    const place = await placeOf(context, input.toOrganizationId ?? input.fromOrganizationId);
    const last = await services.database.globalReading((tx) => store.lastAnswers(tx, session.userId));
    const current = textsOn(texts, dayOfTexts(now)).filter((text) => isAsked(text.audience, place));
    return current
      .map((text) => myConsent(text, partiesOf(text, place), last))
      .filter((one) => input.toOrganizationId === undefined || one.toOrganizationId === input.toOrganizationId)
      .filter((one) => input.fromOrganizationId === undefined || one.fromOrganizationId === input.fromOrganizationId);
  }),

  handleUserOwnTransaction(consent.give, async (context) => {
    const { input, session, now, request, services } = context;
    const place = await placeOf(context, input.organizationId);
    const record = recordOf(input, { userId: session.userId, ip: request.ip, place, now, ...input });
    await keepAnswers(services.database, [record]);
    return {};
  }),

  handleUserOwnTransaction(consent.giveAll, async (context) => {
    const { input, session, now, request, services } = context;
    const place = await placeOf(context, input.organizationId);
    const facts = { userId: session.userId, ip: request.ip, place, now, ...input };
    const records = input.answers.map((reply) => recordOf(reply, facts));
    await keepAnswers(services.database, records);
    return {};
  }),

  handleUserOwnTransaction(consent.withdraw, async (context) => {
    const { input, session, now, request, services } = context;
    const { database } = services;
    const place = await placeOf(context, input.organizationId);
    const text = textOn(texts, input.purpose, dayOfTexts(now));
    if (!text || !mayWithdraw(text)) throw consentErrors.noticeStays();
    const between = partiesOf(text, place);
    const { toOrganizationId } = between;
    const withdrawn = { userId: session.userId, purpose: text.purpose };
    const givenNow = (tx: GlobalTx) => givenBetween(tx, withdrawn, between);
    await database.globalReading(givenNow);
    // The event comes first: data that may not be kept any more is deleted even if the record could not be written.
    if (toOrganizationId) await database.tenant(toOrganizationId, (tx) => tell(tx, consentWithdrawn, withdrawn));
    await database.global(async (tx) => {
      await store.lockRecords(tx, session.userId);
      const given = await givenNow(tx);
      await store.addRecords(tx, [{ ...given, answer: 'withdrawn', channel: input.channel, ip: request.ip, at: now }]);
    });
    return {};
  }),
];

/** A consent that a newer text asks for again and that is refused then is withdrawn: what is kept only by it goes. */
async function keepAnswers(
  database: OwnTransactionServices['database'],
  records: readonly store.NewRecord[],
): Promise<void> {
  for (const { userId, purpose, answer, ...between } of records) {
    const { toOrganizationId } = between;
    if (answer !== 'refused' || toOrganizationId === null) continue;
    const last = await database.globalReading((tx) => store.lastAnswers(tx, userId));
    if (isGiven(answerBetween(last, purpose, between)))
      await database.tenant(toOrganizationId, (tx) => tell(tx, consentWithdrawn, { userId, purpose }));
  }
  await database.global((tx) => store.addRecords(tx, records));
}

function partiesOf(text: ConsentText, place: Place | null): Parties {
  const between = parties(text.audience, place);
  if (!between.ok) throw consentErrors[between.reason]();
  return between.value;
}

const answerBetween = (
  last: readonly store.RecordRow[],
  purpose: Purpose,
  between: Parties,
): store.RecordRow | undefined =>
  last.find(
    (one) =>
      one.purpose === purpose &&
      one.fromOrganizationId === between.fromOrganizationId &&
      one.toOrganizationId === between.toOrganizationId,
  );

async function givenBetween(
  tx: GlobalTx,
  { userId, purpose }: { userId: Id<'user'>; purpose: Purpose },
  between: Parties,
): Promise<store.RecordRow> {
  const given = answerBetween(await store.lastAnswers(tx, userId), purpose, between);
  if (!given || !isGiven(given)) throw consentErrors.notGiven();
  return given;
}

function myConsent(text: ConsentText, between: Parties, last: readonly store.RecordRow[]): MyConsent {
  const answered = answerBetween(last, text.purpose, between);
  return {
    purpose: text.purpose,
    audience: text.audience,
    kind: text.kind,
    ...consentState(answered, text.version),
    version: answered?.version ?? null,
    at: answered?.at ?? null,
    ...between,
  };
}

interface ReplyFacts {
  readonly userId: Id<'user'>;
  readonly ip: string;
  readonly place: Place | null;
  readonly language: Language;
  readonly channel: 'web' | 'webview';
  readonly now: Instant;
}

function recordOf(
  reply: { readonly purpose: Purpose; readonly hash: string; readonly agreed: boolean },
  { userId, ip, place, language, channel, now }: ReplyFacts,
): store.NewRecord {
  const text = textSeen({ ...reply, language, now });
  if (!text) throw consentErrors.textChanged();
  const answer = answerTo(text, reply.agreed);
  if (!answer.ok) throw consentErrors[answer.reason]();
  const { purpose, version } = text;
  return {
    userId,
    purpose,
    version,
    hash: reply.hash,
    language,
    answer: answer.value,
    ...partiesOf(text, place),
    channel,
    ip,
    at: now,
  };
}

/** The users who agreed that the company uses their data for this purpose, among these or of all, in one statement. */
export const whoAgreed = (
  readGlobal: GlobalWork,
  asked: { userIds?: readonly Id<'user'>[]; purpose: Purpose; organizationId: string },
): Promise<ReadonlySet<Id<'user'>>> =>
  readGlobal(async (tx) => {
    const last = await store.lastAnswersTo(tx, asked);
    return new Set(last.filter(isGiven).map(({ userId }) => userId));
  });

/** Whether a text still waits for the user's answer in their current company. */
export async function asksConsent(
  tx: GlobalTx,
  options: { readonly userId: Id<'user'>; readonly place: Place | null; readonly now: Instant },
): Promise<boolean> {
  const last = await store.lastAnswers(tx, options.userId);
  return textsOn(texts, dayOfTexts(options.now))
    .filter((text) => isAsked(text.audience, options.place))
    .some((text) => myConsent(text, partiesOf(text, options.place), last).asks);
}

interface OwnersAnswer {
  readonly userId: Id<'user'>;
  readonly organizationId: Id<'organization'>;
  /** The hash of the words that the owner saw. */
  readonly hash: string;
  readonly language: Language;
  readonly ip: string;
  readonly now: Instant;
}

/** The owner accepts the processing agreement in the name of the company. Refuses when other words were shown. */
export async function recordOwnerConsent(tx: GlobalTx, answer: OwnersAnswer): Promise<void> {
  const place = { organizationId: answer.organizationId, isOwner: true };
  const reply = { purpose: 'owner.processing', hash: answer.hash, agreed: true } as const;
  await store.addRecords(tx, [recordOf(reply, { ...answer, place, channel: 'web' })]);
}

/** Agrees to everything, for invented people. */
export async function agreeToAll(
  tx: GlobalTx,
  options: { readonly userId: Id<'user'>; readonly place: Place; readonly language: Language; readonly now: Instant },
): Promise<void> {
  const asked = shownTexts(options.language, options.now).filter((text) => isAsked(text.audience, options.place));
  const facts = { ...options, ip: '', channel: 'web' } as const;
  await store.addRecords(
    tx,
    asked.map(({ purpose, hash }) => recordOf({ purpose, hash, agreed: true }, facts)),
  );
}
