import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { familyAllowances } from './family-allowance.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const year = accepted(taxYear(lawPack('th-law'), 2026));
const own = (...years: number[]) => years.map((birthYear) => ({ birthYear, adopted: false }));
const adopted = (...years: number[]) => years.map((birthYear) => ({ birthYear, adopted: true }));

it.each<[string, Partial<Declaration>, number]>([
  ['a person alone', {}, 60_000],
  ['with a spouse without income', { spouse: true }, 120_000],
  ['one child, whenever born', { children: own(2024) }, 90_000],
  // 30,000 and 60,000
  ['children of 2015 and 2018', { children: own(2015, 2018) }, 150_000],
  ['children of 2015 and 2017', { children: own(2015, 2017) }, 120_000],
  ['twins of 2020', { children: own(2020, 2020) }, 150_000],
  ['four children, two of them since 2018', { children: own(2019, 2010, 2012, 2018) }, 240_000],
  ['three adopted children', { children: adopted(2019, 2020, 2021) }, 150_000],
  ['a fourth adopted child counts no more', { children: adopted(2019, 2020, 2021, 2022) }, 150_000],
  // three in all
  ['two own children leave room for one adopted', { children: [...own(2010, 2012), ...adopted(2014, 2016)] }, 150_000],
  ['four own children leave none', { children: [...own(2008, 2010, 2012, 2014), ...adopted(2016)] }, 180_000],
  ['two parents', { parents: 2 }, 120_000],
  ['a disabled relative and an outsider', { disabledPersons: 1, disabledOutsiders: 1 }, 180_000],
])('%s: %d', (_name, declared, allowed) => {
  const lines = familyAllowances(year, { ...nothingDeclared, ...declared });
  expect(lines.reduce((sum, line) => sum + line.allowed, 0)).toBe(baht(allowed));
});
