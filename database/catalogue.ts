// What PostgreSQL itself knows of our tables. The generated files, the tests of the schema rules and the backup read it here.
import type pg from 'pg';

export type TableKind = 'tenant' | 'reference' | 'local' | 'global';

export interface Column {
  readonly name: string;
  /** As SQL writes it: `uuid`, `character varying(20)`, `text[]`. */
  readonly type: string;
  readonly notNull: boolean;
  readonly default: string | null;
  /** Made by the database from other columns or a sequence, never written. */
  readonly generated: 'stored' | 'identity' | null;
}

export interface Constraint {
  readonly name: string;
  readonly type: 'primary key' | 'unique' | 'foreign key' | 'check' | 'exclude';
  readonly definition: string;
  readonly columns: readonly string[];
  readonly deferrable: boolean;
  /** Of a foreign key. */
  readonly references: { readonly table: string; readonly columns: readonly string[] } | null;
}

export interface Index {
  readonly name: string;
  readonly definition: string;
  readonly unique: boolean;
  /** Its keys in their order; null for an expression. */
  readonly columns: readonly (string | null)[];
  /** It carries out a primary key, a unique or an exclusion constraint. */
  readonly ofConstraint: boolean;
}

export interface Policy {
  readonly name: string;
  readonly command: 'all' | 'select' | 'insert' | 'update' | 'delete';
  /** It only takes away from what other policies allow. */
  readonly isRestrictive: boolean;
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
}

export interface Grant {
  readonly role: string;
  readonly privileges: readonly string[];
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** `app.tag`. */
  readonly fullName: string;
  /** Undefined when nobody registered it. */
  readonly kind: TableKind | undefined;
  readonly rowSecurity: boolean;
  /** `RANGE (at)` for a table split by months; its parts are not listed. */
  readonly partitionedBy: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly indexes: readonly Index[];
  readonly policies: readonly Policy[];
  readonly grants: readonly Grant[];
}

export interface View {
  readonly fullName: string;
  readonly columns: readonly string[];
  readonly securityInvoker: boolean;
}

export interface Catalogue {
  /** In alphabetical order of their full names. */
  readonly tables: readonly Table[];
  readonly views: readonly View[];
  /** Texts of `create function`. */
  readonly functions: readonly string[];
}

const ourSchemas = `('app', 'global')`;

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const kinds = await readKinds(client);
  const columns = await grouped<Column>(client, columnsQuery);
  const constraints = await grouped<Constraint>(client, constraintsQuery);
  const indexes = await grouped<Index>(client, indexesQuery);
  const policies = await grouped<Policy>(client, policiesQuery);
  const grants = await grouped<Grant>(client, grantsQuery);
  const { rows } = await client.query<Pick<Table, 'schema' | 'name' | 'rowSecurity' | 'partitionedBy'>>(tablesQuery);
  const tables = rows.map((row): Table => {
    const fullName = `${row.schema}.${row.name}`;
    return {
      ...row,
      fullName,
      kind: row.schema === 'global' ? 'global' : kinds.get(fullName),
      columns: columns.get(fullName) ?? [],
      constraints: constraints.get(fullName) ?? [],
      indexes: indexes.get(fullName) ?? [],
      policies: policies.get(fullName) ?? [],
      grants: grants.get(fullName) ?? [],
    };
  });
  const views = await client.query<View>(viewsQuery);
  const functions = await client.query<{ text: string }>(functionsQuery);
  return { tables, views: views.rows, functions: functions.rows.map(({ text }) => text) };
}

async function readKinds(client: pg.ClientBase): Promise<Map<string, TableKind>> {
  const { rows } = await client.query<{ table_name: string; kind: TableKind }>(
    'select table_name, kind from app.table_kind',
  );
  return new Map(rows.map((row) => [row.table_name, row.kind]));
}

/** Rows of a query by the full name of their table, in the order of the query. */
async function grouped<Row>(client: pg.ClientBase, query: string): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<{ table: string; row: Row }>(query);
  const groups = Map.groupBy(rows, ({ table }) => table);
  return new Map([...groups].map(([table, group]) => [table, group.map(({ row }) => row)]));
}

const ourTables = `
  pg_class c join pg_namespace n on n.oid = c.relnamespace
    and n.nspname in ${ourSchemas} and c.relkind in ('r', 'p') and not c.relispartition`;

