import { expect, test } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { defaultPublicSettings } from '#kernel/public-settings';
import { asDate } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { shifts } from '#shifts/contract';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { assistant } from '../contract.ts';
import Chat from './chat.screen.tsx';

const text = { assistant: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const screenOf = (language: 'en' | 'th', answers: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <ActorAtWork value={anActor({ groups: [] })}>
      <Chat />
    </ActorAtWork>,
    { text, language, at: 'webview/adhoc/dialogflow', ...answers },
  );

const slip = {
  reportId: asId<'payrollRun'>('00000000-0000-7000-8000-0000000000a1'),
  name: 'November pay',
  start: asDate('2026-11-01'),
  end: asDate('2026-11-30'),
  payDate: asDate('2026-11-30'),
  readAt: null,
  gross: baht(20_000),
  deductions: baht(875),
  net: baht(19_125),
  shortfall: baht(0),
};

test('a typed question about pay is answered with the newest slip and a link to the slips', async () => {
  const { screen, user } = await screenOf('en', { answers: [answer(payroll.listSlips, [slip])] });
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Show my last salary{Enter}');
  expect(await screen.findByText(/November pay: .*19,125\.00 net/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my slips' }).getAttribute('href')).toBe('/en/webview/employee/slips');
});

test('in Thai, a person without a published shift reads that there is none, and an unknown question is answered with what can be asked', async () => {
  const { screen, user } = await screenOf('th', {
    answers: [answer(shifts.readMine, { days: [], unplanned: [], next: null })],
  });
  await user.click(screen.getByRole('button', { name: 'กะถัดไปของฉันเมื่อไหร่' }));
  expect(await screen.findByText('ยังไม่มีกะที่ประกาศให้คุณในช่วงสัปดาห์ข้างหน้า')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'คำถามของคุณ' }), 'สวัสดี{Enter}');
  expect(await screen.findByText(/ยังไม่เข้าใจคำถาม/)).toBeTruthy();
});

const withService = (client: { setQueryData(key: readonly string[], data: unknown): unknown }) =>
  client.setQueryData(['public settings'], { ...defaultPublicSettings, assistantService: true });

test('with a bot service, its words are followed by the figures of the topic it found, and the question is all it receives', async () => {
  const { screen, user, sent, client } = await screenOf('en', {
    answers: [
      answer(assistant.ask, { reply: { topic: 'lastSlip', lines: ['Here it is.'] } }),
      answer(payroll.listSlips, [slip]),
    ],
  });
  withService(client);
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'money?{Enter}');
  expect(await screen.findByText('Here it is.')).toBeTruthy();
  expect(await screen.findByText(/November pay: .*19,125\.00 net/)).toBeTruthy();
  expect(sent(assistant.ask)).toEqual([{ question: 'money?', language: 'en', conversation: expect.any(String) }]);
});

test.each([
  ['that gives no reply', answer(assistant.ask, { reply: null })],
  ['that cannot be asked', refuse(assistant.ask, 500, { code: 'common.internal' })],
])('a bot service %s: the reply says so, and known topics are still answered', async (_how, away) => {
  const { screen, user, client } = await screenOf('en', { answers: [away, answer(payroll.listSlips, [slip])] });
  withService(client);
  const question = await screen.findByRole('textbox', { name: 'Your question' });
  await user.type(question, 'Tell me a story{Enter}');
  expect(await screen.findByText(/The assistant service cannot be reached right now/)).toBeTruthy();
  await user.type(question, 'my last salary{Enter}');
  expect(await screen.findByText(/November pay: .*19,125\.00 net/)).toBeTruthy();
});
