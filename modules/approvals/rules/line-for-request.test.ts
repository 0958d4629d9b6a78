import { describe, expect, it } from 'vitest';
import { type Line, lineForRequest } from './line-for-request.ts';

const group = {
  id: 'g',
  name: 'Untitled',
  minimum: 1,
  approvers: [{ kind: 'owner' as const }],
  conditions: [],
};
const line = (id: string, departmentId: string | null, forms: string[] = [], groups = [group]): Line => ({
  id,
  departmentId,
  name: id,
  forms,
  groups,
});

/** A line that sews shirts is below production, which is below the company. */
const teams = ['sewing', 'production'];

describe('the line of a request', () => {
  it.each<[string, Line[], string | null, string]>([
    [
      'the line of the person’s team for the form',
      [line('a', 'sewing', ['leave']), line('b', 'production', ['leave'])],
      'a',
      'ownTeam',
    ],
    [
      'the nearest team above with one for the form',
      [line('a', 'sewing', ['expense']), line('b', 'production', ['leave'])],
      'b',
      'teamAbove',
    ],
    ['a line of the team for all forms', [line('a', 'sewing'), line('b', 'production', ['leave'])], 'a', 'ownTeam'],
    [
      'the one that names the form before the one for all',
      [line('a', 'sewing'), line('b', 'sewing', ['leave'])],
      'b',
      'ownTeam',
    ],
    ['the company’s line for the form', [line('a', null), line('b', null, ['leave'])], 'b', 'company'],
    ['the company’s default', [line('a', null), line('b', null, ['expense'])], 'a', 'company'],
    ['no line of another team', [line('a', 'sales', ['leave']), line('b', null)], 'b', 'company'],
    ['no line without approvers', [line('a', 'sewing', ['leave'], []), line('b', null)], 'b', 'company'],
    [
      'no line whose groups are all without approvers',
      [line('a', 'sewing', [], [{ ...group, approvers: [] }])],
      null,
      'noLine',
    ],
    ['the first of two for all forms', [line('a', null), line('b', null)], 'a', 'company'],
  ])('is %s', (_name, lines, lineId, reason) => {
    expect(lineForRequest(lines, { form: 'leave' }, teams)).toMatchObject({ lineId, reason });
  });

  it('is the manager of the team where nobody made a line', () => {
    expect(lineForRequest([], { form: 'leave' }, teams).groups).toMatchObject([
      { approvers: [{ kind: 'teamManager' }] },
    ]);
  });

  it('of a person without a team is the company’s', () => {
    expect(lineForRequest([line('a', 'sewing'), line('b', null)], { form: 'leave' }, [])).toMatchObject({
      lineId: 'b',
    });
  });

  describe('of a form with its own deciders', () => {
    const deciders = [{ kind: 'permissionGroup' as const, group: 'administrator' as const }];
    const chosen = (lines: Line[]) => lineForRequest(lines, { form: 'bank', deciders }, teams);

    it('asks them alone where no line names the form', () => {
      const { lineId, groups } = chosen([line('a', 'sewing'), line('b', null, ['leave'])]);
      expect(lineId).toBeNull();
      expect(groups.map(({ approvers }) => approvers)).toEqual([deciders]);
    });

    it('asks them after the line that names it', () => {
      const { lineId, groups } = chosen([line('a', 'sewing'), line('b', 'production', ['bank'])]);
      expect(lineId).toBe('b');
      expect(groups.map(({ approvers }) => approvers)).toEqual([[{ kind: 'owner' }], deciders]);
    });
  });
});
