// An announcement to a company of 10,000: how many people a second it reaches, with the messages about it made for each of them.
// `--people=1000` measures a smaller company.
import { announcementSent } from '#announcements/events';
import { sendStep } from '#announcements/server/send';
import { addAnnouncement, saveContent } from '#announcements/server/store/announcements';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { makeMessages } from '#notifications/server/make-messages';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { addCompany, analyze } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { askedPeople, benchSecret, openBenchDatabase } from '../setup/bench-database.ts';
import { reportMeasures } from '../setup/measure.ts';

const people = askedPeople();
/** At least 1,000 people a second. */
const limits = { milliseconds: 1_000 };

const bench = await openBenchDatabase('announcements');
const { database, opened } = bench;
try {
  const workers = await addCompany({ database: opened, secret: benchSecret }, { people, days: 0, logins: false });
  const organizationId = workers[0]?.organizationId ?? ('' as Id<'organization'>);
  await analyze({ database: opened });
  const announcementId = await begin(organizationId);
  const processor = () => cpuOf([process.pid]) + cpuOfPostgres(bench.cluster);
  const [began, before] = [performance.now(), processor()];
  while (await sendStep(database, organizationId));
  const messages = await makeAllMessages(organizationId, announcementId);
  const each = messages / 1_000;
  reportMeasures([
    { name: `messages made for ${people} people`, value: messages, unit: '' },
    {
      name: '1,000 people, by the clock',
      value: (performance.now() - began) / each,
      unit: 'ms',
      limit: limits.milliseconds,
    },
    { name: '1,000 people, processor time', value: (processor() - before) / each, unit: 'ms' },
  ]);
} finally {
  await bench.close();
}

async function begin(organizationId: Id<'organization'>): Promise<Id<'announcement'>> {
  const id = newId('announcement');
  const now = systemNow();
  await database.tenant(organizationId, async (tx) => {
    await addAnnouncement(tx, { id, name: 'x', externalCode: null, senderId: null, sender: 'x', now });
    await saveContent(tx, id, {
      name: 'x',
      title: 'We close on 31 December',
      messageType: 'simple',
      content: 'Back on 4 January.',
      excerpt: 'Back on 4 January.',
      thumbnailFileId: null,
      scheduledTime: null,
      everyone: true,
      mustAcknowledge: true,
      pinned: false,
      expiresOn: null,
      status: 'SENDING',
      now,
    });
  });
  return id;
}

/** What the listener of notifications does with each part that was sent. */
async function makeAllMessages(organizationId: Id<'organization'>, aboutId: Id<'announcement'>): Promise<number> {
  const parts = await database.reading(organizationId, (tx) =>
    tx.rows<{ id: string; people: string[] }>(sql`
      select id::text, payload -> 'employeeIds' as people from app.outbox
      where organization_id = ${tx.organizationId} and event = 'announcements.sent' order by id`),
  );
  const words = { en: 'x', th: 'x' };
  const facts = { person: 'x', form: words, summary: words, reason: null };
  for (const { people: receivers } of parts)
    await database.tenant(organizationId, (tx) =>
      makeMessages(tx, [
        {
          event: announcementSent,
          eventId: newId('notification'),
          people: { receivers },
          causedBy: null,
          aboutId,
          facts,
          now: systemNow(),
        },
      ]),
    );
  const row = await database.reading(organizationId, (tx) =>
    tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.notification where organization_id = ${tx.organizationId}`),
  );
  return row?.count ?? 0;
}
