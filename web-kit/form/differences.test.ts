import { describe, expect, it } from 'vitest';
import { differences, withMine } from './differences.ts';

const saved = { name: 'Sales', code: null, address: { road: 'Rama IV', soi: null }, days: [1, 2] };

describe('after another person saved first', () => {
  it('a field that only they changed is shown, and is theirs either way', () => {
    const stored = { ...saved, name: 'Night' };
    const versions = { values: { ...saved, code: 'S1' }, saved, stored };
    expect(differences(versions)).toEqual([
      { path: 'name', mine: 'Sales', stored: 'Night', isChangedHere: false },
      { path: 'code', mine: 'S1', stored: null, isChangedHere: true },
    ]);
    expect(withMine(versions)).toEqual({ ...stored, code: 'S1' });
  });

  it('a field that both changed is the reader’s choice', () => {
    const versions = { values: { ...saved, name: 'Day' }, saved, stored: { ...saved, name: 'Night' } };
    expect(differences(versions)).toEqual([{ path: 'name', mine: 'Day', stored: 'Night', isChangedHere: true }]);
    expect(withMine(versions)).toEqual({ ...saved, name: 'Day' });
  });

  it('the fields of a group are compared one by one', () => {
    const values = { ...saved, address: { road: 'Rama IV', soi: '5' } };
    const stored = { ...saved, address: { road: 'Sathorn', soi: null } };
    expect(differences({ values, saved, stored })).toEqual([
      { path: 'address.road', mine: 'Rama IV', stored: 'Sathorn', isChangedHere: false },
      { path: 'address.soi', mine: '5', stored: null, isChangedHere: true },
    ]);
    expect(withMine({ values, saved, stored }).address).toEqual({ road: 'Sathorn', soi: '5' });
  });

  it('an empty field is no difference, a list is one value, other values of the form stay', () => {
    const versions = { values: { ...saved, id: 't1', code: '', days: [1, 3] }, saved, stored: { ...saved, days: [4] } };
    expect(differences(versions)).toEqual([{ path: 'days', mine: [1, 3], stored: [4], isChangedHere: true }]);
    expect(withMine(versions)).toEqual({ ...saved, id: 't1', days: [1, 3] });
  });
});
