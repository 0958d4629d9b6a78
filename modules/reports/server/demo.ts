import type { Demo, DemoWorld } from '#access/server/public';
import { addMinutes, addToDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type ReportKind, usualColumns } from '../rules/report-columns.ts';
import type { TemplateContent } from '../rules/report-template.ts';
import { expiryOf } from '../rules/run-kept.ts';
import { addRun } from './store/runs.ts';
import { addTemplate, saveTemplate } from './store/templates.ts';

interface Sample {
  readonly kind: ReportKind;
  readonly name: string;
  readonly content: Partial<TemplateContent>;
}

const samples: readonly Sample[] = [
  { kind: 'clock', name: 'เวลาเข้าออกรายวัน', content: {} },
  {
    kind: 'clock',
    name: 'สายและขาดงาน',
    content: {
      columns: [
        { column: 'name' },
        { column: 'date' },
        { column: 'late' },
        { column: 'absence' },
        { title: 'หักรวม (นาที)', formula: 'if(late > 15, late, 0) + absence', unit: 'count' },
      ],
      groupBy: 'person',
      subtotals: true,
    },
  },
  { kind: 'timesheet', name: 'ใบบันทึกเวลาสำหรับเงินเดือน', content: { groupBy: 'person', subtotals: true } },
  { kind: 'master', name: 'ทะเบียนพนักงาน', content: {} },
];

/** Templates of the company; the first of each kind is the one that its reports begin with. */
export const demo: Demo = async (tx, world) => {
  const { now } = world;
  const begun = new Set<ReportKind>();
  for (const { kind, name, content: parts } of samples) {
    const columns = usualColumns[kind].map((column) => ({ column }));
    const content: TemplateContent = { columns, groupBy: 'none', subtotals: false, departmentIds: [], ...parts };
    const row = { id: newId('reportTemplate'), kind, name, content, updatedAt: now };
    await addTemplate(tx, { ...row, ownerId: null });
    if (!begun.has(kind)) await saveTemplate(tx, { ...row, defaultTemplate: true });
    begun.add(kind);
  }
  await addHistory(tx, world);
};

/** Files that the owner took away in the last days. */
async function addHistory(tx: TenantTx, { atWork, now, today }: DemoWorld): Promise<void> {
  const owner = atWork.find(({ groups }) => groups.includes('owner'));
  if (!owner) return;
  for (const [nth, { kind, name, content: parts }] of samples.entries()) {
    const columns = usualColumns[kind].map((column) => ({ column }));
    const createdAt = addMinutes(now, -(nth + 1) * 26 * 60);
    const hasDays = kind !== 'master';
    await addRun(tx, {
      id: newId('reportRun'),
      kind,
      name,
      content: { columns, groupBy: 'none', subtotals: false, departmentIds: [], ...parts },
      from: hasDays ? addToDate(today, { days: -14 - nth }) : null,
      to: hasDays ? addToDate(today, { days: -1 - nth }) : null,
      format: nth % 2 === 0 ? 'xlsx' : 'csv',
      language: 'th',
      state: 'done',
      lineCount: hasDays ? atWork.length * 14 : atWork.length,
      isScheduled: nth === 1,
      employeeId: owner.id,
      createdAt,
      expiresAt: expiryOf(createdAt, { isScheduled: nth === 1 }),
    });
  }
}
