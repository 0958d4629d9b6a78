import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { dueEntries } from './due-entries.ts';
import { explainBalance, sentenceOf } from './explain-balance.ts';
import type { Entry } from './ledger.ts';
import { usesAsEntries } from './shortage.ts';
import { anAccount } from './testing.ts';

const account = anAccount({
  policy: { yearEnd: 'carry', carryMaximum: 960, carryUntil: '03-31', proRate: true },
  start: '2026-08-17',
});
function ledger(): Entry[] {
  let entries: Entry[] = usesAsEntries([{ date: asDate('2026-10-05'), minutes: 240 }]);
  for (const today of ['2026-12-31', '2027-01-01', '2027-04-01'])
    entries = [...entries, ...dueEntries(account, entries, { today: asDate(today), cause: 'policyChanged' })];
  const more = anAccount({ ...account, quota: 12, policy: account.policy, start: '2026-08-17' });
  return [...entries, ...dueEntries(more, entries, { today: asDate('2027-05-03'), cause: 'policyChanged' })];
}
const options = { day: 480 };
const lines = (language: 'en' | 'th') =>
  explainBalance(ledger(), asDate('2027-12-31'), { language, ...options }).map(({ sentence }) => sentence);

describe('why this balance', () => {
  it('lists the entries with date, amount and rule, in English', () => {
    expect(lines('en')).toEqual([
      '17 Aug 2026: 3d 6h 2m – share of the yearly quota of 10d 0h: 137 of 365 parts of the leave year',
      '05 Oct 2026: -0d 4h – leave taken',
      '01 Jan 2027: -2d 0h – moved to the new leave year: 3d 2h 2m were left',
      '01 Jan 2027: -1d 2h 2m – not used by the end of the leave year or of the employment',
      '01 Jan 2027: 2d 0h – carried over from the last leave year, usable until 31 Mar 2027',
      '01 Jan 2027: 10d 0h – quota of the leave year 01 Jan 2027 to 31 Dec 2027',
      '01 Apr 2027: -2d 0h – carried over, not used by 31 Mar 2027',
      '03 May 2027: 2d 0h – correction of the yearly quota from 10d 0h to 12d 0h: the leave policy or the employment was changed',
    ]);
  });

  it('says the same in Thai, with the years of the Buddhist era and no place left empty', () => {
    const thai = lines('th');
    expect(thai).toHaveLength(8);
    expect(thai[0]).toBe(
      '17 ส.ค. 2569: 3 วัน 6 ชม. 2 นาที – สิทธิ์ตามสัดส่วนจากโควตาปีละ 10 วัน 0 ชม.: 137 จาก 365 ส่วนของปีการลา',
    );
    for (const sentence of thai) expect(sentence).not.toMatch(/\{\{|–$|[a-z]{3}/);
  });

  it.each([
    ['en', 1, 'after 1 month of service: the yearly quota rises from 6d 0h to 10d 0h'],
    ['en', 12, 'after 12 months of service: the yearly quota rises from 6d 0h to 10d 0h'],
    ['th', 1, 'อายุงานครบ 1 เดือน: โควตาปีละเพิ่มจาก 6 วัน 0 ชม. เป็น 10 วัน 0 ชม.'],
  ] as const)('counts months of service in "%s": %s', (language, months, expected) => {
    const on = asDate('2026-08-17');
    const values = { months, before: 6 * 480, after: 10 * 480 };
    const step = {
      on,
      minutes: 4 * 480,
      kind: 'grant',
      key: null,
      expiresOn: null,
      rule: 'tenureStep',
      values,
    } as const;
    expect(sentenceOf(step, { language, ...options })).toContain(expected);
  });

  it.each([
    ['en', 'adjusted', '01 Feb 2027: 1d 0h – correction of the carry-over from 0d 0h to 1d 0h: adjustment'],
    ['en', 'imported', '01 Feb 2027: 1d 0h – correction of the carry-over from 0d 0h to 1d 0h: import'],
    [
      'en',
      'canceled',
      '01 Feb 2027: 1d 0h – correction of the carry-over from 0d 0h to 1d 0h: a leave was canceled or rejected',
    ],
    ['th', 'adjusted', '01 ก.พ. 2570: 1 วัน 0 ชม. – แก้ไขยอดยกมาจาก 0 วัน 0 ชม. เป็น 1 วัน 0 ชม.: การปรับยอด'],
  ] as const)('names in "%s" what corrects a closed year: %s', (language, rule, expected) => {
    const values = { about: 'carried', was: 0, now: 480 };
    const entry = { on: asDate('2027-02-01'), minutes: 480, kind: 'correction', key: null, expiresOn: null } as const;
    expect(sentenceOf({ ...entry, rule, values }, { language, ...options })).toBe(expected);
  });

  it('says of compensatory time that is taken back only this', () => {
    const back = { kind: 'correction', rule: 'earnedTakenBack', values: {}, key: null, expiresOn: null } as const;
    const entry = { ...back, on: asDate('2027-02-01'), minutes: -480 };
    expect(sentenceOf(entry, { language: 'en', ...options })).toBe('01 Feb 2027: -1d 0h – compensatory time canceled');
  });

  it('the balance after the last line is the sum', () => {
    const all = explainBalance(ledger(), asDate('2027-12-31'), { language: 'en', ...options });
    expect(all.at(-1)?.balance).toBe(12 * 480);
  });
});
