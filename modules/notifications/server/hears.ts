// Which events become messages: each listener names the people around its event and the words about it.
import type { ModuleStart } from '#access/server/public';
import {
  requestApproved,
  requestCanceled,
  requestHandedOver,
  requestRejected,
  requestReminded,
  requestWaiting,
} from '#approvals/events';
import { approvalsOf, peopleDoor } from '#approvals/server/public';
import { disputeDecided, punchDisputed } from '#clocking/events';
import { membersBelow } from '#departments/server/public';
import { formAnswered } from '#forms/events';
import { receiversOf, responseById } from '#forms/server/public';
import type { EventKind } from '#kernel/events';
import { dateText, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { type LocalDate, systemNow } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Hears, hears } from '#server/events';
import type { MessageFacts } from '../contract.ts';
import { type EventToTell, makeMessages } from './make-messages.ts';
import { peopleByIds } from './store/messages.ts';

type EventContent = Omit<EventToTell, 'event' | 'eventId' | 'now'>;

/** A listener that says who and what; null: nothing is left to say. */
const tells = <Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  say: (tx: TenantTx, payload: Payload) => Promise<EventContent | null>,
): Hears =>
  hears(event, `notifications.${name}`, async ({ tx, eventId, payload }) => {
    const content = await say(tx, payload);
    if (content) await makeMessages(tx, { ...content, event, eventId, now: systemNow() });
  });

const nothing = { en: '', th: '' };
const inBoth = (text: string) => ({ en: text, th: text });
const dayText = (date: LocalDate) => ({ en: dateText(date, 'en'), th: dateText(date, 'th') });

/** The name of a person, also of one who has left. */
async function nameOf(tx: TenantTx, employeeId: string): Promise<string> {
  const [person] = await peopleByIds(tx, [employeeId]);
  return person ? nameText(person, 'first-last') : '';
}

export const notificationHears = (start: Pick<ModuleStart, 'plugs'>): Hears[] => {
  const approvals = approvalsOf(start);
  const [door] = peopleDoor.partsOf(start.plugs);

  const aboutRequest = async (
    tx: TenantTx,
    payload: { readonly requestId: Id<'approvalRequest'>; readonly employeeIds?: readonly string[] },
    by: 'asker' | 'last',
  ): Promise<EventContent | null> => {
    const brief = await approvals.brief(tx, payload.requestId, systemNow());
    if (!brief) return null;
    const person = by === 'last' ? (brief.lastBy ?? brief.asker) : brief.asker;
    const facts: MessageFacts = {
      person: nameText(person, 'first-last'),
      form: brief.formName,
      summary: brief.summary,
      reason: by === 'last' ? brief.reason : null,
    };
    const people = { named: payload.employeeIds ?? [], asker: [brief.asker.employeeId], asked: brief.askedIds };
    return { people, causedBy: by === 'last' ? person.employeeId : null, aboutId: payload.requestId, facts };
  };

  /** The managers of the nearest team that has one. */
  const managersOf = async (tx: TenantTx, employeeId: Id<'employee'>, date: LocalDate): Promise<readonly string[]> => {
    const team = await door?.teamOn(tx, employeeId, date);
    if (!door || !team) return [];
    const teams = (await door.teamsUpward(tx, [team])).get(team) ?? [];
    return (
      teams.map(({ managerIds }) => managerIds.filter((id) => id !== employeeId)).find((ids) => ids.length > 0) ?? []
    );
  };

  return [
    tells(requestWaiting, 'request-waiting', (tx, payload) => aboutRequest(tx, payload, 'asker')),
    tells(requestReminded, 'request-reminded', (tx, payload) => aboutRequest(tx, payload, 'asker')),
    tells(requestHandedOver, 'request-handed-over', (tx, payload) => aboutRequest(tx, payload, 'asker')),
    tells(requestApproved, 'request-approved', (tx, payload) => aboutRequest(tx, payload, 'last')),
    tells(requestRejected, 'request-rejected', (tx, payload) => aboutRequest(tx, payload, 'last')),
    tells(requestCanceled, 'request-canceled', (tx, payload) => aboutRequest(tx, payload, 'last')),

    tells(formAnswered, 'form-answered', async (tx, { responseId }) => {
      const response = await responseById(tx, responseId);
      if (!response) return null;
      const { employeeIds, departmentIds } = await receiversOf(tx, responseId);
      const members = await Promise.all(departmentIds.map((id) => membersBelow(tx, id)));
      const person = await nameOf(tx, response.employeeId);
      return {
        people: { receivers: [...employeeIds, ...members.flat()] },
        causedBy: response.employeeId,
        aboutId: responseId,
        facts: { person, form: inBoth(response.formName), summary: nothing, reason: null },
      };
    }),

    tells(punchDisputed, 'punch-disputed', async (tx, { employeeId, date, note }) => ({
      people: { managers: await managersOf(tx, employeeId, date) },
      causedBy: employeeId,
      aboutId: null,
      facts: { person: await nameOf(tx, employeeId), form: dayText(date), summary: inBoth(note ?? ''), reason: null },
    })),
    tells(disputeDecided, 'dispute-decided', async (tx, { employeeId, decidedBy, date, note }) => ({
      people: { person: [employeeId] },
      causedBy: decidedBy,
      aboutId: null,
      facts: { person: await nameOf(tx, decidedBy), form: dayText(date), summary: inBoth(note ?? ''), reason: null },
    })),
  ];
};
