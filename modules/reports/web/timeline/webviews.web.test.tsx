import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { asDate, instant } from '#kernel/time';
import type { CallOutput } from '#web/call';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import { PunchEvidence } from '../punches/punch-evidence.tsx';
import { clockIn, lateFriday, planOfFriday, somchai, text } from '../testing.ts';
import EmployeeTimeline from './employee-timeline.screen.tsx';
import TeamTimeline from './team-timeline.screen.tsx';

const dayOff = {
  ...lateFriday,
  date: asDate('2026-11-14'),
  kind: 'dayOff' as const,
  presence: 'dayOff' as const,
  statuses: ['dayOff' as const],
  startsAt: null,
  endsAt: null,
  firstIn: null,
  lastOut: null,
  worked: 0,
  late: 0,
  periods: [],
  punches: [],
};

const show = (screen: ReactNode, answers: readonly Answer[], options: ScreenOptions = {}) =>
  renderScreen(<ActorAtWork value={anActor({})}>{screen}</ActorAtWork>, { text, answers, ...options });

describe('inside the mobile app', () => {
  it('a week of one’s own stands on one axis, and a day off says so without a figure', async () => {
    const { screen } = await show(
      <EmployeeTimeline />,
      [
        answer(clocking.employeeTimeline, {
          employee: somchai,
          days: [lateFriday, dayOff],
          earliest: null,
          timeZone: 'Asia/Bangkok',
        }),
      ],
      { at: 'webview/employee/timeline?to=2026-11-14', language: 'th' },
    );
    expect(await screen.findByText('08 พ.ย. 2569 – 14 พ.ย. 2569')).toBeTruthy();
    expect(screen.getByText('วันหยุดประจำสัปดาห์')).toBeTruthy();
    expect(screen.getByText('7 ชม. 41 นาที')).toBeTruthy();
    expect(screen.queryByText('–')).toBeNull();
    // One scale above both days.
    expect(screen.getAllByText('08')).toHaveLength(1);
  });

  it('a team’s day is refused to who leads none', async () => {
    const { screen } = await show(<TeamTimeline />, [refuse(clocking.timeline, 403, { code: 'common.forbidden' })]);
    expect(await screen.findByText('Not for your role')).toBeTruthy();
  });

  it('a team’s day of more people than fit says how many there are, and shows them', async () => {
    const items = [{ ...lateFriday, employee: somchai }];
    const { screen, user, sent } = await show(<TeamTimeline />, [
      answer(clocking.timeline, { items, total: 301, page: 0, size: 200, earliest: null, timeZone: 'Asia/Bangkok' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show 300 more people' }));
    expect(sent(clocking.timeline).map(({ size }) => Number(size))).toEqual([200, 400]);
  });

  it('a team’s day on which nobody is expected says what to do', async () => {
    const { screen } = await show(<TeamTimeline />, [
      answer(clocking.timeline, { items: [], total: 0, page: 0, size: 200, earliest: null, timeZone: 'Asia/Bangkok' }),
    ]);
    expect(await screen.findByText('Nobody is scheduled or has clocked on this day.')).toBeTruthy();
    expect(screen.getByText('Choose another day or remove a filter.')).toBeTruthy();
  });
});

describe('the evidence of a punch', () => {
  const punch: CallOutput<typeof clocking.readPunch> = {
    id: clockIn,
    employeeId: somchai.employeeId,
    clockType: 'clock_in',
    timestamp: instant('2026-11-13T01:24:00Z'),
    receivedAt: instant('2026-11-13T01:24:02Z'),
    source: 'self',
    zoneId: null,
    assurance: 'C',
    fence: { verdict: 'outside', reason: 'far', distance: 2028 },
    reason: null,
    enteredName: null,
    movedTo: asDate('2026-11-12'),
    isVoid: false,
    ...planOfFriday,
    employee: somchai,
    date: asDate('2026-11-12'),
    assuranceReason: 'oneSignal',
    position: null,
    qr: 'static',
    qrProblem: null,
    wifi: false,
    beacon: false,
    pin: false,
    liveFace: null,
    timeProof: 'signed',
    notBefore: null,
    deviceCounter: 1,
    offline: true,
    ip: null,
    device: 'Phone',
    zoneName: 'HQ',
    claimedAt: null,
    deviceAhead: null,
    photo: 'open',
    importName: null,
    correctsId: null,
    corrections: [
      {
        kind: 'move',
        movedTo: asDate('2026-11-12'),
        reason: 'Night duty',
        madeAt: instant('2026-11-13T03:00:00Z'),
        madeName: 'Rattana',
      },
    ],
  };
  const open = (id: string | undefined, found: Answer) =>
    show(<PunchEvidence id={id}>{(evidence) => evidence}</PunchEvidence>, [found]);

  it('says what speaks for it and against it, and who moved it', async () => {
    const { screen } = await open(clockIn, answer(clocking.readPunch, punch));
    expect(await screen.findByText('Location 2,028 m from the zone')).toBeTruthy();
    expect(screen.getByText('Printed QR code scanned')).toBeTruthy();
    expect(screen.getByText('Clocked offline, sent later')).toBeTruthy();
    expect(screen.getByText(/^C · Fair: one signal confirms it/)).toBeTruthy();
    expect(screen.getByText(/Moved to 12 Nov 2026 · Night duty · Rattana/)).toBeTruthy();
  });

  it('shows its photo when asked, since a look is kept in the log', async () => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    const photo = answer(clocking.readPhoto, new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    const { screen, user } = await show(<PunchEvidence id={clockIn}>{(evidence) => evidence}</PunchEvidence>, [
      answer(clocking.readPunch, punch),
      photo,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show the photo' }));
    expect((await screen.findByRole('img', { name: 'Photo of the punch' })).getAttribute('src')).toBe('blob:photo');
  });

  it('keeps its photo from who may only read figures', async () => {
    const { screen } = await open(clockIn, answer(clocking.readPunch, { ...punch, photo: 'closed' }));
    expect(await screen.findByText('There is a photo, but your role cannot see it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show the photo' })).toBeNull();
  });

  it('out of reach, or named by no address, is simply not there', async () => {
    const none = refuse(clocking.readPunch, 404, { code: 'clocking.punchNotFound' });
    for (const id of [clockIn, undefined]) {
      const { screen } = await open(id, none);
      expect((await screen.findAllByText('Punch not found.')).length).toBeGreaterThan(0);
    }
  });
});
