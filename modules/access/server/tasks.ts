// Jobs and open work of a person in one list. A module plugs its own into its manifest; `reports` shows all of them together.
import type { Link } from '#kernel/pages';
import type { Language } from '#kernel/text';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Actor, Scope } from '../rules/can.ts';
import type { Permission } from '../rules/permissions.ts';
import { plugPlace } from './plug.ts';

/** `open`: waits for the person. `running`: the server works on it. */
export type TaskState = 'open' | 'running' | 'done' | 'failed';

export interface Task {
  /** Names it within its channel, and stays the same while it goes on. */
  readonly key: string;
  /** In the reader's language. */
  readonly title: string;
  readonly state: TaskState;
  /** How many things wait: requests, days. Null for a single thing. */
  readonly count?: number;
  /** Of a job: how much is done, in its own unit. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly due?: LocalDate;
  readonly changedAt?: Instant;
  readonly link: Link;
}

export interface TaskReader {
  readonly tx: TenantTx;
  readonly actor: Actor;
  /** Of the source's permission. */
  readonly scope: Scope;
  readonly now: Instant;
  readonly language: Language;
}

export interface TaskSource {
  /** `imports`, `payroll`: sources of the same channel are listed together. */
  readonly channel: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly needs: Permission;
  /** Tasks of the reader; what ended long ago is left out. In a number of statements that does not grow with the company. */
  readonly tasks: (reader: TaskReader) => Promise<readonly Task[]>;
}

export const taskSources = plugPlace<TaskSource>('access.tasks');

/** Open work as a task with its count, or none where nothing waits. */
export const waitingTask = (task: Pick<Task, 'key' | 'title' | 'link'>, count: number): readonly Task[] =>
  count > 0 ? [{ ...task, state: 'open', count }] : [];

/** Ended jobs stay in the list for a week. */
export const endedTaskSeconds = 7 * 86_400;
