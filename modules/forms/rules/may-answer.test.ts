import { expect, it } from 'vitest';
import { mayAnswer } from './may-answer.ts';

it.each<[string, boolean, string[], string[], boolean]>([
  ['everyone', true, [], [], true],
  ['the team', false, ['sales'], ['sales', 'company'], true],
  ['a team below', false, ['company'], ['sales', 'company'], true],
  ['a team above', false, ['sales'], ['company'], false],
  ['another team', false, ['plant'], ['sales', 'company'], false],
  ['no team is left', false, [], ['sales'], false],
  ['a person without a team', false, ['sales'], [], false],
])('%s', (_name, everyone, departmentIds, teams, expected) =>
  expect(mayAnswer({ everyone, departmentIds }, teams)).toBe(expected),
);
