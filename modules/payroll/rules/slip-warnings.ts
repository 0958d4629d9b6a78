// What a slip warns about without being refused: answers of the questionnaire that were left out, deductions against section 76.
import type { DeclarationWarning } from '#tax-th/rules/usable-declaration';
import type { DeductionWarning } from './deduction-limits.ts';

export type SlipWarning = DeductionWarning | DeclarationWarning;
