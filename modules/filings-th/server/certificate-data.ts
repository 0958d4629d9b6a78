import type { PersonalData } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import { certificatesToCopy, forgetCertificates } from './store/certificates.ts';

/** Certificates are kept as long as the register of wages, which they sum up. */
export const certificateData: readonly PersonalData[] = [
  {
    name: 'filings.certificates',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({ certificates: await certificatesToCopy(tx, employeeId) }),
    erase: async ({ tx, employeeId }) => {
      const { count, fileIds } = await forgetCertificates(tx, employeeId);
      await removeFiles(tx, fileIds);
      return count;
    },
  },
];
