import type { PersonalData } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import { stepsOf } from './store/declarations.ts';
import { declarationsToCopy, forgetDeclarations, papersToCopy } from './store/personal-data.ts';

/** Declarations are the ground of the tax that was withheld: papers of tax are kept as long as the pay. */
export const taxData: readonly PersonalData[] = [
  {
    name: 'taxTh.declarations',
    kind: 'pay',
    copy: async ({ tx, employeeId }) => ({
      declarations: await declarationsToCopy(tx, employeeId),
      steps: await stepsOf(tx, employeeId, 10_000),
    }),
    files: ({ tx, employeeId }) => papersToCopy(tx, employeeId),
    erase: async ({ tx, employeeId }) => {
      const { count, fileIds } = await forgetDeclarations(tx, employeeId);
      await removeFiles(tx, fileIds);
      return count;
    },
  },
];
