/** A database of ours as one SQL text, and back: what a release leaves behind for the upgrade test of all later ones. */
import { readMigrations } from '../../server/src/infra/db/migrate'
import type { Pool } from '../../server/test/database'

/** Loaded again from files at the first start, and megabytes: the dump goes without these rows. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  airports: ['airports', 'terminals', 'airlines', 'airline_terminals'],
  'sample-flights': ['sample_flights'],
  'osaka-towns': ['towns'],
  'osaka-places': ['places'],
  'outside-areas': ['outside_areas'],
}
const seedsLeftOut = Object.keys(leftOut)
/** Every mail as it was written, for /dev/outbox: nine tenths of the whole, which a release does nothing with but delete it. */
const OUTBOX = 'outbox_messages'
const tablesLeftOut = [...Object.values(leftOut).flat(), OUTBOX]

/** Where Drizzle notes which migrations were applied. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** Writes the schema by the migrations that made it, then every row, so that `psql` can load it too. */
export async function dumpDatabase(pool: Pool): Promise<string> {
  const migrations = readMigrations()
  const lines = [
    'create schema drizzle;',
    `create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint);`,
    ...migrations.flatMap(({ sql }) => sql.map((statement) => statement.trim())),
    ...migrations.map(
      ({ hash, folderMillis }) =>
        `insert into ${MIGRATIONS_TABLE} (hash, created_at) values ('${hash}', ${folderMillis});`,
    ),
    '-- Rows come in the order of their tables: foreign keys are not looked at meanwhile.',
    'set session_replication_role = replica;',
  ]
  for (const { table, columns } of await listTables(pool)) {
    if (tablesLeftOut.includes(table)) continue
    const rows = await readRows(pool, table)
    if (rows.length === 0) continue
    const named = columns.map((column) => `"${column}"`).join(', ')
    lines.push(
      `insert into "${table}" (${named}) overriding system value select ${named} from json_populate_recordset(null::"${table}", ${literal(`[${rows.join(',\n')}]`)});`,
    )
  }
  const { rows: sequences } = await pool.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like '${OUTBOX}%' order by 1`,
  )
  for (const { name, last } of sequences) lines.push(`select setval('public."${name}"', ${last});`)
  lines.push('set session_replication_role = default;')
  return `${lines.join('\n')}\n`
}

async function readRows(pool: Pool, table: string): Promise<string[]> {
  const without = table === 'seed_versions' ? `where name <> all ('{${seedsLeftOut.join()}}')` : ''
  const { rows } = await pool.query<{ row: string }>(
    `select row_to_json(t)::text as row from "${table}" t ${without} order by 1`,
  )
  return rows.map(({ row }) => row)
}

interface Table {
  readonly table: string
  readonly columns: readonly string[]
}

async function listTables(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not in (select relname from pg_class where relispartition)
    group by 1 order by 1`)
  return rows
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** How many rows each table has, and a checksum of them, over the columns of `of` so that a later column makes no difference. */
export async function sumTables(pool: Pool, of?: readonly Table[]) {
  const tables = of ?? (await listTables(pool))
  const sums: Record<string, { readonly rows: number; readonly checksum: string }> = {}
  for (const { table, columns } of tables) {
    const named = columns.map((column) => `t."${column}"`).join(', ')
    const { rows } = await pool.query<{ rows: number; checksum: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(row(${named})::text, ',' order by row(${named})::text), '')) as checksum from "${table}" t`,
    )
    if (rows[0]) sums[table] = rows[0]
  }
  return { tables, sums }
}

/**
 * Everything that makes the schema what it is, a line each, but the order of columns, which migrations cannot change, and the months of tables
 * that are kept by the month, which are those of their rows.
 */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s: %s, default %s, %s, identity %s, generated %s, collation %s', c.relname, a.attname,
        format_type(a.atttypid, a.atttypmod), coalesce(pg_get_expr(d.adbin, d.adrelid), 'none'),
        case when a.attnotnull then 'not null' else 'null' end, a.attidentity, a.attgenerated, a.attcollation::regcollation) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid not in (select oid from pg_class where relispartition)
    union all select format('partitions of %s: %s', c.relname, pg_get_partkeydef(c.oid)) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'p'
    union all select format('default partition of %s: %s', i.inhparent::regclass, c.relname)
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where c.relnamespace = 'public'::regnamespace and pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'
    union all select distinct format('trigger on each month of %s: %s', i.inhparent::regclass, t.tgname)
      from pg_inherits i join pg_trigger t on t.tgrelid = i.inhrelid
      where not t.tgisinternal and i.inhparent in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select format('index: %s', indexdef) from pg_indexes where schemaname = 'public'
      and tablename not in (select relname from pg_class where relispartition)
    union all select format('trigger on %s: %s', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger
      where not tgisinternal and tgrelid not in (select oid from pg_class where relispartition)
    union all select format('function: %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('sequence %s: from %s by %s', sequencename, start_value, increment_by) from pg_sequences where schemaname = 'public'
    union all select format('enum %s: %s', t.typname, string_agg(e.enumlabel, ' ' order by e.enumsortorder))
      from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname
    union all select format('extension %s', extname) from pg_extension
    order by 1`)
  return rows.map(({ line }) => line)
}
