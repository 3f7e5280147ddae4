import type { RoadMapData, RoadVehicle } from '@noriai/contract/calls/staff/road'
import { metersBetween, type Position } from '@noriai/contract/rules/drivingTime'
import { frameAround, isInFrame, toMap, type MapFace, type MapFrame, type MapPoint } from './mapFrame'
import {
  boxAround,
  drawWards,
  relayWidth,
  signGap,
  signSize,
  Taken,
  type MapName,
  type MapWard,
} from './mapSigns'

/** Which vehicles are shown. */
export const roadFilters = ['all', 'late', 'silent'] as const
export type RoadFilter = (typeof roadFilters)[number]

/** Whether a vehicle is one of those. */
export const isOfFilter = (filter: RoadFilter, { isLate, voice }: RoadVehicle): boolean =>
  filter === 'all' || (filter === 'late' ? isLate : voice === 'silent')

/** How a vehicle is drawn: silent before late, as a place of a while ago says nothing of how late it is. */
export type RoadTone = 'usual' | 'late' | 'silent'
export const toneOf = ({ isLate, voice }: RoadVehicle): RoadTone =>
  voice === 'silent' ? 'silent' : isLate ? 'late' : 'usual'

/** A vehicle by its run. */
export const roadKey = ({ departureId, minibus }: RoadVehicle): string => `${departureId} ${minibus}`

/** A vehicle's sign, by its middle; no name where there is no room for one. */
export interface RoadMark extends MapPoint {
  readonly vehicle: RoadVehicle
  readonly name: MapName | undefined
}

/** A line of buses: not to scale, from the sign of its airport to its relay point. */
interface RoadLine {
  readonly code: string
  readonly from: MapPoint
  readonly to: MapPoint
  readonly name: MapName
}

/** The map of the day as it is drawn. */
export interface DrawnRoad {
  readonly face: MapFace
  readonly wards: readonly MapWard[]
  readonly airports: readonly (MapPoint & { readonly code: string; readonly name: string })[]
  readonly lines: readonly RoadLine[]
  readonly marks: readonly RoadMark[]
}

/** Round the outlines of the wards, so that every door is on the map. */
const ROOM = 1.05
/** Where the sign of the first airport is, from the corner in the south-west; others are beside it. */
const AIRPORT_MARGIN = 30
const AIRPORT_STEP = 70

/** How far a sign is moved, in signs, where another one has its place: the nearest first. */
const steps = [-2, -1, 0, 1, 2]
  .flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || b.x - a.x || b.y - a.y)

interface RoadToDraw {
  readonly map: RoadMapData
  readonly vehicles: readonly RoadVehicle[]
  readonly face: MapFace
  /** What is written beside a vehicle. */
  readonly nameOf: (vehicle: RoadVehicle) => string
}

/**
 * The wards, the lines and the vehicles with a place: a bus on its line, as far along it as it is on its way, since that is not drawn to
 * scale; a minibus where it is in the city. Signs move aside for each other and names are left out where there is no room. Undefined where the map that ships has no ward of the operator's.
 */
export function drawRoad({ map, vehicles, face, nameOf }: RoadToDraw): DrawnRoad | undefined {
  const drawn = map.wards.filter(({ outline }) => outline.length > 0)
  if (drawn.length === 0) return undefined
  const corners = drawn.flatMap(({ outline }) => outline.flat().map(([lat, lng]) => ({ lat, lng })))
  const frame = frameAround(corners, face, ROOM)
  const inFrame = map.relayPoints.filter((relay) => isInFrame(relay, frame))
  const airports = [...new Map(inFrame.map(({ airport }) => [airport.code, airport])).values()].map(
    ({ code, name }, index) => ({
      code,
      name,
      x: AIRPORT_MARGIN + index * AIRPORT_STEP,
      y: face.height - AIRPORT_MARGIN,
    }),
  )
  const taken = new Taken(face)
  airports.forEach((airport) => taken.take(boxAround(airport, signSize + signGap)))
  inFrame.forEach((relay) => taken.take(boxAround(toMap(relay, frame), relayWidth, signSize / 2)))
  const places = vehicles.flatMap((vehicle) => {
    const place = placeOf(vehicle, { inFrame, airports, frame })
    return place ? [{ vehicle, place }] : []
  })
  const signs = places.map(({ vehicle, place }) => ({ vehicle, ...signAt(place, taken) }))
  const lines = inFrame.map((relay): RoadLine => {
    const to = toMap(relay, frame)
    const from = airports.find(({ code }) => code === relay.airport.code) ?? to
    const name = taken.nameBeside(to, relay.name, relayWidth / 2) ?? {
      x: to.x + relayWidth / 2 + signGap,
      y: to.y,
      text: relay.name,
      anchor: 'start',
    }
    return { code: relay.code, from, to, name }
  })
  const marks = signs.map(({ vehicle, x, y }): RoadMark => ({
    vehicle,
    x,
    y,
    name: taken.nameBeside({ x, y }, nameOf(vehicle), signSize / 2),
  }))
  const wards = drawWards(drawn, { frame, taken })
  return { face, wards, airports, lines, marks }
}

interface Surroundings {
  readonly inFrame: RoadMapData['relayPoints']
  readonly airports: DrawnRoad['airports']
  readonly frame: MapFrame
}

/** Where a vehicle is on the map; undefined where that is not known, or neither on a line that is drawn nor in the city. */
function placeOf(
  { position, minibus, relayPoint }: RoadVehicle,
  { inFrame, airports, frame }: Surroundings,
): MapPoint | undefined {
  if (!position) return undefined
  const line = minibus === 0 ? inFrame.find(({ code }) => code === relayPoint.code) : undefined
  const airport = line && airports.find(({ code }) => code === line.airport.code)
  if (!airport) return isInFrame(position, frame) ? toMap(position, frame) : undefined
  const relay = toMap(line, frame)
  const share = shareOfWay(line.airport, position, line)
  return { x: airport.x + (relay.x - airport.x) * share, y: airport.y + (relay.y - airport.y) * share }
}

/** How much of the way between two places is behind something, seen from the first. */
function shareOfWay(from: Position, at: Position, to: Position): number {
  const [behind, ahead] = [metersBetween(from, at), metersBetween(at, to)]
  return behind + ahead === 0 ? 0 : behind / (behind + ahead)
}

/** A sign at its place, or beside it where that is taken; at its place where no room is left around it. */
function signAt(place: MapPoint, taken: Taken): MapPoint {
  const beside = steps.map(({ x, y }) => ({
    x: place.x + x * (signSize + signGap),
    y: place.y + y * (signSize + signGap),
  }))
  const at = beside.find((each) => taken.isFree(boxAround(each, signSize))) ?? place
  taken.take(boxAround(at, signSize))
  return at
}
