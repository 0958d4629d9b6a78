import type { Demo } from '#access/server/public';
import { takeReadyOf } from './ready-forms.ts';
import { expenseForm } from './types/expense.ts';
import { documentForm, freeForm, resignationForm } from './types/free.ts';

/** The ready forms of this module, in Thai. */
export const demo: Demo = async (tx, { now }) => {
  for (const type of [freeForm, expenseForm, documentForm, resignationForm])
    await takeReadyOf(tx, type, { language: 'th', now });
};
