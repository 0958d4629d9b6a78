import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  hrefTo,
  type Page,
  type ParamsOf,
  page,
  pages,
  pathTo,
  readSearch,
  type Target,
  writeSearch,
} from './pages.ts';

const screen = () => Promise.resolve({ default: () => null });
const peoplePages = pages('people', {
  list: page('employee/all', { layout: 'app', needs: 'employee.manage', screen }),
  profile: page('employee/view/:empId?/profile', { layout: 'app', needs: 'employee.manage', screen }),
  log: page('console/event-logs/view/:eventId/detail', { layout: 'console', needs: 'console.view', screen }),
});

describe('a page', () => {
  test('knows its module and its name', () => {
    expect(peoplePages.profile).toMatchObject({ module: 'people', key: 'profile', id: 'people.profile' });
  });

  test.each([
    ['the plain path stands below the language', peoplePages.list, {}, '/th/employee/all'],
    ['a parameter takes its place', peoplePages.profile, { empId: '7' }, '/th/employee/view/7/profile'],
    ['an optional one that is missing drops its segment', peoplePages.profile, {}, '/th/employee/view/profile'],
    [
      'a parameter cannot break out of its segment',
      peoplePages.profile,
      { empId: 'a/b?c' },
      '/th/employee/view/a%2Fb%3Fc/profile',
    ],
  ])('%s', (_name, target: Page, params, expected) => {
    expect(pathTo(target, 'th', params)).toBe(expected);
  });

  test('is not linked to without a parameter it demands', () => {
    expect(() => pathTo(peoplePages.log, 'en')).toThrow('eventId');
  });

  test('demands the parameters of its path at compile time', () => {
    expectTypeOf<ParamsOf<'employee/view/:empId?/profile'>['empId']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ParamsOf<'console/event-logs/view/:eventId/detail'>['eventId']>().toEqualTypeOf<string>();
    expectTypeOf<Record<never, never>>().not.toExtend<Target<'console/event-logs/view/:eventId/detail'>>();
    expectTypeOf<Record<never, never>>().toExtend<Target<'employee/view/:empId?/profile'>>();
  });
});

describe('the part of an address after ?', () => {
  test('is written in plain words, lists by repetition, nothing for what is empty', () => {
    expect(writeSearch({ q: 'สม ชาย', page: 2, team: ['a', 'b'], none: undefined, empty: '' })).toBe(
      '?q=%E0%B8%AA%E0%B8%A1+%E0%B8%8A%E0%B8%B2%E0%B8%A2&page=2&team=a&team=b',
    );
    expect(writeSearch({})).toBe('');
  });

  test('is read back as words: a code of digits stays text', () => {
    expect(readSearch('?code=001234&team=a&team=b')).toEqual({ code: '001234', team: ['a', 'b'] });
  });

  test('follows the path in a link', () => {
    expect(hrefTo(peoplePages.list, 'en', { search: { q: 'x' } })).toBe('/en/employee/all?q=x');
  });
});
