/** The Thai bank of a code on a day: the row of that three-digit clearing code that is valid on the day. */
import type { LocalDate } from '#kernel/time';

export interface Bank {
  /** Clearing code, three digits, as written into payment files. */
  readonly code: string;
  readonly shortName: string;
  /** Eight letters and digits; null where none was confirmed. */
  readonly swift: string | null;
  readonly th: string;
  readonly en: string;
  /** The last day on which new files may use the code; absent while in use. */
  readonly until?: LocalDate;
  /** The code that replaced it. */
  readonly now?: string;
}

/**
 * Codes: public list of the Odoo community's Thai localisation (l10n_th_bank), read November 2026; the Bank of Thailand
 * publishes no list of its own. SWIFT codes: public lists, checked against each other; where two circulate
 * (LH Bank LAHRTHB1 and LAHRTHB2, CIMB Thai CIBTTHBK and UBOBTHBK) the more frequent one is used.
 * SWIFT codes are shown to people only: no Thai payment file uses them. Thanachart's last day is that of its merger into ttb.
 */
export const banks: readonly Bank[] = [
  { code: '001', shortName: 'BOT', swift: null, th: 'ธนาคารแห่งประเทศไทย', en: 'Bank of Thailand' },
  { code: '002', shortName: 'BBL', swift: 'BKKBTHBK', th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank' },
  { code: '004', shortName: 'KBANK', swift: 'KASITHBK', th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank' },
  { code: '006', shortName: 'KTB', swift: 'KRTHTHBK', th: 'ธนาคารกรุงไทย', en: 'Krungthai Bank' },
  { code: '008', shortName: 'JPM', swift: null, th: 'ธนาคารเจพีมอร์แกน เชส', en: 'JPMorgan Chase Bank' },
  {
    code: '009',
    shortName: 'OCBC',
    swift: null,
    th: 'ธนาคารโอเวอร์ซี-ไชนีสแบงกิ้งคอร์ปอเรชั่น',
    en: 'Oversea-Chinese Banking Corporation',
  },
  { code: '011', shortName: 'TTB', swift: 'TMBKTHBK', th: 'ธนาคารทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  { code: '014', shortName: 'SCB', swift: 'SICOTHBK', th: 'ธนาคารไทยพาณิชย์', en: 'Siam Commercial Bank' },
  { code: '017', shortName: 'CITI', swift: 'CITITHBX', th: 'ธนาคารซิตี้แบงก์', en: 'Citibank' },
  {
    code: '018',
    shortName: 'SMBC',
    swift: 'SMBCTHBK',
    th: 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น',
    en: 'Sumitomo Mitsui Banking Corporation',
  },
  {
    code: '020',
    shortName: 'SCBT',
    swift: 'SCBLTHBX',
    th: 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)',
    en: 'Standard Chartered Bank (Thai)',
  },
  { code: '022', shortName: 'CIMBT', swift: 'UBOBTHBK', th: 'ธนาคารซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' },
  { code: '023', shortName: 'RHB', swift: null, th: 'ธนาคารอาร์ เอช บี', en: 'RHB Bank' },
  { code: '024', shortName: 'UOBT', swift: 'UOVBTHBK', th: 'ธนาคารยูโอบี', en: 'United Overseas Bank (Thai)' },
  { code: '025', shortName: 'BAY', swift: 'AYUDTHBK', th: 'ธนาคารกรุงศรีอยุธยา', en: 'Bank of Ayudhya (Krungsri)' },
  {
    code: '026',
    shortName: 'MEGA',
    swift: 'ICBCTHBK',
    th: 'ธนาคารเมกะ สากลพาณิชย์',
    en: 'Mega International Commercial Bank',
  },
  { code: '027', shortName: 'BOFA', swift: 'BOFATH2X', th: 'ธนาคารแห่งอเมริกา', en: 'Bank of America' },
  { code: '029', shortName: 'IOB', swift: null, th: 'ธนาคารอินเดียนโอเวอร์ซีส์', en: 'Indian Overseas Bank' },
  { code: '030', shortName: 'GSB', swift: 'GSBATHBK', th: 'ธนาคารออมสิน', en: 'Government Savings Bank' },
  {
    code: '031',
    shortName: 'HSBC',
    swift: 'HSBCTHBK',
    th: 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น',
    en: 'Hongkong and Shanghai Banking Corporation',
  },
  { code: '032', shortName: 'DB', swift: 'DEUTTHBK', th: 'ธนาคารดอยซ์แบงก์', en: 'Deutsche Bank' },
  { code: '033', shortName: 'GHB', swift: 'GOHUTHB1', th: 'ธนาคารอาคารสงเคราะห์', en: 'Government Housing Bank' },
  {
    code: '034',
    shortName: 'BAAC',
    swift: 'BAABTHBK',
    th: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
  },
  {
    code: '035',
    shortName: 'EXIM',
    swift: 'EXTHTHBK',
    th: 'ธนาคารเพื่อการส่งออกและนำเข้าแห่งประเทศไทย',
    en: 'Export-Import Bank of Thailand',
  },
  { code: '039', shortName: 'MHCB', swift: 'MHCBTHBK', th: 'ธนาคารมิซูโฮ', en: 'Mizuho Bank' },
  { code: '045', shortName: 'BNPP', swift: 'BNPATHBK', th: 'ธนาคารบีเอ็นพี พารีบาส์', en: 'BNP Paribas' },
  { code: '052', shortName: 'BOC', swift: null, th: 'ธนาคารแห่งประเทศจีน (ไทย)', en: 'Bank of China (Thai)' },
  {
    code: '065',
    shortName: 'TBANK',
    swift: 'THBKTHBK',
    th: 'ธนาคารธนชาต',
    en: 'Thanachart Bank',
    until: '2021-07-02' as LocalDate,
    now: '011',
  },
  { code: '066', shortName: 'ISBT', swift: 'TIBTTHBK', th: 'ธนาคารอิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
  { code: '067', shortName: 'TISCO', swift: 'TFPCTHB1', th: 'ธนาคารทิสโก้', en: 'TISCO Bank' },
  { code: '069', shortName: 'KKP', swift: 'KKPBTHBK', th: 'ธนาคารเกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  {
    code: '070',
    shortName: 'ICBCT',
    swift: 'ICBKTHBK',
    th: 'ธนาคารไอซีบีซี (ไทย)',
    en: 'Industrial and Commercial Bank of China (Thai)',
  },
  { code: '071', shortName: 'TCRB', swift: 'THCETHB1', th: 'ธนาคารไทยเครดิต', en: 'Thai Credit Bank' },
  { code: '073', shortName: 'LHB', swift: 'LAHRTHB2', th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
  {
    code: '080',
    shortName: 'SMTB',
    swift: null,
    th: 'ธนาคารซูมิโตโม มิตซุย ทรัสต์ (ไทย)',
    en: 'Sumitomo Mitsui Trust Bank (Thai)',
  },
  {
    code: '098',
    shortName: 'SME',
    swift: null,
    th: 'ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย',
    en: 'Small and Medium Enterprise Development Bank of Thailand',
  },
];

const byCode: ReadonlyMap<string, Bank> = new Map(banks.map((bank) => [bank.code, bank]));

/** Null for a code that never existed. A code that is no longer in use is still found, so that old slips can show it. */
export const bankOf = (code: string): Bank | null => byCode.get(code) ?? null;

/** Whether a file of that day may use the bank. */
export function isInUse(bank: Bank, on: LocalDate): boolean {
  return bank.until === undefined || on <= bank.until;
}
