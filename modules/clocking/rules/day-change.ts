/** What a change does to a day: it changes when its kind, its hours, a figure or a status is another one; an absence or lateness is gone, new or as before. */
import type { DayStatus } from './day-statuses.ts';
import { type FigureName, figureNames } from './figures.ts';

type Row = Readonly<Record<FigureName, number>> & {
  readonly kind: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly statuses: readonly DayStatus[];
};

type Turn = 'gone' | 'new' | 'same';

export interface DayChange {
  readonly isChanged: boolean;
  readonly absence: Turn;
  readonly late: Turn;
}

export function dayChange(before: Row, after: Row): DayChange {
  const isSame =
    before.kind === after.kind &&
    before.startsAt === after.startsAt &&
    before.endsAt === after.endsAt &&
    before.statuses.join() === after.statuses.join() &&
    figureNames.every((name) => before[name] === after[name]);
  const turn = (status: DayStatus): Turn => {
    const [was, is] = [before.statuses.includes(status), after.statuses.includes(status)];
    return was === is ? 'same' : was ? 'gone' : 'new';
  };
  return { isChanged: !isSame, absence: turn('absent'), late: turn('late') };
}
