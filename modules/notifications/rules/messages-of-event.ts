/** Messages of an event: each kind made from it goes to the people of its role who are at work, once each, except to the person who caused it. */
import { kindNames, type MessageKind, messageKinds, type Role } from './message-kinds.ts';

export interface EventPeople {
  /** The people of each role; a role that the event does not have is left out. */
  readonly people: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** The person who caused it and need not be informed; null for the clock. */
  readonly causedBy: string | null;
  /** Those who are at work. Others receive nothing. */
  readonly atWork: ReadonlySet<string>;
}

export interface NewMessage {
  readonly kind: MessageKind;
  readonly employeeId: string;
}

export function messagesOfEvent(event: string, { people, causedBy, atWork }: EventPeople): NewMessage[] {
  return kindNames
    .filter((kind) => messageKinds[kind].event === event)
    .flatMap((kind) => {
      const ids = new Set(people[messageKinds[kind].to] ?? []);
      return [...ids]
        .filter((employeeId) => employeeId !== causedBy && atWork.has(employeeId))
        .map((employeeId) => ({ kind, employeeId }));
    });
}
