import { isSafeText } from '@noriai/contract/rules/textSafety'
import * as v from 'valibot'
import type { KnownNames } from '../../../names'
import { nearest, middleOf, type Point } from '../place'
import type { PlaceRow } from './importFiles'
import type { TownRow, WardRow } from './osakaTowns'
import type { WardAreas } from './wardAreas'

/** A thing of OpenStreetMap with a place: a node, or the middle of a way. */
interface OsmThing extends Point {
  /** `node/123`, `way/456`. */
  readonly id: string
  readonly tags: Readonly<Record<string, string>>
}

const geometrySchema = v.object({ type: v.string(), coordinates: v.unknown() })
const geoJsonSchema = v.object({
  features: v.array(
    v.object({
      id: v.optional(v.union([v.string(), v.number()])),
      properties: v.nullish(v.record(v.string(), v.unknown())),
      geometry: v.nullable(geometrySchema),
    }),
  ),
})

/** Reads an extract: GeoJSON as osmium and Overpass Turbo write it, or OSM XML. @throws Error for anything else. */
export function readOsmExtract(text: string): OsmThing[] {
  return text.trimStart().startsWith('<') ? readOsmXml(text) : readOsmGeoJson(JSON.parse(text))
}

function readOsmGeoJson(json: unknown): OsmThing[] {
  return v.parse(geoJsonSchema, json).features.flatMap(({ id, properties, geometry }) => {
    const positions = positionsIn(geometry?.coordinates)
    const tags = Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, value]) => [key, textOf(value)]),
    )
    const named = tags['@id'] ?? (id === undefined ? '' : String(id))
    return positions.length === 0 || named === '' ? [] : [{ id: named, tags, ...middleOf(positions) }]
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Every position of a geometry, however deep. */
function positionsIn(coordinates: unknown): Point[] {
  if (!Array.isArray(coordinates)) return []
  const [lng, lat] = coordinates as unknown[]
  if (typeof lng === 'number' && typeof lat === 'number') return [{ lat, lng }]
  return coordinates.flatMap(positionsIn)
}

/** An element whose end has not been read yet. */
interface OpenThing {
  readonly kind: string
  readonly ref: string
  readonly tags: Record<string, string>
  /** The nodes of a way. */
  readonly points: Point[]
  /** The place of a node, or the middle of a way where the extract tells it. */
  place: Point | undefined
}

const elements = /<(\/?)(node|way|relation|nd|center|tag)\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g
const things = new Set(['node', 'way', 'relation'])

/** The elements of OSM XML are flat enough to be read tag by tag: node, way or relation, and in it nd, center and tag. */
function readOsmXml(xml: string): OsmThing[] {
  const nodes = new Map<string, Point>()
  const found: OsmThing[] = []
  let open: OpenThing | undefined
  for (const [, slash, name = '', rest = '', isEmpty] of xml.matchAll(elements)) {
    const attributes = attributesOf(rest)
    if (!things.has(name)) {
      if (open && !slash) addPart(open, { name, attributes, nodes })
      continue
    }
    if (!slash) {
      const place = pointOf(attributes)
      if (name === 'node' && place) nodes.set(attributes.id ?? '', place)
      open = { kind: name, ref: attributes.id ?? '', tags: {}, points: [], place }
    }
    if (open && (slash || isEmpty)) {
      found.push(...closed(open))
      open = undefined
    }
  }
  return found
}

interface OpenPart {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly nodes: ReadonlyMap<string, Point>
}

function addPart(open: OpenThing, { name, attributes, nodes }: OpenPart): void {
  const node = nodes.get(attributes.ref ?? '')
  if (name === 'tag') open.tags[attributes.k ?? ''] = attributes.v ?? ''
  else if (name === 'center') open.place = pointOf(attributes)
  else if (node) open.points.push(node)
}

function closed({ kind, ref, tags, points, place }: OpenThing): OsmThing[] {
  const isPlaced = place !== undefined || points.length > 0
  if (!isPlaced || Object.keys(tags).length === 0) return []
  return [{ id: `${kind}/${ref}`, tags, ...(place ?? middleOf(points)) }]
}

function pointOf({ lat, lon }: Readonly<Record<string, string>>): Point | undefined {
  return lat === undefined || lon === undefined ? undefined : { lat: Number(lat), lng: Number(lon) }
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', double, single]) => [name, unescapeXml(double ?? single ?? '')]),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, ...[hex, decimal, name]: (string | undefined)[]) => {
      if (name !== undefined) return entities[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}

const datasetName = 'openstreetmap'
/** What OpenStreetMap calls places to stay at. */
const stays = new Set(['hotel', 'hostel', 'motel', 'guest_house', 'apartment', 'chalet'])
const maxNameLength = 120

/** What an import reads addresses with. */
interface ImportContext {
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
