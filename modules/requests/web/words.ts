// Words that several screens of requests use.
import type { Person } from '#approvals/contract';
import { type Instant, systemNow } from '#kernel/time';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { waitingTime } from '../rules/waiting-time.ts';

/** The name of a person; other words for one whose data were erased. */
export function usePersonWords(): (person: Person) => string {
  const t = useText('requests');
  const format = useFormat();
  return (person) => (person.firstName === '' ? t(($) => $.path.gone) : format.name(person));
}

/** `2 days`, up to this moment. */
export function useWaitingWords(): (since: Instant) => string {
  const t = useText('requests');
  return (since) => {
    const { unit, count } = waitingTime(since, systemNow());
    return t(($) => $.time[unit], { count });
  };
}
