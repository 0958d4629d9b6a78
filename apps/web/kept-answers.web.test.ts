import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holidays } from '#holidays/contract';
import { file } from '#people/contract/file';
import type { Profile } from '#people/contract/me';
import { newQueryClient, readOptions } from '#web/call';
import { keepAnswers, type Owner } from './kept-answers.ts';
import { forgetPerson, rememberProfile } from './last-person.ts';

const anna: Owner = { userId: 'anna', organizationId: 'one' };
const year = readOptions(holidays.listHolidays, { year: 2026 });
const someFile = readOptions(file.employeeFile, {} as never);
const noon = 1_794_800_000_000;
const hour = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  rememberProfile({} as Profile);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window in which these answers arrived; it is closed afterwards. */
async function looked(owner: Owner, at: number): Promise<void> {
  vi.setSystemTime(at);
  const client = newQueryClient();
  const stop = keepAnswers(client, owner, () => at);
  await client.fetchQuery({ ...year, queryFn: async () => ({ year: 2026 }) as never });
  await client.fetchQuery({ ...someFile, queryFn: async () => ({ taxId: '1999900012348' }) as never });
  vi.advanceTimersByTime(5_000);
  stop();
}

/** What the next window knows, and since when. */
function opened(owner: Owner, at: number) {
  const client = newQueryClient();
  keepAnswers(client, owner, () => at)();
  const { data, dataUpdatedAt } = client.getQueryState(year.queryKey) ?? {};
  return { data, dataUpdatedAt, file: client.getQueryData(someFile.queryKey) };
}

describe('answers kept on the device', () => {
  it('are shown after a reload with the time they were loaded', async () => {
    await looked(anna, noon);
    expect(opened(anna, noon + 23 * hour)).toEqual({ data: { year: 2026 }, dataUpdatedAt: noon, file: undefined });
  });

  it('are gone after a day', async () => {
    await looked(anna, noon);
    expect(opened(anna, noon + 24 * hour).data).toBeUndefined();
  });

  it.each([
    { userId: 'anna', organizationId: 'two' },
    { userId: 'mana', organizationId: 'one' },
  ])('are not shown to %j', async (other) => {
    await looked(anna, noon);
    expect(opened(other, noon + hour).data).toBeUndefined();
  });

  it('are removed with the person who signs out', async () => {
    await looked(anna, noon);
    forgetPerson();
    expect(Object.keys(localStorage)).toEqual([]);
    // An answer that arrives while the page is being left is not written any more.
    await looked(anna, noon);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('have nothing of a person’s file', async () => {
    await looked(anna, noon);
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('1999900012348');
  });
});
