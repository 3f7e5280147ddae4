/** By which key each table would be parted: the list beside the schema is whole and true, and docs/GROWTH.md says the same. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../../scripts/support/root'
import {
  airportColumns,
  parting,
  partingKeys,
  uniqueAcrossAirports,
  type Parting,
  type PartingKey,
  type Way,
} from '../../server/src/infra/db/schema/parting'
import { schemaShape } from '../../server/test/schemaShape'

/** A row's key is at most so many rows away from it. */
const MOST_STEPS = 2
/** Tables whose key is not one step away: they hang on an attempt to pay, which hangs on its order, or on a vehicle and its depot. */
const twoStepsAway = ['disputes', 'surplusHandPayments', 'surplusRefunds', 'vehicleDamages']

const shapes = schemaShape()
const listed: Readonly<Record<string, Parting>> = parting
const entries = Object.entries(listed)

/** How many foreign keys lead from a table to the row that has a key itself; Infinity where none do. */
function stepsTo(key: PartingKey, table: string, left = MOST_STEPS): number {
  const way = listed[table]?.[key]
  const shape = shapes.get(table)
  if (way === undefined || shape === undefined || left < 0) return Infinity
  if (typeof way === 'string') return shape.columns.has(way) ? 0 : Infinity
  const leading = shape.references.find(({ columns }) => columns.join() === way.through)
  return leading ? 1 + stepsTo(key, leading.table, left - 1) : Infinity
}

/** Whether what is unique by these columns is unique within an airport by itself: they say which, or name a row of one. */
function isOfOneAirport(table: string, columns: readonly string[]): boolean {
  const leading = shapes.get(table)?.references.filter((to) => listed[to.table]?.airport !== undefined) ?? []
  const saying = [...airportColumns, ...leading.flatMap((to) => to.columns)]
  return columns.some((column) => saying.includes(column))
}

describe('the keys by which tables are parted', () => {
  test('are listed for every table, and for no other', () => {
    assert.ok(shapes.size > 100, `only ${shapes.size} tables were found: the scan is broken`)
    assert.deepEqual(Object.keys(listed).sort(), [...shapes.keys()].sort())
  })

  test('are in columns that there are, or a foreign key leads to them', () => {
    const lost = entries.flatMap(([table, keys]) =>
      partingKeys
        .filter((key) => keys[key] !== undefined && stepsTo(key, table) === Infinity)
        .map((key) => `${table}: ${key}`),
    )
    assert.deepEqual(lost, [])
    const without = entries.filter(([, keys]) => keys.of !== 'everywhere' && keys[keys.of] === undefined)
    assert.deepEqual(
      without.map(([table, { of }]) => `${table} belongs to its ${of}, which nothing says`),
      [],
    )
  })

  test('say the airport by its code or by its line, at most one step away but for what is listed', () => {
    const strange = entries.filter(
      ([, { airport }]) => typeof airport === 'string' && !airportColumns.includes(airport),
    )
    assert.deepEqual(
      strange.map(([table]) => table),
      [],
    )
    const far = entries
      .filter(([table, { airport }]) => airport !== undefined && stepsTo('airport', table) > 1)
      .map(([table]) => table)
    assert.deepEqual(far.sort(), twoStepsAway)
  })

  test('leave unique over all airports what is listed, and nothing else', () => {
    const found = entries
      .filter(([, { airport }]) => airport !== undefined)
      .flatMap(([table]) =>
        (shapes.get(table)?.uniqueIndexes ?? [])
          .filter(({ columns }) => !isOfOneAirport(table, columns))
          .map(({ name }) => name),
      )
    assert.deepEqual(found.sort(), [...uniqueAcrossAirports].sort())
  })
})

describe('docs/GROWTH.md', () => {
  const text = readFileSync(path.join(root, 'docs/GROWTH.md'), 'utf8')

  /** The row of a table in the document. */
  function rowOf(table: string, keys: Parting): string {
    const shape = shapes.get(table)
    const nameOf = (column: string) => `\`${shape?.columns.get(column) ?? column}\``
    const cellOf = (way: Way | undefined) => {
      if (way === undefined) return '–'
      return typeof way === 'string' ? nameOf(way) : `by ${nameOf(way.through)}`
    }
    const cells = partingKeys.map((key) => cellOf(keys[key]))
    return `| \`${shape?.sqlName ?? table}\` | ${keys.of} | ${cells.join(' | ')} |`
  }

  test('has the row of every table', () => {
    const isRow = /^\| `\w+` \| (?:airport|day|person|everywhere) \|/
    const rows = text.split('\n').filter((line) => isRow.test(line))
    assert.deepEqual(rows.sort(), entries.map(([table, keys]) => rowOf(table, keys)).sort())
  })

  test('names what is unique over all airports', () => {
    assert.deepEqual(
      uniqueAcrossAirports.filter((name) => !text.includes(`\`${name}\``)),
      [],
    )
  })
})
