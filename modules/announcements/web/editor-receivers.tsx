import { MultiSelect, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { departments } from '#departments/contract';
import { organization } from '#organization/contract';
import { employees } from '#people/contract/employees';
import { positions } from '#positions/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { PeoplePicker } from '#ui/people-picker';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { useFormat } from '#web/format';
import { searchPause } from '#web/search-pause';
import { useText } from '#web/text';
import { type Announcement, announcements } from '../contract.ts';
import styles from './announcements.module.css';
import type { EditorForm } from './editor-form.ts';

interface ReceiversProps {
  readonly of: Announcement;
  readonly form: EditorForm;
}

const mostTeams = 1000;

/** Everyone, or teams, positions, tags and people; how many they are is counted while they are chosen. */
export function Receivers({ of, form }: ReceiversProps) {
  const t = useText('announcements');
  const { everyone, idList } = form.values;
  const ids: readonly string[] = idList || [];
  return (
    <div className={styles.stack}>
      <Switch
        size="md"
        label={t(($) => $.edit.everyone)}
        checked={everyone === true}
        onChange={(event) => form.set({ everyone: event.currentTarget.checked })}
      />
      {everyone !== true && <Chosen of={of} ids={ids} onChange={(next) => form.set({ idList: [...next] })} />}
      <Count everyone={everyone === true} ids={ids} />
    </div>
  );
}

function Count({ everyone, ids }: { readonly everyone: boolean; readonly ids: readonly string[] }) {
  const t = useText('announcements');
  const [asked] = useDebouncedValue({ everyone, idList: [...ids] }, searchPause);
  const { data } = useRead(announcements.countReceivers, asked, { keepPrevious: true });
  return (
    <p className={styles.count} aria-live="polite">
      {data && (data.count === 0 ? t(($) => $.edit.nobody) : t(($) => $.edit.count, { count: data.count }))}
    </p>
  );
}

interface ChosenProps {
  readonly of: Announcement;
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const targetOf = { teams: 'department', positions: 'position', tags: 'tag' } as const;

function Chosen({ of, ids, onChange }: ChosenProps) {
  const t = useText('announcements');
  const can = useCan();
  const may = { teams: can('department.search'), positions: can('position.manage'), tags: can('tag.view') };
  const teams = useRead(departments.searchDepartments, { size: mostTeams }, { enabled: may.teams }).data;
  const places = useRead(positions.listPositions, undefined, { enabled: may.positions }).data?.items ?? [];
  const tags = useRead(organization.listTags, { size: mostTeams }, { enabled: may.tags }).data;
  const cutHint = useCutHint();
  const hints = {
    teams: cutHint(
      teams,
      t(($) => $.edit.teamsHint),
    ),
    positions: undefined,
    tags: cutHint(tags),
  };
  const listed = {
    teams: (teams?.items ?? []).map(({ departmentId, name, path }) => ({
      value: departmentId as string,
      label: [...path.slice(0, -1).slice(-1), name].join(' › '),
    })),
    positions: places.map(({ id, name }) => ({ value: id as string, label: name })),
    tags: (tags?.items ?? []).map(({ id, name }) => ({ value: id as string, label: name })),
  };
  // What another person chose is seen also by readers without the list.
  const choicesOf = (name: keyof typeof listed) => {
    const known = new Set(listed[name].map(({ value }) => value));
    const others = of.receives.filter(({ type, id }) => type === targetOf[name] && !known.has(id));
    return [...listed[name], ...others.map(({ id, name: label }) => ({ value: id as string, label }))];
  };
  return (
    <>
      {(['teams', 'positions', 'tags'] as const).map((name) => {
        const choices = choicesOf(name);
        if (!may[name] && choices.length === 0) return null;
        const known = new Set(choices.map(({ value }) => value));
        return (
          <MultiSelect
            key={name}
            size="md"
            label={t(($) => $.edit[name])}
            description={hints[name]}
            data={choices}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t(($) => $.edit.clear) }}
            maxDropdownHeight={320}
            value={ids.filter((id) => known.has(id))}
            onChange={(next) => onChange([...ids.filter((id) => !known.has(id)), ...next])}
          />
        );
      })}
      <People of={of} ids={ids} onChange={onChange} />
    </>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function People({ of, ids, onChange }: ChosenProps) {
  const t = useText('announcements');
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState<readonly Named[]>([]);
  const known = [...of.receives.filter(({ type }) => type === 'employee'), ...added];
  const people = [...new Map(known.map((one) => [one.id, one])).values()].filter(({ id }) => ids.includes(id));
  return (
    <section aria-label={t(($) => $.edit.people)} className={styles.people}>
      <h3>{t(($) => $.edit.people)}</h3>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            {name}
            <IconButton
              label={t(($) => $.edit.removeFile, { name })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      <Button kind="secondary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(($) => $.edit.addPeople)}
      </Button>
      {isOpen && (
        <AddPeople
          onClose={() => setIsOpen(false)}
          onAdd={(more) => {
            setAdded([...added, ...more]);
            onChange([...new Set([...ids, ...more.map(({ id }) => id)])]);
            setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}

function AddPeople({
  onClose,
  onAdd,
}: {
  readonly onClose: () => void;
  readonly onAdd: (people: readonly Named[]) => void;
}) {
  const t = useText('announcements');
  const format = useFormat();
  const [chosen, setChosen] = useState<
    readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]
  >([]);
  return (
    <Dialog open title={t(($) => $.edit.addPeople)} onClose={onClose}>
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={({ id }) => id}
        hintOf={({ employeeCode }) => employeeCode ?? ''}
        words={{
          search: t(($) => $.edit.searchPeople),
          none: t(($) => $.edit.nobodyFound),
          choose: (name) => t(($) => $.edit.choose, { name }),
          more: (count) => t(($) => $.edit.more, { count }),
        }}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          disabled={chosen.length === 0}
          onClick={() => onAdd(chosen.map((one) => ({ id: one.id, name: format.name(one) })))}
        >
          {t(($) => $.edit.addPeople)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
