import { module } from '#access/server/public';
import { taxTh } from '../contract.ts';
import * as events from '../events.ts';
import { declarationHandlers } from './declarations.ts';
import { demo } from './demo.ts';
import { outlookHandlers } from './outlook.ts';
import { paperHandlers } from './papers.ts';
import { taxData } from './personal-data.ts';
import { remindToDeclare } from './reminders.ts';
import { yearPayOf } from './year-pay.ts';

export const taxModule = module({
  name: 'taxTh',
  contract: taxTh,
  handlers: (start) => {
    const readPay = yearPayOf(start);
    return [...declarationHandlers(readPay), ...paperHandlers, ...outlookHandlers(readPay)];
  },
  due: [remindToDeclare],
  events: Object.values(events),
  personalData: taxData,
  demo,
});
