import { describe, expect, it } from 'vitest';
import { accepted } from '#tax-th/rules/testing';
import { type OldContext, upgradeContext } from './context-upgrade.ts';
import { calculateSlip } from './slip.ts';
import { slipsOfEarlyVersions } from './testing/early-version-slips.ts';
import { savedByVersionFour } from './testing/version-four.ts';
import { slipsOfVersionFour } from './testing/version-four-slips.ts';
import { type EarlyVersion, savedByEarlyVersion } from './testing/versions-one-to-three.ts';

/** What a stored context is paid and taxed today, in the order of the recorded slips. */
function replayed(saved: Readonly<Record<string, unknown>>): number[] {
  const slip = accepted(calculateSlip(accepted(upgradeContext(saved as unknown as OldContext))));
  const { regular, special, tax, socialSecurity, providentFund } = slip.taxed;
  return [
    slip.gross,
    slip.net,
    slip.shortfall,
    slip.employerCost,
    regular,
    special,
    tax,
    socialSecurity,
    providentFund,
  ];
}

describe('a context that version 4 saved', () => {
  it.each(slipsOfVersionFour)('number %d is calculated to the satang as then', (seed, ...amounts) => {
    expect(replayed(savedByVersionFour(seed ?? 0))).toEqual(amounts);
  });
});

describe('a context of an earlier version', () => {
  it.each(slipsOfEarlyVersions)(
    'version %d, number %d is calculated to the satang as version 4 did',
    (version, seed, ...amounts) => {
      expect(replayed(savedByEarlyVersion(version as EarlyVersion, seed ?? 0))).toEqual(amounts);
    },
  );
});
