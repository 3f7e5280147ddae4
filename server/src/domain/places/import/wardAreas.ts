import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { dataFile } from '../../../csv'
import type { Point } from '../distance'

/** Longitude and latitude. */
const positionSchema = v.tupleWithRest([v.number(), v.number()], v.number())
const ringSchema = v.array(positionSchema)
const wardMapSchema = v.object({
  features: v.array(
    v.object({
      properties: v.object({ code: v.string() }),
      geometry: v.variant('type', [
        v.object({ type: v.literal('Polygon'), coordinates: v.array(ringSchema) }),
        v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(ringSchema)) }),
      ]),
    }),
  ),
})

type Ring = v.InferOutput<typeof ringSchema>

/** The areas of the 24 wards. */
export class WardAreas {
  readonly #areas: readonly { readonly code: string; readonly rings: readonly Ring[] }[]

  /** `map` is the content of osaka-wards.geojson. */
  constructor(map: unknown) {
    this.#areas = v.parse(wardMapSchema, map).features.map(({ properties, geometry }) => ({
      code: properties.code,
      rings: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    }))
  }

  /** The code of the ward that a point lies in; undefined outside the 24 wards. */
  wardAt(point: Point): string | undefined {
    // Holes count as crossings of their own, so that all rings of a ward can be taken together.
    return this.#areas.find(({ rings }) => rings.filter((ring) => isInside(point, ring)).length % 2 === 1)
      ?.code
  }
}

/** Reads the ward map that ships. */
export function readWardAreas(): WardAreas {
  return new WardAreas(JSON.parse(readFileSync(dataFile('osaka-wards.geojson'), 'utf8')))
}

/** Counts how often a line from the point to the east crosses the ring. */
function isInside({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false
  ring.forEach(([fromLng, fromLat], at) => {
    const [toLng, toLat] = ring[at === 0 ? ring.length - 1 : at - 1] ?? [fromLng, fromLat]
    const isBetween = fromLat > lat !== toLat > lat
    if (isBetween && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng)
      inside = !inside
  })
  return inside
}
