// Believable people for the demo company: common Thai names, a factory near Bangkok, made the same way every time.
import type { DemoPerson, DemoTeam } from '#access/server/public';
import { asDate, type LocalDate } from '#kernel/time';

const men = [
  'สมชาย',
  'กิตติพงษ์',
  'ธนกฤต',
  'ณัฐวุฒิ',
  'พงศกร',
  'วีรพล',
  'อนุชา',
  'ชัยวัฒน์',
  'ประเสริฐ',
  'สุรเดช',
  'ภานุพงศ์',
  'ธีรภัทร',
  'จิรายุ',
  'เอกชัย',
  'ศุภชัย',
  'วรวิทย์',
  'นพดล',
  'ปิยะ',
  'อภิสิทธิ์',
  'ไพโรจน์',
  'เกรียงไกร',
  'สิทธิชัย',
  'ยุทธนา',
  'มานพ',
];
const women = [
  'ศิริพร',
  'สุภาพร',
  'กมลวรรณ',
  'ณัฐธิดา',
  'พรทิพย์',
  'วราภรณ์',
  'อรทัย',
  'จันทร์เพ็ญ',
  'ปวีณา',
  'สุดารัตน์',
  'ชุติมา',
  'รัตนา',
  'เบญจวรรณ',
  'ดวงใจ',
  'นฤมล',
  'ภัทราวดี',
  'มลฤดี',
  'ยุพิน',
  'ลัดดา',
  'อัญชลี',
  'ธัญญารัตน์',
  'พิมพ์ชนก',
  'กนกวรรณ',
  'สายฝน',
];
const families = [
  'แก้วกัลยา',
  'ใจดี',
  'ศรีสุข',
  'บุญเรือง',
  'ทองคำ',
  'พงษ์พานิช',
  'วงศ์สวัสดิ์',
  'รัตนพันธ์',
  'สุวรรณภูมิ',
  'จันทร์หอม',
  'น้ำทิพย์',
  'พิทักษ์ธรรม',
  'อินทรศักดิ์',
  'มณีวงศ์',
  'ชัยมงคล',
  'เพชรรัตน์',
  'สายบุญ',
  'กิจเจริญ',
  'ธนาวัฒน์',
  'ปัญญาดี',
  'ศักดิ์สิทธิ์',
  'วัฒนกุล',
  'เจริญสุข',
  'โพธิ์ทอง',
  'ดำรงชัย',
  'ประดับเพชร',
  'สมบูรณ์',
  'ตั้งตระกูล',
  'ลิ้มเจริญ',
  'อยู่เย็น',
  'มั่นคง',
  'ฤทธิเดช',
  'หอมจันทร์',
];

interface CastTeam extends Omit<DemoTeam, 'departmentId'> {
  /** How many of a hundred people work here. */
  readonly share: number;
}

