// The month of a board as a store, and the sender of its changes.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import { showToast } from '#ui/toast';
import { keepValue, keptValue } from '#web/browser-memory';
import { CallError, callServer } from '#web/call';
import { useSending } from '#web/sending';
import { errorText } from '#web/text';
import { type Month, SheetStore, shownOfCode } from './sheet-store.ts';

/** Changes made within this many milliseconds are sent together. */
const pause = 250;

export interface Sheet {
  readonly store: SheetStore;
  /** Sends what waits and resolves when the server has all of it, or cannot be reached. */
  readonly flush: () => Promise<void>;
}

/** One store for a month; what the server answers again, because another maker changed something, is merged into it. */
export function useSheet(monthlyShiftId: Id<'monthlyShift'>, month: Month): Sheet {
  const { from, to } = month;
  const store = useMemo(() => new SheetStore({ from, to }), [from, to]);
  const loaded = useRef<Month>(undefined);
  // Before the first drawing, so that no empty board is shown; later answers after it.
  if (loaded.current === undefined) {
    store.load(month);
    loaded.current = month;
  }
  useEffect(() => {
    if (loaded.current !== month) store.load(month);
    loaded.current = month;
  }, [store, month]);
  return { store, flush: useSender(monthlyShiftId, store) };
}

function useSender(monthlyShiftId: Id<'monthlyShift'>, store: SheetStore): () => Promise<void> {
  const running = useRef<Promise<void>>(undefined);
  const flush = useCallback((): Promise<void> => {
    running.current ??= sendAll(monthlyShiftId, store).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [monthlyShiftId, store]);
  // Listens without drawing: a change of a cell draws what shows it, not the whole board.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      if (store.waiting > 0) timer = setTimeout(() => void flush(), pause);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, flush]);
  const isWaiting = useSyncExternalStore(store.subscribe, () => store.waiting > 0);
  useSending(flush, isWaiting);
  useLeaveGuard(store, flush);
  return flush;
}

async function sendAll(monthlyShiftId: Id<'monthlyShift'>, store: SheetStore): Promise<void> {
  for (let batch = store.batch(); batch.length > 0; batch = store.batch()) {
    const changes = batch.map(({ employeeId, column, code, version, back }) => ({
      employeeId,
      date: store.dates[column] ?? '',
      planned: shownOfCode(code),
      version,
      back,
    }));
    try {
      store.confirm(batch, await callServer(shifts.saveCells, { monthlyShiftId, changes }));
    } catch (error) {
      // Without an answer the changes wait; refused ones are shown as they are stored.
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return;
      store.refuse(batch);
      showToast({ message: errorText(error.body.code, error.body.params), kind: 'failure' });
    }
  }
}

/** Closing the window asks while something waits; another page of the application does not stop the sending. */
function useLeaveGuard(store: SheetStore, flush: () => Promise<void>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.waiting > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      void flush();
    };
  }, [store, flush]);
}

/** Draws again with every change of the board. */
export const useStamp = (store: SheetStore): number => useSyncExternalStore(store.subscribe, store.stampNow);

export function useRow(store: SheetStore, employeeId: string) {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeRow(employeeId, listener),
    [store, employeeId],
  );
  return useSyncExternalStore(subscribe, () => store.row(employeeId));
}

/** Cells that the planner fixed for the automatic roster. They are kept on this device, by board and month. */
export function useLocks(key: string) {
  const [locks, setLocks] = useState<ReadonlySet<string>>(() => new Set(readLocks(key)));
  const change = (next: ReadonlySet<string>) => {
    setLocks(next);
    keepValue(`kala.shiftLocks.${key}`, [...next]);
  };
  const turn = (keys: readonly string[]) => {
    const isAll = keys.every((one) => locks.has(one));
    change(new Set(isAll ? [...locks].filter((one) => !keys.includes(one)) : [...locks, ...keys]));
  };
  return { locks, turn };
}

const readLocks = (key: string): string[] => (keptValue(`kala.shiftLocks.${key}`) as string[] | undefined) ?? [];
