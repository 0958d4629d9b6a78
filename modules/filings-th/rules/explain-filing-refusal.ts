/** Words the refusal of a filing in the reader's language: whose line, which field, what is wrong. */
import type { Language } from '#kernel/text';
import type { FieldRefusal } from '#payroll/rules/bank-files/fixed-width';
import { explainFileRefusal, type FileWords } from '#payroll/rules/explain-file-refusal';
import { en } from '../text/refusals/en.ts';
import { th } from '../text/refusals/th.ts';
import type { RdReason } from './rd-upload.ts';
import type { SocialSecurityReason } from './sps-1-10-text.ts';
import type { CertificateReason } from './withholding-certificate.ts';

export type FilingReason = RdReason | SocialSecurityReason | CertificateReason;

const wordsOf: Readonly<Record<Language, FileWords<FilingReason>>> = { en, th };

export const explainFilingRefusal = (refusal: FieldRefusal<FilingReason>, language: Language): string =>
  explainFileRefusal(refusal, wordsOf[language]);
