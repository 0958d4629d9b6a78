import { claimCalls } from './contract/claims.ts';
import { responseCalls } from './contract/responses.ts';
import { templateCalls } from './contract/templates.ts';

export type { ClaimType, Expenses } from './contract/claims.ts';
export type { FormResponse } from './contract/responses.ts';
export type { FormInList, FormTemplate } from './contract/templates.ts';

export const forms = { ...templateCalls, ...responseCalls, ...claimCalls };
