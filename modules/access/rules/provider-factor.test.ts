import { expect, it } from 'vitest';
import { providerRole } from './groups.ts';
import { isFactorDue } from './provider-factor.ts';

it.each([
  ['provider staff with a second factor', { roles: [providerRole], secondFactor: true, isDemo: false }, false],
  ['provider staff without one', { roles: [providerRole], secondFactor: false, isDemo: false }, true],
  ['the demo’s provider', { roles: [providerRole], secondFactor: false, isDemo: true }, false],
  ['everybody else', { roles: [], secondFactor: false, isDemo: false }, false],
])('%s', (_who, session, due) => {
  expect(isFactorDue(session)).toBe(due);
});
