import { module, taskSources } from '#access/server/public';
import { approvals } from '../contract.ts';
import * as events from '../events.ts';
import { delegationHandlers, settingHandlers } from './delegations.ts';
import { runEffects } from './effects.ts';
import { engineOf } from './engine.ts';
import { groupHandlers } from './groups.ts';
import { lineHandlers } from './lines.ts';
import { approvalData } from './personal-data.ts';
import { requestHandlers } from './requests.ts';
import { requestsDue } from './requests-due.ts';
import { requestTasks } from './tasks.ts';

export const approvalsModule = module({
  name: 'approvals',
  contract: approvals,
  handlers: (start) => {
    const engine = engineOf(start);
    return [
      ...lineHandlers(engine),
      ...groupHandlers(engine),
      ...requestHandlers(engine),
      ...delegationHandlers(engine),
      ...settingHandlers,
    ];
  },
  hears: (start) => [runEffects(engineOf(start))],
  due: (start) => [requestsDue(engineOf(start))],
  events: Object.values(events),
  personalData: approvalData,
  plugs: [taskSources.with(requestTasks)],
});
