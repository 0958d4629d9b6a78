import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { freePlan, paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { activity, type Entry } from '../contract.ts';
import Entries from './entries.screen.tsx';
import LogDetails from './log-details.screen.tsx';

const text: TextTable = {
  activity: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
};

const entry = (more: Partial<Entry>): Entry => ({
  id: asId('e1'),
  mobileLogId: 'e1',
  at: '2026-11-10T02:03:04.000Z' as Instant,
  topic: 'employee',
  verb: 'changed',
  actorName: 'สมศรี ทดสอบ',
  employeeId: asId('p1'),
  subjectKind: 'employee',
  subjectId: 'p2',
  subjectName: 'มานี ใจดี',
  changes: [
    { field: 'firstName', before: 'มาลี', after: 'มานี' },
    { field: 'employeeCode', before: null, after: 'E-7' },
    { field: 'bankAccount', before: '••••', after: '••••' },
  ],
  ip: '203.0.113.9',
  ...more,
});

const refused = entry({ id: asId('e2'), topic: 'signIn', verb: 'signInRefused', subjectKind: 'signIn', changes: [] });
const page = (items: readonly Entry[]) => ({ items: [...items], total: items.length, page: 0, size: 20 });
const answers = [
  answer(activity.listEntries, page([entry({}), refused])),
  answer(employees.searchEmployees, { items: [], total: 0, page: 0, size: 25 }),
];

const asOwnerOn = (plan: Actor['plan']) => (
  <ActorAtWork value={{ groups: ['owner'], roles: [], plan, country: 'TH', departmentIds: [] } as unknown as Actor}>
    <Entries />
  </ActorAtWork>
);
const asOwner = asOwnerOn(paidPlan);

describe('the activity log on screen', () => {
  it('shows in words who did what, with the first changes and how many more there are', async () => {
    const { screen } = await renderScreen(asOwner, { text, answers });
    expect(await screen.findByText('Changed employee “มานี ใจดี”')).toBeTruthy();
    expect(screen.getByText('Sign-in refused')).toBeTruthy();
    expect(screen.getByText('1 more')).toBeTruthy();
    expect(screen.queryByText('Bank account')).toBeNull();
  });

  it('asks for an upgrade in place of a file on the free plan', async () => {
    const { screen, user, sent } = await renderScreen(asOwnerOn(freePlan), { text, answers });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export needs an upgrade')).toBeTruthy();
    expect(sent(activity.exportEntries)).toEqual([]);
  });

  it('opens an entry with every field before and after', async () => {
    const { screen, user, within } = await renderScreen(asOwner, { text, answers });
    await user.click(await screen.findByText('Changed employee “มานี ใจดี”'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: 'First name มาลี มานี' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Bank account •••• ••••' })).toBeTruthy();
    expect(dialog.getByText(/203\.0\.113\.9/)).toBeTruthy();
  });

  it('names the person of a link at once, also one beyond the first page of names', async () => {
    const malee = {
      id: asId<'employee'>('p99'),
      firstName: 'มาลี',
      lastName: 'ไกล',
      positionName: null,
      employeeCode: 'E-99',
    };
    const found = answer(employees.searchEmployees, ({ chosen }) => ({
      items: chosen === malee.id ? [malee] : [],
      total: 0,
      page: 0,
      size: 25,
    }));
    const { screen } = await renderScreen(asOwner, {
      text,
      at: 'activity-log/employee-log?by=p99',
      answers: [...answers, found],
    });
    expect(await screen.findByDisplayValue(/มาลี ไกล/)).toBeTruthy();
  });

  it('reads its topic, its person and its days from the address', async () => {
    const at = 'activity-log/employee-log?by=p1&from=2026-11-01&to=2026-11-30';
    const { sent, waitFor } = await renderScreen(asOwner, { text, answers, at });
    await waitFor(() =>
      expect(sent(activity.listEntries)[0]).toMatchObject({
        topic: 'employee',
        employeeId: 'p1',
        from: '2026-11-01',
        to: '2026-11-30',
      }),
    );
  });

  it('is shown in Thai as well, and says so when it is empty', async () => {
    const none = [answer(activity.listEntries, page([])), answers[1] as (typeof answers)[number]];
    const { screen } = await renderScreen(asOwner, { text, answers: none, language: 'th' });
    expect(await screen.findByText('ยังไม่มีรายการ')).toBeTruthy();
  });
});

it('an event is shown in the mobile app by its id', async () => {
  const { screen } = await renderScreen(
    <ActorAtWork
      value={{ groups: ['owner'], roles: [], plan: paidPlan, country: 'TH', departmentIds: [] } as unknown as Actor}
    >
      <LogDetails />
    </ActorAtWork>,
    {
      text: {
        ...text,
        reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
        clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
      },
      at: 'webview/log-details/e1',
      path: 'webview/log-details/$id',
      answers: [
        refuse(clocking.readPunch, 404, { code: 'clocking.punchNotFound' }),
        answer(activity.readEntry, entry({})),
      ],
    },
  );
  expect(await screen.findByRole('cell', { name: 'มานี' })).toBeTruthy();
});