export const castTeams: readonly CastTeam[] = [
  {
    key: 'company',
    parent: null,
    name: 'สยามรุ่งเรืองอุตสาหกรรม',
    code: 'HQ',
    site: 'office',
    share: 3,
    positions: ['กรรมการผู้จัดการ', 'ผู้จัดการทั่วไป'],
  },
  {
    key: 'hr',
    parent: 'company',
    name: 'ทรัพยากรบุคคล',
    code: 'HR',
    site: 'office',
    share: 6,
    positions: ['ผู้จัดการฝ่ายบุคคล', 'เจ้าหน้าที่บุคคล', 'เจ้าหน้าที่สรรหา'],
  },
  {
    key: 'finance',
    parent: 'company',
    name: 'บัญชีและการเงิน',
    code: 'FIN',
    site: 'office',
    share: 7,
    positions: ['ผู้จัดการฝ่ายบัญชี', 'นักบัญชี', 'เจ้าหน้าที่การเงิน'],
  },
  {
    key: 'sales',
    parent: 'company',
    name: 'ขายและการตลาด',
    code: 'SAL',
    site: 'office',
    share: 14,
    positions: ['ผู้จัดการฝ่ายขาย', 'พนักงานขาย', 'เจ้าหน้าที่การตลาด'],
  },
  {
    key: 'it',
    parent: 'company',
    name: 'เทคโนโลยีสารสนเทศ',
    code: 'IT',
    site: 'office',
    share: 5,
    positions: ['หัวหน้าฝ่ายไอที', 'นักพัฒนาระบบ', 'ช่างเทคนิคไอที'],
  },
  {
    key: 'production',
    parent: 'company',
    name: 'ฝ่ายผลิต',
    code: 'PRD',
    site: 'plant',
    share: 8,
    positions: ['ผู้จัดการฝ่ายผลิต', 'วิศวกรการผลิต', 'เจ้าหน้าที่ควบคุมคุณภาพ'],
  },
  {
    key: 'lineA',
    parent: 'production',
    name: 'สายการผลิต A',
    code: 'PRD-A',
    site: 'plant',
    share: 21,
    positions: ['หัวหน้ากะ', 'พนักงานปฏิบัติการ', 'ช่างซ่อมบำรุง'],
  },
  {
    key: 'lineB',
    parent: 'production',
    name: 'สายการผลิต B',
    code: 'PRD-B',
    site: 'plant',
    share: 20,
    positions: ['หัวหน้ากะ', 'พนักงานปฏิบัติการ', 'ช่างซ่อมบำรุง'],
  },
  {
    key: 'warehouse',
    parent: 'company',
    name: 'คลังสินค้าและจัดส่ง',
    code: 'WH',
    site: 'plant',
    share: 16,
    positions: ['หัวหน้าคลังสินค้า', 'พนักงานคลังสินค้า', 'พนักงานขับรถส่งของ'],
  },
];

/** A person before the load gives them ids and an account. */
export type CastPerson = Omit<DemoPerson, 'id' | 'userId' | 'groups'>;

/** Numbers that look like chance and never change (a linear congruential generator, constants of Numerical Recipes). */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayIn = (year: number, roll: (sides: number) => number): LocalDate =>
  asDate(`${year}-${twoDigits(1 + roll(12))}-${twoDigits(1 + roll(28))}`);

/** The first in each team leads it. About one in twelve has left. */
export function castPeople(count: number, thisYear: number): CastPerson[] {
  const roll = dice(2569);
  const places = castTeams.flatMap((team) =>
    Array.from({ length: Math.max(1, Math.round((team.share * count) / 100)) }, () => team),
  );
  const seen = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const team = pick(places, index < places.length ? index : roll(places.length));
    const nth = seen.get(team.key) ?? 0;
    seen.set(team.key, nth + 1);
    const isWoman = roll(100) < 52;
    const startYear = thisYear - roll(12);
    const startDate = dayIn(startYear === thisYear ? thisYear - 1 : startYear, roll);
    const hasLeft = nth > 0 && roll(12) === 0;
    return {
      code: `K${String(index + 1).padStart(4, '0')}`,
      title: isWoman ? (roll(3) === 0 ? 'นาง' : 'นางสาว') : 'นาย',
      firstName: isWoman ? pick(women, roll(women.length)) : pick(men, roll(men.length)),
      lastName: pick(families, roll(families.length)),
      gender: isWoman ? 'female' : 'male',
      birthDate: dayIn(thisYear - 22 - roll(34), roll),
      startDate,
      resignDate: hasLeft ? asDate(`${thisYear}-${twoDigits(1 + roll(9))}-${twoDigits(1 + roll(28))}`) : null,
      phoneNumber: `+668${roll(10)}${String(roll(10_000_000)).padStart(7, '0')}`,
      position: nth === 0 ? pick(team.positions, 0) : pick(team.positions, 1 + roll(team.positions.length - 1)),
      team: team.key,
    };
  });
}
