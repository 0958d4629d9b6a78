/** Thai public holidays of a year: the announced days, and for a day on a weekend the announced substitute day. */
import type { LocalDate } from '#kernel/time';

/** Who is closed: Labour Day is a holiday of banks and private employers only, some days of the government only. */
export type Observers = 'everyone' | 'government' | 'banksAndPrivate';

export interface PublicHoliday {
  readonly date: LocalDate;
  readonly th: string;
  readonly en: string;
  readonly observers: Observers;
  /** The holiday that this day replaces, when that one is on a weekend. */
  readonly inLieuOf?: LocalDate;
  /** What is uncertain, for the person who confirms the calendar. */
  readonly uncertain?: string;
}

/*
 * Sources: cabinet list computed with vacanza/holidays (July 2026) and checked; bank days of 2027 after Bank of Thailand
 * notice 37/2569 (Gazette 25 August 2026). Private employers choose at least 13 days a year with Labour Day
 * (Labour Protection Act s.29), so these rows are suggestions to start from. Not in the list because not announced:
 * the Royal Ploughing Ceremony of 2027, and a holiday for the royal cremation of Queen Sirikit.
 */

export interface HolidayName {
  readonly th: string;
  readonly en: string;
}

export const publicHolidayNames = {
  newYear: { th: 'วันขึ้นปีใหม่', en: "New Year's Day" },
  makhaBucha: { th: 'วันมาฆบูชา', en: 'Makha Bucha Day' },
  chakri: { th: 'วันจักรี', en: 'Chakri Memorial Day' },
  songkran: { th: 'วันสงกรานต์', en: 'Songkran Festival' },
  labour: { th: 'วันแรงงานแห่งชาติ', en: 'National Labour Day' },
  coronation: { th: 'วันฉัตรมงคล', en: 'Coronation Day' },
  ploughing: { th: 'วันพืชมงคล', en: 'Royal Ploughing Ceremony' },
  visakhaBucha: { th: 'วันวิสาขบูชา', en: 'Visakha Bucha Day' },
  queenSuthida: {
    th: 'วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี',
    en: "H.M. Queen Suthida's Birthday",
  },
  asalhaBucha: { th: 'วันอาสาฬหบูชา', en: 'Asalha Bucha Day' },
  lent: { th: 'วันเข้าพรรษา', en: 'Buddhist Lent Day' },
  king: { th: 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', en: "H.M. the King's Birthday" },
  mother: { th: 'วันแม่แห่งชาติ', en: "Mother's Day" },
  navamindra: { th: 'วันนวมินทรมหาราช', en: 'H.M. King Bhumibol Adulyadej the Great Memorial Day' },
  chulalongkorn: { th: 'วันปิยมหาราช', en: 'H.M. King Chulalongkorn the Great Memorial Day' },
  father: { th: 'วันพ่อแห่งชาติ', en: "Father's Day" },
  constitution: { th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' },
  yearEnd: { th: 'วันสิ้นปี', en: "New Year's Eve" },
  special: { th: 'วันหยุดพิเศษ', en: 'Special public holiday' },
} as const satisfies Record<string, HolidayName>;
const names = publicHolidayNames;

export const inLieuName = ({ th, en }: HolidayName): HolidayName => ({ th: `วันหยุดชดเชย${th}`, en: `${en} (in lieu)` });

interface Remark {
  readonly observers?: Observers;
  readonly uncertain?: string;
}

const on = (date: string, name: HolidayName, remark: Remark = {}): PublicHoliday => ({
  date: date as LocalDate,
  th: name.th,
  en: name.en,
  observers: 'everyone',
  ...remark,
});

const inLieu = (date: string, holiday: PublicHoliday, remark: Remark = {}): PublicHoliday => ({
  date: date as LocalDate,
  ...inLieuName(holiday),
  observers: holiday.observers,
  inLieuOf: holiday.date,
  ...remark,
});

const government: Remark = { observers: 'government' };
const banksAndPrivate: Remark = { observers: 'banksAndPrivate' };

const holidays2025: readonly PublicHoliday[] = [
  on('2025-01-01', names.newYear),
  on('2025-02-12', names.makhaBucha),
  on('2025-04-06', names.chakri),
  inLieu('2025-04-07', on('2025-04-06', names.chakri)),
  on('2025-04-13', names.songkran),
  on('2025-04-14', names.songkran),
  on('2025-04-15', names.songkran),
  inLieu('2025-04-16', on('2025-04-13', names.songkran), government),
  on('2025-05-01', names.labour, banksAndPrivate),
  on('2025-05-04', names.coronation),
  inLieu('2025-05-05', on('2025-05-04', names.coronation)),
  on('2025-05-09', names.ploughing, government),
  on('2025-05-11', names.visakhaBucha),
  inLieu('2025-05-12', on('2025-05-11', names.visakhaBucha)),
  on('2025-06-02', names.special),
  on('2025-06-03', names.queenSuthida),
  on('2025-07-10', names.asalhaBucha),
  on('2025-07-11', names.lent, government),
  on('2025-07-28', names.king),
  on('2025-08-11', names.special),
  on('2025-08-12', names.mother),
  on('2025-10-13', names.navamindra),
  on('2025-10-23', names.chulalongkorn),
  on('2025-12-05', names.father),
  on('2025-12-10', names.constitution),
  on('2025-12-31', names.yearEnd),
];

const holidays2026: readonly PublicHoliday[] = [
  on('2026-01-01', names.newYear),
  on('2026-01-02', names.special, government),
  on('2026-03-03', names.makhaBucha),
  on('2026-04-06', names.chakri),
  on('2026-04-13', names.songkran),
  on('2026-04-14', names.songkran),
  on('2026-04-15', names.songkran),
  on('2026-05-01', names.labour, banksAndPrivate),
  on('2026-05-04', names.coronation),
  on('2026-05-13', names.ploughing, government),
  on('2026-05-31', names.visakhaBucha),
  inLieu('2026-06-01', on('2026-05-31', names.visakhaBucha)),
  on('2026-06-03', names.queenSuthida),
  on('2026-07-28', names.king),
  on('2026-07-29', names.asalhaBucha),
  on('2026-07-30', names.lent, government),
  on('2026-08-12', names.mother),
  on('2026-10-13', names.navamindra),
  on('2026-10-16', names.special, { ...government, uncertain: 'Government offices in Bangkok only.' }),
  on('2026-10-23', names.chulalongkorn),
  on('2026-12-05', names.father),
  inLieu('2026-12-07', on('2026-12-05', names.father)),
  on('2026-12-10', names.constitution),
  on('2026-12-31', names.yearEnd),
];

const asalhaBucha2027 = on('2027-07-18', names.asalhaBucha);

const holidays2027: readonly PublicHoliday[] = [
  on('2027-01-01', names.newYear),
  on('2027-02-21', names.makhaBucha),
  inLieu('2027-02-22', on('2027-02-21', names.makhaBucha)),
  on('2027-04-06', names.chakri),
  on('2027-04-13', names.songkran),
  on('2027-04-14', names.songkran),
  on('2027-04-15', names.songkran),
  on('2027-05-01', names.labour, banksAndPrivate),
  inLieu('2027-05-03', on('2027-05-01', names.labour, banksAndPrivate)),
  on('2027-05-04', names.coronation),
  on('2027-05-20', names.visakhaBucha),
  on('2027-06-03', names.queenSuthida),
  asalhaBucha2027,
  // Lent follows Asalha Bucha: the government keeps Monday as Lent and gets Tuesday as a substitute, banks get Monday as a
  // substitute.
  on('2027-07-19', names.lent, government),
  inLieu('2027-07-19', asalhaBucha2027, banksAndPrivate),
  inLieu('2027-07-20', asalhaBucha2027, { ...government, uncertain: 'The cabinet list of 2027 was not seen.' }),
  on('2027-07-28', names.king),
  on('2027-08-12', names.mother),
  on('2027-10-13', names.navamindra),
  on('2027-10-23', names.chulalongkorn),
  inLieu('2027-10-25', on('2027-10-23', names.chulalongkorn)),
  on('2027-12-05', names.father),
  inLieu('2027-12-06', on('2027-12-05', names.father)),
  on('2027-12-10', names.constitution),
  on('2027-12-31', names.yearEnd),
];

const byYear: ReadonlyMap<number, readonly PublicHoliday[]> = new Map([
  [2025, holidays2025],
  [2026, holidays2026],
  [2027, holidays2027],
]);

/** In order of date; null for a year that is not in the table, so that a missing year is not taken for one without holidays. */
export const thaiPublicHolidays = (year: number): readonly PublicHoliday[] | null => byYear.get(year) ?? null;

/** The suggestion for a private employer: days that are not only the government's. */
export const suggestedHolidays = (year: number): readonly PublicHoliday[] | null =>
  thaiPublicHolidays(year)?.filter((holiday) => holiday.observers !== 'government') ?? null;
