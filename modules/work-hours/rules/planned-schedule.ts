/** The schedule of a date: a day off given to the person, else the published board, else work hours. */
import { dayOffMargins, defaultMargins, type Margins, type Schedule, type Segment } from './schedule.ts';

/** What somebody planned for a person on a date. */
export type Plan =
  | { readonly kind: 'dayOff' }
  | {
      readonly kind: 'board';
      /** None where the board plans a day off. Those of a board do not overlap. */
      readonly segments: readonly Segment[];
      /** Left out: the usual. */
      readonly margins?: Margins;
    };

export function plannedSchedule(hours: Schedule, plans: readonly Plan[]): Schedule {
  if (plans.some(({ kind }) => kind === 'dayOff')) return free(hours, 'dayOff');
  const board = plans.find((plan) => plan.kind === 'board');
  if (!board) return hours;
  if (board.segments.length === 0) return free(hours, 'shift');
  const segments = board.segments.toSorted((a, b) => a.start - b.start);
  return { segments, margins: board.margins ?? defaultMargins, source: 'shift' };
}

/** Work on such a day has the breaks that a work day by the hours would have had. */
function free({ segments: [first], restBreaks }: Schedule, source: Schedule['source']): Schedule {
  const breaks = first ? { breaks: first.breaks, breakRule: first.breakRule } : restBreaks;
  return { segments: [], ...(breaks ? { restBreaks: breaks } : {}), margins: dayOffMargins, source };
}
