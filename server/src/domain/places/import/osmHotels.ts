import { isSafeText } from '@noriai/contract/rules/textSafety'
import type { KnownNames } from '../../../names'
import { nearest } from '../distance'
import type { PlaceRow } from './operatorPlaces'
import type { OsmThing } from './osmFile'
import type { TownRow, WardRow } from './osakaTowns'
import type { WardAreas } from './wardAreas'

const datasetName = 'openstreetmap'
/** What OpenStreetMap calls places to stay at. */
const stays = new Set(['hotel', 'hostel', 'motel', 'guest_house', 'apartment', 'chalet'])
const maxNameLength = 120

/** What an import reads addresses with. */
export interface ImportContext {
  readonly wards: readonly WardRow[]
  readonly towns: readonly TownRow[]
  readonly areas: WardAreas
}

/** The places to stay at in an extract that lie in the 24 wards and have a name. */
export function osmHotelRows(things: readonly OsmThing[], context: ImportContext): PlaceRow[] {
  return things.flatMap((thing, rank) => {
    const names = namesOf(thing.tags)
    const wardCode = context.areas.wardAt(thing)
    const ward = context.wards.find((each) => each.code === wardCode)
    if (!stays.has(thing.tags.tourism ?? '') || !names || !ward) return []
    const town = nearest(
      thing,
      context.towns.filter((each) => each.wardCode === ward.code),
    )
    const block = typeof town?.chome === 'number' ? `${town.chome}丁目` : ''
    const row: PlaceRow = {
      id: `hotel:osm-${thing.id.replace(/[^\w]+/g, '-')}`,
      kind: 'hotel',
      names,
      nameKana: thing.tags['name:ja-Hira'] ?? thing.tags['name:ja_kana'] ?? '',
      aliases: aliasesOf(thing.tags, names),
      wardCode: ward.code,
      townJa: town?.nameJa ?? '',
      addressJa: `大阪市${ward.names.ja}${town?.nameJa ?? ''}${block}`,
      postalCode: postalCodeOf(thing.tags) ?? town?.postalCode ?? null,
      lat: thing.lat,
      lng: thing.lng,
      precision: 'exact',
      dataset: datasetName,
      source: `OpenStreetMap ${thing.id} (ODbL 1.0)`,
      rank,
    }
    return [row]
  })
}

function namesOf(tags: OsmThing['tags']): KnownNames | undefined {
  const ja = clean(tags['name:ja']) ?? clean(tags.name)
  if (ja === undefined) return undefined
  const others = {
    en: clean(tags['name:en']),
    'zh-CN': clean(tags['name:zh-Hans']) ?? clean(tags['name:zh']),
    ko: clean(tags['name:ko']),
    'zh-TW': clean(tags['name:zh-Hant']),
  }
  return { ja, ...Object.fromEntries(Object.entries(others).filter(([, name]) => name !== undefined)) }
}

function aliasesOf(tags: OsmThing['tags'], names: KnownNames): string[] {
  const known = new Set<string>(Object.values(names))
  const others = [
    tags.name,
    tags.alt_name,
    tags.official_name,
    tags.short_name,
    tags.old_name,
    tags['name:ja-Latn'],
  ]
  const aliases = others.flatMap((list) => (list ?? '').split(';')).flatMap((name) => clean(name) ?? [])
  return [...new Set(aliases)].filter((name) => !known.has(name))
}

/** A name that can be shown; anyone may write anything into OpenStreetMap. */
function clean(name: string | undefined): string | undefined {
  const text = name?.normalize('NFC').trim()
  return text && text.length <= maxNameLength && isSafeText(text) ? text : undefined
}

function postalCodeOf(tags: OsmThing['tags']): string | undefined {
  const digits = (tags['addr:postcode'] ?? '').normalize('NFKC').replace(/\D/g, '')
  return digits.length === 7 ? digits : undefined
}
