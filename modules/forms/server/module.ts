import { module } from '#access/server/public';
import { approvalsOf } from '#approvals/server/public';
import { forms } from '../contract.ts';
import * as events from '../events.ts';
import { choiceHandlers } from './choices.ts';
import { claimHandlers } from './claims.ts';
import { demo } from './demo.ts';
import { formTypePlugs } from './form-type.ts';
import { formData } from './personal-data.ts';
import { readyFormHandlers } from './ready-forms.ts';
import { responseHandlers } from './responses.ts';
import { templateHandlers, typesOf } from './templates.ts';
import { expenseForm } from './types/expense.ts';
import { documentForm, freeForm, resignationForm } from './types/free.ts';

export const formsModule = module({
  name: 'forms',
  contract: forms,
  handlers: (start) => {
    const types = typesOf(start);
    return [
      ...templateHandlers(types),
      ...responseHandlers(types, approvalsOf(start)),
      ...choiceHandlers,
      ...claimHandlers,
      ...readyFormHandlers(types),
    ];
  },
  events: Object.values(events),
  personalData: formData,
  demo,
  plugs: [freeForm, expenseForm, documentForm, resignationForm].flatMap(formTypePlugs),
});
