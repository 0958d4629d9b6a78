// A company of 10,000: how long lists, searches and filters of people take (95th of 100), how fast people come in from a
// file and go again, and whether a list of 500 scrolls without a task that a reader would feel.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { DemoAccount } from '#identity/contract';
import { browserArguments, findBrowser } from '../setup/browser.ts';
import { house, ownNode } from '../setup/house.mjs';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const employees = 10_000;
const rowsInFile = 5_000;
const rounds = 40;
const limitMilliseconds = 150;
const longestTask = 50;

const env = { REQUESTS_PER_MINUTE: '10000000', SIGN_INS_PER_MINUTE: '1000' };
const dataFolder = fs.mkdtempSync(join(os.tmpdir(), 'kala-'));
try {
  await (await startServer({ env, dataFolder })).stop();
  spawnSync(ownNode, ['tools/demo.ts', '--employees', String(employees)], {
    cwd: house,
    env: { ...process.env, DATABASE_URL: '', KALA_DATA: dataFolder },
    stdio: 'inherit',
  });
  const server = await startServer({ env, dataFolder });
  try {
    const company = await enter(server.url);
    reportMeasures([...(await lists(company)), ...(await imports(company)), await scrolling(company)]);
  } finally {
    await server.stop();
  }
} finally {
  fs.rmSync(dataFolder, { recursive: true, force: true });
}

interface Company {
  readonly url: string;
  readonly account: DemoAccount;
  readonly employeeId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The owner, at work in the larger of the two companies. */
async function enter(url: string): Promise<Company> {
  const accounts = (await (await fetch(`${url}/auth/identity/demo`)).json()) as DemoAccount[];
  const account = accounts.find(({ role }) => role === 'owner');
  if (!account) throw new Error('The demo has no owner.');
  const { email, password } = account;
  const signIn = await fetch(`${url}/auth/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, bearer: true }),
  });
  const { accessToken } = (await signIn.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const known = await fetch(`${url}/auth/v2/users/employees`, { headers: { authorization } });
  const employments = (await known.json()) as { id: string; organization: { id: string; name: string } }[];
  const large = employments.find(({ organization }) => organization.name.includes(employees.toLocaleString('en')));
  if (!large) throw new Error('The large company is not there.');
  return {
    url,
    account,
    employeeId: large.id,
    headers: { authorization, 'x-tenant-id': large.organization.id },
  };
}

async function read<Answer>({ url, headers }: Company, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The time under which half of the answers came, and that of 95 in 100. */
async function timed(company: Company, path: string): Promise<{ middle: number; slow: number }> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const begun = performance.now();
    await read(company, path);
    if (round >= 0) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  return { middle: median(times), slow: times[Math.floor(rounds * 0.95)] ?? 0 };
}

async function lists(company: Company): Promise<Measure[]> {
  const choices = await read<{ departments: { id: string }[]; positions: string[]; tags: { id: string }[] }>(
    company,
    '/auth/v1/employees/filter',
  );
  const list = '/auth/v2/employees';
  const asked = {
    'a page of 25': `${list}?size=25`,
    'a page of 500': `${list}?size=500`,
    'the last page of 25': `${list}?size=25&page=390`,
    'sorted by first day': `${list}?size=25&sort=-startDate`,
    'search of a Thai name': `${list}?size=25&search=${encodeURIComponent('สมชาย')}`,
    'search of a part of a phone number': `${list}?size=25&search=0812`,
    'search of a code': `${list}?size=25&search=E0042`,
    'filter by team': `${list}?size=25&departmentId=${choices.departments[0]?.id}`,
    'filter by position': `${list}?size=25&position=${encodeURIComponent(choices.positions[0] ?? '')}`,
    'filter by employment and first day': `${list}?size=25&employmentType=FULL-TIME&startFrom=2020-01-01`,
    'filter by permission group': `${list}?size=25&role=manager`,
    'counts of the lists': '/auth/v1/org/employee/count',
    'what can be filtered by': '/auth/v1/employees/filter',
    'people in no team': '/auth/v1/employees/nodepartment',
  };
  const measures: Measure[] = [];
  for (const [name, path] of Object.entries(asked)) {
    const { middle, slow } = await timed(company, path);
    measures.push({ name: `${name}, the middle`, value: middle, unit: 'ms' });
    measures.push({ name: `${name}, 95 of 100`, value: slow, unit: 'ms', limit: limitMilliseconds });
  }
  return measures;
}

function peopleFile(): string {
  const lines = Array.from(
    { length: rowsInFile },
    (_, index) =>
      `BENCH-${index},นำเข้า,ทดลอง ${'กขคงจ'[index % 5]},01/06/2567,0812${String(index).padStart(6, '0')},เต็มเวลา`,
  );
  return ['รหัสพนักงาน,ชื่อ,นามสกุล,วันเริ่มงาน,โทรศัพท์,การจ้างงาน', ...lines].join('\r\n');
}

/** Each step by the clock, from the request until the state that follows is told. */
async function imports(company: Company): Promise<Measure[]> {
  const path = '/auth/v1/import';
  const change = async (method: string, below: string, body: BodyInit, json = true) => {
    const headers = { ...company.headers, ...(json && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${company.url}${path}${below}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${path}${below} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { importId?: string };
  };
  const begun = performance.now();
  const form = new FormData();
  form.set('file', new File([peopleFile()], 'bench.csv'));
  const importId = (await change('POST', '/file', form, false)).importId ?? '';
  const until = async (state: string) => {
    for (;;) {
      const run = await read<{ state: string; mapping: object; fault: object | null }>(
        company,
        `${path}?importId=${importId}`,
      );
      if (run.state === state) return run;
      if (run.fault) throw new Error(`The import stands at ${run.state}: ${JSON.stringify(run.fault)}`);
    }
  };
  const { mapping } = await until('read');
  const marks = [begun, performance.now()];
  await change('PUT', '', JSON.stringify({ importId, isCreate: true, mapping }));
  await until('checked');
  marks.push(performance.now());
  await change('POST', '', JSON.stringify({ importId }));
  await until('done');
  marks.push(performance.now());
  await change('POST', '/undo', JSON.stringify({ importId }));
  await until('undone');
  marks.push(performance.now());
  return ['read', 'checked', 'written', 'taken back'].map((name, step) => ({
    name: `a file of ${rowsInFile.toLocaleString('en')} people: ${name}`,
    value: (rowsInFile / ((marks[step + 1] ?? 0) - (marks[step] ?? 0))) * 1000,
    unit: 'rows/s',
  }));
}

async function scrolling(company: Company): Promise<Measure> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  try {
    const page = await (await browser.newContext({ baseURL: company.url })).newPage();
    const { email, password } = company.account;
    await page.request.post('/auth/identity/sign-in', { data: { email, password } });
    await page.request.put('/auth/v1/user/lastvisit', { data: { employeeId: company.employeeId } });
    await page.goto('/th/employee/all?size=500');
    await page.getByRole('row').nth(10).waitFor();
    await page.evaluate(`window.longest = 0; new PerformanceObserver((list) => {
      for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: 'longtask' })`);
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, 400);
      await page.evaluate('new Promise(requestAnimationFrame)');
    }
    const value = await page.evaluate<number>('window.longest');
    return { name: 'longest task while 500 people are scrolled', value, unit: 'ms', limit: longestTask };
  } finally {
    await browser.close();
  }
}
