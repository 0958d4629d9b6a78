import { Radio, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { people } from '#people/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { searchPause } from '#web/search-pause';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { type Zone, type ZoneEmployee, zones } from '../contract.ts';
import styles from './zones.module.css';

interface AssignDialogProps {
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** Everyone, or those named. */
export function AssignDialog({ zone, onClose }: AssignDialogProps) {
  const t = useText('zones');
  const read = useRead(zones.listEmployees, { id: zone.id });
  return (
    <Dialog open title={t(($) => $.assign.title, { name: zone.name })} onClose={onClose}>
      <States of={read}>{(given) => <Assignment zone={zone} given={given} onClose={onClose} />}</States>
    </Dialog>
  );
}

interface AssignmentProps extends AssignDialogProps {
  readonly given: { readonly everyone: boolean; readonly employees: readonly ZoneEmployee[]; readonly version: string };
}

function Assignment({ zone, given, onClose }: AssignmentProps) {
  const t = useText('zones');
  const kit = useText('kit');
  const [everyone, setEveryone] = useState(given.everyone);
  const [chosen, setChosen] = useState(given.employees);
  const namesOf = (ids: unknown): string => {
    const known = new Map<string, string>([...given.employees, ...chosen].map((one) => [one.employeeId, one.name]));
    const other = kit(($) => $.controls.conflict.otherPerson);
    return (ids as readonly string[]).map((id) => known.get(id) ?? other).join(', ');
  };
  const save = useVersionedAction(zones.assignEmployees, {
    success: t(($) => $.assign.saved),
    done: onClose,
    compare: {
      everyone: { label: t(($) => $.assign.everyone) },
      employeeIds: { label: t(($) => $.assign.named), inWords: namesOf },
    },
    taken: onClose,
  });
  const remove = (gone: ZoneEmployee): void =>
    setChosen(chosen.filter(({ employeeId }) => employeeId !== gone.employeeId));
  return (
    <div className={styles.stack}>
      <Radio.Group
        size="md"
        value={everyone ? 'everyone' : 'named'}
        onChange={(value) => setEveryone(value === 'everyone')}
        aria-label={t(($) => $.list.people)}
      >
        <div className={styles.choices}>
          <Radio value="everyone" label={t(($) => $.assign.everyone)} />
          <Radio value="named" label={t(($) => $.assign.named)} />
        </div>
      </Radio.Group>
      {!everyone && (
        <>
          <PersonSearch chosen={chosen} onPick={(person) => setChosen([person, ...chosen])} />
          {chosen.length === 0 && <p className={styles.warning}>{t(($) => $.assign.none)}</p>}
          <Chosen people={chosen} onRemove={remove} />
        </>
      )}
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              id: zone.id,
              everyone,
              employeeIds: everyone ? [] : chosen.map(({ employeeId }) => employeeId),
              version: given.version,
            })
          }
        >
          {t(($) => $.assign.save)}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** Drawn at once; a browser draws 10,000 rows with buttons for many seconds. */
const mostShown = 100;

interface ChosenProps {
  readonly people: readonly ZoneEmployee[];
  readonly onRemove: (person: ZoneEmployee) => void;
}

/** The last one added comes first. */
function Chosen({ people: all, onRemove }: ChosenProps) {
  const t = useText('zones');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = wanted
    ? all.filter(({ name, employeeCode }) => `${name} ${employeeCode ?? ''}`.toLowerCase().includes(wanted))
    : all;
  const more = found.length - mostShown;
  return (
    <>
      {all.length > mostShown && (
        <TextInput
          size="md"
          type="search"
          value={typed}
          label={t(($) => $.assign.find)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={styles.chosen}>
        {found.slice(0, mostShown).map((person) => (
          <li key={person.employeeId}>
            <span>
              {person.name}
              {person.employeeCode && <span className={styles.quiet}>{person.employeeCode}</span>}
            </span>
            <IconButton
              label={t(($) => $.assign.remove, { name: person.name })}
              icon={<IconX size={18} stroke={1.6} aria-hidden />}
              onClick={() => onRemove(person)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t(($) => $.assign.more, { count: more })}</p>}
    </>
  );
}

interface PersonSearchProps {
  readonly chosen: readonly ZoneEmployee[];
  readonly onPick: (person: ZoneEmployee) => void;
}

function PersonSearch({ chosen, onPick }: PersonSearchProps) {
  const t = useText('zones');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchPause);
  const { data } = useRead(people.searchEmployees, search ? { search } : {}, { keepPrevious: true });
  const taken = new Set<string>(chosen.map(({ employeeId }) => employeeId));
  const found = (data?.items ?? []).filter(({ id }) => !taken.has(id));
  return (
    <Select
      size="md"
      label={t(($) => $.assign.add)}
      placeholder={t(($) => $.assign.addPlaceholder)}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      data={found.map((person) => ({
        value: person.id,
        label: [format.name(person), person.employeeCode].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        const person = found.find((one) => one.id === id);
        if (person) onPick({ employeeId: person.id, name: format.name(person), employeeCode: person.employeeCode });
        setTyped('');
      }}
    />
  );
}
