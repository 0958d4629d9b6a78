import { expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { stationState } from './station-state.ts';

const at = (time: string | null) => (time === null ? null : instant(`2026-11-16T${time}:00Z`));

it.each([
  ['nothing was paired', null, null, 'unpaired'],
  ['it was paired a minute ago', '08:59', null, 'online'],
  ['it was paired an hour ago and never seen', '08:00', null, 'silent'],
  ['it was seen three minutes ago', '07:00', '08:57', 'online'],
  ['it was seen four minutes ago', '07:00', '08:56', 'silent'],
  ['another tablet was seen before this one was paired', '08:58', '03:00', 'online'],
  ['its tablet was signed out after it was seen', null, '08:59', 'unpaired'],
] as const)('when %s', (_when, pairedAt, lastSeenAt, expected) => {
  expect(stationState({ pairedAt: at(pairedAt), lastSeenAt: at(lastSeenAt) }, instant('2026-11-16T09:00:00Z'))).toBe(
    expected,
  );
});
