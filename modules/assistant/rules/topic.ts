/** Topic of a question: the topic of which the most words occur in it; none found, or two topics equally often, is no topic. */
export function topicOf(question: string): Topic | null {
  const asked = question.toLowerCase();
  const found = topics
    .map((topic) => ({ topic, count: words[topic].filter((word) => asked.includes(word)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [best, second] = found;
  if (!best || best.count === second?.count) return null;
  return best.topic;
}

export const topics = ['leaveBalance', 'nextShift', 'lastSlip'] as const;
export type Topic = (typeof topics)[number];

/** Thai is written without spaces between words, so a word counts wherever it occurs. */
const words: Readonly<Record<Topic, readonly string[]>> = {
  leaveBalance: [
    'leave',
    'vacation',
    'holiday left',
    'day off',
    'days off',
    'sick',
    'วันลา',
    'ลาพักร้อน',
    'ลาป่วย',
    'ลากิจ',
    'สิทธิ์ลา',
    'สิทธิลา',
    'ลาได้',
    'พักร้อน',
  ],
  nextShift: [
    'shift',
    'roster',
    'schedule',
    'when do i work',
    'next work',
    'กะ',
    'เข้างาน',
    'ตารางงาน',
    'ตารางเวร',
    'เข้าเวร',
  ],
  lastSlip: ['slip', 'salary', 'payday', 'wage', 'paid', 'net pay', 'สลิป', 'เงินเดือน', 'ค่าจ้าง', 'เงินออก', 'รายได้'],
};
