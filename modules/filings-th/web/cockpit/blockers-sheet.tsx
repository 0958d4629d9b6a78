import { type Blocker, type CalendarFiling, filingsTh } from '#filings-th/contract';
import { peoplePages } from '#people/pages';
import { PageLink } from '#ui/page-link';
import { SideSheet } from '#ui/side-sheet';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import styles from './cockpit.module.css';
import { useFilingName } from './words.ts';

/** More people than this are not worked through in one list; the next ones follow when these are done. */
const shownAtOnce = 100;

interface BlockersProps {
  readonly filing: CalendarFiling;
  readonly onClose: () => void;
}

/** Who blocks a filing, with the missing fields and the way to enter them. */
export function BlockersSheet({ filing, onClose }: BlockersProps) {
  const t = useText('filingsTh');
  const nameOf = useFilingName();
  const { duty, period } = filing;
  const blockers = useRead(filingsTh.listFilingBlockers, { duty, period, size: shownAtOnce });
  return (
    <SideSheet open title={t(($) => $.cockpit.blockersTitle, { filing: nameOf(filing) })} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.cockpit.blockersHint)}</p>
      <States
        of={blockers}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.cockpit.blockersNone)} />}
      >
        {({ items }) => (
          <ul className={styles.blockers}>
            {items.map((person) => (
              <Person key={person.employeeId} person={person} />
            ))}
          </ul>
        )}
      </States>
    </SideSheet>
  );
}

const isWorkInfo = ({ fields }: Blocker): boolean => fields.every((field) => field === 'startDate');

function Person({ person }: { readonly person: Blocker }) {
  const t = useText('filingsTh');
  const { employeeId, name, fields } = person;
  const page = isWorkInfo(person) ? peoplePages.fileWorkInfo : peoplePages.fileProfile;
  return (
    <li>
      <PageLink
        to={page.to({ empId: employeeId })}
        aria-label={t(($) => $.cockpit.openFile, { name })}
        className={styles.person ?? ''}
      >
        {name}
      </PageLink>
      <span className={styles.quiet}>{fields.map((field) => t(($) => $.cockpit.fields[field])).join(' · ')}</span>
    </li>
  );
}
