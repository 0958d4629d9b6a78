import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { duties } from './rules/values/filing-law.ts';

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
