import { fileChanges } from '#people/contract/changes';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import styles from '../people.module.css';
import { ChangeSheets } from './change-sheets.tsx';

/** What people ask to have changed in their files, the oldest first. */
export default function ChangesScreen() {
  const t = useText('people');
  return (
    <States
      of={useRead(fileChanges.waitingChanges, {})}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t(($) => $.changes.emptyTitle)} hint={t(($) => $.changes.emptyHint)} />}
    >
      {({ items, total }) => (
        <>
          <ChangeSheets of={items} />
          {total > items.length && (
            <p className={styles.hint}>{t(($) => $.changes.more, { count: total - items.length })}</p>
          )}
        </>
      )}
    </States>
  );
}
