// What a call reads and what others change have the same names: a window with a name that nothing changes shows old data.
import { expect, it } from 'vitest';
import { metaOf } from '#kernel/call';
import { calls } from './modules.ts';

/** Names that no call changes, with the reason. */
const changedByNoCall: Readonly<Record<string, string>> = {
  activity: 'The log grows with every change; a reader looks back and asks for newer entries.',
  banks: 'A list of the program.',
  businessTypes: 'A list of the program.',
  consentTexts: 'Texts of the program.',
  countries: 'A list of the program.',
  currencies: 'A list of the program.',
  formTypes: 'A list of the program.',
  languages: 'A list of the program.',
  notifications: 'Sent to the windows of the one receiver (modules/notifications/server/make-messages.ts).',
  packages: 'A list of the program.',
  securityGroups: 'A list of the program.',
  thaiPlaces: 'A list of the program.',
  timeZones: 'A list of the program.',
};

const named = (of: 'reads' | 'changes') => new Set(calls.flatMap(([, call]) => metaOf(call)[of] ?? []));
const read = named('reads');
const changed = named('changes');

it('what is read is changed by a call, or stands here with the reason', () => {
  expect([...read].filter((name) => !changed.has(name)).toSorted()).toEqual(Object.keys(changedByNoCall));
});

it('what is changed is read by a call', () => {
  expect([...changed].filter((name) => !read.has(name))).toEqual([]);
});
