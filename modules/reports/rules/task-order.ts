/** Order of tasks: failed, then open ones by their due day (those without one last), then running, then done; within each the last change first. */
import type { Instant, LocalDate } from '#kernel/time';

export const taskStates = ['failed', 'open', 'running', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

interface Ordered {
  readonly id: string;
  readonly state: TaskState;
  readonly due: LocalDate | null;
  readonly changedAt: Instant | null;
}

const later = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function compared(one: Ordered, other: Ordered): number {
  return (
    taskStates.indexOf(one.state) - taskStates.indexOf(other.state) ||
    later(one.due ?? '9999', other.due ?? '9999') ||
    later(other.changedAt ?? '', one.changedAt ?? '') ||
    later(one.id, other.id)
  );
}

export const inTaskOrder = <Task extends Ordered>(tasks: readonly Task[]): readonly Task[] => tasks.toSorted(compared);
