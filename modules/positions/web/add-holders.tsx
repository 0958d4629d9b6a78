import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallResult } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { positions } from '../contract.ts';
import styles from './positions.module.css';

type Found = CallResult<typeof employees.searchEmployees>['items'][number];

/** Finds people by a part of the name, keeps those ticked while the search goes on, and gives them the position. */
export function AddHolders({
  positionId,
  onClose,
}: {
  readonly positionId: Id<'position'>;
  readonly onClose: () => void;
}) {
  const t = useText('positions');
  const kit = useText('kit');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const [from, setFrom] = useState<string | null>(null);
  const add = useAction(positions.addMembers, { success: t(($) => $.members.added), done: onClose });
  return (
    <Dialog open title={t(($) => $.members.give)} onClose={onClose}>
      <Choices chosen={chosen} onChange={setChosen} />
      <DateField
        field={{
          name: 'fromDate',
          value: from,
          error: undefined,
          required: false,
          disabled: false,
          onChange: (value) => setFrom(value ?? null),
          onBlur: () => {},
        }}
        label={t(($) => $.members.fromDate)}
        hint={t(($) => $.members.fromHint)}
      />
      <DialogButtons>
        <Button kind="secondary" onClick={onClose}>
          {kit(($) => $.words.cancel)}
        </Button>
        <Button
          busy={add.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            add.mutate({
              positionId,
              employeeIds: chosen.map((one) => one.id),
              ...(from && { fromDate: from as LocalDate }),
            })
          }
        >
          {t(($) => $.members.addCount, { count: chosen.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly chosen: readonly Found[];
  readonly onChange: (chosen: readonly Found[]) => void;
}

function Choices({ chosen, onChange }: ChoicesProps) {
  const t = useText('positions');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 100);
  const read = useRead(employees.searchEmployees, { search }, { keepPrevious: true });
  const isChosen = (person: Found) => chosen.some((one) => one.id === person.id);
  const toggle = (person: Found): void =>
    onChange(isChosen(person) ? chosen.filter((one) => one.id !== person.id) : [...chosen, person]);
  return (
    <>
      <TextInput
        size="md"
        type="search"
        data-autofocus
        value={typed}
        placeholder={t(($) => $.members.search)}
        aria-label={t(($) => $.members.search)}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.quiet}>{t(($) => $.members.noneFound)}</p>}
      >
        {({ items }) => (
          <ul className={styles.choices}>
            {items.map((person) => (
              <li key={person.id}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control. */}
                <label className={styles.choice}>
                  <Checkbox
                    checked={isChosen(person)}
                    onChange={() => toggle(person)}
                    aria-label={t(($) => $.members.choose, { name: format.name(person) })}
                  />
                  <PersonName of={person} picture={null} {...(person.employeeCode && { hint: person.employeeCode })} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </States>
    </>
  );
}
