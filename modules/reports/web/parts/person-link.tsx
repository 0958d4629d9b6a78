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

/** Whose files the reader may open: a report may list more people than those of a manager's teams. */
function useOpensFile(): (employeeId: string) => boolean {
  const actor = useActor();
  const files = permit(actor, 'file.view');
  const kind = files.allowed ? files.scope.kind : 'own';
  const { data } = useRead(people.filesInReach, undefined, { enabled: kind === 'department' });
  return (employeeId) =>
    kind === 'all' ||
    employeeId === actor.employeeId ||
    (kind === 'department' && data?.employeeIds.some((id) => id === employeeId) === true);
}

/** A person of a report; the name leads to the file, for readers who may open it. */
export function PersonLink({ of, picture, inList = false }: PersonLinkProps) {
  const language = useLanguage();
  const mayOpen = useOpensFile()(of.employeeId);
  const file = peoplePages.file.to({ empId: of.employeeId });
  const link = !mayOpen ? {} : inList ? { href: addressOf(file, language) } : { to: file };
  return <PersonName of={of} hint={hintOf(of)} {...link} {...(picture !== undefined && { picture })} />;
}
