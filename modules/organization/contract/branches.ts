import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { optionalPhone } from '#kernel/phone';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import * as shape from './shapes.ts';

const BranchFields = z.object({
  name: words(120),
  branchTax: shape.taxBranch(),
  branchSocialSecurity: shape.socialSecurityBranch(),
  phoneNumber: optionalPhone(),
  address: shape.Address,
});
export type BranchFields = z.output<typeof BranchFields>;

/** A place of business with its own numbers at the Revenue Department and the Social Security Office. */
export const Branch = BranchFields.extend({
  id: id('branch'),
  phoneNumber: z.string().nullable(),
  updatedAt: Instant,
  ...shownVersion,
});
export type Branch = z.output<typeof Branch>;
export type BranchRow = Omit<Branch, 'version'>;

export const branchCalls = {
  listBranches: call
    .route({ method: 'GET', path: '/auth/v1/organization/branches', summary: 'Branches of the company' })
    .meta({ needs: 'organization.manage', reads: ['branches'] })
    .input(
      z.object({
        ...page(50),
        sort: sort(['name', 'branchTax', 'updatedAt']).default('name'),
        search: z.string().trim().max(60).optional(),
      }),
    )
    .output(listOf(Branch)),
  createBranch: call
    .route({ method: 'POST', path: '/auth/v1/organization/branch', summary: 'Add a branch' })
    .meta({ needs: 'organization.manage', changes: ['branches'] })
    .input(BranchFields)
    .output(Branch),
  editBranch: call
    .route({ method: 'PUT', path: '/auth/v1/organization/branch', summary: 'Change a branch' })
    .meta({ needs: 'organization.manage', changes: ['branches'] })
    .input(BranchFields.extend({ id: id('branch'), ...seenVersion }))
    .output(Branch),
  deleteBranch: call
    .route({ method: 'DELETE', path: '/auth/v1/organization/branch', summary: 'Delete a branch' })
    .meta({ needs: 'organization.manage', changes: ['branches'] })
    .input(z.object({ id: id('branch') }))
    .output(nothing),
};
