import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { filingKinds } from './rules/filing-kinds.ts';
import { duties } from './rules/values/filing-law.ts';

/** A filing is marked as sent. */
export const filed = event('filingsTh.filed', {
  kind: z.enum(filingKinds),
  year: z.int(),
  month: z.int().nullable(),
  branch: z.string(),
  sequence: z.int(),
});

/** People have certificates of withheld tax that they can open: issued here, or made elsewhere and uploaded. */
export const certificatesReady = event('filingsTh.certificatesReady', {
  /** Gregorian tax year. */
  year: z.int(),
  employeeIds: z.array(id('employee')),
  by: id('employee'),
});

/** Filings are near their last day, or past it, and not filed: those who file are reminded. */
export const filingsDue = event('filingsTh.due', {
  filings: z.array(z.object({ duty: z.enum(duties), period: z.string(), lastDay: LocalDate })),
});
