import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { bookOn } from './certificate-book.ts';

const book = (fromDate: string, name: string, nextNumber = 1) => ({
  fromDate: asDate(fromDate),
  book: name,
  nextNumber,
});

it.each([
  ['no book yet', [], '2027-02-15', book('2027-01-01', '2570')],
  ['one of this year', [book('2027-01-01', 'A', 8)], '2027-02-15', book('2027-01-01', 'A', 8)],
  ['one of last year only', [book('2026-01-01', '2569', 40)], '2027-02-15', book('2027-01-01', '2570')],
  [
    'two of this year',
    [book('2027-01-01', 'A', 8), book('2027-02-01', 'B', 3)],
    '2027-02-15',
    book('2027-02-01', 'B', 3),
  ],
  [
    'one that begins later',
    [book('2027-01-01', 'A', 8), book('2027-03-01', 'B')],
    '2027-02-15',
    book('2027-01-01', 'A', 8),
  ],
])('with %s, the book of the day is found', (_what, books, date, found) => {
  expect(bookOn(books, asDate(date))).toEqual(found);
});
