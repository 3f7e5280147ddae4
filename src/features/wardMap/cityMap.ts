import type { WardAreas } from '@/stores/PlacesStore'
import type { DrawnMap } from './drawnMap'
import { LEGEND } from './legend'

type Point = readonly [number, number]

/** As the map of Osaka, whose outlines are no part of what is fetched for another city. */
const WIDTH = 3340
const MARGIN = 60

/** A closed ring as a path of relative whole numbers, as the map of Osaka has them. */
function ringPath(ring: readonly Point[]): string {
  const [first, ...rest] = ring
  if (!first) return ''
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x},${nextY - y}`
    x = nextX
    y = nextY
    return step
  })
  return `M${first.join(',')}l${steps.join(' ')}z`
}

/** The map of a city that does not come with the app: equal lengths east and north at its latitude, which is enough for 20 km. */
export function cityMap(wards: WardAreas): DrawnMap {
  const points = wards.flatMap(({ outline }) => outline.flat())
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity)
  const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)]
  const [west, south] = [least(lngs), least(lats)]
  const east = -least(lngs.map((lng) => -lng))
  const north = -least(lats.map((lat) => -lat))
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = (WIDTH - 2 * MARGIN) / ((east - west) * squeeze)
  const project = (lat: number, lng: number): Point => [
    Math.round(MARGIN + (lng - west) * squeeze * scale),
    Math.round(MARGIN + (north - lat) * scale),
  ]
  const names = new Map(wards.map(({ wardCode, wardName }) => [wardCode, wardName]))
  const nameOf = (code: string) => names.get(code) ?? ''
  return {
    width: WIDTH,
    height: Math.round(2 * MARGIN + (north - south) * scale) + LEGEND,
    shapes: wards.map(({ wardCode, lat, lng, outline }) => ({
      code: wardCode,
      at: project(lat, lng),
      path: outline
        .map((ring) => ringPath(ring.map(([ringLat, ringLng]) => project(ringLat, ringLng))))
        .join(''),
    })),
    landmarks: [],
    nameOf,
    shortNameOf: nameOf,
  }
}
