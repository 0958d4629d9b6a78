// The readable truth: the whole schema as it stands after all migrations.
import type { Catalogue, Column, Policy, Table } from './catalogue.ts';

export const schemaText = (catalogue: Catalogue): string =>
  [
    '-- Made by "npm run db:generate" from the migrations; the tests fail when it is stale. Not to be run.',
    ...catalogue.tables.map(tableText),
    ...catalogue.views.map(
      (view) =>
        `-- view ${view.fullName} (${view.columns.join(', ')})${view.securityInvoker ? ', security_invoker' : ''}`,
    ),
    ...catalogue.functions.map((text) => `${text.trim()};`),
    '',
  ].join('\n\n');

function tableText(table: Table): string {
  const inner = [
    ...table.columns.map(columnText),
    ...table.constraints.map((constraint) => `constraint ${constraint.name} ${keywordsLower(constraint.definition)}`),
  ];
  const partition = table.partitionedBy ? ` partition by ${table.partitionedBy}` : '';
  return [
    `-- ${table.kind ?? 'not registered'}`,
    `create table ${table.fullName} (`,
    inner.map((line) => `  ${line}`).join(',\n'),
    `)${partition};`,
    ...table.indexes
      .filter((index) => !index.ofConstraint)
      .map((index) => `${keywordsLower(index.definition).replace(' using btree', '')};`),
    ...(table.rowSecurity ? [`alter table ${table.fullName} enable row level security;`] : []),
    ...table.policies.map((policy) => policyText(table, policy)),
    ...table.grants.map((grant) => `grant ${grant.privileges.join(', ')} on ${table.fullName} to ${grant.role};`),
  ].join('\n');
}

function columnText(column: Column): string {
  const words = [column.name, column.type.replace('timestamp with time zone', 'timestamptz')];
  if (column.notNull) words.push('not null');
  if (column.default !== null) words.push(`default ${column.default}`);
  if (column.generated) words.push(`generated ${column.generated}`);
  return words.join(' ');
}

function policyText(table: Table, policy: Policy): string {
  const kind = policy.isRestrictive ? ' as restrictive' : '';
  const command = policy.command === 'all' ? '' : ` for ${policy.command}`;
  const using = policy.using === null ? '' : ` using ${policy.using}`;
  const check = policy.check === null ? '' : ` with check ${policy.check}`;
  const roles = policy.roles.join(', ');
  return `create policy ${policy.name} on ${table.fullName}${kind}${command} to ${roles}${using}${check};`;
}

const keywords =
  /\b(PRIMARY KEY|UNIQUE INDEX|UNIQUE|FOREIGN KEY|REFERENCES|ON DELETE CASCADE|ON DELETE|RESTRICT|DEFERRABLE|INITIALLY DEFERRED|CHECK|EXCLUDE|CREATE|INDEX|ON|USING|WHERE|WITH|DESC|AND|OR|NOT|IS|NULL|ANY|ARRAY)\b/g;

/** PostgreSQL answers definitions in capitals; our files write SQL in small letters. Text in quotes keeps its own. */
const keywordsLower = (definition: string): string =>
  definition
    .split(/('(?:[^']|'')*')/)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(keywords, (word) => word.toLowerCase())))
    .join('');
