import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { console } from '../contract.ts';
import EventLog from './event-log.screen.tsx';
import EventLogs from './event-logs.screen.tsx';

const text: TextTable = {
  console: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  activity: { en: () => import('#activity/text/en'), th: () => import('#activity/text/th') },
};

const company = asId<'organization'>('019a0000-0000-7000-8000-000000000001');
const event = {
  id: asId<'auditEntry'>('019a0000-0000-7000-8000-000000000002'),
  mobileLogId: '019a0000-0000-7000-8000-000000000003',
  at: instant('2026-11-10T02:03:04Z'),
  topic: 'employee',
  verb: 'changed',
  actorName: 'สมศรี ทดสอบ',
  employeeId: null,
  subjectKind: 'employee',
  subjectId: '019a0000-0000-7000-8000-000000000004',
  subjectName: 'มานี ใจดี',
  changes: [{ field: 'lastName', before: 'ดี', after: 'ใจดี' }],
  ip: null,
  organizationId: company as string,
  organizationName: 'ข้าวหอม',
} as const;
const events = { ...event, changes: [...event.changes] };
const list = answer(console.eventLogs, { items: [events], total: 1, page: 0, size: 30 });
const companies = answer(console.organizations, {
  items: [
    {
      organizationId: company,
      name: 'ข้าวหอม',
      createdAt: event.at,
      country: 'TH',
      plan: 'paid',
      planEndsOn: null,
      people: 40,
      seats: 100,
    },
  ],
  total: 1,
  page: 0,
  size: 30,
});

describe('the event logs of the console', () => {
  it('are of all companies, and of one when it is chosen', async () => {
    const { screen, user, sent, waitFor } = await renderScreen(<EventLogs />, { text, answers: [list, companies] });
    const what = await screen.findByRole('link', { name: 'Changed employee “มานี ใจดี”' });
    expect(what.getAttribute('href')).toBe(`/en/console/event-logs/view/${event.id}/detail?company=${company}`);
    expect(screen.getByRole('cell', { name: 'ข้าวหอม' })).toBeTruthy();
    expect(sent(console.eventLogs)[0]).not.toHaveProperty('organizationId');
    await user.click(screen.getByRole('combobox', { name: 'Company' }));
    await user.click(await screen.findByRole('option', { name: 'ข้าวหอม' }));
    await waitFor(() => expect(sent(console.eventLogs).at(-1)).toMatchObject({ organizationId: company }));
  });

  it('show one event with what changed and its address in the mobile app', async () => {
    const { screen } = await renderScreen(<EventLog />, {
      text,
      at: `console/event-logs/view/${event.id}/detail?company=${company}`,
      path: 'console/event-logs/view/$eventId/detail',
      answers: [answer(console.eventLog, events)],
    });
    expect(await screen.findByRole('row', { name: 'Last name ดี ใจดี' })).toBeTruthy();
    expect(screen.getByRole('code').textContent).toMatch(new RegExp(`/en/webview/log-details/${event.mobileLogId}$`));
  });

  it('say so in Thai when the company has no such event', async () => {
    const { screen } = await renderScreen(<EventLog />, {
      text,
      at: `console/event-logs/view/${event.id}/detail?company=${company}`,
      path: 'console/event-logs/view/$eventId/detail',
      answers: [refuse(console.eventLog, 404, { code: 'console.entryNotFound' })],
      language: 'th',
    });
    expect(await screen.findByText('ไม่พบรายการนี้ในบันทึกของบริษัท')).toBeTruthy();
  });
});
