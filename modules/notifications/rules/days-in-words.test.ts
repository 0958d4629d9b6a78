import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { daysInWords } from './days-in-words.ts';

const days = (...numbers: number[]) => numbers.map((day) => asDate(`2026-12-${String(day).padStart(2, '0')}`));

it.each([
  { of: days(5), en: '05 Dec 2026', th: '05 ธ.ค. 2569' },
  { of: days(6, 5, 7), en: '05 Dec 2026 – 07 Dec 2026', th: '05 ธ.ค. 2569 – 07 ธ.ค. 2569' },
  { of: days(1, 3), en: '01 Dec 2026, 03 Dec 2026', th: '01 ธ.ค. 2569, 03 ธ.ค. 2569' },
  {
    of: days(1, 3, 5, 7, 8),
    en: '01 Dec 2026, 03 Dec 2026, 05 Dec 2026, +2',
    th: '01 ธ.ค. 2569, 03 ธ.ค. 2569, 05 ธ.ค. 2569, +2',
  },
])('$en', ({ of, en, th }) => {
  const more = (left: number) => `+${left}`;
  expect(daysInWords(of, { language: 'en', more })).toBe(en);
  expect(daysInWords(of, { language: 'th', more })).toBe(th);
});
