import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { Call } from '#kernel/call';
import { type CallInput, useRead } from '../call.ts';
import { useFormat } from '../format.ts';
import { searchPause } from '../search-pause.ts';
import type { RowOf } from './data-table.tsx';
import styles from './people-picker.module.css';
import { PersonName } from './person-name.tsx';
import { States } from './states.tsx';

type Named = ComponentProps<typeof PersonName>['of'];

interface PeoplePickerProps<C extends Call, Person extends Named> {
  /** A call that finds people by `search` and answers `{ items, total }`. */
  readonly call: C;
  /** Input of the call besides the search. */
  readonly input?: Partial<CallInput<C>>;
  readonly chosen: readonly Person[];
  readonly onChange: (chosen: readonly Person[]) => void;
  readonly idOf: (person: Person) => string;
  /** A second line that distinguishes two people with the same name. */
  readonly hintOf: (person: Person & RowOf<C>) => string;
  readonly words: {
    readonly search: string;
    readonly none: string;
    readonly choose: (name: string) => string;
    readonly more: (count: number) => string;
  };
}

/** Finds people by a part of the name and keeps the selected ones while the search changes. */
export function PeoplePicker<C extends Call, Person extends Named>(props: PeoplePickerProps<C, Person>) {
  const { call, input, chosen, onChange, idOf, hintOf, words } = props;
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchPause);
  const read = useRead(call, { ...input, search } as CallInput<C>, { keepPrevious: true });
  const ids = new Set(chosen.map(idOf));
  const toggle = (person: Person): void =>
    onChange(ids.has(idOf(person)) ? chosen.filter((one) => idOf(one) !== idOf(person)) : [...chosen, person]);
  const answer = read.data as { items: readonly (Person & RowOf<C>)[]; total: number } | undefined;
  const { items, total } = answer ?? { items: [], total: 0 };
  return (
    <div>
      <TextInput
        size="md"
        type="search"
        data-autofocus
        value={typed}
        placeholder={words.search}
        aria-label={words.search}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <States of={read} isEmpty={() => items.length === 0} empty={<p className={styles.quiet}>{words.none}</p>}>
        {() => (
          <>
            <ul className={styles.choices}>
              {items.map((person) => (
                <li key={idOf(person)}>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control. */}
                  <label className={styles.choice}>
                    <Checkbox
                      checked={ids.has(idOf(person))}
                      onChange={() => toggle(person)}
                      aria-label={words.choose(format.name(person))}
                    />
                    <PersonName of={person} picture={null} hint={hintOf(person)} />
                  </label>
                </li>
              ))}
            </ul>
            {total > items.length && <p className={styles.quiet}>{words.more(total - items.length)}</p>}
          </>
        )}
      </States>
    </div>
  );
}
