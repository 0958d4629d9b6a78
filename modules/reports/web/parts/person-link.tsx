import { useMemo } from 'react';
import { permit } from '#access/rules/can';
import { useActor } from '#access/web/public';
import { addressOf } from '#kernel/pages';
import { people } from '#people/contract';
import { peoplePages } from '#people/pages';
import { PersonName } from '#ui/person-name';
import { useRead } from '#web/call';
import { useLanguage } from '#web/text';
import { hintOf } from './words.ts';

interface Person {
  readonly employeeId: string;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly departments: readonly string[];
}

interface PersonLinkProps {
  readonly of: Person;
  readonly picture?: string | null;
  /** In a list of hundreds of rows, which follows plain links itself. */
  readonly inList?: boolean;
}

/** Whose files the reader may open. Only a manager whose reports reach beyond their teams must ask. */
function useOpensFile(): (employeeId: string) => boolean {
  const actor = useActor();
  const reachOf = (permission: 'file.view' | 'clock.report'): string => {
    const answer = permit(actor, permission);
    return answer.allowed ? answer.scope.kind : 'own';
  };
  const files = reachOf('file.view');
  const isWider = files === 'department' && reachOf('clock.report') === 'all';
  const { data } = useRead(people.filesInReach, undefined, { enabled: isWider });
  const known = useMemo(() => new Set<string>(data?.employeeIds), [data]);
  return (employeeId) => {
    if (files === 'all' || employeeId === actor.employeeId) return true;
    return files === 'department' && (!isWider || known.has(employeeId));
  };
}

/** A person of a report; the name leads to the file, for readers who may open it. */
export function PersonLink({ of, picture, inList = false }: PersonLinkProps) {
  const language = useLanguage();
  const mayOpen = useOpensFile()(of.employeeId);
  const file = peoplePages.file.to({ empId: of.employeeId });
  const link = !mayOpen ? {} : inList ? { href: addressOf(file, language) } : { to: file };
  return <PersonName of={of} hint={hintOf(of)} {...link} {...(picture !== undefined && { picture })} />;
}
