import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baht, minor, zero } from '#kernel/money';
import {
  correctionOf,
  type FilingFigure,
  filingTotals,
  noTotals,
  packFigures,
  unpackFigures,
} from './filing-figures.ts';

const figure = (employeeId: string, base: string, ofPerson: string, line = ''): FilingFigure => ({
  employeeId,
  line,
  base: baht(base),
  ofPerson: baht(ofPerson),
  ofEmployer: zero,
});

describe('figures of a filing', () => {
  it('sum up to totals; a person with two lines is one person', () => {
    const figures = [figure('a', '30000', '164.58', '1'), figure('a', '500', '15', '2'), figure('b', '20000', '0')];
    expect(filingTotals(figures)).toEqual({
      persons: 2,
      lines: 3,
      base: baht('50500'),
      ofPeople: baht('179.58'),
      ofEmployer: 0,
      due: baht('179.58'),
    });
    expect(filingTotals([])).toEqual(noTotals);
  });

  it('are corrected line by line: changed, new, and gone ones; equal ones are left out', () => {
    const filed = [figure('same', '1', '1'), figure('changed', '100', '10'), figure('gone', '50', '5')];
    const now = [figure('same', '1', '1'), figure('changed', '120', '11'), figure('new', '7', '0')];
    expect(correctionOf('pnd1', filed, now)).toEqual([
      figure('changed', '20', '1'),
      figure('new', '7', '0'),
      figure('gone', '-50', '-5'),
    ]);
  });

  it('of a list of people are corrected by each person who is new or gone, also without a wage', () => {
    const [filed, now] = [
      [figure('same', '0', '0'), figure('gone', '0', '0')],
      [figure('same', '0', '0'), figure('new', '0', '0')],
    ];
    expect(correctionOf('sps103', filed, now)).toEqual([figure('new', '0', '0'), figure('gone', '0', '0')]);
    expect(correctionOf('pnd1', filed, now)).toEqual([]);
  });

  it('of a list of people are corrected by a day that was moved; a list filed without days knows none', () => {
    const filed = [figure('same', '0', '0', '2026-10-05'), figure('moved', '0', '0', '2026-10-05')];
    const now = [figure('same', '0', '0', '2026-10-05'), figure('moved', '0', '0', '2026-10-06')];
    expect(correctionOf('sps609', filed, now)).toEqual([figure('moved', '0', '0', '2026-10-06')]);
    expect(correctionOf('sps609', [figure('same', '0', '0'), figure('moved', '0', '0')], now)).toEqual([]);
  });

  it('of a list of people, which says no wage, are not corrected by a wage that was paid since', () => {
    const [filed, now] = [[figure('joiner', '0', '0')], [figure('joiner', '16000', '0')]];
    expect(correctionOf('sps103', filed, now)).toEqual([]);
    expect(correctionOf('sps110', filed, now)).toEqual(now);
  });

  const figures = fc
    .uniqueArray(
      fc.record({
        employeeId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        line: fc.constantFrom('', '1', '2'),
        base: fc.integer({ min: 0, max: 10_000_000 }).map(minor),
        ofPerson: fc.integer({ min: 0, max: 1_000_000 }).map(minor),
        ofEmployer: fc.integer({ min: 0, max: 1_000_000 }).map(minor),
      }),
      { selector: ({ employeeId, line }) => `${employeeId} ${line}` },
    )
    .map((all) => all as readonly FilingFigure[]);

  it('filed totals + those of the correction are the totals of now, whatever changed', () => {
    fc.assert(
      fc.property(figures, figures, (filed, now) => {
        const [before, difference, after] = [filed, correctionOf('pnd1', filed, now), now].map(filingTotals);
        for (const name of ['base', 'ofPeople', 'ofEmployer', 'due'] as const)
          expect((before?.[name] ?? 0) + (difference?.[name] ?? 0)).toBe(after?.[name]);
        expect(correctionOf('pnd1', now, now)).toEqual([]);
      }),
    );
  });

  it('are stored and read again as they were', () => {
    fc.assert(
      fc.property(figures, (all) => {
        expect(unpackFigures(packFigures(all))).toEqual(all);
      }),
    );
  });
});
