import type { PersonalData } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import { certificatesToCopy, forgetCertificates, uploadedCertificateFiles } from './store/certificates.ts';

/** Papers of tax are kept as long as the pay. A zip of all people of a year is made again without the person. */
export const certificateData: readonly PersonalData[] = [
  {
    name: 'filings.certificates',
    kind: 'pay',
    copy: async ({ tx, employeeId }) => ({ certificates: await certificatesToCopy(tx, employeeId) }),
    files: ({ tx, employeeId }) => uploadedCertificateFiles(tx, employeeId),
    erase: async ({ tx, employeeId }) => {
      const { count, fileIds } = await forgetCertificates(tx, employeeId);
      await removeFiles(tx, fileIds);
      return count;
    },
  },
];
