import type { en } from './en.ts';
import { th as list } from './list/th.ts';
import { th as mine } from './mine/th.ts';
import { th as questions } from './questions/th.ts';

const pages = {
  questionnaire: 'ค่าลดหย่อนภาษี',
  personalInformation: 'ข้อมูลผู้มีเงินได้',
  personalAndSpouse: 'ผู้มีเงินได้และคู่สมรส',
  children: 'บุตร',
  parents: 'อุปการะเลี้ยงดูบิดามารดา',
  disabilityCaring: 'อุปการะเลี้ยงดูคนพิการ',
  pregnancy: 'ค่าฝากครรภ์และค่าคลอดบุตร',
  insurance: 'เบี้ยประกัน',
  investment: 'เงินออมและการลงทุน',
  donation: 'เงินบริจาค',
  residence: 'ที่อยู่อาศัย',
  socialSecurity: 'ประกันสังคม',
  other: 'รายการลดหย่อนอื่น ๆ',
  ofEmployee: 'เงินเดือนและภาษี',
  mine: 'เงินเดือนและภาษี',
  list: 'ค่าลดหย่อนภาษี',
};

export const th: typeof en = { pages, ...questions, ...mine, ...list };
