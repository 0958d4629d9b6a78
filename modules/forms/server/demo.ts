import type { Demo } from '#access/server/public';
import { demoClaims } from './demo-claims.ts';
import { takeReadyOf } from './ready-forms.ts';
import { documentForm } from './types/document.ts';
import { expenseForm } from './types/expense.ts';
import { freeForm } from './types/free.ts';
import { resignationForm } from './types/resignation.ts';

/** The ready forms of this module, in Thai, and claims of some people. A company for measuring has no claims. */
export const demo: Demo = async (tx, world) => {
  for (const type of [freeForm, expenseForm, documentForm, resignationForm])
    await takeReadyOf(tx, type, { language: 'th', now: world.now });
  if (!world.isForMeasuring) await demoClaims(tx, world);
};
