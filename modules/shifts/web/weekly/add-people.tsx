import { Switch } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CallResult } from '#kernel/call';
import { employees } from '#people/contract/employees';
import { planAt, putOn, type Slot } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { PeoplePicker } from '#ui/people-picker';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { WeekDialogProps } from './slot-dialog.tsx';
import styles from './week.module.css';

type Found = CallResult<typeof employees.searchEmployees>['items'][number];

/** People of the board who are free on the day are one press away; everyone else is found by a search. */
export function AddPeople({ week, onEdit, slot }: WeekDialogProps & { readonly slot: Slot }) {
  const t = useText('shifts');
  const format = useFormat();
  const titleId = useId();
  const [asOt, setAsOt] = useState(false);
  const [searching, setSearching] = useState(false);
  const free = week.people.filter(({ employeeId }) => !planAt(week, { employeeId, date: slot.date })?.length);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.subtitle}>
        {t(($) => $.time.addPeople)}
      </h3>
      <Switch label={t(($) => $.time.asOt)} checked={asOt} onChange={(event) => setAsOt(event.currentTarget.checked)} />
      <div className={styles.free}>
        {free.map((one) => (
          <Button
            key={one.employeeId}
            kind="secondary"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => onEdit(putOn(week, slot, [one.employeeId], asOt))}
          >
            {format.name(one)}
          </Button>
        ))}
        {!searching && (
          <Button kind="quiet" icon={<IconSearch size={16} aria-hidden />} onClick={() => setSearching(true)}>
            {t(($) => $.time.others)}
          </Button>
        )}
      </div>
      {searching && (
        <Search
          onAdd={(found) => {
            onEdit(
              putOn(
                week,
                slot,
                found.map(({ id }) => id),
                asOt,
              ),
            );
            setSearching(false);
          }}
        />
      )}
    </section>
  );
}

function Search({ onAdd }: { readonly onAdd: (found: readonly Found[]) => void }) {
  const t = useText('shifts');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  return (
    <>
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={(person) => person.id}
        hintOf={(person) => person.positionName ?? person.employeeCode ?? ''}
        words={{
          search: t(($) => $.board.search),
          none: t(($) => $.board.noneFound),
          choose: (name) => t(($) => $.board.choose, { name }),
          more: (count) => t(($) => $.board.more, { count }),
        }}
      />
      <Button kind="secondary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
        {t(($) => $.time.add, { count: chosen.length })}
      </Button>
    </>
  );
}
