/** Formats of each filing: files that an office takes by upload, the paper form, and a list to check by eye. */
import type { FilingKind } from './filing-kinds.ts';

export const filingFormats = [
  /** Revenue Department upload FORMAT 2.0. */
  'rdUpload',
  'rdPrep',
  /** FUND csv, which goes with PND 1 Kor. */
  'fund',
  /** SPS 1-10 as 135 characters a line. */
  'spsText',
  'sheet',
  'pdf',
] as const;
export type FilingFormat = (typeof filingFormats)[number];

const formats: Readonly<Record<FilingKind, readonly FilingFormat[]>> = {
  pnd1: ['rdUpload', 'rdPrep', 'pdf', 'sheet'],
  pnd1kor: ['rdUpload', 'rdPrep', 'fund', 'pdf', 'sheet'],
  sps110: ['sheet', 'spsText', 'pdf'],
  welfareFund: ['sheet'],
  studentLoan: ['sheet'],
  kt20k: ['pdf', 'sheet'],
  sps103: ['sheet', 'pdf'],
  sps609: ['sheet', 'pdf'],
};

export const formatsOf = (kind: FilingKind): readonly FilingFormat[] => formats[kind];
