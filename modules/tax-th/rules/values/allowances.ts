/** Allowances and their limits by tax year, from 2024. An allowance that ends has a last year; the others are valid until they are changed. */
import { baht } from '#kernel/money';
import type { AllowanceItem, AllowanceRow, Source } from './pack.ts';

const source = (en: string, th: string, certainty: Source['certainty'] = 'sourced'): Source => ({ en, th, certainty });

/** The amounts of the amendment of 2017. */
const of2017 = (source: Source): Source => ({ ...source, since: '2017' });

const section42 = of2017(source('Revenue Code s.42 bis', 'ประมวลรัษฎากร มาตรา 42 ทวิ'));
const section47 = source('Revenue Code s.47', 'ประมวลรัษฎากร มาตรา 47');
const retirement = source(
  'Revenue Department: retirement savings, together at most 500,000',
  'กรมสรรพากร: การออมเพื่อการเกษียณ รวมกันไม่เกิน 500,000 บาท',
);
const section47AndExempt = source(
  'Revenue Code s.47, and Ministerial Regulation 126, s.2 above its first 10,000',
  'ประมวลรัษฎากร มาตรา 47 และกฎกระทรวง ฉบับที่ 126 ข้อ 2 สำหรับส่วนที่เกิน 10,000 บาทแรก',
);
const exemptIncome = source('Ministerial Regulation 126, s.2', 'กฎกระทรวง ฉบับที่ 126 ข้อ 2');
const known = (en: string, th: string): Source => source(en, th, 'known');
const unsure = (en: string, th: string): Source => source(en, th, 'unsure');

type Terms = Pick<AllowanceRow, 'percent' | 'times' | 'persons' | 'bornFrom'> & { each?: number; max?: number };

/** Amounts are written in baht. */
export function row(
  item: AllowanceItem,
  years: readonly [number, number | null],
  terms: Terms,
  from: Source,
): AllowanceRow {
  const { each, max, ...rest } = terms;
  return {
    item,
    fromYear: years[0],
    toYear: years[1],
    ...rest,
    ...(each === undefined ? {} : { each: baht(each) }),
    ...(max === undefined ? {} : { max: baht(max) }),
    source: from,
  };
}

/** From the first year of this table; the law itself is older. */
const standing: readonly [number, null] = [2024, null];

