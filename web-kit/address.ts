// The search part of the address (after `?`) as plain words, for state that a reader can bookmark, share and step back to.
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface Address {
  readonly words: Readonly<Record<string, string>>;
  /** Writes some search words; `undefined` and '' remove a word. By default without a new history entry. */
  readonly write: (change: Readonly<Record<string, string | undefined>>, options?: { readonly step?: boolean }) => void;
}

export function useAddress(): Address {
  const navigate = useNavigate();
  const words = useLocation({ select: ({ search }) => plainWords(search as Record<string, unknown>) });
  const write = useCallback<Address['write']>(
    (change, { step = false } = {}) =>
      void navigate({
        to: '.',
        // The current words, not those of the last render: two writes in a row must both be kept.
        search: ((now: Record<string, unknown>) => without({ ...now, ...change })) as never,
        replace: !step,
        resetScroll: false,
      }),
    [navigate],
  );
  return { words, write };
}

const plainWords = (search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));

const without = (words: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined && value !== ''));
