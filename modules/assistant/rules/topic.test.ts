import { expect, test } from 'vitest';
import { topicOf } from './topic.ts';

test.each([
  ['How many leave days do I have?', 'leaveBalance'],
  ['VACATION', 'leaveBalance'],
  ['เหลือวันลากี่วัน', 'leaveBalance'],
  ['พักร้อนเหลือเท่าไหร่', 'leaveBalance'],
  ['When is my next shift?', 'nextShift'],
  ['พรุ่งนี้เข้ากะกี่โมง', 'nextShift'],
  ['ตารางงานสัปดาห์นี้', 'nextShift'],
  ['Show my last pay slip', 'lastSlip'],
  ['เงินเดือนออกเท่าไหร่', 'lastSlip'],
  ['ขอสลิปล่าสุด', 'lastSlip'],
] as const)('“%s” asks for %s', (question, topic) => {
  expect(topicOf(question)).toBe(topic);
});

test.each(['', 'hello', 'สวัสดี', 'Who is the boss?'])('“%s” has no topic', (question) => {
  expect(topicOf(question)).toBeNull();
});

test('a question about two topics with equally many words has no topic', () => {
  expect(topicOf('leave or shift?')).toBeNull();
});
