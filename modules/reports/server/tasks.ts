import { type Actor, permit } from '#access/rules/can';
import {
  type EmployeeContext,
  handle,
  type ModuleStart,
  type Task as OwnTask,
  type TaskSource,
  type TenantContext,
  taskSources,
} from '#access/server/public';
import type { Call } from '#kernel/call';
import { writeSearch } from '#kernel/pages';
import { type Channel, reports, type Task } from '../contract.ts';
import { inTaskOrder } from '../rules/task-order.ts';

const shown = ({ channel }: TaskSource, task: OwnTask): Task => ({
  id: `${channel}.${task.key}`,
  channel,
  title: task.title,
  state: task.state,
  count: task.count ?? null,
  progress: task.progress ?? null,
  due: task.due ?? null,
  changedAt: task.changedAt ?? null,
  address: task.link.path + writeSearch(task.link.search),
});

type Reading = Pick<TenantContext<Call>, 'tx' | 'now'> & Pick<EmployeeContext<Call>, 'actor' | 'request'>;

/** One source after another: a transaction has one connection. */
async function tasksOf(sources: readonly TaskSource[], { tx, actor, now, request }: Reading): Promise<readonly Task[]> {
  const tasks: Task[] = [];
  for (const source of sources) {
    const allowed = permit(actor, source.needs);
    if (!allowed.allowed) continue;
    const found = await source.tasks({ tx, actor, now, scope: allowed.scope, language: request.language });
    tasks.push(...found.map((task) => shown(source, task)));
  }
  return inTaskOrder(tasks);
}

const offered = (sources: readonly TaskSource[], actor: Actor): readonly TaskSource[] => {
  const allowed = sources.filter(({ needs }) => permit(actor, needs).allowed);
  return [...new Map(allowed.map((source) => [source.channel, source])).values()];
};

export function taskHandlers({ plugs }: Pick<ModuleStart, 'plugs'>) {
  const sources = taskSources.partsOf(plugs);
  return [
    handle(reports.listTasks, async (context) => {
      const { page, size, channel, state } = context.input;
      const wanted = sources.filter((source) => channel === undefined || source.channel === channel);
      const all = (await tasksOf(wanted, context)).filter((task) => state === undefined || task.state === state);
      return { items: all.slice(page * size, (page + 1) * size), total: all.length, page, size };
    }),

    handle(reports.listChannels, async (context): Promise<Channel[]> => {
      const all = Map.groupBy(await tasksOf(sources, context), ({ channel }) => channel);
      return offered(sources, context.actor).map(({ channel, name }) => {
        const own = all.get(channel) ?? [];
        const open = own.filter(({ state }) => state !== 'done').length;
        return { id: channel, name: name[context.request.language], open, total: own.length };
      });
    }),
  ];
}
