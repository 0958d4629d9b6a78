// The reader's place in a list: page, size, order and search. Kept in the address, so that a link and a step back restore it.
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../address.ts';
import { searchPause } from '../search-pause.ts';

export interface ListState {
  /** Counted from 1, as people count pages. */
  readonly page: number;
  /** Undefined: the list's default. */
  readonly size: number | undefined;
  /** `name`, or `-name` for descending order. */
  readonly sort: string | undefined;
  readonly search: string;
  /** The columns on screen, `email,tags`; undefined: as last chosen on this device. */
  readonly columns: string | undefined;
}

export interface ListStateControl {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
}

const start: ListState = { page: 1, size: undefined, sort: undefined, search: '', columns: undefined };

/** `place` separates two lists of one page in the address; false keeps the state out of it (a list in a dialog). */
export function useListState(place: string | false): ListStateControl {
  const { words, write } = useAddress();
  const [kept, setKept] = useState(start);
  const prefix = place ? `${place}.` : '';
  const change = useCallback(
    (part: Partial<ListState>) => {
      // Another order or search starts at the first page again.
      const whole = 'page' in part || 'columns' in part ? part : { ...part, page: 1 };
      if (place === false) setKept((now) => ({ ...now, ...whole }));
      else write(wordsOf(whole, prefix), { step: 'page' in part });
    },
    [place, prefix, write],
  );
  return { state: place === false ? kept : stateIn(words, prefix), change };
}

function stateIn(words: Readonly<Record<string, string>>, prefix: string): ListState {
  return {
    page: wholeNumber(words[`${prefix}page`]) ?? 1,
    size: wholeNumber(words[`${prefix}size`]),
    sort: words[`${prefix}sort`] || undefined,
    search: words[`${prefix}search`] ?? '',
    columns: words[`${prefix}columns`] || undefined,
  };
}

const wholeNumber = (word: string | undefined): number | undefined =>
  word && /^[1-9]\d{0,5}$/.test(word) ? Number(word) : undefined;

function wordsOf(part: Partial<ListState>, prefix: string): Record<string, string | undefined> {
  const words: Record<string, string | undefined> = {};
  if ('page' in part) words[`${prefix}page`] = part.page && part.page > 1 ? String(part.page) : undefined;
  if ('size' in part) words[`${prefix}size`] = part.size ? String(part.size) : undefined;
  if ('sort' in part) words[`${prefix}sort`] = part.sort;
  if ('search' in part) words[`${prefix}search`] = part.search || undefined;
  if ('columns' in part) words[`${prefix}columns`] = part.columns;
  return words;
}

/** The text in the search box; it becomes the list's search 100 ms after the last key. */
export function useTypedSearch({ state, change }: ListStateControl): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(state.search);
  const searchSoon = useDebouncedCallback((search: string) => change({ search }), searchPause);
  // A step back in the history changes the search from outside.
  useEffect(() => setTyped(state.search), [state.search]);
  return [
    typed,
    (text) => {
      setTyped(text);
      searchSoon(text);
    },
  ];
}
