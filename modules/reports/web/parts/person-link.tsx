import { useActor, useReachesOthers } from '#access/web/public';
import { addressOf } from '#kernel/pages';
import { peoplePages } from '#people/pages';
import { PersonName } from '#ui/person-name';
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

/** A person of a report; the name leads to the file, for readers who may open files. */
export function PersonLink({ of, picture, inList = false }: PersonLinkProps) {
  const language = useLanguage();
  const { employeeId } = useActor();
  const opensFiles = useReachesOthers()('file.view');
  const mayOpen = opensFiles || of.employeeId === employeeId;
  const file = peoplePages.file.to({ empId: of.employeeId });
  const link = !mayOpen ? {} : inList ? { href: addressOf(file, language) } : { to: file };
  return <PersonName of={of} hint={hintOf(of)} {...link} {...(picture !== undefined && { picture })} />;
}
