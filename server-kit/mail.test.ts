import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mail, type MailMessage, smtpMail } from './mail.ts';

interface Taken {
  from: string;
  to: string[];
  message: string;
}
let taken: Taken[] = [];
let user: string | undefined;
let refusal: Error | undefined;

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onAuth({ username, password }, _session, done) {
    if (password !== 'pass word') return done(new Error('wrong password'));
    user = username ?? '';
    done(null, { user: username });
  },
  async onData(stream, session, done) {
    const message = await text(stream);
    const { mailFrom, rcptTo } = session.envelope;
    taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message });
    done(refusal);
  },
});
let address: string;
let mail: Mail;
const message: MailMessage = {
  to: 'suda@example.co.th',
  subject: 'คำขอลาได้รับอนุมัติ',
  text: 'สวัสดี สุดา',
  html: '<p>สวัสดี สุดา</p>',
  language: 'th',
};

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  mail = smtpMail(`smtp://clerk:pass%20word@${address}`, 'Kala <no-reply@example.com>');
});
beforeEach(() => {
  taken = [];
  refusal = undefined;
});
afterAll(() => {
  mail.stop();
  server.close();
});

const decoded = (content: string, type: string) => {
  const part = content.split(`Content-Type: ${type}`)[1]?.split('\r\n--')[0] ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1];
  return Buffer.from(body.join('\r\n\r\n'), encoding === 'base64' ? 'base64' : 'utf8').toString();
};

test('a message reaches the mail server with sender, receiver and both bodies', async () => {
  await mail.send(message);
  expect(user).toBe('clerk');
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ from: 'no-reply@example.com', to: ['suda@example.co.th'] });
  const content = taken[0]?.message ?? '';
  expect(content).toContain('Content-Language: th');
  expect(decoded(content, 'text/plain')).toContain('สวัสดี สุดา');
  expect(decoded(content, 'text/html')).toContain('<p>สวัสดี สุดา</p>');
});

test('an address cannot add a second one', async () => {
  await mail.send({ ...message, to: 'suda@example.co.th, boss@example.co.th' }).catch(() => {});
  expect(taken.flatMap(({ to }) => to)).not.toContain('boss@example.co.th');
});

test('a message refused by the mail server is an error', async () => {
  refusal = new Error('mailbox full');
  await expect(mail.send(message)).rejects.toThrow('mailbox full');
});

test('a wrong password is an error', async () => {
  const stranger = smtpMail(`smtp://clerk:wrong@${address}`, 'a@example.com');
  await expect(stranger.send(message)).rejects.toThrow('wrong password');
  stranger.stop();
});

test('a missing mail server is an error', async () => {
  const nobody = smtpMail('smtp://127.0.0.1:1', 'a@example.com');
  await expect(nobody.send(message)).rejects.toThrow('ECONNREFUSED');
  nobody.stop();
});

test('a setting that is no mail server URL is refused at once', () => {
  expect(() => smtpMail('https://mail.example.com', 'a@example.com')).toThrow('smtp:// or smtps://');
});
