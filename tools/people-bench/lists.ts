// How long lists, searches and filters take: the median, and the 95th percentile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmployeeInList } from '#people/contract/employees';
import { type Measure, median } from '../setup/measure.ts';
import { type Company, read } from './company.ts';

const rounds = 40;
const limitMilliseconds = 150;
/** Less processor time in half a second of nobody asking: no background work is running. */
const calm = { for: 500, below: 50 };
const pagesBetween = 20;
const patience = 120_000;

async function timed(company: Company, path: string): Promise<{ middle: number; slow: number }> {
  const times: number[] = [];
  for (let round = -8; round < rounds; round++) {
    const begun = performance.now();
    await read(company, path);
    if (round >= 0) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  return { middle: median(times), slow: times[Math.floor(rounds * 0.95)] ?? 0 };
}

interface Choices {
  readonly departments: readonly { readonly id: string }[];
  readonly tags: readonly { readonly id: string }[];
}

const list = '/auth/v2/employees';

/** The search must find rows: a list without rows would prove nothing. */
async function found(company: Company, name: string, path: string): Promise<void> {
  const answer = await read<{ total?: number }>(company, path);
  if (answer.total === 0) throw new Error(`Nobody is found by "${name}": ${path}`);
}

async function asked(company: Company): Promise<Record<string, string>> {
  const { departments, tags } = await read<Choices>(company, '/auth/v1/employees/filter');
  const { items, total } = await read<{ items: EmployeeInList[]; total: number }>(company, `${list}?size=400`);
  await tagged(company, tags[0]?.id, items);
  const one = items[Math.floor(items.length / 2)];
  if (!one) throw new Error('The company has nobody in it.');
  const words = (typed: string | null) => encodeURIComponent(typed ?? '');
  return {
    'a page of 25': `${list}?size=25`,
    'a page of 500': `${list}?size=500`,
    'the last page of 25': `${list}?size=25&page=${Math.floor((total - 1) / 25)}`,
    'sorted by name, backwards': `${list}?size=25&sort=-name`,
    'sorted by first day': `${list}?size=25&sort=-startDate`,
    'sorted by code': `${list}?size=25&sort=employeeCode`,
    'search of a Thai name': `${list}?size=25&search=${words(one.firstName)}`,
    'search of two words': `${list}?size=25&search=${words(`${one.lastName} ${one.firstName.slice(0, 3)}`)}`,
    'search of a part of a phone number': `${list}?size=25&search=${words(one.phoneNumber?.slice(0, 7) ?? '')}`,
    'search of a code': `${list}?size=25&search=${words(one.employeeCode)}`,
    'filter by team': `${list}?size=25&departmentId=${one.departments[0]?.id ?? departments[0]?.id}`,
    'filter by position': `${list}?size=25&position=${words(one.positionName)}`,
    'filter by tag': `${list}?size=25&tagId=${tags[0]?.id}`,
    'filter by employment type and first day': `${list}?size=25&employmentType=FULL-TIME&startFrom=2015-01-01`,
    'filter by permission group': `${list}?size=25&role=manager`,
    'everybody to pick from': '/auth/v1/org/employees?size=25',
    'counts of the lists': '/auth/v1/org/employee/count',
    'what can be filtered by': '/auth/v1/employees/filter',
    'the tree of teams': '/auth/v1/departments',
    'members of a team': `/auth/v1/department/member?departmentId=${one.departments[0]?.id ?? departments[0]?.id}`,
    'people who could join a team': `/auth/v1/department/candidates?departmentId=${departments[0]?.id}&search=${words(one.firstName)}`,
  };
}

/** The demo has no tags on people. */
async function tagged(company: Company, tagId: string | undefined, people: readonly { id: string }[]): Promise<void> {
  if (!tagId) throw new Error('The company has no tags.');
  for (const { id: employeeId } of people) {
    const answer = await fetch(`${company.url}/auth/v1/employee/tags`, {
      method: 'PUT',
      headers: { ...company.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ employeeId, add: [tagId] }),
    });
    if (!answer.ok) throw new Error(`A tag was answered with ${answer.status}: ${await answer.text()}`);
  }
}

/**
 * After ten thousand people are added their days are computed in the background for a while, on the same two cores. The
 * measurement waits for the end; the time of a page meanwhile is reported too.
 */
async function untilCalm(company: Company): Promise<Measure[]> {
  const begun = performance.now();
  const busy: number[] = [];
  while (!(await isCalm(company)) && performance.now() - begun < patience)
    for (let page = 0; page < pagesBetween; page += 1) {
      const asking = performance.now();
      await read(company, `${list}?size=25`);
      busy.push(performance.now() - asking);
    }
  busy.sort((one, other) => one - other);
  const seconds = (performance.now() - begun) / 1000;
  return [
    { name: 'until the days of all new people are worked out', value: seconds, unit: 's' },
    { name: 'a page of 25 meanwhile, the middle', value: median(busy), unit: 'ms' },
    { name: 'a page of 25 meanwhile, 95 of 100', value: busy[Math.floor(busy.length * 0.95)] ?? 0, unit: 'ms' },
  ];
}

async function isCalm({ used }: Company): Promise<boolean> {
  const before = used();
  await sleep(calm.for);
  return used() - before < calm.below;
}

export async function lists(company: Company): Promise<Measure[]> {
  const measures = await untilCalm(company);
  const paths = { ...(await asked(company)), 'people in no team': '/auth/v1/employees/nodepartment' };
  // Those who hear of the tags.
  while (!(await isCalm(company)));
  for (const [name, path] of Object.entries(paths)) {
    if (name !== 'people in no team') await found(company, name, path);
    const { middle, slow } = await timed(company, path);
    measures.push({ name: `${name}, the middle`, value: middle, unit: 'ms' });
    measures.push({ name: `${name}, 95 of 100`, value: slow, unit: 'ms', limit: limitMilliseconds });
  }
  return measures;
}
