import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useContext, useId, useState } from 'react';
import { useCan, useReachesOthers } from '#access/web/public';
import { languages } from '#kernel/text';
import { employees } from '#people/contract/employees';
import { peoplePages } from '#people/pages';
import { Dialog } from '#ui/dialog';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { bringIntoView } from '#web/into-view';
import { useGo } from '#web/links';
import { AllPages, useMaySee } from '#web/page-tree';
import { searchPause } from '#web/search-pause';
import { useSpoken } from '#web/spoken';
import { loadText, useLanguage, useText } from '#web/text';
import { actionEntries, type Entry, modulesOf, pageEntries, pagesToFind } from './entries.ts';
import { found } from './found.ts';
import styles from './palette.module.css';

interface Group {
  readonly name: 'people' | 'actions' | 'pages';
  readonly entries: readonly Entry[];
}

/** So many people are shown; further letters find the others. */
const mostPeople = 6;
const mostPages = 8;

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useText('app');
  const go = useGo();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching } = useGroups(typed);
  const all = groups.flatMap(({ entries }) => entries);
  const current = all[Math.min(at, all.length - 1)];
  const nothing = t(($) => (isSearching ? $.palette.searching : $.palette.none));
  const count = useSpoken(all.length > 0 ? t(($) => $.palette.count, { count: all.length }) : nothing);
  const optionId = (entry: Entry): string => `${id}-${entry.id}`;
  const choose = (entry: Entry): void => {
    onClose();
    void go(entry.to);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (event.key === 'Enter' && current) choose(current);
    else if (step && all.length > 0) setAt((step(Math.min(at, all.length - 1), all.length) + all.length) % all.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title={t(($) => $.palette.title)} onClose={onClose}>
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t(($) => $.palette.title)}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': optionId(current) })}
        placeholder={t(($) => $.palette.placeholder)}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t(($) => $.palette.results)}>
        {groups.map((group) => (
          <Options key={group.name} group={group} current={current} optionId={optionId} onChoose={choose} />
        ))}
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
    </Dialog>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
};

interface OptionsProps {
  readonly group: Group;
  readonly current: Entry | undefined;
  readonly optionId: (entry: Entry) => string;
  readonly onChoose: (entry: Entry) => void;
}

function Options({ group, current, optionId, onChoose }: OptionsProps) {
  const t = useText('app');
  const heading = useId();
  if (group.entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
    <div role="group" aria-labelledby={heading}>
      <p className={styles.heading} id={heading}>
        {t(($) => $.palette.headings[group.name])}
      </p>
      {group.entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
        <div
          key={entry.id}
          id={optionId(entry)}
          className={styles.option}
          role="option"
          aria-selected={entry === current}
          tabIndex={-1}
          ref={entry === current ? bringIntoView : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span>{entry.label}</span>
          {entry.hint && <small>{entry.hint}</small>}
        </div>
      ))}
    </div>
  );
}

function useGroups(typed: string): { readonly groups: readonly Group[]; readonly isSearching: boolean } {
  const language = useLanguage();
  const tree = useContext(AllPages);
  const can = useCan();
  const maySee = useMaySee();
  const people = usePeople(typed);
  // Titles in the other language are found too: the texts of all modules with pages are fetched when the palette opens.
  const words = useQuery({
    queryKey: ['palette words', language],
    queryFn: async () => {
      const names = modulesOf(pagesToFind(tree));
      await Promise.all(languages.map((each) => loadText(names, each)));
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isReady = words.data === true;
  const actions = isReady ? found(typed, actionEntries(language, { can, maySee })) : [];
  const pages = isReady ? found(typed, pageEntries(tree, language)) : [];
  return {
    groups: [
      { name: 'actions', entries: actions },
      { name: 'pages', entries: pages.slice(0, typed.trim() === '' ? pages.length : mostPages) },
      // Last, because they arrive last: what the reader is about to choose does not move.
      { name: 'people', entries: people.entries },
    ],
    isSearching: people.isSearching || words.isPending,
  };
}

/** The server searches within the reader's reach. */
function usePeople(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const format = useFormat();
  const can = useCan();
  const maySee = useMaySee();
  const [search] = useDebouncedValue(typed.trim(), searchPause);
  // Many find people, for plans and pay, who open no file but their own.
  const opensFiles = useReachesOthers()('file.view');
  const maySearch = can('employee.search') && opensFiles && maySee(peoplePages.file);
  const enabled = maySearch && search.length > 1;
  const read = useRead(employees.searchEmployees, { search, size: mostPeople }, { enabled, keepPrevious: true });
  if (!maySearch || typed.trim() === '') return { entries: [], isSearching: false };
  const entries = (read.data?.items ?? []).map((one) => ({
    id: one.id,
    label: format.name(one),
    hint: [one.employeeCode, one.positionName].filter(Boolean).join(' · '),
    words: [],
    to: peoplePages.file.to({ empId: one.id }),
  }));
  return { entries, isSearching: read.isFetching || search !== typed.trim() };
}
