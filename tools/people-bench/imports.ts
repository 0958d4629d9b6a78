// How fast people are imported from a file and undone.
import type { Measure } from '../setup/measure.ts';
import { type Company, read } from './company.ts';

const rowsInFile = 5_000;

function peopleFile(): string {
  const lines = Array.from(
    { length: rowsInFile },
    (_, index) =>
      `BENCH-${index},นำเข้า,ทดลอง ${'กขคงจ'[index % 5]},01/06/2567,0812${String(index).padStart(6, '0')},เต็มเวลา`,
  );
  return ['รหัสพนักงาน,ชื่อ,นามสกุล,วันเริ่มงาน,โทรศัพท์,การจ้างงาน', ...lines].join('\r\n');
}

/** Wall-clock time of each step, from the request until the next state is reported. */
export async function imports(company: Company): Promise<Measure[]> {
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
