import type { Instant } from '#kernel/time';
import type { SupportAccess } from '../contract.ts';
import { supportState } from '../rules/support-state.ts';
import type { AccessRow } from './store/access.ts';

export const shownAccess = ({ ownerId: _ownerId, ...row }: AccessRow, now: Instant): SupportAccess => ({
  ...row,
  state: supportState(row, now),
});
