// A listener that makes messages of an event, and the texts and names that messages have in common.
import type { EventKind } from '#kernel/events';
import { dateText, type Formats, nameText, yearIn } from '#kernel/format';
import { type LocalDate, systemNow } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Hears, hearsTogether } from '#server/events';
import { type EventToTell, makeMessages } from './make-messages.ts';
import { daysText } from './message-text.ts';
import { peopleByIds } from './store/messages.ts';

export type EventContent = Omit<EventToTell, 'event' | 'eventId' | 'now'>;

/** What a listener says about each event, to one set of people or several: who and what; null where nothing is left to say. */
type Said = EventContent | readonly EventContent[] | null;

export type SaysOf<Payload> = (tx: TenantTx, payloads: readonly Payload[]) => Promise<readonly Said[]>;

/** A listener of events that come in a rush: it reads what all of them need at once. */
export const tellsTogether = <Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  sayOf: SaysOf<Payload>,
  options: Parameters<typeof hearsTogether<Payload>>[3] = {},
): Hears =>
  hearsTogether(
    event,
    `notifications.${name}`,
    async ({ tx, events }) => {
      const now = systemNow();
      const contents = await sayOf(
        tx,
        events.map(({ payload }) => payload),
      );
      const happened = events.flatMap(({ eventId }, index): EventToTell[] => {
        const content = contents[index];
        return (content ? [content].flat() : []).map((one) => ({ ...one, event, eventId, now }));
      });
      await makeMessages(tx, happened);
    },
    options,
  );

export const tells = <Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  say: (tx: TenantTx, payload: Payload) => Promise<EventContent | null>,
): Hears =>
  tellsTogether(event, name, async (tx, payloads) => {
    const contents: (EventContent | null)[] = [];
    for (const payload of payloads) contents.push(await say(tx, payload));
    return contents;
  });

export const nothing = { en: '', th: '' };
export const inBoth = (text: string) => ({ en: text, th: text });
export const yearText = (year: number) => ({ en: String(yearIn('en', year)), th: String(yearIn('th', year)) });
export const daysInBoth = (dates: readonly LocalDate[]) => ({ en: daysText(dates, 'en'), th: daysText(dates, 'th') });
export const dayText = (date: LocalDate) => ({ en: dateText(date, 'en'), th: dateText(date, 'th') });

const knownFormats = new WeakMap<TenantTx, Promise<Formats>>();

/** Asked once for the events of a transaction. */
function formatsIn(tx: TenantTx): Promise<Formats> {
  const formats = knownFormats.get(tx) ?? companyFormats(tx);
  knownFormats.set(tx, formats);
  return formats;
}

/** The name of a person, also of one who has left. */
export async function nameOf(tx: TenantTx, employeeId: string): Promise<string> {
  const [person] = await peopleByIds(tx, [employeeId]);
  return person ? nameText(person, (await formatsIn(tx)).name) : '';
}
