// A calendar address is read without a token, by its secret, with the rights that its owner has then.
import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { people } from '#people/contract';
import { aPublishedShift } from '#shifts/server/testing';
import { calendars } from '../contract.ts';

const kala = testServer();
const { callAs, aPerson } = kala;

const read = (token: string) => kala.send(null, calendars.readFeed, { token });
const feed = (person: Person, parts = {}) => callAs(person, calendars.createFeed, { sources: ['shifts'], ...parts });

describe('a calendar address', () => {
  it('shows the published shifts of its owner in UTC and of nobody else, and may be kept for a while', async () => {
    const company = await kala.aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [nurse, other] = [await aPerson(company), await aPerson(company)];
    const { date } = await aPublishedShift(kala, owner, nurse);
    const answer = await read((await feed(nurse)).token);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    });
    // 08:00 to 17:00 in Bangkok.
    expect(answer.body).toContain(
      `DTSTART:${date.replaceAll('-', '')}T010000Z\r\nDTEND:${date.replaceAll('-', '')}T100000Z`,
    );
    expect((await read((await feed(other)).token)).body).not.toContain('VEVENT');
  });

  it('that was removed, forged or belongs to a person who left is not there', async () => {
    const company = await kala.aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [nurse, colleague] = [await aPerson(company), await aPerson(company)];
    const made = await feed(nurse);
    const forged = `${made.token.slice(0, -4)}${made.token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const token of [forged, 'x', made.token.slice(0, 30)]) expect((await read(token)).status).toBe(404);
    await expect(callAs(colleague, calendars.removeFeed, { calendarFeedId: made.id })).rejects.toMatchObject({
      status: 404,
    });
    const second = await feed(nurse);
    await callAs(nurse, calendars.removeFeed, { calendarFeedId: made.id });
    expect([(await read(made.token)).status, (await read(second.token)).status]).toEqual([404, 200]);
    const leaves = {
      employeeId: nurse.employeeId,
      step: 'deactivate',
      resignDate: '2026-01-31',
      reason: null,
    } as const;
    await callAs(owner, people.decideEmployee, leaves);
    expect((await read(second.token)).status).toBe(404);
  });

  it('of a team is for those who may see the team, as long as they may', async () => {
    const company = await kala.aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [manager, nurse] = [await aPerson(company, { groups: ['manager'] }), await aPerson(company)];
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Ward' });
    await callAs(owner, departments.addMembers, { departmentId, employeeIds: [nurse.employeeId] });
    await expect(feed(nurse, { departmentId, sources: ['leave'] })).rejects.toMatchObject({ status: 404 });
    await expect(feed(manager, { departmentId, sources: ['leave'] })).rejects.toMatchObject({ status: 404 });
    await aPublishedShift(kala, owner, nurse);
    const shown = await read((await feed(owner, { departmentId })).token);
    expect(shown.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
    const both = await read((await feed(manager, { departmentId, sources: ['shifts', 'leave'] })).token);
    expect(both.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [] });
    await expect(feed(manager, { departmentId })).rejects.toMatchObject({ status: 404 });
  });

  it('of a team is kept for some minutes, and closed at once to those who lose the right to see it', async () => {
    const company = await kala.aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [manager, nurse, other] = [
      await aPerson(company, { groups: ['manager'] }),
      await aPerson(company),
      await aPerson(company),
    ];
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Ward' });
    const employeeIds = [nurse.employeeId, other.employeeId];
    await callAs(owner, departments.addMembers, { departmentId, employeeIds });
    await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
    await aPublishedShift(kala, owner, nurse);
    const [first, second] = [await feed(manager, { departmentId }), await feed(manager, { departmentId })];
    const eventsOf = async (token: string) => (await read(token)).body.match(/BEGIN:VEVENT/g)?.length ?? 0;
    expect(await eventsOf(first.token)).toBe(1);
    await aPublishedShift(kala, owner, other);
    // What the first address showed is kept; the second was not read before.
    expect([await eventsOf(first.token), await eventsOf(second.token)]).toEqual([1, 2]);

    await callAs(owner, departments.removeMember, { departmentId, employeeId: nurse.employeeId });
    expect([await eventsOf(first.token), await eventsOf(second.token)]).toEqual([1, 1]);
    expect((await read(first.token)).body).not.toContain(nurse.employeeId);

    await callAs(manager, calendars.removeFeed, { calendarFeedId: first.id });
    expect((await read(first.token)).status).toBe(404);
    await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [] });
    expect((await read(second.token)).status).toBe(404);
  });
});
