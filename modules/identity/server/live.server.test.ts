import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApproveStatus } from '#access/rules/page-access';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { identity } from '../contract.ts';

const kala = testServer();

interface Line {
  /** What was heard so far. */
  readonly heard: () => string;
}

async function open(person: Person, pageAgeMs?: number): Promise<Line> {
  const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const age = pageAgeMs === undefined ? '' : `?pageAgeMs=${pageAgeMs}`;
  const answer = await fetch(`${address}${routeOf(identity.live).path}${age}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leave.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const piece of answer.body ?? []) text += decoder.decode(piece);
  };
  void read().catch(() => {});
  await expect.poll(() => text).toContain(': open');
  return { heard: () => text };
}

const anOwner = (company: Company) => kala.aPerson(company, { groups: ['owner'] });

/** A change that every employee receives; the owner's own stream shows when it was sent. */
async function somethingChanges(owner: Person, line: Line): Promise<void> {
  const before = line.heard().split('tags').length;
  await kala.callAs(owner, organization.createTag, { name: crypto.randomUUID(), colour: '#123' });
  await expect.poll(() => line.heard().split('tags').length).toBeGreaterThan(before);
}

describe('what changed after the page was read and before its line was open', () => {
  // A message that came in between was shown only after a reload.
  it('is said when the line opens, or the page is asked to read again', async () => {
    const company = await kala.aCompany();
    const owner = await anOwner(company);
    const person = await kala.aPerson(company);
    const ownLine = await open(owner);
    await somethingChanges(owner, ownLine);
    await expect.poll((await open(person, 60_000)).heard).toMatch(/"tags"|resync/);
  });

  it('stays within the company', async () => {
    const owner = await anOwner(await kala.aCompany());
    const stranger = await anOwner(await kala.aCompany());
    const ownLine = await open(owner);
    await somethingChanges(owner, ownLine);
    const line = await open(stranger, 60_000);
    await somethingChanges(stranger, line);
    // Only the change of their own company.
    expect(line.heard().split('tags').length).toBe(2);
  });
});

describe('what the company says', () => {
  it.each<ApproveStatus>(['pending', 'rejected', 'deactivated'])('is not heard by who is %s', async (status) => {
    const company = await kala.aCompany();
    const owner = await anOwner(company);
    const [ownLine, line] = [await open(owner), await open(await kala.aPerson(company, { status }))];
    await somethingChanges(owner, ownLine);
    expect(line.heard()).not.toContain('tags');
  });

  it('is heard by people at work until they are deactivated, and again when they are back', async () => {
    const company = await kala.aCompany();
    const owner = await anOwner(company);
    const person = await kala.aPerson(company);
    const [ownLine, line] = [await open(owner), await open(person)];
    await somethingChanges(owner, ownLine);
    await expect.poll(line.heard).toContain('tags');

    await kala.callAs(owner, people.decideEmployee, {
      employeeId: person.employeeId,
      step: 'deactivate',
      resignDate: '2026-01-31',
    });
    // Their own news still reaches them: the window learns that it must close the company.
    await expect.poll(line.heard).toContain('"me"');
    const heardBefore = line.heard().split('tags').length;
    await somethingChanges(owner, ownLine);
    expect(line.heard().split('tags').length).toBe(heardBefore);

    await kala.callAs(owner, people.decideEmployee, { employeeId: person.employeeId, step: 'reactivate' });
    const heardAgain = async () => {
      await somethingChanges(owner, ownLine);
      return line.heard().split('tags').length;
    };
    await expect.poll(heardAgain).toBeGreaterThan(heardBefore);
  });
});
