import { isSafeText } from '@noriai/contract/rules/textSafety'
import { createHash } from 'node:crypto'
import { parseCsv, type CsvRow } from '../../../csv'
import type { AddressBook } from '../addressBook'
import { findAddress } from '../addressText'
import type { PlaceRow } from './importFiles'

const datasetName = 'osaka-licence'
/** The columns by the names that the lists of the city and the prefecture have used. */
const nameColumns = ['営業施設名称', '施設名称', '施設の名称', '施設名', '屋号', '名称']
const addressColumns = ['営業施設所在地', '施設所在地', '施設の所在地', '所在地', '住所']
const kanaColumns = ['営業施設名称カナ', '施設名称カナ', '施設名カナ', 'フリガナ']
const idLength = 12

/** What came of a list. */
export interface LicenceRows {
  readonly rows: readonly PlaceRow[]
  /** Addresses that lie in no town of the 24 wards, or have no name: for the operator to look at. */
  readonly unread: readonly string[]
}

/** Reads a list as it is published, in UTF-8 or Shift_JIS. */
export function decodeList(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/**
 * Places to stay at of a list of licences (旅館業, 特区民泊), at the middle of their town.
 * @throws Error when the list has no column for names or for addresses.
 */
export function licenceRows(csv: string, book: AddressBook): LicenceRows {
  const list = parseCsv(csv)
  const nameColumn = columnOf(list, nameColumns)
  const addressColumn = columnOf(list, addressColumns)
  const rows: PlaceRow[] = []
  const unread: string[] = []
  list.forEach((entry, rank) => {
    const name = (entry[nameColumn] ?? '').normalize('NFKC').trim()
    const written = (entry[addressColumn] ?? '').normalize('NFKC').replace(/\s+/g, '')
    const town = findAddress(written, book)?.places[0]
    if (!town?.ward || name === '' || !isSafeText(name)) {
      unread.push(`${name} ${written}`.trim())
      return
    }
    rows.push({
      id: `hotel:licence-${createHash('sha256').update(`${name}\n${written}`).digest('hex').slice(0, idLength)}`,
      kind: 'hotel',
      names: { ja: name },
      nameKana: kanaOf(entry),
      aliases: [],
      wardCode: town.ward.code,
      townJa: town.town?.ja ?? '',
      addressJa: `大阪市${written.replace(/^.*?大阪市/, '')}`,
      postalCode: town.postalCode,
      lat: town.lat,
      lng: town.lng,
      precision: 'town',
      dataset: datasetName,
      source: '大阪市 旅館業・特区民泊施設一覧',
      rank,
    })
  })
  return { rows, unread }
}

function columnOf(list: readonly CsvRow[], names: readonly string[]): string {
  const columns = Object.keys(list[0] ?? {})
  const column = names.find((name) => columns.includes(name))
  if (column === undefined)
    throw new Error(`None of the columns ${names.join(', ')} in ${columns.join(', ')}`)
  return column
}

function kanaOf(entry: CsvRow): string {
  const column = kanaColumns.find((name) => entry[name] !== undefined)
  return column === undefined ? '' : (entry[column] ?? '').normalize('NFKC').trim()
}
