/** Daily minimum wages by date, province, district and business: notices 13 (1 January 2025) and 14 (1 July 2025). */
import { baht } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { MinimumWageRow, Source } from './pack.ts';
import type { Province } from './provinces.ts';

const notice13: Source = {
  en: 'Wage Committee notice 13, from 1 Jan 2025',
  th: 'ประกาศคณะกรรมการค่าจ้าง ฉบับที่ 13 ตั้งแต่ 1 ม.ค. 2568',
  certainty: 'sourced',
};
const notice14: Source = {
  en: 'Wage Committee notice 14, from 1 Jul 2025',
  th: 'ประกาศคณะกรรมการค่าจ้าง ฉบับที่ 14 ตั้งแต่ 1 ก.ค. 2568',
  certainty: 'sourced',
};
const january = '2025-01-01' as LocalDate;
const july = '2025-07-01' as LocalDate;

const inProvinces = (daily: number, ...provinces: readonly Province[]): MinimumWageRow => ({
  from: january,
  daily: baht(daily),
  provinces,
  source: notice13,
});

export const minimumWages: readonly MinimumWageRow[] = [
  { from: july, daily: baht(400), provinces: 'all', businesses: ['hotel', 'entertainment'], source: notice14 },
  { from: july, daily: baht(400), provinces: ['10'], source: notice14 },
  { from: january, daily: baht(400), provinces: ['84'], area: 'koSamui', source: notice13 },
  { from: january, daily: baht(380), provinces: ['50'], area: 'muangChiangMai', source: notice13 },
  { from: january, daily: baht(380), provinces: ['90'], area: 'hatYai', source: notice13 },
  inProvinces(400, '24', '20', '83', '21'),
  inProvinces(372, '10', '73', '12', '13', '11', '74'),
  inProvinces(359, '30'),
  inProvinces(358, '75'),
  inProvinces(357, '40', '50', '25', '14', '19'),
  inProvinces(356, '16'),
  inProvinces(355, '26', '72', '43'),
  inProvinces(354, '81', '23'),
  inProvinces(352, '71', '22', '57', '63', '48', '31', '77', '82', '65', '49', '47', '90', '27', '84', '34'),
  inProvinces(351, '86', '76', '32'),
  inProvinces(350, '60', '35', '51'),
  inProvinces(349, '46', '80', '38', '67', '45'),
  inProvinces(348, '18', '36', '93', '17', '15'),
  inProvinces(347, '62', '66', '44', '58', '85', '70', '52', '42', '33', '91', '64', '39', '37', '41', '53', '61'),
  inProvinces(345, '92', '55', '56', '54'),
  inProvinces(337, '96', '94', '95'),
];
