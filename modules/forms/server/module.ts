import { module } from '#access/server/public';
import { approvalsOf } from '#approvals/server/public';
import { forms } from '../contract.ts';
import * as events from '../events.ts';
import { choiceHandlers } from './choices.ts';
import { claimHandlers } from './claims.ts';
import { demo } from './demo.ts';
import { formTypePlugs } from './form-type.ts';
import { formData } from './personal-data.ts';
import { punchesOn } from './punch-choices.ts';
import { readyFormHandlers } from './ready-forms.ts';
import { responseHandlers } from './responses.ts';
import { templateHandlers, typesOf } from './templates.ts';
import { documentForm, makeCertificate } from './types/document.ts';
import { expenseForm } from './types/expense.ts';
import { freeForm } from './types/free.ts';
import { resignationForm } from './types/resignation.ts';

export const formsModule = module({
  name: 'forms',
  contract: forms,
  handlers: (start) => {
    const types = typesOf(start);
    return [
      ...templateHandlers(types),
      ...responseHandlers(types, approvalsOf(start)),
      ...choiceHandlers(punchesOn.partsOf(start.plugs)),
      ...claimHandlers,
      ...readyFormHandlers(types),
    ];
  },
  hears: [makeCertificate],
  events: Object.values(events),
  personalData: formData,
  demo,
  plugs: [freeForm, expenseForm, documentForm, resignationForm].flatMap(formTypePlugs),
});
