// Makes database/tables.ts: one interface per table, in the kinds in which server-kit/db hands values out.
import type { Catalogue, Column, Constraint, Table } from './catalogue.ts';

const header = `// Made by "npm run db:generate" from the migrations; the tests fail when it is stale.
// One interface per table, with the names a store gives its columns (created_at as "createdAt").
`;

export function tablesText(catalogue: Catalogue): string {
  const interfaces = catalogue.tables.map(interfaceText).join('\n');
  const kinds = ['Instant', 'LocalDate', 'LocalTime'].filter((kind) => new RegExp(`\\b${kind}\\b`).test(interfaces));
  return `${header}import type { ${kinds.join(', ')} } from '#kernel/time';\n\n${interfaces}`;
}

function interfaceText(table: Table): string {
  const lines = table.columns.map((column) => `  readonly ${camelCase(column.name)}: ${typeOf(column, table)};`);
  return [`/** ${table.fullName} */`, `export interface ${interfaceName(table)} {`, ...lines, '}', ''].join('\n');
}

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function interfaceName(table: Table): string {
  const name = camelCase(table.name);
  return `${name[0]?.toUpperCase()}${name.slice(1)}Row`;
}

const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  inet: 'string',
  bytea: 'Buffer',
  // Digits are kept; what is to be calculated with is stored as a whole number of a small unit.
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'LocalDate',
  'time without time zone': 'LocalTime',
  'timestamp with time zone': 'Instant',
  json: 'unknown',
  jsonb: 'unknown',
};

function typeOf(column: Column, table: Table): string {
  const isList = column.type.endsWith('[]');
  const plain = column.type.replace(/\[\]$/, '').replace(/\(.*\)/, '');
  const single = (isList ? undefined : choices(column, table.constraints)) ?? types[plain] ?? 'string';
  const type = isList ? `readonly ${single}[]` : single;
  return column.notNull || type === 'unknown' ? type : `${type} | null`;
}

/** `check (kind in ('a', 'b'))` is the type 'a' | 'b'. PostgreSQL tells it as (kind = ANY (ARRAY['a'::text, 'b'::text])). */
function choices(column: Column, constraints: readonly Constraint[]): string | undefined {
  for (const { type, columns, definition } of constraints) {
    if (type !== 'check' || columns.length !== 1 || columns[0] !== column.name) continue;
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1];
    const values = list?.match(/'[^']*'(?=::text)/g);
    if (values) return values.join(' | ');
  }
  return undefined;
}
