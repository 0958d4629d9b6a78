// Locking and unlocking the last month of a company: seconds for 10,000 people, and whether ten times the people take ten times as
// long. Once with a row for each day, once with a thousand people whose days of the month were never made: those are made by a job before.
import { setTimeout as sleep } from 'node:timers/promises';
import { clocking } from '#clocking/contract';
import type { Call } from '#kernel/call';
import { routeOf } from '#kernel/call';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import type { Measure } from '../setup/measure.ts';
import { addCompany, analyze, type openBeside, type Worker } from './companies.ts';

interface Times {
  readonly lock: number;
  readonly unlock: number;
  readonly days: number;
}

async function sent(url: string, call: Call, options: { token: string; input?: object }) {
  const { method, path } = routeOf(call);
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
    ...(options.input && { body: JSON.stringify(options.input) }),
  });
  const body = (await answer.json()) as { items: { id: string; mayLock: boolean }[]; days: number; isMaking: boolean };
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

/** Seconds that the oldest open period takes. */
async function timesOf(url: string, { token }: Worker): Promise<Times> {
  const { items } = await sent(url, clocking.listPeriods, { token });
  const period = items.find(({ mayLock }) => mayLock);
  if (!period) throw new Error('No period is over.');
  const input = { periodId: period.id };
  const begun = performance.now();
  let answer = await sent(url, clocking.lockPeriod, { token, input });
  while (answer.isMaking) {
    await sleep(500);
    answer = await sent(url, clocking.lockPeriod, { token, input });
  }
  const { days } = answer;
  const locked = performance.now();
  await sent(url, clocking.unlockPeriod, { token, input: { ...input, reason: 'A shift was missing' } });
  return { lock: (locked - begun) / 1000, unlock: (performance.now() - locked) / 1000, days };
}

export async function measureLock(url: string, beside: Awaited<ReturnType<typeof openBeside>>): Promise<Measure[]> {
  const today = dateIn('Asia/Bangkok', systemNow());
  const firstOfLast = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: -1 });
  let days = 1;
  while (addToDate(today, { days: -days }) > firstOfLast) days++;
  const company = async (people: number, past: number) => {
    const [owner] = await addCompany(beside, { people, days: past, logins: false, punching: 50 });
    return owner as Worker;
  };
  const [small, large, without] = [await company(1_000, days), await company(10_000, days), await company(1_000, 2)];
  await analyze(beside);
  const one = await timesOf(url, small);
  const ten = await timesOf(url, large);
  const made = await timesOf(url, without);
  return [
    { name: `lock a month of 10,000 people (${ten.days} days)`, value: ten.lock, unit: 's', limit: 30 },
    { name: 'unlock it', value: ten.unlock, unit: 's', limit: 30 },
    { name: 'lock, ten times the people take', value: ten.lock / one.lock, unit: '×', limit: 13 },
    { name: `lock a month of 1,000 people without rows (${made.days} days)`, value: made.lock, unit: 's', limit: 60 },
  ];
}
