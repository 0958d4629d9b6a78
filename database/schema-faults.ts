// The rules of the schema, read off the catalogue. They keep organizations apart and let the same tables run on Citus.
import type { Catalogue, Constraint, Policy, Table } from './catalogue.ts';

const tenantColumn = 'organization_id';
const tenantCondition = '(organization_id = app.current_organization())';
/**
 * The relay carries the events of all organizations on, and the provider's list of events says where and when something
 * happened (four columns of the log, no names and no values). Nothing else may look across organizations.
 */
const readAcrossTenants = new Set(['app.outbox', 'app.audit_entry']);
/** Of block ranges, for the provider's list over all organizations: it cannot begin with one of them. */
const indexAcrossTenants = 'audit_entry_newest';
/** Removed in numbers, people with the import that added them, files every night: each removal looks for rows that name the row. */
const removedInNumbers = new Set(['app.employee', 'app.stored_file']);
const longestName = 50;

/** Every breach of the rules, one sentence each; none for a sound schema. */
export function schemaFaults(catalogue: Catalogue, globalTables: readonly string[]): string[] {
  const byName = new Map(catalogue.tables.map((table) => [table.fullName, table]));
  return [
    ...catalogue.tables.flatMap((table) => tableFaults(table, byName)),
    ...globalTableFaults(catalogue, globalTables),
    ...catalogue.views
      .filter((view) => !view.securityInvoker)
      .map((view) => `${view.fullName}: a view needs security_invoker, else it shows every organization`),
  ];
}

function globalTableFaults(catalogue: Catalogue, listed: readonly string[]): string[] {
  const present = catalogue.tables.filter((table) => table.kind === 'global').map((table) => table.name);
  return [
    ...present.filter((name) => !listed.includes(name)).map((name) => `global.${name}: not listed in global-tables.ts`),
    ...listed
      .filter((name) => !present.includes(name))
      .map((name) => `global.${name}: listed but there is no such table`),
  ];
}

function tableFaults(table: Table, byName: ReadonlyMap<string, Table>): string[] {
  const faults = [...generalFaults(table), ...table.constraints.flatMap((c) => foreignKeyFaults(table, c, byName))];
  if (table.kind === undefined) faults.push('not registered: call app.shard or app.reference');
  if (table.kind === 'tenant') faults.push(...tenantFaults(table));
  if (table.kind === 'global') faults.push(...accessFaults(table, 'kala_app'));
  return faults.map((fault) => `${table.fullName}: ${fault}`);
}

function generalFaults(table: Table): string[] {
  const names = [...table.constraints, ...table.indexes].map(({ name }) => name);
  const long = [...new Set(names)].filter((name) => name.length >= longestName);
  const zoneless = table.columns.filter((column) => column.type.startsWith('timestamp without'));
  return [
    ...long.map((name) => `the name ${name} is too long, Citus adds a number to it`),
    ...zoneless.map((column) => `${column.name} must be timestamptz`),
    ...(table.constraints.some(({ type }) => type === 'primary key') ? [] : ['no primary key']),
  ];
}

function tenantFaults(table: Table): string[] {
  const faults: string[] = [];
  const column = table.columns.find(({ name }) => name === tenantColumn);
  if (column?.type !== 'uuid' || !column.notNull) faults.push('no organization_id uuid not null');
  if (!table.rowSecurity) faults.push('row-level security is not enabled: call app.tenant_table');
  if (!table.policies.some(isTenantPolicy)) faults.push('no tenant policy: call app.tenant_table');
  for (const policy of table.policies.filter(({ isRestrictive }) => !isRestrictive)) {
    if (!isTenantPolicy(policy) && !isRelayPolicy(table, policy)) faults.push(`policy ${policy.name} lets others in`);
  }
  for (const index of table.indexes) {
    if (index.columns[0] !== tenantColumn && index.name !== indexAcrossTenants)
      faults.push(`index ${index.name} does not begin with organization_id`);
  }
  for (const { name, generated, default: value } of table.columns) {
    if (generated === 'identity' || value?.startsWith('nextval(')) faults.push(`${name} counts by a sequence`);
  }
  if (!readAcrossTenants.has(table.fullName)) faults.push(...accessFaults(table, 'kala_global'));
  return faults;
}

const isTenantPolicy = (policy: Policy): boolean =>
  !policy.isRestrictive &&
  policy.command === 'all' &&
  policy.roles.join() === 'kala_app' &&
  policy.using === tenantCondition &&
  (policy.check === null || policy.check === tenantCondition);

const isRelayPolicy = (table: Table, policy: Policy): boolean =>
  readAcrossTenants.has(table.fullName) && policy.roles.join() === 'kala_global';

const accessFaults = (table: Table, role: string): string[] =>
  table.grants.some((grant) => grant.role === role) ? [`${role} may use it`] : [];

function foreignKeyFaults(table: Table, key: Constraint, byName: ReadonlyMap<string, Table>): string[] {
  if (!key.references) return [];
  const from = table.kind ?? 'unregistered';
  const to = byName.get(key.references.table)?.kind ?? 'unregistered';
  if (from === 'tenant' && to === 'tenant') return tenantKeyFaults(table, key, key.references);
  const allowed = from === to || (from === 'tenant' && to === 'reference');
  return allowed ? [] : [`foreign key ${key.name} leads from a ${from} table to a ${to} table`];
}

function tenantKeyFaults(table: Table, key: Constraint, target: NonNullable<Constraint['references']>): string[] {
  const faults: string[] = [];
  const position = key.columns.indexOf(tenantColumn);
  if (position < 0 || target.columns[position] !== tenantColumn) faults.push('lacks organization_id');
  if (removedInNumbers.has(target.table) && !isIndexed(table, key)) faults.push('is in no index');
  if (!key.deferrable) faults.push('is not deferrable');
  if (/ON DELETE SET|ON UPDATE/.test(key.definition)) faults.push('changes rows in a way Citus refuses');
  return faults.map((fault) => `foreign key ${key.name} ${fault}`);
}

/** Also by an index of rows that name something. A table with one row per company needs none. */
const isIndexed = ({ indexes, constraints }: Table, { columns }: Constraint): boolean =>
  constraints.some(({ type, columns: keys }) => type === 'primary key' && keys.join() === tenantColumn) ||
  indexes.some(
    (index) =>
      columns.every((column, position) => index.columns[position] === column) &&
      !/ WHERE (?!\(\w+ IS NOT NULL\)$)/.test(index.definition),
  );
