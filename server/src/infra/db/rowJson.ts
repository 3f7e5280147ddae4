import { getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as JSON has it: by the names of its columns, instants as text. Bytes are not carried. */
export type JsonRow = Readonly<Record<string, unknown>>

/** A row of a table as Drizzle would answer it. */
export function rowFromJson<Table extends PgTable>(table: Table, json: JsonRow): Table['$inferSelect'] {
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name] ?? null
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(values) as Table['$inferSelect']
}

/** The columns that a row names, and the row as JSON; undefined is not written. */
export function rowToJson<Table extends PgTable>(
  table: Table,
  row: Partial<Table['$inferInsert']>,
): { readonly columns: readonly Column[]; readonly json: JsonRow } {
  const byKey: Readonly<Record<string, Column>> = getTableColumns(table)
  const written = Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    const column = byKey[key]
    return column === undefined || value === undefined ? [] : [{ column, value: jsonValue(column, value) }]
  })
  return {
    columns: written.map(({ column }) => column),
    json: Object.fromEntries(written.map(({ column, value }) => [column.name, value])),
  }
}

function jsonValue(column: Column, value: unknown): unknown {
  return value === null || column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value)
}

const quoted = (name: string) => `"${name}"`

/** The names of columns, as a statement lists them. */
export function namesOf(columns: readonly Column[]): SQL {
  return sql.raw(columns.map(({ name }) => quoted(name)).join(', '))
}

/** Names and types of columns, as `jsonb_to_recordset` is given them; each name begins with `prefix`. */
export function typesOf(columns: readonly Column[], prefix = ''): string {
  return columns.map((column) => `${quoted(prefix + column.name)} ${column.getSQLType()}`).join(', ')
}
