import type { Demo, DemoPerson } from '#access/server/public';
import { nameText } from '#kernel/format';
import { addMinutes, addToDate, type Instant, instantAt, type LocalTime } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { excerptOf } from './excerpt.ts';
import { safeContent } from './safe-content.ts';
import { addAnnouncement, saveContent } from './store/announcements.ts';
import { saveBegun, saveSent } from './store/sending.ts';
import { addReceivers, saveTargets } from './store/targets.ts';

interface Sample {
  readonly name: string;
  readonly title: string;
  readonly html: string;
  readonly minutesAgo: number;
  readonly mustAcknowledge?: boolean;
  readonly pinned?: boolean;
}

const sent: readonly Sample[] = [
  {
    name: 'ระเบียบการทำงานปี 2570',
    title: 'ระเบียบข้อบังคับการทำงานฉบับปรับปรุง ใช้ตั้งแต่ 1 มกราคม 2570',
    html: `<p>บริษัทได้ปรับปรุงระเบียบข้อบังคับเกี่ยวกับการทำงาน สาระสำคัญมีดังนี้</p>
      <ul><li>ลงเวลาเข้างานได้ไม่เกิน 15 นาทีก่อนเวลาเริ่มงาน</li><li>ลาพักร้อนล่วงหน้าอย่างน้อย 3 วันทำงาน</li>
      <li>ทำงานที่บ้านได้สัปดาห์ละ 1 วัน เมื่อหัวหน้าทีมอนุมัติ</li></ul>
      <p>กรุณาอ่านและกด <strong>รับทราบ</strong> ภายในสิ้นเดือนนี้</p>`,
    minutesAgo: 3 * 24 * 60,
    mustAcknowledge: true,
    pinned: true,
  },
  {
    name: 'งานเลี้ยงปีใหม่',
    title: 'ขอเชิญร่วมงานเลี้ยงปีใหม่ ศุกร์ที่ 25 ธันวาคม เวลา 18.00 น.',
    html: `<p>พบกันที่โรงแรมริมน้ำ ชั้น 3 มีจับของขวัญและดนตรีสด</p>
      <p>แจ้งชื่อกับฝ่ายบุคคลภายในวันที่ 11 ธันวาคม <em>พาครอบครัวมาได้ 1 คน</em></p>`,
    minutesAgo: 26 * 60,
  },
];

/** Two that went to everyone and were read by some, one for the day after tomorrow, and a draft. */
export const demo: Demo = async (tx, { now, today, timeZone, people, isForMeasuring }) => {
  const writer = people.find(({ userId }) => userId !== null);
  if (isForMeasuring || !writer) return;
  for (const one of sent) await addSent(tx, one, { writer, now });
  const holiday = newId('announcement');
  const named = { externalCode: null, senderId: writer.id, sender: senderOf(writer), now };
  await addAnnouncement(tx, { id: holiday, name: 'หยุดสิ้นปี', ...named });
  const words = 'บริษัทหยุดทำการวันที่ 31 ธันวาคม ถึง 3 มกราคม เปิดทำการวันที่ 4 มกราคม';
  await saveContent(tx, holiday, {
    ...plain,
    name: 'หยุดสิ้นปี',
    title: 'ประกาศวันหยุดสิ้นปีและวันขึ้นปีใหม่',
    content: words,
    excerpt: words,
    scheduledTime: instantAt(timeZone, addToDate(today, { days: 2 }), '09:00' as LocalTime),
    everyone: true,
    status: 'SCHEDULED',
    now,
  });
  await addAnnouncement(tx, { id: newId('announcement'), name: 'ตรวจสุขภาพประจำปี', ...named });
};

const plain = {
  messageType: 'simple',
  thumbnailFileId: null,
  mustAcknowledge: false,
  pinned: false,
  expiresOn: null,
} as const;

const senderOf = (person: DemoPerson): string => nameText(person, 'first-last');

async function addSent(
  tx: Parameters<Demo>[0],
  one: Sample,
  { writer, now }: { readonly writer: DemoPerson; readonly now: Instant },
): Promise<void> {
  const id = newId('announcement');
  const at = addMinutes(now, -one.minutesAgo);
  await addAnnouncement(tx, {
    id,
    name: one.name,
    externalCode: null,
    senderId: writer.id,
    sender: senderOf(writer),
    now: at,
  });
  const content = safeContent(one.html);
  await saveContent(tx, id, {
    ...plain,
    name: one.name,
    title: one.title,
    messageType: 'article',
    content,
    excerpt: excerptOf({ messageType: 'article', content }),
    scheduledTime: null,
    everyone: true,
    mustAcknowledge: one.mustAcknowledge ?? false,
    pinned: one.pinned ?? false,
    status: 'SENDING',
    now: at,
  });
  await saveTargets(tx, id, []);
  await saveBegun(tx, id, await addReceivers(tx, id, { everyone: true, targets: [] }), at);
  await markSome(tx, id, at, one.mustAcknowledge ?? false);
  await saveSent(tx, id, at);
}

/** Two of three people have read it, half of these have acknowledged it where they must. */
const markSome = (tx: Parameters<Demo>[0], id: string, at: Instant, mustAcknowledge: boolean): Promise<number> =>
  tx.run(sql`
    update app.announcement_receiver r set sent_at = ${at},
      read_at = case when n.place % 3 > 0 then ${addMinutes(at, 90)}::timestamptz end,
      acknowledged_at = case when ${mustAcknowledge} and n.place % 3 = 1 then ${addMinutes(at, 92)}::timestamptz end
    from (
      select employee_id, row_number() over (order by employee_id) as place from app.announcement_receiver
      where organization_id = ${tx.organizationId} and announcement_id = ${id}
    ) as n
    where r.organization_id = ${tx.organizationId} and r.announcement_id = ${id} and r.employee_id = n.employee_id`);
