import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { departments, type Person } from '../contract.ts';
import styles from './team.module.css';

interface PeoplePickerProps {
  readonly departmentId: Id<'department'>;
  readonly for: 'member' | 'manager';
  readonly chosen: readonly Person[];
  readonly onChange: (chosen: readonly Person[]) => void;
}

/** Finds people by a part of the name and keeps those ticked while the search goes on. */
export function PeoplePicker({ departmentId, for: purpose, chosen, onChange }: PeoplePickerProps) {
  const t = useText('departments');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 100);
  const read = useRead(departments.listCandidates, { departmentId, for: purpose, search }, { keepPrevious: true });
  const isChosen = (person: Person) => chosen.some((one) => one.employeeId === person.employeeId);
  const toggle = (person: Person): void =>
    onChange(isChosen(person) ? chosen.filter((one) => one.employeeId !== person.employeeId) : [...chosen, person]);
  return (
    <div>
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
        {({ items, total }) => (
          <>
            <ul className={styles.choices}>
              {items.map((person) => (
                <li key={person.employeeId}>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control. */}
                  <label className={styles.choice}>
                    <Checkbox
                      checked={isChosen(person)}
                      onChange={() => toggle(person)}
                      aria-label={t(($) => $.members.choose, { name: format.name(person) })}
                    />
                    <PersonName of={person} picture={null} hint={hintOf(person, t)} />
                  </label>
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className={styles.quiet}>{t(($) => $.members.moreFound, { count: total - items.length })}</p>
            )}
          </>
        )}
      </States>
    </div>
  );
}

const hintOf = (
  person: Person & { readonly departments: readonly string[] },
  t: ReturnType<typeof useText<'departments'>>,
): string => {
  const teams = person.departments.join(', ');
  const place = teams ? t(($) => $.members.inTeams, { teams }) : t(($) => $.members.inNoTeam);
  return [person.employeeCode, person.positionName, place].filter(Boolean).join(' · ');
};
