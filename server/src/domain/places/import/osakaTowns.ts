import type { InferInsertModel } from 'drizzle-orm'
import { cell, type CsvRow, numberCell } from '../../../csv'
import { groupBy } from '../../../groupBy'
import type { towns, wards } from '../../../infra/db/schema/places'
import { allNamesOf } from '../../../names'
import { middleOf } from '../place'
import { splitTownEn, splitTownJa, splitTownKana, townIdOf } from '../townNames'

export type WardRow = InferInsertModel<typeof wards>
export type TownRow = InferInsertModel<typeof towns>

/** The wards of the town list, in its order, each in the middle of its towns, and in the city that the list names. */
export function wardRows(rows: readonly CsvRow[]): WardRow[] {
  return [...groupBy(rows, (row) => cell(row, 'ward_code'))].map(([code, members]) => {
    const first: CsvRow = members[0] ?? {}
    return {
      code,
      names: allNamesOf(first, 'ward_'),
      cityNames: first.city_ja ? allNamesOf(first, 'city_') : null,
      ...middleOf(members.map(pointOf)),
    }
  })
}

/** The blocks of the town list and, for towns that have blocks, the whole town in their middle. */
export function townRows(rows: readonly CsvRow[]): TownRow[] {
  const blocks = rows.map(blockOf)
  const byTown = groupBy(
    blocks.filter((block) => block.chome !== null),
    (block) => `${block.wardCode} ${block.nameJa}`,
  )
  const listed = new Set(blocks.map((block) => block.id))
  const wholes = [...byTown.values()].flatMap((members) => {
    const [first] = members
    if (!first || listed.has(townIdOf(first.wardCode, first.nameEn, null))) return []
    const codes = new Set(members.map((member) => member.postalCode))
    return [
      {
        ...first,
        id: townIdOf(first.wardCode, first.nameEn, null),
        chome: null,
        postalCode: codes.size === 1 ? first.postalCode : null,
        ...middleOf(members),
      },
    ]
  })
  return [...wholes, ...blocks]
}

function blockOf(row: CsvRow) {
  const wardCode = cell(row, 'ward_code')
  const { base, chome } = splitTownJa(cell(row, 'town_ja'))
  const nameEn = splitTownEn(cell(row, 'town_en'))
  return {
    id: townIdOf(wardCode, nameEn, chome),
    wardCode,
    nameJa: base,
    nameKana: splitTownKana(cell(row, 'town_kana')),
    nameEn,
    chome,
    postalCode: cell(row, 'postal_code'),
    ...pointOf(row),
  }
}

function pointOf(row: CsvRow) {
  return { lat: numberCell(row, 'lat'), lng: numberCell(row, 'lng') }
}
