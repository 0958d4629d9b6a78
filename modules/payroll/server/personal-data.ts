import type { PersonalData } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import { balancesOfPerson } from './store/beginning-balances.ts';
import { allItemsOfPerson } from './store/given-items.ts';
import {
  changesOfPerson,
  commentsBy,
  forgetKeeper,
  forgetPayItems,
  forgetSlips,
  runStepsOf,
  slipsToCopy,
} from './store/personal-data.ts';
import { removeUploadedOf, uploadedSlipFiles, uploadedSlipsOf } from './store/uploaded-slips.ts';

/**
 * What was paid is a paper of the accounts, which are kept longer (Accounting Act s.14) than the register of wages (Labour Protection
 * Act s.115); who made and approved the runs is not.
 */
export const payrollData: readonly PersonalData[] = [
  {
    name: 'payroll.items',
    kind: 'pay',
    copy: async ({ tx, employeeId }) => ({
      items: await allItemsOfPerson(tx, employeeId),
      beginningBalances: await balancesOfPerson(tx, employeeId),
      changes: await changesOfPerson(tx, employeeId),
    }),
    erase: ({ tx, employeeId }) => forgetPayItems(tx, employeeId),
  },
  {
    name: 'payroll.slips',
    kind: 'pay',
    copy: async ({ tx, employeeId }) => ({
      slips: await slipsToCopy(tx, employeeId),
      uploadedSlips: (await uploadedSlipsOf(tx, employeeId)).map(({ name, payDate }) => ({ name, payDate })),
    }),
    files: ({ tx, employeeId }) => uploadedSlipFiles(tx, employeeId),
    erase: async ({ tx, employeeId }) => {
      const uploaded = await removeUploadedOf(tx, employeeId);
      await removeFiles(
        tx,
        uploaded.map(({ fileId }) => fileId),
      );
      return uploaded.length + (await forgetSlips(tx, employeeId));
    },
  },
  {
    name: 'payroll.runs',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({
      steps: await runStepsOf(tx, employeeId),
      comments: await commentsBy(tx, employeeId),
    }),
    erase: ({ tx, employeeId }) => forgetKeeper(tx, employeeId),
  },
];
