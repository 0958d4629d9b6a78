import { wholeCompany } from '#access/rules/can';
import { handle, handleOwnTransaction } from '#access/server/public';
import { actorOfEmployee, hasDepartment } from '#departments/server/public';
import { nameText } from '#kernel/format';
import { isSameSecret } from '#kernel/same-secret';
import { addToDate, dateIn, type Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { newId } from '#server/ids';
import { calendars, mostFeeds } from '../contract.ts';
import { calendarErrors } from '../errors.ts';
import { icalText } from '../rules/ical-text.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { peopleOf } from './reader-of-feed.ts';
import type { FeedEvent, FeedSource } from './source.ts';
import * as store from './store.ts';
import { hashOf, newProof, readToken, writeToken } from './tokens.ts';

const daysBack = 31;
const daysAhead = 92;
/** A program may use an answer so long again. */
const keptSeconds = 900;

const shown = ({ id, departmentId, sources, createdAt }: store.FeedRow) => ({ id, departmentId, sources, createdAt });

const words = { en, th };

async function textOf(tx: TenantTx, feed: store.FeedRow, { all, now }: { all: readonly FeedSource[]; now: Instant }) {
  const actor = await actorOfEmployee(tx, feed.employeeId, now);
  if (!actor) return null;
  const { language, departmentId } = feed;
  const today = dateIn(actor.timeZone, now);
  const range = { from: addToDate(today, { days: -daysBack }), to: addToDate(today, { days: daysAhead }) };
  const seen: (FeedEvent & { readonly source: FeedSource['name'] })[] = [];
  for (const source of all.filter(({ name }) => feed.sources.includes(name))) {
    const employeeIds = await peopleOf(tx, actor, { source, departmentId });
    if (employeeIds === null) continue;
    const { timeZone } = actor;
    const events = await source.events(tx, { ...range, employeeIds, language, timeZone });
    seen.push(...events.map((event) => ({ ...event, source: source.name })));
  }
  const people = new Map(
    (await store.namesOf(tx, [...new Set(seen.map(({ employeeId }) => employeeId))])).map((one) => [one.id, one]),
  );
  const titleOf = ({ employeeId, title }: (typeof seen)[number]): string => {
    const person = people.get(employeeId);
    return departmentId !== null && person ? `${nameText(person, 'first-last')}: ${title}` : title;
  };
  const { feeds, calendar } = words[language];
  return icalText({
    name: calendar.name.replace('{{what}}', feed.sources.map((name) => feeds.sources[name]).join(', ')),
    timeZone: actor.timeZone,
    now,
    events: seen
      .filter(({ employeeId }) => people.has(employeeId))
      .map((event) => ({
        uid: `${event.source}-${event.employeeId}-${event.key}@kala`,
        title: titleOf(event),
        place: event.place,
        when: event.when,
      })),
  });
}

export const feedHandlers = (all: readonly FeedSource[]) => [
  handle(calendars.listFeeds, async ({ input, tx, actor }) => {
    const asked = input.departmentId ?? null;
    if (asked !== null && !(await hasDepartment(tx, asked, wholeCompany))) throw calendarErrors.departmentNotFound();
    const feeds = await store.feedsOf(tx, actor.employeeId);
    return feeds.filter(({ departmentId }) => departmentId === asked).map(shown);
  }),

  handle(calendars.createFeed, async ({ input, tx, actor, now, request, audit }) => {
    const departmentId = input.departmentId ?? null;
    const asked = all.filter(({ name }) => input.sources.includes(name));
    for (const source of asked)
      if ((await peopleOf(tx, actor, { source, departmentId })) === null) throw calendarErrors.departmentNotFound();
    if ((await store.countFeedsLocked(tx, actor.employeeId)) >= mostFeeds)
      throw calendarErrors.tooManyFeeds({ params: { n: mostFeeds } });
    const proof = newProof();
    const feed: store.FeedRow = {
      id: newId('calendarFeed'),
      employeeId: actor.employeeId,
      departmentId,
      sources: asked.map(({ name }) => name),
      language: request.language,
      secretHash: hashOf(proof),
      createdAt: now,
    };
    await store.addFeed(tx, feed);
    audit({ kind: 'calendarFeed', id: feed.id, name: actor.name, after: { sources: feed.sources } });
    const token = writeToken({ organizationId: tx.organizationId, feedId: feed.id, proof });
    return { ...shown(feed), token };
  }),

  handle(calendars.removeFeed, async ({ input, tx, actor, audit }) => {
    const id = input.calendarFeedId;
    if ((await store.removeFeed(tx, { id, employeeId: actor.employeeId })) === 0) throw calendarErrors.feedNotFound();
    audit({ kind: 'calendarFeed', id, name: actor.name, after: { removed: true } });
    return {};
  }),

  handleOwnTransaction(calendars.readFeed, async ({ input, services, now }) => {
    const token = readToken(input.token);
    if (!token) throw calendarErrors.feedNotFound();
    const text = await services.database.reading(token.organizationId, async (tx) => {
      const feed = await store.feedById(tx, token.feedId);
      if (!feed || !isSameSecret(hashOf(token.proof), feed.secretHash)) return null;
      return textOf(tx, feed, { all, now });
    });
    if (text === null) throw calendarErrors.feedNotFound();
    return new FileAnswer({
      name: 'kala.ics',
      type: 'text/calendar; charset=utf-8',
      body: Buffer.from(text),
      keptSeconds,
    });
  }),
];
