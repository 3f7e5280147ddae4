import type { InferInsertModel } from 'drizzle-orm'
import { cell, type CsvRow, listCell, numberCell } from '../../../csv'
import { outsideAreas } from '../../../infra/db/schema/places'
import { allNamesOf } from '../../../names'

export type OutsideRow = InferInsertModel<typeof outsideAreas>

/** The gazetteer of what lies outside the 24 wards. @throws Error for a city that the file does not list. */
export function outsideRows(rows: readonly CsvRow[]): OutsideRow[] {
  const byId = new Map(rows.map((row) => [cell(row, 'id'), row]))
  return rows.map((row) => {
    const city = byId.get(cell(row, 'city'))
    if (!city) throw new Error(`No city ${row.city} for ${row.id}`)
    return {
      id: `outside:${cell(row, 'id')}`,
      kind: kindOf(cell(row, 'kind')),
      names: allNamesOf(row, 'name_'),
      aliases: listCell(row, 'aliases'),
      cityNames: allNamesOf(city, 'name_'),
      lat: numberCell(row, 'lat'),
      lng: numberCell(row, 'lng'),
      postalPrefixes: listCell(row, 'postal_prefixes'),
    }
  })
}

function kindOf(text: string): OutsideRow['kind'] {
  const kind = outsideAreas.kind.enumValues.find((each) => each === text)
  if (!kind) throw new Error(`No such kind of outside area: ${text}`)
  return kind
}
