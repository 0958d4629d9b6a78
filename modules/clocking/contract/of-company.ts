// Punches of a company for the provider's console: no places, no photos, no addresses.
import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { clockType, PunchLine } from './shapes.ts';

const organizationId = z.uuid();
const needs = 'console.view';

/** The last 31 days without dates. */
const Filters = z.object({
  organizationId,
  search: z.string().trim().max(100).optional(),
  clockType: clockType.optional(),
  from: businessDate.optional(),
  to: businessDate.optional(),
});

const CompanyPunch = PunchLine.pick({
  id: true,
  employeeId: true,
  clockType: true,
  timestamp: true,
  receivedAt: true,
  source: true,
  assurance: true,
}).extend({ employeeName: z.string() });
export type CompanyPunch = z.infer<typeof CompanyPunch>;

export const ofCompany = {
  listOfCompany: call
    .route({ method: 'GET', path: '/admin/v1/clocks', summary: 'Punches of a company, for the provider' })
    .meta({ needs })
    .input(Filters.extend(page(30)))
    .output(listOf(CompanyPunch)),
  exportOfCompany: call
    .route({ method: 'GET', path: '/admin/v1/clocks/export', summary: 'Punches of a company as a file' })
    .meta({ needs })
    .input(Filters.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(fileOutput),
  readOfCompany: call
    .route({ method: 'GET', path: '/admin/v1/clock', summary: 'One punch of a company, for the provider' })
    .meta({ needs })
    .input(z.object({ organizationId, id: id('clocking') }))
    .output(CompanyPunch.extend({ isVoid: z.boolean(), reason: z.string().nullable() })),
};
