import { expect, it } from 'vitest';
import type { Skew } from './clock-skew.ts';
import { explainException } from './explain-exception.ts';

const hour = 3600;

it.each<[Skew, string, string]>([
  [
    { reason: 'sentLater', earlier: 60, later: 4 * hour },
    'Sent 4 h after the time it says: it may have been made up to 4 h later.',
    'ส่งมาหลังเวลาที่ระบุ 4 ชม. อาจลงเวลาจริงช้ากว่าที่ระบุได้ถึง 4 ชม.',
  ],
  [
    { reason: 'sentLater', earlier: hour, later: 1800 },
    'Sent 30 min after the time it says: it may have been made up to 1 h earlier or 30 min later.',
    'ส่งมาหลังเวลาที่ระบุ 30 นาที อาจลงเวลาจริงเร็วกว่าที่ระบุได้ถึง 1 ชม. หรือช้ากว่าได้ถึง 30 นาที',
  ],
  [
    { reason: 'sentLater', earlier: null, later: hour },
    'Sent 1 h after the time it says, by a device that proves nothing about its clock: it may be off by 1 h or more.',
    'ส่งมาหลังเวลาที่ระบุ 1 ชม. จากอุปกรณ์ที่ยืนยันนาฬิกาไม่ได้ อาจคลาดเคลื่อน 1 ชม. หรือมากกว่านั้น',
  ],
  [
    { reason: 'sentLater', earlier: null, later: 5 },
    'Made without a connection, on a device that proves nothing about its clock.',
    'ลงเวลาขณะไม่มีอินเทอร์เน็ต จากอุปกรณ์ที่ยืนยันนาฬิกาไม่ได้',
  ],
  [
    { reason: 'beforeContact', seconds: hour },
    'The device had contact with the server 1 h after the time that the punch says: that time is wrong.',
    'อุปกรณ์ติดต่อกับเซิร์ฟเวอร์หลังเวลาที่ระบุ 1 ชม. เวลาที่ระบุจึงไม่ถูกต้อง',
  ],
])('a doubt about the time is explained: %o', (skew, en, th) => {
  const exception = { kind: 'clockSkew', punchId: 'p', skew } as const;
  expect([explainException(exception, 'en'), explainException(exception, 'th')]).toEqual([en, th]);
});
