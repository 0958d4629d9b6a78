import { branchCalls } from './contract/branches.ts';
import { certificateCalls } from './contract/certificates.ts';
import { cockpitCalls } from './contract/cockpit.ts';
import { filingCalls } from './contract/filings.ts';
import { previewCalls } from './contract/previews.ts';
import { titleCodeCalls } from './contract/title-codes.ts';

export type { CertificateInfo, CertificateLine, CertificateSheet, OwnCertificate } from './contract/certificates.ts';

export type { Blocker, CalendarFiling, CrossTotals, LawWatch } from './contract/cockpit.ts';
export type { Filing } from './contract/filings.ts';
export type { FilingLine, FilingPreview } from './contract/previews.ts';
export type { TitleCode } from './contract/title-codes.ts';

export const filingsTh = {
  ...filingCalls,
  ...branchCalls,
  ...previewCalls,
  ...certificateCalls,
  ...cockpitCalls,
  ...titleCodeCalls,
};