const tablesQuery = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as "rowSecurity",
    case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionedBy"
  from ${ourTables}
  order by n.nspname collate "C", c.relname collate "C"`;

const columnsQuery = `
  select n.nspname || '.' || c.relname as table,
    json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'notNull', a.attnotnull,
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'generated', case when a.attgenerated <> '' then 'stored' when a.attidentity <> '' then 'identity' end) as row
  from ${ourTables}
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  order by c.oid, a.attnum`;

const columnNames = (table: string, numbers: string) => `(
  select coalesce(json_agg(k.attname order by u.position), '[]')
  from unnest(${numbers}) with ordinality as u(number, position)
    join pg_attribute k on k.attrelid = ${table} and k.attnum = u.number)`;

// "Not null" became a constraint with a name in PostgreSQL 18; here it stays with the column.
const constraintsQuery = `
  select n.nspname || '.' || c.relname as table,
    json_build_object(
      'name', o.conname,
      'type', case o.contype when 'p' then 'primary key' when 'u' then 'unique' when 'f' then 'foreign key'
        when 'c' then 'check' when 'x' then 'exclude' end,
      'definition', pg_get_constraintdef(o.oid),
      'columns', ${columnNames('c.oid', 'o.conkey')},
      'deferrable', o.condeferrable,
      'references', case when o.contype = 'f' then json_build_object(
        'table', (select rn.nspname || '.' || rc.relname
          from pg_class rc join pg_namespace rn on rn.oid = rc.relnamespace where rc.oid = o.confrelid),
        'columns', ${columnNames('o.confrelid', 'o.confkey')}) end) as row
  from ${ourTables}
    join pg_constraint o on o.conrelid = c.oid and o.contype in ('p', 'u', 'f', 'c', 'x')
  order by c.oid, position(o.contype::text in 'puxcf'), o.conname collate "C"`;

const indexesQuery = `
  select n.nspname || '.' || c.relname as table,
    json_build_object(
      'name', ic.relname,
      'definition', pg_get_indexdef(i.indexrelid),
      'unique', i.indisunique,
      'columns', (select json_agg(k.attname order by u.position)
        from unnest((i.indkey::int2[])[0:i.indnkeyatts - 1]) with ordinality as u(number, position)
          left join pg_attribute k on k.attrelid = c.oid and k.attnum = u.number and u.number > 0),
      'ofConstraint', exists (select 1 from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))) as row
  from ${ourTables}
    join pg_index i on i.indrelid = c.oid
    join pg_class ic on ic.oid = i.indexrelid
  order by c.oid, ic.relname collate "C"`;

const policiesQuery = `
  select n.nspname || '.' || c.relname as table,
    json_build_object(
      'name', p.polname,
      'isRestrictive', not p.polpermissive,
      'command', case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
      'roles', coalesce(
        (select json_agg(r.rolname order by r.rolname collate "C") from pg_roles r where r.oid = any(p.polroles)), '["public"]'),
      'using', pg_get_expr(p.polqual, p.polrelid),
      'check', pg_get_expr(p.polwithcheck, p.polrelid)) as row
  from ${ourTables} join pg_policy p on p.polrelid = c.oid
  order by c.oid, p.polname collate "C"`;

const grantsQuery = `
  select g.table, json_build_object('role', g.role, 'privileges', json_agg(g.privilege order by g.privilege)) as row
  from (
    select n.nspname || '.' || c.relname as table, r.rolname as role, lower(a.privilege_type) as privilege
    from ${ourTables}
      cross join lateral aclexplode(c.relacl) a
      join pg_roles r on r.oid = a.grantee
    where a.grantee <> c.relowner) g
  group by g.table, g.role
  order by g.table, g.role collate "C"`;

const viewsQuery = `
  select n.nspname || '.' || c.relname as "fullName",
    (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns,
    coalesce('security_invoker=true' = any(c.reloptions) or 'security_invoker=on' = any(c.reloptions), false) as "securityInvoker"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${ourSchemas} and c.relkind in ('v', 'm')
  order by 1`;

const functionsQuery = `
  select pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${ourSchemas} and p.prokind = 'f'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by n.nspname collate "C", p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;
