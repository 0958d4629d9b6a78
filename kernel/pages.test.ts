import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  addressOf,
  type Destination,
  isPathOf,
  type ParamsOf,
  page,
  pages,
  pathWithoutLanguage,
  searchOf,
  writeSearch,
} from './pages.ts';

const peoplePages = pages('people', {
  home: page(''),
  list: page('employee/all', { role: String }),
  profile: page('employee/view/:empId?/profile'),
  log: page('console/event-logs/view/:eventId/detail', { page: Number }),
});

describe('a page', () => {
  test('knows its module and its name', () => {
    expect(peoplePages.profile).toMatchObject({ module: 'people', key: 'profile', id: 'people.profile' });
  });

  test.each<[string, Destination, string]>([
    ['the first page is the language alone', peoplePages.home, '/th'],
    ['a page without parameters is a link by itself', peoplePages.list, '/th/employee/all'],
    ['a parameter takes its place', peoplePages.profile.to({ empId: '7' }), '/th/employee/view/7/profile'],
    ['an optional parameter that is missing drops its segment', peoplePages.profile, '/th/employee/view/profile'],
    ['other words follow the path', peoplePages.list.to({ role: 'owner' }), '/th/employee/all?role=owner'],
    ['a word that is undefined is left out', peoplePages.list.to({ role: undefined }), '/th/employee/all'],
    [
      'parameters and words are given together',
      peoplePages.log.to({ eventId: '9', page: 2 }),
      '/th/console/event-logs/view/9/detail?page=2',
    ],
    [
      'a parameter cannot break out of its segment',
      peoplePages.profile.to({ empId: 'a/b?c' }),
      '/th/employee/view/a%2Fb%3Fc/profile',
    ],
  ])('%s', (_name, destination, expected) => {
    expect(addressOf(destination, 'th')).toBe(expected);
  });

  test('has one address without a language, for readers whose language is not known yet', () => {
    expect(pathWithoutLanguage(peoplePages.list)).toBe('/employee/all');
  });

  test('cannot be linked to without a required parameter', () => {
    // @ts-expect-error An event log needs its id.
    expect(() => peoplePages.log.to()).toThrow('eventId');
    // @ts-expect-error So the page alone is not a link.
    expect(() => addressOf(peoplePages.log, 'en')).toThrow('eventId');
    // @ts-expect-error The page does not read this search parameter.
    peoplePages.list.to({ rolle: 'owner' });
  });

  test('requires the parameters of its path at compile time', () => {
    expectTypeOf<ParamsOf<'employee/view/:empId?/profile'>['empId']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ParamsOf<'console/event-logs/view/:eventId/detail'>['eventId']>().toEqualTypeOf<string>();
  });

  test.each([
    ['employee/view/:empId?', 'employee/view/7', true],
    ['employee/view/:empId?', 'employee/view', true],
    ['employee/view/:empId?', 'employee/view/7/profile', false],
    ['employee/view/:empId', 'employee/view', false],
    ['reports', 'report', false],
    ['', '', true],
  ])('%s has the address %s: %s', (path, address, expected) => {
    expect(isPathOf({ path }, address)).toBe(expected);
  });
});

describe('the search part of an address', () => {
  test('has plain words, lists by repetition, and no empty values', () => {
    expect(writeSearch({ q: 'สม ชาย', page: 2, team: ['a', 'b'], none: undefined, empty: '' })).toBe(
      '?q=%E0%B8%AA%E0%B8%A1%20%E0%B8%8A%E0%B8%B2%E0%B8%A2&page=2&team=a&team=b',
    );
    expect(writeSearch({})).toBe('');
  });

  test('is read by a page in the shape it declares; values that do not fit are left out', () => {
    const shape = { year: Number, code: String };
    expect(searchOf(shape, { year: '2026', code: '001', other: 'x' })).toEqual({ year: 2026, code: '001' });
    expect(searchOf(shape, { year: 'soon', code: ['a', 'b'] })).toEqual({ code: 'a' });
    expect(searchOf(shape, {})).toEqual({});
  });
});
