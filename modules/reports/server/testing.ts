import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { systemNow } from '#kernel/time';
import { newId } from '#server/ids';
import type { FileFormat } from '../contract/shapes.ts';
import type { reports } from '../contract.ts';
import type { ReportKind } from '../rules/report-columns.ts';
import { expiryOf } from '../rules/run-kept.ts';
import { addRun, type RunId } from './store/runs.ts';
import { addTemplate, type TemplateId } from './store/templates.ts';

const columns = [{ column: 'name' }];

/** A template of the company, of any kind: each has the column of the name. */
export const aReportTemplate = (): CallInput<typeof reports.createClockTemplate> => ({
  name: crypto.randomUUID(),
  owner: 'company',
  columns,
});

/** A template of a person, who may change it whatever their groups are. */
export async function anOwnTemplate(
  { database }: Pick<TestServer, 'database'>,
  kind: ReportKind,
  { owner, actor }: { readonly owner: Person; readonly actor: Person },
): Promise<TemplateId> {
  const id = newId('reportTemplate');
  const ownerId = actor.organizationId === owner.organizationId ? actor.employeeId : null;
  const content = { columns, groupBy: 'none', subtotals: false, departmentIds: [] } as const;
  await database.tenant(owner.organizationId, (tx) =>
    addTemplate(tx, { id, kind, name: id, ownerId, content, updatedAt: systemNow() }),
  );
  return id;
}

interface RunFacts {
  readonly format?: FileFormat;
  readonly isScheduled?: boolean;
}

/** A run of a person, as if they had asked for it. */
async function aRun(
  { database }: Pick<TestServer, 'database'>,
  {
    kind,
    state,
    of,
    format = 'csv',
    isScheduled = false,
  }: RunFacts & {
    readonly kind: ReportKind;
    readonly state: 'waiting' | 'done';
    readonly of: Person;
  },
): Promise<RunId> {
  const id = newId('reportRun');
  const createdAt = systemNow();
  const content = { columns, groupBy: 'none', subtotals: false, departmentIds: [] } as const;
  const made = { name: 'x', content, from: null, to: null, format, language: 'en' } as const;
  const expiresAt = expiryOf(createdAt, { isScheduled });
  const facts = { kind, state, lineCount: 1, isScheduled, employeeId: of.employeeId, createdAt, expiresAt };
  await database.tenant(of.organizationId, (tx) => addRun(tx, { id, ...made, ...facts }));
  return id;
}

/** A file that a person exported; it is made again when it is downloaded. */
export const anExport = (
  kala: Pick<TestServer, 'database'>,
  kind: ReportKind,
  { owner, actor }: { readonly owner: Person; readonly actor: Person },
): Promise<RunId> =>
  aRun(kala, { kind, state: 'done', of: actor.organizationId === owner.organizationId ? actor : owner });

/** A file that no job has begun. */
export const aWaitingRun = (
  kala: Pick<TestServer, 'database'>,
  kind: ReportKind,
  of: Person,
  facts: RunFacts = {},
): Promise<RunId> => aRun(kala, { kind, state: 'waiting', of, ...facts });
