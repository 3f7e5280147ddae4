import type { Outline } from '@noriai/contract/schema/placeDoor'
import type { InferInsertModel } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { dataFile, cell, type CsvRow, listCell, numberCell } from '../../../csv'
import { outsideAreas } from '../../../infra/db/schema/places'
import { allNamesOf } from '../../../names'
import type { Point } from '../place'

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

/** The areas of the wards of a map. */
export class WardAreas {
  readonly #areas: readonly { readonly code: string; readonly rings: readonly Ring[] }[]

  /** `map` is the content of osaka-wards.geojson. */
  constructor(map: unknown) {
    this.#areas = v.parse(wardMapSchema, map).features.map(({ properties, geometry }) => ({
      code: properties.code,
      rings: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    }))
  }

  /** The code of the ward that a point is in; undefined outside the 24 wards. */
  wardAt(point: Point): string | undefined {
    // Holes count as crossings of their own, so that all rings of a ward can be taken together.
    return this.#areas.find(({ rings }) => rings.filter((ring) => isInside(point, ring)).length % 2 === 1)
      ?.code
  }

  /** The rings of a ward; none for a code that the map does not have. */
  outlineOf(code: string): Outline {
    const rings = this.#areas.find((area) => area.code === code)?.rings ?? []
    return rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lat, lng]))
  }
}

/** Reads a map of wards; the one that ships unless another is named. */
export function readWardAreas(file: string = dataFile('osaka-wards.geojson')): WardAreas {
  return new WardAreas(JSON.parse(readFileSync(file, 'utf8')))
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

type OutsideRow = InferInsertModel<typeof outsideAreas>

/** The gazetteer of places outside the 24 wards. @throws Error for a city that the file does not list. */
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
