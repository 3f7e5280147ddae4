/**
 * Draws the ward map of the app from the operator's ward outlines: `node --import tsx scripts/build-ward-map.ts`.
 * Writes src/features/wardMap/{wards,wardNames}.json. Run again when server/data/osaka-wards.geojson changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './support/root'

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]

interface WardFeature {
  readonly properties: Readonly<Record<'code' | 'ja' | 'en' | 'zh_hans' | 'zh_hant' | 'ko', string>>
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
}

/** Units of the map: whole numbers are a tenth of a mock-up pixel, so that paths need no decimal points. */
const WIDTH = 3340
const MARGIN = 60
/** A label is wider than high; distances to the edge count that much less sideways. */
const LABEL_ASPECT = 1.9
const SEARCH_STEP = 12
/** The far breakwater would make the city small: what is less than this share of it does not frame the map, and is left out beyond the frame. */
const FRAMING_SHARE = 0.005

const ringsOf = ({ geometry }: WardFeature): Ring[] =>
  geometry.type === 'Polygon' ? [...geometry.coordinates] : geometry.coordinates.flat()

/** What a place is put on the map by: units for a degree, from the corner in the north-west. */
interface Projection {
  readonly west: number
  readonly north: number
  readonly eastward: number
  readonly southward: number
  readonly margin: number
}

/** Equal lengths east and north at the city's latitude; enough for 20 km. */
function projection(every: Ring[]): { project: (point: Point) => Point; height: number; of: Projection } {
  const least = FRAMING_SHARE * every.reduce((sum, ring) => sum + area(ring), 0)
  const points = every.filter((ring) => area(ring) > least).flat()
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (WIDTH - 2 * MARGIN) / ((east - west) * squeeze)
  return {
    project: ([lng, lat]) => [
      Math.round(MARGIN + (lng - west) * squeeze * scale),
      Math.round(MARGIN + (north - lat) * scale),
    ],
    height: Math.round(2 * MARGIN + (north - south) * scale),
    of: { west, north, eastward: squeeze * scale, southward: scale, margin: MARGIN },
  }
}

/** A closed ring as a path of relative whole numbers, without points that the eye cannot tell apart. */
function ringPath(ring: Ring): string {
  const points = ring.filter((point, index) => index === 0 || point.join() !== ring[index - 1]?.join())
  const [first, ...rest] = points as [Point, ...Point[]]
  let [x, y] = first
  const steps = rest.slice(0, -1).map(([nextX, nextY]) => {
    const step = `${nextX - x},${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first.join()}l${steps.join(' ')}z`.replace(/[, ]-/g, '-')
}

const isInside = ([x, y]: Point, ring: Ring): boolean =>
  ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Point
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)

/** Distance to the nearest edge, with sideways distances counted less. */
function roomAt([x, y]: Point, ring: Ring): number {
  return ring.reduce((least, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Point
    const [dx, dy] = [(x2 - x1) / LABEL_ASPECT, y2 - y1]
    const [px, py] = [(x - x1) / LABEL_ASPECT, y - y1]
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    return Math.min(least, Math.hypot(px - along * dx, py - along * dy))
  }, Infinity)
}

/** The roomiest place inside the largest ring. */
function labelOf(rings: Ring[]): Point {
  const ring = rings.reduce((largest, other) => (area(other) > area(largest) ? other : largest))
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  let best: { at: Point; room: number } = { at: ring[0] as Point, room: 0 }
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += SEARCH_STEP) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += SEARCH_STEP) {
      if (!isInside([x, y], ring)) continue
      const room = roomAt([x, y], ring)
      if (room > best.room) best = { at: [x, y], room }
    }
  }
  return best.at
}

function area(ring: Ring): number {
  const twice = ring.reduce((sum, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] as Point
    return sum + x1 * y2 - x2 * y1
  }, 0)
  return Math.abs(twice) / 2
}

function write(name: string, value: unknown) {
  const file = path.join(root, 'src/features/wardMap', name)
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`)
}

const source = path.join(root, 'server/data/osaka-wards.geojson')
const { features } = JSON.parse(readFileSync(source, 'utf8')) as { features: WardFeature[] }
const { project, height, of } = projection(features.flatMap(ringsOf))
const isOnMap = (ring: Ring): boolean => ring.every(([x, y]) => x > 0 && x < WIDTH && y > 0 && y < height)

write('wards.json', {
  width: WIDTH,
  height,
  projection: of,
  wards: features.map((feature) => {
    const rings = ringsOf(feature)
      .map((ring) => ring.map(project))
      .filter(isOnMap)
    return { code: feature.properties.code, at: labelOf(rings), path: rings.map(ringPath).join('') }
  }),
})
write(
  'wardNames.json',
  Object.fromEntries(
    features.map(({ properties: { code, ja, en, zh_hans, zh_hant, ko } }) => [
      code,
      { ja, en, 'zh-CN': zh_hans, ko, 'zh-TW': zh_hant },
    ]),
  ),
)
