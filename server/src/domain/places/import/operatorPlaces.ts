import type { InferInsertModel } from 'drizzle-orm'
import { cell, type CsvRow, listCell, numberCell } from '../../../csv'
import type { places } from '../../../infra/db/schema/places'
import { allNamesOf } from '../../../names'

export type PlaceRow = InferInsertModel<typeof places>

/** The hotels or landmarks that the operator keeps by hand; stations among the landmarks are told by their name. */
export function operatorPlaceRows(
  rows: readonly CsvRow[],
  dataset: string,
  kind: 'hotel' | 'landmark',
): PlaceRow[] {
  return rows.map((row, rank) => {
    const names = allNamesOf(row, 'name_')
    return {
      id: `${kind}:${cell(row, 'id')}`,
      kind: kind === 'landmark' && /駅(（.*）)?$/.test(names.ja) ? ('station' as const) : kind,
      names,
      aliases: listCell(row, 'aliases'),
      wardCode: cell(row, 'ward_code'),
      townJa: cell(row, 'town_ja'),
      addressJa: cell(row, 'address_ja'),
      postalCode: cell(row, 'postal_code'),
      lat: numberCell(row, 'lat'),
      lng: numberCell(row, 'lng'),
      precision: cell(row, 'precision') === 'exact' ? ('exact' as const) : ('town' as const),
      dataset,
      source: cell(row, 'source'),
      rank,
    }
  })
}
