import type { Demo, DemoPerson } from '#access/server/public';
import { dateText, nameText } from '#kernel/format';
import { addMinutes, addToDate } from '#kernel/time';
import { newId } from '#server/ids';
import type { MessageFacts, ShownKind } from '../contract.ts';
import { addDeliveries } from './store/deliveries.ts';
import { addMessages, type MessageRow } from './store/messages.ts';

interface Sample {
  readonly kind: ShownKind;
  readonly minutesAgo: number;
  readonly facts: Omit<MessageFacts, 'person'>;
}

const none = { en: '', th: '' };
const sent = { state: 'sent', tries: 1, error: null } as const;
const refused = { state: 'failed', tries: 6, error: '451 4.7.1 Greylisted, please try again later' } as const;

/** Messages of the last days to everyone who can sign in, and the mails about them. */
export const demo: Demo = async (tx, { now, today, people, atWork, isForMeasuring }) => {
  if (isForMeasuring) return;
  const yesterday = addToDate(today, { days: -1 });
  const day = { en: dateText(yesterday, 'en'), th: dateText(yesterday, 'th') };
  const samples: readonly Sample[] = [
    {
      kind: 'formAnswered',
      minutesAgo: 50,
      facts: { form: { en: 'แจ้งซ่อมอุปกรณ์', th: 'แจ้งซ่อมอุปกรณ์' }, summary: none, reason: null },
    },
    {
      kind: 'disputeDecided',
      minutesAgo: 26 * 60,
      facts: { form: day, summary: { en: 'แก้เวลาออกงานเป็น 17:32 แล้ว', th: 'แก้เวลาออกงานเป็น 17:32 แล้ว' }, reason: null },
    },
  ];
  const readers = people.filter(({ userId, resignDate }) => userId !== null && resignDate === null);
  const rows = readers
    .flatMap((reader, index) => samples.map((sample) => madeFor(reader, sample, atWork[index + 7] ?? reader)))
    .map((row) => ({ ...row, createdAt: addMinutes(now, -row.minutesAgo) }));
  // One mailbox refused its mail.
  const refusedId = rows.findLast(({ kind }) => kind === 'disputeDecided')?.id;
  await addMessages(tx, rows);
  await addDeliveries(
    tx,
    rows.map(({ id, employeeId, createdAt }) => ({
      notificationId: id,
      employeeId,
      channel: 'mail',
      deviceId: null,
      inDigest: false,
      dueAt: createdAt,
      now: createdAt,
      ended: id === refusedId ? refused : sent,
    })),
  );
};

type Made = Omit<MessageRow, 'createdAt'> & Pick<Sample, 'minutesAgo'>;

function madeFor(reader: DemoPerson, sample: Sample, about: DemoPerson): Made {
  const { kind, minutesAgo } = sample;
  const id = newId('notification');
  const facts = { ...sample.facts, person: nameText(about, 'first-last') };
  return { id, employeeId: reader.id, kind, eventId: id, aboutId: null, facts, inBell: true, minutesAgo };
}
