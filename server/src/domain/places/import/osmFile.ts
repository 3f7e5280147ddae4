import * as v from 'valibot'
import { middleOf, type Point } from '../distance'

/** A thing of OpenStreetMap with a place: a node, or the middle of a way. */
export interface OsmThing extends Point {
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
      if (open && !slash) addPart(open, name, attributes, nodes)
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

function addPart(
  open: OpenThing,
  name: string,
  attributes: Readonly<Record<string, string>>,
  nodes: ReadonlyMap<string, Point>,
): void {
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
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}
