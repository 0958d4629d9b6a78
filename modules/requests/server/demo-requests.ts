// The requests of the demo company: some of every state, so that each list shows something.
import { addToDate, type LocalDate } from '#kernel/time';

/** A team and the place in it, from 0. */
type Place = readonly [team: string, nth: number];

type DemoStep = { readonly hoursLater: number; readonly reason?: string } & (
  | { readonly what: 'approve' | 'reject'; readonly by: Place }
  | { readonly what: 'cancel' }
);

export interface DemoRequest {
  /** The Thai name of the form. */
  readonly form: string;
  readonly who: Place;
  readonly hoursAgo: number;
  /** By the label of the field. */
  readonly answers: Readonly<Record<string, string | number>>;
  readonly steps?: readonly DemoStep[];
}

const employee: Place = ['lineA', 1];
const shiftLead: Place = ['lineA', 0];
const plantManager: Place = ['production', 0];
const administrator: Place = ['hr', 0];

const approved = (by: Place, hoursLater = 3): DemoStep => ({ what: 'approve', by, hoursLater });

export function demoRequests(today: LocalDate): readonly DemoRequest[] {
  const day = (days: number): LocalDate => addToDate(today, { days });
  const atHome = (from: number, to: number, plan: string) => ({
    ตั้งแต่วันที่: day(from),
    ถึงวันที่: day(to),
    งานที่จะทำ: plan,
  });
  const equipment = (kind: string, count: number, reason: string) => ({
    อุปกรณ์: kind,
    จำนวน: count,
    ต้องการภายในวันที่: day(7),
    เหตุผล: reason,
  });
  const certificate = (kind: 'work' | 'salary', purpose: string) => ({
    หนังสือรับรองที่ขอ: kind,
    ภาษา: 'th',
    วัตถุประสงค์: purpose,
  });
  return [
    ...atHomeRequests(atHome),
    ...equipmentRequests(equipment),
    ...certificateRequests(certificate),
    {
      form: 'แจ้งอุบัติเหตุหรือเหตุการณ์',
      who: ['warehouse', 1],
      hoursAgo: 5,
      answers: {
        วันและเวลาที่เกิดเหตุ: `${day(-1)}T08:20:00.000Z`,
        เกิดอะไรขึ้น: 'รถยกชนชั้นวางสินค้าแถว C ชั้นวางเอียง ไม่มีสินค้าตกหล่น กั้นพื้นที่ไว้แล้ว',
        มีผู้บาดเจ็บหรือไม่: 'no',
      },
    },
  ];
}

type AtHome = (from: number, to: number, plan: string) => DemoRequest['answers'];

const atHomeRequests = (atHome: AtHome): DemoRequest[] => [
  {
    form: 'ขอทำงานที่บ้าน',
    who: employee,
    hoursAgo: 20,
    answers: atHome(3, 4, 'จัดทำคู่มือการตรวจเครื่องประจำวัน'),
    steps: [approved(shiftLead)],
  },
  {
    form: 'ขอทำงานที่บ้าน',
    who: ['lineB', 2],
    hoursAgo: 30,
    answers: atHome(5, 5, 'อบรมความปลอดภัยออนไลน์'),
    steps: [approved(['lineB', 0], 6)],
  },
  { form: 'ขอทำงานที่บ้าน', who: ['sales', 1], hoursAgo: 26, answers: atHome(2, 3, 'เตรียมใบเสนอราคาลูกค้ารายใหม่') },
  {
    form: 'ขอทำงานที่บ้าน',
    who: ['sales', 2],
    hoursAgo: 100,
    answers: atHome(-2, -2, 'สรุปยอดขายไตรมาสสาม'),
    steps: [approved(['sales', 0], 2)],
  },
  {
    form: 'ขอทำงานที่บ้าน',
    who: employee,
    hoursAgo: 250,
    answers: atHome(-8, -8, 'ติดตามงานซ่อมบำรุง'),
    steps: [{ what: 'cancel', hoursLater: 4, reason: 'เปลี่ยนวันกับเพื่อนร่วมงานแล้ว' }],
  },
];

type Equipment = (kind: string, count: number, reason: string) => DemoRequest['answers'];

const equipmentRequests = (equipment: Equipment): DemoRequest[] => [
  {
    form: 'ขอเบิกอุปกรณ์',
    who: ['warehouse', 2],
    hoursAgo: 50,
    answers: equipment('uniform', 12, 'พนักงานใหม่ของกะเช้า'),
    steps: [approved(['warehouse', 0], 1), approved(administrator, 8)],
  },
  { form: 'ขอเบิกอุปกรณ์', who: ['finance', 2], hoursAgo: 8, answers: equipment('computer', 1, 'เครื่องเดิมเปิดไม่ติด') },
  {
    form: 'ขอเบิกอุปกรณ์',
    who: employee,
    hoursAgo: 150,
    answers: equipment('tool', 2, 'ประแจชุดเดิมสึก'),
    steps: [{ what: 'reject', by: shiftLead, hoursLater: 5, reason: 'มีชุดสำรองในคลัง เบิกได้ที่หัวหน้าคลังสินค้า' }],
  },
  {
    form: 'ขอเบิกอุปกรณ์',
    who: ['lineA', 2],
    hoursAgo: 200,
    answers: equipment('uniform', 2, 'ชุดเดิมขาด'),
    steps: [approved(shiftLead, 1)],
  },
  { form: 'ขอเบิกอุปกรณ์', who: ['production', 1], hoursAgo: 3, answers: equipment('tool', 6, 'เครื่องมือวัดสำหรับสาย B') },
];

type Certificate = (kind: 'work' | 'salary', purpose: string) => DemoRequest['answers'];

const certificateRequests = (certificate: Certificate): DemoRequest[] => [
  { form: 'ขอหนังสือรับรอง', who: ['lineB', 1], hoursAgo: 28, answers: certificate('salary', 'ยื่นกู้ซื้อบ้านกับธนาคาร') },
  { form: 'ขอหนังสือรับรอง', who: plantManager, hoursAgo: 2, answers: certificate('work', 'ขอวีซ่าท่องเที่ยวญี่ปุ่น') },
  {
    form: 'ขอหนังสือรับรอง',
    who: employee,
    hoursAgo: 320,
    answers: certificate('work', 'สมัครเรียนภาคค่ำ'),
    steps: [approved(administrator, 20)],
  },
  {
    form: 'ขอหนังสือรับรอง',
    who: ['sales', 3],
    hoursAgo: 300,
    answers: certificate('salary', 'ค้ำประกันบุคคลอื่น'),
    steps: [{ what: 'reject', by: administrator, hoursLater: 30, reason: 'บริษัทไม่ออกหนังสือรับรองเพื่อค้ำประกันบุคคลอื่น' }],
  },
];
