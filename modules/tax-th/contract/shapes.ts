import * as z from 'zod';
import { id } from '#kernel/ids';
import { Money, moneyUpTo } from '#kernel/money';
import { Instant, LocalDate } from '#kernel/time';
import { shownVersion } from '#kernel/version';
import { answerNames } from '../rules/answers.ts';
import { declarationStates } from '../rules/declaration-step.ts';
import { questionPages } from '../rules/questions.ts';
import { type PaidItem, paidItems } from '../rules/values/pack.ts';

export { declarationStates };

export const taxYearNumber = z.int().min(2024).max(2100);
export const answerName = z.enum(answerNames);

/** In satang, at most a hundred million baht. */
const amount = moneyUpTo(100_000_000_00);

const paidShape = Object.fromEntries(paidItems.map((item) => [item, amount.optional()])) as Record<
  PaidItem,
  z.ZodOptional<typeof amount>
>;

const Child = z.object({
  /** Common era. */
  birthYear: z.int().min(1900).max(2200),
  adopted: z.boolean().default(false),
});

export const Answers = z.object({
  spouse: z.boolean().default(false),
  children: z.array(Child).max(30).default([]),
  parents: z.int().min(0).max(4).default(0),
  disabledPersons: z.int().min(0).max(20).default(0),
  disabledOutsiders: z.int().min(0).max(20).default(0),
  seniorOrDisabled: z.boolean().default(false),
  paid: z.object(paidShape).default({}),
});
export type Answers = z.infer<typeof Answers>;

const Question = z.object({
  page: z.enum(questionPages),
  answer: answerName,
  kind: z.enum(['yesNo', 'persons', 'children', 'amount']),
  each: Money.nullable(),
  max: Money.nullable(),
  percent: z.int().nullable(),
  times: z.int(),
  persons: z.int().nullable(),
  shared: z.object({ name: z.enum(['lifeAndHealthTogether', 'retirementTogether']), max: Money }).nullable(),
});

const lawPackName = z.enum(['th-law', 'th-classic']);
const allowanceBasis = z.enum(['declared', 'proved', 'provedAtYearEnd']);

export const taxSettingFields = {
  lawPack: lawPackName,
  basis: allowanceBasis,
  deadlineMonth: z.int().min(1).max(12),
  deadlineDay: z.int().min(1).max(31),
  remindDays: z.int().min(0).max(90),
};
export const TaxSettings = z.object({ ...taxSettingFields, ...shownVersion });
export type TaxSettings = z.infer<typeof TaxSettings>;

export const TaxInfo = z.object({
  year: z.int(),
  settings: TaxSettings,
  deadline: LocalDate,
  /** What everyone has without a question. */
  personal: Money,
  socialSecurityMax: Money.nullable(),
  questions: z.array(Question),
});
export type TaxInfo = z.infer<typeof TaxInfo>;

const TaxFile = z.object({
  id: id('taxFile'),
  answer: answerName,
  name: z.string(),
  size: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
});

/** What was paid and withheld so far, and each regular payment that is still to come. */
const YearPay = z.object({
  toDate: z.object({
    regular: Money,
    special: Money,
    tax: Money,
    socialSecurity: Money,
    providentFund: Money,
  }),
  paymentsLeft: z.int(),
  later: z.object({ regular: Money, socialSecurity: Money, providentFund: Money }),
  source: z.enum(['slip', 'salary', 'nothing']),
  /** Tax is taken from pay; else the person pays it with the tax return. */
  isWithheld: z.boolean(),
});

const Copy = z.object({
  year: z.int(),
  answers: Answers,
  checks: z.array(z.object({ answer: answerName, reason: z.enum(['leftOut', 'limited', 'childGrown', 'lastYear']) })),
});

export const Declaration = z.object({
  employeeId: id('employee'),
  name: z.string(),
  year: z.int(),
  /** `none`: nothing was saved. */
  state: z.enum([...declarationStates, 'none']),
  answers: Answers,
  /** What counts in pay; null while nothing was approved. */
  approved: Answers.nullable(),
  proved: z.array(answerName),
  reason: z.string().nullable(),
  submittedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  files: z.array(TaxFile),
  pay: YearPay,
  /** Last year's answers, while nothing is answered for this one. */
  copy: Copy.nullable(),
  mayEdit: z.boolean(),
  ...shownVersion,
});
export type Declaration = z.infer<typeof Declaration>;

const value = z.union([z.literal(true), z.int(), z.array(Child).readonly()]).nullable();
const Change = z.object({ answer: answerName, before: value, after: value });

export const PersonDeclarations = z.object({
  years: z.array(
    z.object({ year: z.int(), state: z.enum(declarationStates), decidedAt: Instant.nullable(), updatedAt: Instant }),
  ),
  /** Every step, the newest first, the last hundred. */
  history: z.array(
    z.object({
      id: z.uuid(),
      year: z.int(),
      deed: z.enum(['submitted', 'approved', 'returned']),
      reason: z.string().nullable(),
      changes: z.array(Change),
      madeBy: z.string(),
      madeAt: Instant,
    }),
  ),
});
export type PersonDeclarations = z.infer<typeof PersonDeclarations>;

export const DeclarationLine = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  positionName: z.string().nullable(),
  state: z.enum([...declarationStates, 'none']),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** Answers that differ from those that count now. */
  changed: z.array(answerName),
  files: z.int(),
  /** Papers since the last decision. */
  newFiles: z.int(),
});
export type DeclarationLine = z.infer<typeof DeclarationLine>;

const Outlook = z.object({
  income: Money,
  tax: Money,
  left: Money,
  eachPayment: Money,
  onBonus: Money,
  over: Money,
});

export const WhatIf = z.object({
  year: z.int(),
  pay: YearPay,
  /** With the answers that count in pay now. */
  now: Outlook,
  asked: Outlook,
});
export type WhatIf = z.infer<typeof WhatIf>;
