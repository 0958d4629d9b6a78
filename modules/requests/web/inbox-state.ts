// The state of the inbox: which request is open, which are selected, which are about to be decided.
import { useRef, useState } from 'react';
import { useAddress } from '#web/address';
import { useListKeys } from './list-keys.ts';
import type { Listed } from './request-list.tsx';

interface Deciding {
  readonly requests: readonly Listed[];
  readonly approve: boolean;
}

export function useInbox(items: readonly Listed[]) {
  const place = useRef<HTMLDivElement>(null);
  const { open, setOpen } = useOpen();
  const selection = useSelection(items);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { chosen } = selection;
  const decide = (requests: readonly Listed[], approve: boolean): void => {
    if (requests.length > 0) setDeciding({ requests, approve });
  };
  const current = (): Listed | undefined => items.find(({ id }) => id === (open ?? focusedId()));
  /** The selected requests; without any, the open one or the one that has the focus. */
  const decideHere = (approve: boolean): void =>
    decide(chosen.length > 0 && !open ? chosen : [current() ?? []].flat(), approve);
  const move = (step: 1 | -1): void => {
    const next = neighbour(items, current(), step);
    if (next && open) setOpen(next.id);
    else if (next) place.current?.querySelector<HTMLElement>(`[data-request="${next.id}"]`)?.focus();
  };
  useListKeys({
    dialogs: open ? 1 : 0,
    onMove: move,
    onSelect: () => {
      const here = current();
      if (here) selection.toggle(here.id);
    },
    onApprove: () => decideHere(true),
    onReject: () => decideHere(false),
  });
  /** The next request comes up beside the list; behind the last one the sheet closes. */
  const decided = (): void => {
    const next = items[items.findIndex(({ id }) => id === open) + 1];
    selection.clear();
    setDeciding(null);
    if (open) setOpen(next?.id);
  };
  // A request that a link opened may be further down than the list was read: it then asks in a dialog of its own.
  const opened = items.find(({ id }) => id === open);
  const decideOpen = opened && ((approve: boolean): void => decide([opened], approve));
  return { place, open, setOpen, selection, deciding, setDeciding, decide, decideOpen, decided };
}

/** The open request is in the address, so that a step back closes it. */
function useOpen() {
  const { words, write } = useAddress();
  const { open } = words;
  return { open, setOpen: (id: string | undefined): void => write({ open: id }, { step: open === undefined }) };
}

function useSelection(items: readonly Listed[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => ids.has(id));
  return {
    ids,
    chosen,
    toggle: (id: string): void => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: (): void => setIds(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id))),
    clear: (): void => setIds(new Set()),
  };
}

/** The request of the row that has the focus. */
const focusedId = (): string | undefined =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-request]')?.dataset.request;

/** The first or last one where none is current; the same one at an end of the list. */
function neighbour(items: readonly Listed[], from: Listed | undefined, step: 1 | -1): Listed | undefined {
  if (!from) return step === 1 ? items[0] : items.at(-1);
  return items[items.indexOf(from) + step] ?? from;
}
