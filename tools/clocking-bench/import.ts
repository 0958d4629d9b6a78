// Rows per second of a file of punches: read, checked, compared with existing punches, stored.
import { addToDate, asDate } from '#kernel/time';
import type { Measure } from '../setup/measure.ts';
import { addCompany, type openBeside, type Worker } from './companies.ts';

const people = 500;
const days = 25;

/** Two punches a day, some rows wrong. */
function fileOf(): { file: File; rows: number } {
  const lines = ['employeeCode,date,time,type'];
  for (let day = 0; day < days; day++) {
    const date = addToDate(asDate('2026-01-05'), { days: day });
    for (let person = 0; person < people; person++) {
      const minute = String((person * 7 + day * 3) % 60).padStart(2, '0');
      lines.push(`B${person},${date},07:${minute},in`, `B${person},${date},17:${minute},out`);
    }
    lines.push(`NOBODY,${date},08:00,in`, `B1,${date},25:00,in`);
  }
  return { file: new File([lines.join('\n')], 'punches.csv'), rows: lines.length - 1 };
}

async function send(url: string, token: string, dryRun: boolean) {
  const { file, rows } = fileOf();
  const form = new FormData();
  form.set('file', file);
  form.set('dryRun', String(dryRun));
  // Otherwise a file with a refused row is not stored.
  form.set('skipBadRows', 'true');
  const begun = performance.now();
  const answer = await fetch(`${url}/auth/v1/import/clock/external`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await answer.json()) as { rows: number; added: number; refused: number };
  const seconds = (performance.now() - begun) / 1000;
  if (answer.status !== 200 || body.rows !== rows) throw new Error(`The import was answered with ${answer.status}.`);
  return { perSecond: rows / seconds, ...body };
}

export async function measureImport(url: string, beside: Awaited<ReturnType<typeof openBeside>>): Promise<Measure[]> {
  const [owner] = (await addCompany(beside, { people, days: 1, logins: false })) as [Worker];
  await send(url, owner.token, true);
  const dry = await send(url, owner.token, true);
  const stored = await send(url, owner.token, false);
  const again = await send(url, owner.token, false);
  if (stored.added !== people * days * 2 || again.added !== 0)
    throw new Error('The import did not add what it should.');
  return [
    { name: `import of ${stored.rows.toLocaleString('en')} rows, dry run`, value: dry.perSecond, unit: 'rows/s' },
    { name: 'import, stored', value: stored.perSecond, unit: 'rows/s' },
    { name: 'import short of 5,000 rows/s', value: Math.max(0, 5_000 - stored.perSecond), unit: 'rows/s', limit: 0 },
    { name: 'import of the same file again, all duplicates', value: again.perSecond, unit: 'rows/s' },
  ];
}
