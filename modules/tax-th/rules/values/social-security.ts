/** Social security by wage month: the wage counted from floor to ceiling, and the rates with their relief months since 2020. */
import { baht } from '#kernel/money';
import type { ContributionBaseRow, ContributionRateRow, Source } from './pack.ts';

const gazette: Source = {
  en: 'Ministerial Regulation, Royal Gazette vol. 142 part 81 Kor p. 5, 12 Dec 2025',
  th: 'กฎกระทรวง ราชกิจจานุเบกษา เล่ม 142 ตอนที่ 81 ก หน้า 5 วันที่ 12 ธ.ค. 2568',
  certainty: 'sourced',
};
const base1995: Source = {
  en: 'Ministerial Regulation 7 (1995) under the Social Security Act',
  th: 'กฎกระทรวง ฉบับที่ 7 (พ.ศ. 2538) ตามพระราชบัญญัติประกันสังคม',
  certainty: 'sourced',
  since: '1995',
};
const section46: Source = {
  en: 'Social Security Act s.46',
  th: 'พระราชบัญญัติประกันสังคม มาตรา 46',
  certainty: 'sourced',
};
const relief = (en: string, th: string, certainty: Source['certainty'] = 'sourced'): Source => ({
  en: `Reduced contributions, ${en}`,
  th: `ลดอัตราเงินสมทบ ${th}`,
  certainty,
});

const floor = baht(1_650);

export const contributionBases: readonly ContributionBaseRow[] = [
  { from: '2020-01', floor, ceiling: baht(15_000), source: base1995 },
  { from: '2026-01', floor, ceiling: baht(17_500), source: gazette },
  { from: '2029-01', floor, ceiling: baht(20_000), source: gazette },
  { from: '2032-01', floor, ceiling: baht(23_000), source: gazette },
];

const everywhere = (
  months: readonly [string, string | null],
  rates: readonly [employee: number, employer: number],
  source: Source,
): ContributionRateRow => ({
  from: months[0],
  to: months[1],
  employee: rates[0],
  employer: rates[1],
  provinces: 'all',
  source,
});

export const contributionRates: readonly ContributionRateRow[] = [
  everywhere(['2020-03', '2020-05'], [100, 400], relief('Mar to May 2020', 'มี.ค. ถึง พ.ค. 2563')),
  everywhere(['2020-09', '2020-11'], [200, 200], relief('Sep to Nov 2020', 'ก.ย. ถึง พ.ย. 2563')),
  everywhere(['2021-01', '2021-01'], [300, 300], relief('Jan 2021', 'ม.ค. 2564')),
  everywhere(['2021-02', '2021-03'], [50, 300], relief('Feb and Mar 2021', 'ก.พ. และ มี.ค. 2564')),
  everywhere(['2021-06', '2021-08'], [250, 250], relief('Jun to Aug 2021', 'มิ.ย. ถึง ส.ค. 2564')),
  everywhere(['2021-09', '2021-11'], [250, 250], relief('Sep to Nov 2021', 'ก.ย. ถึง พ.ย. 2564', 'known')),
  everywhere(['2022-05', '2022-07'], [100, 100], relief('May to Jul 2022', 'พ.ค. ถึง ก.ค. 2565')),
  everywhere(['2022-10', '2022-12'], [300, 300], relief('Oct to Dec 2022', 'ต.ค. ถึง ธ.ค. 2565')),
  {
    from: '2025-12',
    to: '2026-05',
    employee: 300,
    employer: 300,
    // Surat Thani, Nakhon Si Thammarat, Songkhla, Satun, Trang, Phatthalung, Pattani, Yala, Narathiwat.
    provinces: ['84', '80', '90', '91', '92', '93', '94', '95', '96'],
    source: relief('nine southern provinces, Dec 2025 to May 2026', 'เก้าจังหวัดภาคใต้ ธ.ค. 2568 ถึง พ.ค. 2569'),
  },
  everywhere(['2020-01', null], [500, 500], section46),
];
