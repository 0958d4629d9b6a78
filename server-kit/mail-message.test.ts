import { describe, expect, test } from 'vitest';
import { type MailTemplate, mailMessage } from './mail-message.ts';

const reset: MailTemplate = {
  to: 'suda@example.co.th',
  language: 'en',
  words: {
    en: {
      subject: 'Choose a new password, {{name}}',
      greeting: 'Hello {{name}},',
      body: ['Someone asked for a new password.', 'Was it not you? Then do nothing.'],
      action: 'New password',
      note: 'The link lives {{hours}} hours.',
    },
    th: {
      subject: 'ตั้งรหัสผ่านใหม่ คุณ{{name}}',
      greeting: 'สวัสดี คุณ{{name}}',
      body: ['มีผู้ขอตั้งรหัสผ่านใหม่', 'หากไม่ใช่คุณ ไม่ต้องทำอะไร'],
      action: 'ตั้งรหัสผ่านใหม่',
      note: 'ลิงก์นี้ใช้ได้ {{hours}} ชั่วโมง',
    },
  },
  values: { name: 'Suda', hours: 2 },
  link: 'https://kala.example/en/reset?token=a&user=b',
};

describe('a mail', () => {
  test('is in the language of its reader', () => {
    expect(mailMessage(reset).subject).toBe('Choose a new password, Suda');
    const thai = mailMessage({ ...reset, language: 'th', values: { name: 'สุดา', hours: 2 } });
    expect(thai.subject).toBe('ตั้งรหัสผ่านใหม่ คุณสุดา');
    expect(thai.html).toContain('<html lang="th">');
    expect(thai.html).toContain('ลิงก์นี้ใช้ได้ 2 ชั่วโมง');
  });

  test('says the same in plain text', () => {
    expect(mailMessage(reset).text).toBe(
      'Hello Suda,\n\nSomeone asked for a new password.\n\nWas it not you? Then do nothing.\n\n' +
        'New password:\nhttps://kala.example/en/reset?token=a&user=b\n\nThe link lives 2 hours.\n\n-- \nKala\n',
    );
  });

  test('has a button with its link', () => {
    expect(mailMessage(reset).html).toContain('<a href="https://kala.example/en/reset?token=a&#38;user=b"');
  });

  test('shows typed text as text, never as HTML', () => {
    const { html, subject } = mailMessage({ ...reset, values: { name: '<img src=x onerror="a">', hours: 2 } });
    expect(html).not.toContain('<img');
    expect(html).toContain('Hello &#60;img src=x onerror=&#34;a&#34;&#62;,');
    expect(subject).toContain('<img');
  });

  test('keeps its subject on one line', () => {
    const { subject } = mailMessage({ ...reset, values: { name: 'Suda\r\nBcc: all@example.com', hours: 2 } });
    expect(subject).toBe('Choose a new password, Suda Bcc: all@example.com');
  });

  test('shows the name and colour of the company when given', () => {
    const { html, text } = mailMessage({ ...reset, brand: { name: 'Siam & Co', colour: '#005f73' } });
    expect(html).toContain('Siam &#38; Co');
    expect(html).toContain('background:#005f73');
    expect(text).toContain('-- \nSiam & Co');
  });

  test('shows the logo of the company, and its name where pictures are not loaded', () => {
    const logo = 'https://kala.example/public/v1/branding/image?organizationId=a&id=b';
    const { html } = mailMessage({ ...reset, brand: { name: 'Siam "& Co', colour: '#005f73', logo } });
    expect(html).toContain(
      '<img src="https://kala.example/public/v1/branding/image?organizationId=a&#38;id=b" alt="Siam &#34;&#38; Co"',
    );
  });

  test.each([
    [
      'a logo that is no web address',
      { brand: { name: 'Siam', colour: '#005f73', logo: 'javascript:1' } },
      'begins with',
    ],
    ['a value that is missing', { values: { name: 'Suda' } }, 'lacks the value "hours"'],
    ['a link that is no web address', { link: 'javascript:alert(1)' }, 'begins with https://'],
  ])('with %s is refused', (_case, change, error) => {
    expect(() => mailMessage({ ...reset, ...change })).toThrow(error);
  });

  test('with a button and no link is refused', () => {
    const { link: _link, ...without } = reset;
    expect(() => mailMessage(without)).toThrow('A button needs words and a link.');
  });
});
