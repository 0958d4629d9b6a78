import { describe, expect, it } from 'vitest';
import type { PeopleFacts } from './approvers-of-group.ts';
import { levelsAbove } from './escalation.ts';

const facts: PeopleFacts = {
  managers: [['lek'], ['noi'], ['boss']],
  permissionGroups: { owner: ['boss', 'wife'] },
  atWork: new Set(),
};

describe('the levels above', () => {
  it.each<[string, string[], string, string[][]]>([
    ['the manager of the team', ['lek'], 'me', [['noi'], ['boss'], ['wife']]],
    ['the manager above', ['noi'], 'me', [['boss'], ['wife']]],
    ['a group with two managers', ['lek', 'noi'], 'me', [['boss'], ['wife']]],
    ['a person who manages nobody here', ['pay'], 'me', [['boss', 'wife']]],
    ['the owners', ['boss', 'wife'], 'me', []],
    ['a manager, where the one above asks', ['lek'], 'noi', [['boss'], ['wife']]],
    ['the top manager, where the other owner asks', ['boss'], 'wife', []],
  ])('%s', (_name, asked, asker, expected) => {
    expect(levelsAbove(asked, facts, [asker])).toEqual(expected);
  });
});
