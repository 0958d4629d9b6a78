import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { Money, moneyUpTo } from '#kernel/money';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { claimKinds, mostClaim } from '../rules/claim-caps.ts';

/** Satang. */
const amount = moneyUpTo(mostClaim, 1);
const cap = amount.nullish().transform((value) => value ?? null);

const caps = { perClaim: Money.nullable(), perYear: Money.nullable(), amounts: z.array(Money).nullable() };

const ClaimType = z.object({
  id: id('claimType'),
  kind: z.enum(claimKinds),
  name: z.string(),
  ...caps,
  ...shownVersion,
});
export type ClaimType = z.infer<typeof ClaimType>;

const claimTypeId = id('claimType');
const content = {
  name: words(120),
  /** Satang; null for no cap. The cap of a built-in kind can be lowered only. */
  perClaim: cap,
  perYear: cap,
  amounts: z
    .array(amount)
    .min(1)
    .max(50)
    .nullish()
    .transform((value) => value ?? null),
};

const claimStates = ['waiting', 'approved', 'paid', 'ended'] as const;

const Expenses = z.object({
  year: z.int(),
  /** One for each kind of claim that the company offers, or that the person has used in the year. */
  balances: z.array(
    z.object({
      claimTypeId,
      name: z.string(),
      kind: z.enum(claimKinds),
      ...caps,
      /** Approved or waiting. */
      claimed: Money,
      approved: Money,
      /** What can still be claimed in the year; null without a cap. */
      left: Money.nullable(),
    }),
  ),
  items: z.array(
    z.object({
      responseId: id('formResponse'),
      claimTypeId,
      name: z.string(),
      date: LocalDate,
      amount: Money,
      state: z.enum(claimStates),
    }),
  ),
});
export type Expenses = z.infer<typeof Expenses>;

const changes = ['claimTypes', 'expenses'];

export const claimCalls = {
  listClaimTypes: call
    .route({ method: 'GET', path: '/auth/v1/claim/types', summary: 'Kinds of claims, with their caps' })
    .meta({ needs: 'form.manage', reads: ['claimTypes'] })
    .output(z.array(ClaimType)),
  createClaimType: call
    .route({ method: 'POST', path: '/auth/v1/claim/type', summary: 'Add a kind of claim' })
    .meta({ needs: 'form.manage', changes })
    .input(z.object({ kind: z.enum(claimKinds).default('own'), ...content }))
    .output(ClaimType),
  editClaimType: call
    .route({ method: 'PUT', path: '/auth/v1/claim/type', summary: 'Change the name or the caps of a kind of claim' })
    .meta({ needs: 'form.manage', changes })
    .input(z.object({ claimTypeId, ...content, ...seenVersion }))
    .output(ClaimType),
  removeClaimType: call
    .route({ method: 'DELETE', path: '/auth/v1/claim/type', summary: 'Stop offering a kind of claim' })
    .meta({ needs: 'form.manage', changes })
    .input(z.object({ claimTypeId }))
    .output(nothing),
  readExpenses: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/expenses',
      summary: 'Claims of a person in a year, and what is left',
    })
    .meta({ needs: 'expense.view', reads: ['expenses'] })
    .input(
      z.object({
        /** Oneself when left out. */
        employeeId: id('employee').optional(),
        /** This year when left out. */
        year: z.int().min(1950).max(2200).optional(),
      }),
    )
    .output(Expenses),
};
