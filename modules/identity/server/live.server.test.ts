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

async function open(person: Person): Promise<Line> {
  const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const answer = await fetch(`${address}${routeOf(identity.live).path}`, {
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
