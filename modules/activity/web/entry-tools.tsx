import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { CallInput } from '#kernel/call';
import { employees } from '#people/contract/employees';
import { useExportLock } from '#reports/web/public';
import { DateRangeField } from '#ui/date-fields';
import { ExportMenu } from '#ui/export-menu';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import type { Field } from '#web/form';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { searchPause } from '#web/search-pause';
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
  const day = (name: 'from' | 'to'): Field<string | null | undefined> =>
    plainField({
      name,
      value: words[name],
      onChange: (value) => write({ [name]: value?.slice(0, 10), page: undefined }),
    });
  return (
    <div className={styles.tools}>
      <PersonFilter />
      <DateRangeField from={day('from')} to={day('to')} label={t(($) => $.list.days)} />
      {!isHidden && (onLocked || can('activity.export')) && (
        <ExportMenu call={activity.exportEntries} input={(format) => ({ ...filters, format })} onLocked={onLocked} />
      )}
    </div>
  );
}

function PersonFilter() {
  const t = useText('activity');
  const format = useFormat();
  const { words, write } = useAddress();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchPause);
  const found = useRead(employees.searchEmployees, { search }, { keepPrevious: true }).data?.items ?? [];
  return (
    <Select
      size="md"
      label={t(($) => $.list.person)}
      placeholder={t(($) => $.list.anyone)}
      leftSection={<IconUser size={18} stroke={1.6} aria-hidden />}
      data={found.map((one) => ({ value: one.id as string, label: format.name(one) }))}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.list.anyone) }}
      onSearchChange={setTyped}
      maxDropdownHeight={360}
      value={words.by ?? null}
      onChange={(by) => write({ by: by ?? undefined, page: undefined })}
    />
  );
}
