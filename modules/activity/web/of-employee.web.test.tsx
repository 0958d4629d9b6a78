import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { activity, type Entry } from '../contract.ts';
import OfEmployee from './of-employee.screen.tsx';
import OfTeam from './of-team.screen.tsx';

const text: TextTable = { activity: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const manee = asId<'employee'>('019a0000-0000-7000-8000-000000000001');
const entry = (more: Partial<Entry>): Entry => ({
  id: asId(crypto.randomUUID()),
  mobileLogId: 'e1',
  at: '2026-11-10T02:03:04.000Z' as Instant,
  topic: 'employee',
  verb: 'changed',
  actorName: 'สมศรี ทดสอบ',
  employeeId: asId('p1'),
  subjectKind: 'employee',
  subjectId: manee,
  subjectName: 'มานี ใจดี',
  changes: [],
  ip: '203.0.113.9',
  ...more,
});
const page = (...items: Entry[]) => answer(activity.listEntries, { items, total: items.length, page: 0, size: 20 });
const tab = (
  <ActorAtWork
    value={
      {
        employeeId: asId('me'),
        groups: ['owner'],
        roles: [],
        plan: paidPlan,
        country: 'TH',
        departmentIds: [],
      } as unknown as Actor
    }
  >
    <OfEmployee />
  </ActorAtWork>
);
const at = { at: `employee/view/${manee}/event-logs`, path: 'employee/view/$empId/event-logs', text };

describe('the event log of a file', () => {
  it('reads only the entries about this person', async () => {
    const { screen, sent } = await renderScreen(tab, { ...at, answers: [page(entry({}))] });
    expect(await screen.findByText('Changed employee “มานี ใจดี”')).toBeTruthy();
    expect(sent(activity.listEntries)).toMatchObject([{ subjectId: manee }]);
  });

  it('shows who viewed private data, and which changes were requested, by the names of the fields', async () => {
    const looked = entry({
      verb: 'viewed',
      changes: [{ field: 'viewed', before: null, after: 'idCard, bankAccount' }],
    });
    const asked = entry({ verb: 'asked', changes: [{ field: 'asked', before: null, after: 'lastName' }] });
    const { screen } = await renderScreen(tab, { ...at, answers: [page(looked, asked)] });
    expect(await screen.findByText('Viewed private details of employee “มานี ใจดี”')).toBeTruthy();
    expect(screen.getByText(/National id, Bank account/)).toBeTruthy();
    expect(screen.getByText('Requested a change to employee “มานี ใจดี”')).toBeTruthy();
    expect(screen.getByText(/Last name/)).toBeTruthy();
  });

  it('of an unchanged file says so in Thai', async () => {
    const { screen } = await renderScreen(tab, { ...at, answers: [page()], language: 'th' });
    expect(await screen.findByText('ยังไม่มีบันทึก')).toBeTruthy();
  });

  it('is refused to a reader without the permission', async () => {
    const refused = refuse(activity.listEntries, 403, { code: 'common.forbidden' });
    const { screen } = await renderScreen(tab, { ...at, answers: [refused], language: 'th' });
    expect(await screen.findByText('ไม่อยู่ในสิทธิ์ของคุณ')).toBeTruthy();
  });
});

it('the log of a team reads only the entries about this team', async () => {
  const team = asId<'department'>('019a0000-0000-7000-8000-0000000000a1');
  const { screen, sent } = await renderScreen(<OfTeam />, {
    at: `teams/view/${team}/event-logs`,
    path: 'teams/view/$id/event-logs',
    text,
    answers: [page(entry({ topic: 'team', subjectKind: 'department', subjectId: team, subjectName: 'ช่างเชื่อม' }))],
  });
  expect(await screen.findByText(/ช่างเชื่อม/)).toBeTruthy();
  expect(sent(activity.listEntries)).toMatchObject([{ subjectId: team }]);
});
