import { useCan } from '#access/web/public';
import type { CallInput } from '#kernel/call';
import { employees } from '#people/contract/employees';
import { useExportLock } from '#reports/web/public';
import { DateRangeField } from '#ui/date-fields';
import { ExportMenu } from '#ui/export-menu';
import { PersonField } from '#ui/person-field';
import { useAddress } from '#web/address';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { activity } from '../contract.ts';
import styles from './log.module.css';

/** Filters by author and days, and the export. Filters are in the address. */
export function EntryTools({
  filters,
}: {
  readonly filters: Omit<CallInput<typeof activity.listEntries>, 'page' | 'size'>;
}) {
  const t = useText('activity');
  const can = useCan();
  const { isHidden, onLocked } = useExportLock();
  const { words, write } = useAddress();
  const field = (name: 'by' | 'from' | 'to'): Field<string | null | undefined> =>
    plainField({
      name,
      value: words[name],
      onChange: (value) => write({ [name]: value ?? undefined, page: undefined }),
    });
  return (
    <div className={styles.tools}>
      <PersonField call={employees.searchEmployees} field={field('by')} label={t(($) => $.list.person)} />
      <DateRangeField from={field('from')} to={field('to')} label={t(($) => $.list.days)} />
      {!isHidden && (onLocked || can('activity.export')) && (
        <ExportMenu call={activity.exportEntries} input={(format) => ({ ...filters, format })} onLocked={onLocked} />
      )}
    </div>
  );
}
