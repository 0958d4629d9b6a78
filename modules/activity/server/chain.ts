import { createHash } from 'node:crypto';
import { anchorName } from '#access/server/public';
import { addSeconds, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { due } from '#server/due';
import { type ChainResult, checkChain, type Hash, type Link } from '../rules/log-chain.ts';
import * as store from './store/chain.ts';

const digest = (previous: Hash, text: string): Hash =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(text, 'utf8').digest('hex');

const entriesAtOnce = 5000;

/** Reads a company's whole log and verifies it, as of one moment. */
export async function verifyLog(database: Database, organizationId: string): Promise<ChainResult> {
  const anchors = await database.global((tx) => store.anchorsOf(tx, organizationId));
  const chain = checkChain(digest, anchors);
  const head = await database.tenant(organizationId, store.headOf);
  const until = head?.number ?? 0;
  for (let after = 0; ; ) {
    const entries = await database.tenant(organizationId, (tx) =>
      store.entriesInOrder(tx, { after, until, most: entriesAtOnce }),
    );
    chain.add(entries);
    const last = entries.at(-1);
    if (!last || entries.length < entriesAtOnce) return chain.end(head ? [head] : []);
    after = last.number;
  }
}

const fallbackSeconds = 86_400;

/**
 * In the hour in which it has grown the end of a company's log is remembered in another schema, by another role, and in
 * the server's own log: who could cut off the end of a log cannot reach them all. The day after it is looked at once
 * more, should an entry not have asked for it.
 */
export const anchorLogs = due({
  name: anchorName,
  async run({ organizationId, now, services: { database, log } }) {
    const head = await anchorLog(database, organizationId);
    if (!head) return null;
    log.info({ organizationId, number: head.number, hash: head.hash }, 'the end of an activity log');
    return addSeconds(now, fallbackSeconds);
  },
});

/** Returns the end of the log if it has grown since the last time. */
export async function anchorLog(database: Database, organizationId: string): Promise<Link | undefined> {
  const head = await database.tenant(organizationId, store.headOf);
  if (!head) return undefined;
  const isNew = await database.global((tx) => store.saveAnchor(tx, { organizationId, ...head, now: systemNow() }));
  return isNew ? head : undefined;
}
