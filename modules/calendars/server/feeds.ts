import { wholeCompany } from '#access/rules/can';
import { handle, handleOwnTransaction } from '#access/server/public';
import { actorOfEmployee, hasDepartment } from '#departments/server/public';
import { isSameSecret } from '#kernel/same-secret';
import { addToDate, dateIn, type Instant } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fingerprintOf } from '#server/fingerprint';
import { newId } from '#server/ids';
import { KeptBytes } from '#server/kept-bytes';
import { hashOf } from '#server/tokens';
import { calendars, mostFeeds } from '../contract.ts';
import { calendarErrors } from '../errors.ts';
import { calendarBytes, type Reading, type Seen } from './calendar-bytes.ts';
import { peopleOf } from './reader-of-feed.ts';
import type { FeedSource } from './source.ts';
import * as store from './store.ts';
import { type FeedToken, newProof, readToken, writeToken } from './tokens.ts';

const daysBack = 31;
const daysAhead = 92;
/** A program may use an answer so long again. */
const keptSeconds = 900;
/** The days of a team are read and written again after so long; who may see them is asked each time. */
const teamMs = 5 * 60_000;
const mostTeamBytes = 64 * 1024 * 1024;

const shown = ({ id, departmentId, sources, createdAt }: store.FeedRow) => ({ id, departmentId, sources, createdAt });

/** Null where the address is none, or no longer. */
async function readingOf(
  tx: TenantTx,
  { feedId, proof }: FeedToken,
  { all, now }: { readonly all: readonly FeedSource[]; readonly now: Instant },
): Promise<Reading | null> {
  const feed = await store.feedById(tx, feedId);
  if (!feed || !isSameSecret(hashOf(proof), feed.secretHash)) return null;
  const actor = await actorOfEmployee(tx, feed.employeeId, now);
  if (!actor) return null;
  const { departmentId } = feed;
  const sources: Reading['sources'][number][] = [];
  for (const source of all.filter(({ name }) => feed.sources.includes(name))) {
    const employeeIds = await peopleOf(tx, actor, { source, departmentId });
    if (employeeIds !== null) sources.push({ source, employeeIds });
  }
  if (sources.length === 0) return null;
  const people = await store.namesOf(tx, [...new Set(sources.flatMap(({ employeeIds }) => employeeIds))]);
  const { timeZone } = actor;
  const { name: nameFormat } = await companyFormats(tx);
  return { feed, timeZone, nameFormat, today: dateIn(timeZone, now), sources, people };
}

/** Another for other rights, another team, other names and on another day. */
const keyOf = ({ feed, timeZone, nameFormat, today, sources, people }: Reading): string => {
  const seen = sources.map(({ source, employeeIds }) => [source.name, employeeIds.toSorted()]);
  return `${feed.id} ${fingerprintOf([feed.language, timeZone, nameFormat, today, seen, people])}`;
};

async function eventsOf(tx: TenantTx, { feed, timeZone, today, sources }: Reading): Promise<Seen> {
  const range = { from: addToDate(today, { days: -daysBack }), to: addToDate(today, { days: daysAhead }) };
  const { language } = feed;
  const seen: Seen[number][] = [];
  for (const { source, employeeIds } of sources)
    seen.push({
      source: source.name,
      events: await source.events(tx, { ...range, employeeIds, language, timeZone }),
    });
  return seen;
}

export const feedHandlers = (all: readonly FeedSource[]) => [...ownFeeds(all), feedReader(all)];

const ownFeeds = (all: readonly FeedSource[]) => [
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
];

function feedReader(all: readonly FeedSource[]) {
  const teams = new KeptBytes({ mostBytes: mostTeamBytes, milliseconds: teamMs });
  return handleOwnTransaction(calendars.readFeed, async ({ input, services: { database }, now }) => {
    const token = readToken(input.token);
    if (!token) throw calendarErrors.feedNotFound();
    const { organizationId } = token;
    const reading = await database.reading(organizationId, (tx) => readingOf(tx, token, { all, now }));
    if (!reading) throw calendarErrors.feedNotFound();
    const make = async () => {
      const seen = await database.reading(organizationId, (tx) => eventsOf(tx, reading));
      return calendarBytes(reading, seen, now);
    };
    const isOfTeam = reading.feed.departmentId !== null;
    return new FileAnswer({
      name: 'kala.ics',
      type: 'text/calendar; charset=utf-8',
      body: isOfTeam ? await teams.get(keyOf(reading), make) : await make(),
      keptSeconds,
    });
  });
}
