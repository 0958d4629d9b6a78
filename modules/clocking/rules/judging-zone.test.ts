import { expect, it } from 'vitest';
import type { ZoneVerdict } from '#zones/rules/zone-verdict';
import { judgingZone, noVerdict } from './judging-zone.ts';

const says = (zone: string, verdict: Partial<ZoneVerdict>) => ({ zone, verdict: { ...noVerdict, ...verdict } });
const inside = { verdict: 'inside', reason: 'near', distance: 20 } as const;
const far = (distance: number) => ({ verdict: 'outside', reason: 'far', distance }) as const;
const old = { verdict: 'doubtful', reason: 'oldPosition', distance: 30 } as const;
const noPosition = { verdict: 'doubtful', reason: 'noPosition', distance: null } as const;

it.each([
  // what the zones say; whose verdict counts, the fence, the problem with the code
  ['nothing', [], null, null, null],
  ['one fence', [says('plant', { fence: inside }), says('office', { fence: far(9000) })], 'plant', inside, null],
  ['a code beats a fence', [says('plant', { fence: inside }), says('gate', { qr: 'rotating' })], 'gate', null, null],
  [
    'far from all of them',
    [says('plant', { fence: far(9000) }), says('office', { fence: far(2028) })],
    null,
    far(2028),
    null,
  ],
  [
    'an old position at the plant',
    [says('plant', { fence: old }), says('office', { fence: far(9000) })],
    'plant',
    old,
    null,
  ],
  ['no position', [says('plant', { fence: noPosition })], null, null, null],
  [
    'a code that has passed',
    [says('other', { qrProblem: 'otherZone' }), says('gate', { qrProblem: 'expired' })],
    'gate',
    null,
    'expired',
  ],
  ['the code of a zone that is not theirs', [says('gate', { qrProblem: 'otherZone' })], null, null, 'otherZone'],
  [
    'a code that has passed, scanned from far away',
    [says('gate', { qrProblem: 'expired', fence: far(2028) })],
    'gate',
    far(2028),
    'expired',
  ],
] as const)('%s', (_name, judged, zone, fence, qrProblem) => {
  expect(judgingZone(judged)).toMatchObject({ zone, verdict: { fence, qrProblem } });
});