export const allowances: readonly AllowanceRow[] = [
  row('expense', standing, { percent: 50, max: 100_000 }, section42),
  row('personal', standing, { each: 60_000 }, of2017(section47)),
  row('spouse', standing, { each: 60_000 }, of2017(section47)),
  row('child', standing, { each: 30_000 }, of2017(section47)),
  row('laterChild', standing, { each: 60_000, bornFrom: 2018 }, section47),
  row('adoptedChild', standing, { each: 30_000, persons: 3 }, section47),
  row('parent', standing, { each: 30_000, persons: 4 }, section47),
  row('disabledPerson', standing, { each: 60_000 }, section47),
  row('disabledOutsider', standing, { each: 60_000, persons: 1 }, section47),
  row(
    'seniorOrDisabled',
    standing,
    { max: 190_000 },
    source(
      'Ministerial Regulation 126, s.2: resident of 65 or more, or disabled',
      'กฎกระทรวง ฉบับที่ 126 ข้อ 2: ผู้มีอายุ 65 ปีขึ้นไป หรือคนพิการ',
    ),
  ),
  row('pregnancy', standing, { max: 60_000 }, exemptIncome),
  row('lifeInsurance', standing, { max: 100_000 }, section47AndExempt),
  row('healthInsurance', standing, { max: 25_000 }, exemptIncome),
  row('lifeAndHealthTogether', standing, { max: 100_000 }, exemptIncome),
  row('parentsHealthInsurance', standing, { max: 15_000 }, exemptIncome),
  row(
    'spouseLifeInsurance',
    standing,
    { max: 10_000 },
    known('Revenue Code s.47(1)(d)', 'ประมวลรัษฎากร มาตรา 47(1)(ง)'),
  ),
  row('pensionInsurance', standing, { percent: 15, max: 200_000 }, retirement),
  row(
    'pensionInLifeRoom',
    standing,
    { max: 100_000 },
    known(
      'Revenue Department: pension premiums first fill what is left of the life limit',
      'กรมสรรพากร: เบี้ยประกันบำนาญใช้สิทธิส่วนที่เหลือของเบี้ยประกันชีวิตก่อน',
    ),
  ),
  row('providentFund', standing, { percent: 15, max: 500_000 }, retirement),
  row('providentFundAllowance', standing, { max: 10_000 }, section47),
  row('retirementMutualFund', standing, { percent: 30, max: 500_000 }, retirement),
  row('superSavingsFund', [2024, 2024], { percent: 30, max: 200_000 }, retirement),
  row('nationalSavingsFund', standing, { max: 30_000 }, retirement),
  row('retirementTogether', standing, { max: 500_000 }, retirement),
  row(
    'thaiEsg',
    [2024, 2026],
    { percent: 30, max: 300_000 },
    source('Thai ESG funds bought 2024 to 2026', 'กองทุนรวมไทยเพื่อความยั่งยืน ซื้อปี 2567 ถึง 2569'),
  ),
  row(
    'thaiEsgExtra',
    [2025, 2025],
    { percent: 30, max: 300_000 },
    unsure('Thai ESGX, new money of May and June 2025', 'Thai ESGX เงินลงทุนใหม่ พ.ค. ถึง มิ.ย. 2568'),
  ),
  row(
    'switchedEquityFund',
    [2025, 2025],
    { max: 300_000 },
    unsure('Long-term equity fund switched to Thai ESGX, first year', 'สับเปลี่ยน LTF เป็น Thai ESGX ปีแรก'),
  ),
  row(
    'switchedEquityFund',
    [2026, 2029],
    { max: 50_000 },
    unsure('Long-term equity fund switched to Thai ESGX, later years', 'สับเปลี่ยน LTF เป็น Thai ESGX ปีต่อมา'),
  ),
  row('homeLoanInterest', standing, { max: 100_000 }, section47AndExempt),
  row('socialSecurity', [2024, 2025], { max: 9_000 }, section47),
  row('socialSecurity', [2026, 2028], { max: 10_500 }, section47),
  row('socialSecurity', [2029, 2031], { max: 12_000 }, section47),
  row('socialSecurity', [2032, null], { max: 13_800 }, section47),
  row('educationDonation', standing, { percent: 10, times: 2 }, known('Royal Decree 420', 'พระราชกฤษฎีกา ฉบับที่ 420')),
  row('otherDonation', standing, { percent: 10, times: 1 }, known('Revenue Code s.47(7)', 'ประมวลรัษฎากร มาตรา 47(7)')),
  row(
    'politicalParty',
    standing,
    { max: 10_000 },
    source('Revenue Department: donations to political parties', 'กรมสรรพากร: เงินบริจาคแก่พรรคการเมือง'),
  ),
  row('easyReceipt', [2024, 2024], { max: 50_000 }, source('Easy E-Receipt 2024', 'มาตรการ Easy E-Receipt ปี 2567')),
  row('easyReceipt', [2025, 2025], { max: 30_000 }, source('Easy E-Receipt 2.0', 'มาตรการ Easy E-Receipt 2.0')),
  row(
    'easyReceiptCommunity',
    [2025, 2025],
    { max: 20_000 },
    source('Easy E-Receipt 2.0, community goods', 'มาตรการ Easy E-Receipt 2.0 สินค้าชุมชน'),
  ),
  row(
    'newHouse',
    [2024, 2025],
    { max: 100_000 },
    unsure('New house, contracts of 9 Apr 2024 to 31 Dec 2025', 'สร้างบ้านใหม่ สัญญา 9 เม.ย. 2567 ถึง 31 ธ.ค. 2568'),
  ),
  row('domesticTravel', [2024, 2024], { max: 15_000 }, unsure('Travel in secondary cities', 'ท่องเที่ยวเมืองรอง')),
  row(
    'domesticTravel',
    [2025, 2025],
    { max: 20_000 },
    unsure('Domestic travel, 29 Oct to 15 Dec 2025', 'เที่ยวในประเทศ 29 ต.ค. ถึง 15 ธ.ค. 2568'),
  ),
  row('rooftopSolar', [2026, 2028], { max: 200_000 }, source('Royal Decree 805', 'พระราชกฤษฎีกา ฉบับที่ 805')),
];
