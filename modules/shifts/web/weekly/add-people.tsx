import { Switch } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CallResult } from '#kernel/call';
import type { PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { planAt, putOn } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { PeoplePicker } from '#ui/people-picker';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { SlotPartProps } from './slot-dialog.tsx';
import styles from './week.module.css';

type Found = CallResult<typeof employees.searchEmployees>['items'][number];

/** People of the board who are free on the day are one press away; everyone else is found by a search. */
export function AddPeople({ week, slot, onStep }: SlotPartProps) {
  const t = useText('shifts');
  const format = useFormat();
  const titleId = useId();
  const [asOt, setAsOt] = useState(false);
  const [searching, setSearching] = useState(false);
  const put = (people: readonly (PersonName & { readonly employeeId: Id<'employee'> })[]): void => {
    const ids = people.map(({ employeeId }) => employeeId);
    onStep(putOn(week, slot, ids, asOt), { kind: 'added', names: people.map((one) => format.name(one)).join(', ') });
  };
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
            onClick={() => put([one])}
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
            put(found.map((one) => ({ ...one, employeeId: one.id })));
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
