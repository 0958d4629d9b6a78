import { module, taskSources } from '#access/server/public';
import { positionItemSources } from '#positions/server/public';
import { yearPayPlace } from '#tax-th/server/public';
import { payroll } from '../contract.ts';
import * as events from '../events.ts';
import { bonusHears } from './bonuses.ts';
import { calculateJob } from './calculate.ts';
import { demo } from './demo.ts';
import { employeeItemHandlers } from './employee-items.ts';
import { itemImportHandlers } from './item-imports.ts';
import { itemHandlers } from './items.ts';
import { journalHandlers } from './journal.ts';
import { leavingHandlers, leavingHears } from './leaving.ts';
import { liveDraftHears } from './live-draft.ts';
import { payrollMemberHandlers } from './members.ts';
import { paperHandlers } from './papers.ts';
import { payrollData } from './personal-data.ts';
import { itemsForPosition, positionItemHandlers } from './position-items.ts';
import { reviewHandlers } from './review.ts';
import { runStepHandlers } from './run-steps.ts';
import { runHandlers } from './runs.ts';
import { settingHandlers } from './settings.ts';
import { slipPaperHandlers } from './slip-papers.ts';
import { slipHandlers } from './slips.ts';
import { runTasks } from './tasks.ts';
import { templateHandlers } from './templates.ts';
import { uploadedSlipHandlers } from './uploaded-slips.ts';
import { readYearPay } from './year-pay.ts';

export const payrollModule = module({
  name: 'payroll',
  contract: payroll,
  handlers: [
    ...itemHandlers,
    ...positionItemHandlers,
    ...employeeItemHandlers,
    ...itemImportHandlers,
    ...templateHandlers,
    ...payrollMemberHandlers,
    ...runHandlers,
    ...runStepHandlers,
    ...slipHandlers,
    ...leavingHandlers,
    ...paperHandlers,
    ...journalHandlers,
    ...slipPaperHandlers,
    ...reviewHandlers,
    ...settingHandlers,
    ...uploadedSlipHandlers,
  ],
  jobs: [calculateJob],
  hears: [...liveDraftHears, ...leavingHears, ...bonusHears],
  events: Object.values(events),
  personalData: payrollData,
  plugs: [positionItemSources.with(itemsForPosition), yearPayPlace.with(readYearPay), taskSources.with(runTasks)],
  demo,
});
