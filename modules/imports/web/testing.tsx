// For tests of the import screens: texts, the reader, and a file that has been read.
import type { ReactNode } from 'react';
import type { Actor } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import type { TextTable } from '#web/text';
import type { OpenedRun } from '../contract.ts';

export const importsText: TextTable = {
  imports: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
};

export const seenBy = (groups: readonly PermissionGroup[], children: ReactNode) => (
  <ActorAtWork value={{ groups, roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}>
    {children}
  </ActorAtWork>
);

/** All columns are matched except one. */
export const aRun = (more: Partial<OpenedRun> = {}): OpenedRun => ({
  importId: asId('019a0000-0000-7000-8000-00000000000d'),
  kind: 'employee',
  isCreate: true,
  state: 'read',
  fileName: 'people.csv',
  encoding: 'windows-874',
  heads: ['รหัส', 'ชื่อ', 'สกุล', 'เงิน'],
  samples: [['E-1', 'E-2'], ['มานี', 'มานะ'], ['ใจดี', 'ขยัน'], ['25,000']],
  mapping: { employeeCode: 0, firstName: 1, salary: 3 },
  rowCount: 5000,
  exampleCount: 0,
  doneCount: 0,
  createCount: 0,
  updateCount: 0,
  sameCount: 0,
  refusedCount: 0,
  keptCount: 0,
  fault: null,
  createdByName: 'HR',
  createdAt: '2026-11-15T00:00:00.000Z' as never,
  appliedAt: null,
  undoneAt: null,
  canUndo: false,
  ...more,
});
