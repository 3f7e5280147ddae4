import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../src/infra/db/schema/index'

/** A table as the schema declares it, its columns by their names in the code. */
export interface TableShape {
  /** As PostgreSQL has it. */
  readonly sqlName: string
  /** PostgreSQL's name of each column. */
  readonly columns: ReadonlyMap<string, string>
  /** Foreign keys, and the table that each leads to. */
  readonly references: readonly { readonly columns: readonly string[]; readonly table: string }[]
  readonly uniqueIndexes: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

const tables = Object.entries<unknown>(schema).flatMap(([name, value]) =>
  is(value, PgTable) ? [[name, value] as const] : [],
)
const names = new Map<PgTable, string>(tables.map(([name, table]) => [table, name]))

function shapeOf(table: PgTable): TableShape {
  const { name: sqlName, foreignKeys, indexes } = getTableConfig(table)
  const columns = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]))
  const keys = new Map([...columns].map(([key, name]) => [name, key]))
  const keyOf = (name: string) => keys.get(name) ?? name
  return {
    sqlName,
    columns,
    references: foreignKeys.map((foreignKey) => {
      const reference = foreignKey.reference()
      return {
        columns: reference.columns.map(({ name }) => keyOf(name)),
        table: names.get(reference.foreignTable) ?? '',
      }
    }),
    uniqueIndexes: indexes.flatMap(({ config }) => {
      if (!config.unique) return []
      const indexed = config.columns.flatMap((column) =>
        'name' in column && typeof column.name === 'string' ? [keyOf(column.name)] : [],
      )
      return [{ name: config.name ?? '', columns: indexed }]
    }),
  }
}

/** Every table of the schema, by its name in the code. */
export function schemaShape(): ReadonlyMap<string, TableShape> {
  return new Map(tables.map(([name, table]) => [name, shapeOf(table)]))
}
