// The plan of a week on screen: steps are shown at once, sent one after the other, and can be undone and done again.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import {
  afterEdit,
  isEmpty,
  oppositeOf,
  type SavedWeek,
  type Undoable,
  type Week,
  type WeekEdit,
} from '#shifts/rules/week-edit';
import { showToast } from '#ui/toast';
import { askAgain, CallError, callServer, useRead } from '#web/call';
import { errorText } from '#web/text';

export interface Conflicts {
  readonly cells: SavedWeek['conflicts'];
  readonly times: SavedWeek['timeConflicts'];
  /** The maker's step for these cells and times, to be saved over what is stored. */
  readonly mine: WeekEdit;
}

export interface WeekPlan {
  readonly read: ReturnType<typeof useRead<typeof shifts.readShiftTimes>>;
  /** With the steps that are still being saved. */
  readonly week: Week | undefined;
  readonly isSaving: boolean;
  /** Whether all of it was saved: neither refused nor in conflict with what another maker stored. */
  readonly edit: (edit: WeekEdit) => Promise<boolean>;
  /** Steps that the server has already saved (a copied week) can be undone as well. */
  readonly remember: (saved: Undoable) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly conflicts: Conflicts | null;
  readonly keepStored: () => void;
}

interface History {
  readonly undo: readonly WeekEdit[];
  readonly redo: readonly WeekEdit[];
}

type Way = 'do' | 'undo' | 'redo';

/** Steps that can be undone. */
const most = 100;

/** A step goes to the other list by its opposite; a new step ends what could be done again. */
function nextHistory({ undo, redo }: History, way: Way, opposite: WeekEdit): History {
  if (isEmpty(opposite)) return { undo, redo };
  switch (way) {
    case 'do':
      return { undo: [...undo, opposite].slice(-most), redo: [] };
    case 'undo':
      return { undo, redo: [...redo, opposite] };
    case 'redo':
      return { undo: [...undo, opposite], redo };
  }
}

export function useWeekPlan(shiftId: Id<'shift'>, from: LocalDate): WeekPlan {
  const client = useQueryClient();
  const read = useRead(shifts.readShiftTimes, { shiftId, from });
  const [pending, setPending] = useState<readonly WeekEdit[]>([]);
  const [history, setHistory] = useState<History>({ undo: [], redo: [] });
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (edit: WeekEdit, way: Way): Promise<boolean> => {
    let isSaved = false;
    try {
      const saved = await callServer(shifts.saveWeek, { shiftId, ...edit });
      setHistory((now) => nextHistory(now, way, oppositeOf(saved)));
      const { conflicts: cells, timeConflicts: times } = saved;
      isSaved = cells.length + times.length === 0;
      if (!isSaved) setConflicts({ cells, times, mine: mineOf(edit, saved) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ message: errorText(error.body.code, error.body.params), kind: 'failure' });
    }
    await askAgain(client, ['shifts']);
    setPending(([, ...rest]) => rest);
    return isSaved;
  };
  const send = (edit: WeekEdit, way: Way): Promise<boolean> => {
    if (isEmpty(edit)) return Promise.resolve(true);
    setPending((now) => [...now, edit]);
    const saved = queue.current.then(() => save(edit, way));
    queue.current = saved;
    return saved;
  };
  const step = (way: 'undo' | 'redo') => {
    const edit = history[way].at(-1);
    if (!edit || pending.length > 0) return undefined;
    return () => {
      setHistory((now) => ({ ...now, [way]: now[way].slice(0, -1) }));
      void send(edit, way);
    };
  };
  return {
    read,
    week: read.data && pending.reduce(afterEdit, read.data),
    isSaving: pending.length > 0,
    edit: (edit) => send(edit, 'do'),
    remember: (saved) => setHistory((now) => nextHistory(now, 'do', oppositeOf(saved))),
    undo: step('undo'),
    redo: step('redo'),
    conflicts,
    keepStored: () => setConflicts(null),
  };
}

/** The refused changes, with the stored versions and needs: sent again, they replace what is stored. */
const mineOf = ({ times, changes }: WeekEdit, { conflicts, timeConflicts }: SavedWeek): WeekEdit => ({
  times: timeConflicts.flatMap(({ shiftProfileId, date, needed }) =>
    times
      .filter((time) => time.shiftProfileId === shiftProfileId && time.date === date)
      .map((time) => ({ ...time, seen: needed })),
  ),
  changes: conflicts.flatMap(({ employeeId, date, version }) =>
    changes
      .filter((change) => change.employeeId === employeeId && change.date === date)
      .map((change) => ({ ...change, version })),
  ),
});
