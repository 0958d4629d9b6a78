import { exportCalls } from './contract/exports.ts';
import { featureCalls } from './contract/features.ts';
import { iccCalls } from './icc/contract.ts';
import { kataCalls } from './kata/contract.ts';
import { lhbankCalls } from './lhbank/contract.ts';
import { scassetCalls } from './scasset/contract.ts';
import { vejthaniCalls } from './vejthani/contract.ts';
import { wacoalCalls } from './wacoal/contract.ts';

export type { SpecialReport } from './contract/exports.ts';

export const enterprise = {
  ...featureCalls,
  ...iccCalls,
  ...vejthaniCalls,
  ...kataCalls,
  ...scassetCalls,
  ...wacoalCalls,
  ...lhbankCalls,
  ...exportCalls,
};
