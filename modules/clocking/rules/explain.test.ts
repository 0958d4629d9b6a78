import { describe, expect, it } from 'vitest';
import { addSeconds, type Minutes } from '#kernel/time';
import { exceptionsOf } from './exceptions.ts';
import { explainDay, lengthText } from './explain.ts';
import { explainException } from './explain-exception.ts';
import { dayOf, scheduleOf } from './testing.ts';

const office = scheduleOf('08:00-17:00', {
  breaks: [{ start: 720 as Minutes, length: 60 as Minutes, paid: false }],
  lateAfter: 5 as Minutes,
});

describe('a day explained', () => {
  it('in English, with overtime past midnight', () => {
    const day = dayOf('in 08:06:10, in 08:07, out 02:30+1', { schedule: office });
    expect(explainDay(day, { language: 'en' })).toEqual([
      '02 Nov 2026: work day, 08:00 to 17:00 (company’s work hours)',
      'Punches from 02:00 to 03 Nov 2026 02:30 belong to this day.',
      '08:06:10 Clock in: start of work. It is within this day’s time span.',
      '08:07 Clock in: not counted, work had already started. It is within this day’s time span.',
      '03 Nov 2026 02:30 Clock out: end of work. It is between two days and continues the work of this day.',
      'Scheduled 8 h: 08:00 to 17:00, without unpaid breaks.',
      'Worked 17 h 23 min 50 s: From the punches, without unpaid breaks.',
      'Break 1 h: Deducted as scheduled, not punched.',
      'Late 6 min 10 s: Arrived at 08:06:10, more than 5 min after 08:00. Counted from 08:00, without breaks.',
      'Possible overtime after work 9 h 30 min: Work after 17:00.',
    ]);
  });

  it('in Thai, with the year of the Buddhist calendar', () => {
    const day = dayOf('in 08:06:10', { schedule: office });
    expect(explainDay(day, { language: 'th' })).toEqual([
      '02 พ.ย. 2569: วันทำงาน 08:00 ถึง 17:00 (เวลาทำงานของบริษัท)',
      'การลงเวลาตั้งแต่ 02:00 จนถึงก่อน 03 พ.ย. 2569 00:30 นับเป็นของวันนี้',
      '08:06:10 เข้างาน: เริ่มทำงาน อยู่ในช่วงเวลาของวันนี้',
      'เวลาตามตาราง 8 ชม.: 08:00 ถึง 17:00 ไม่รวมเวลาพักที่ไม่จ่ายค่าจ้าง',
      'มาสาย 6 นาที 10 วินาที: มาถึง 08:06:10 เกิน 5 นาที หลัง 08:00 นับตั้งแต่ 08:00 ไม่รวมเวลาพัก',
      'เวลาที่ยังไม่ทราบ 7 ชม. 53 นาที 50 วินาที: ไม่มีเวลาออกงาน',
    ]);
  });

  it('leaves no place empty, whatever happened', () => {
    const days = [
      dayOf('', { schedule: office }),
      dayOf('', { schedule: '' }),
      dayOf('in 09:00, out 19:00', { schedule: '' }),
      dayOf('in 08:00, out 12:00', { schedule: office }),
      dayOf('out 17:00', { schedule: office }),
      dayOf('', { schedule: office, asOf: '08:30' }),
      dayOf('in 08:03, out 17:00', { schedule: office }),
      dayOf('in 08:00', { schedule: office, policy: { forgottenCheckOut: 'closeAtScheduleEnd' } }),
      dayOf('in 08:00, out 17:00', { schedule: office, facts: { holiday: { name: 'New Year' } } }),
    ];
    for (const day of days)
      for (const language of ['en', 'th'] as const)
        for (const line of explainDay(day, { language })) {
          expect(line).not.toMatch(/\{\{|undefined|NaN|: $| {2}/);
        }
  });
});

describe('lengths', () => {
  it.each([
    [0, '0 min'],
    [59, '59 s'],
    [3600, '1 h'],
    [8110, '2 h 15 min 10 s'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(lengthText(seconds, 'en')).toBe(text);
  });
});

describe('exceptions explained', () => {
  it('in both languages', () => {
    const day = dayOf('in 08:10', { schedule: office });
    const found = exceptionsOf(day, { wantedAssurance: 'C' }, (punch) => ({
      assurance: 'D',
      fence: { verdict: 'outside', reason: 'far', distance: 900 },
      fix: null,
      receipt: { receivedAt: addSeconds(punch.at, 600), offline: false },
    }));
    expect(found.map((each) => explainException(each, 'en'))).toEqual([
      'Clock out is missing.',
      '900 m from the zone.',
      'Assurance level D. No proof: imported, entered by hand, or without any signal.',
      'The device’s clock is 10 min slow.',
    ]);
    expect(found.map((each) => explainException(each, 'th'))).toEqual([
      'ไม่ได้ลงเวลาออกงาน',
      'อยู่ห่างจากจุดลงเวลา 900 เมตร',
      'ความน่าเชื่อถือระดับ D ไม่มีหลักฐาน: นำเข้า บันทึกแทน หรือไม่มีสัญญาณยืนยัน',
      'นาฬิกาของอุปกรณ์ช้าไป 10 นาที',
    ]);
  });
});
