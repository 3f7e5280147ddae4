import type { RoadMapData } from '@noriai/contract/calls/staff/road'
import type { staffWhereIsIt } from '@noriai/contract/calls/staff/whereIsIt'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Position } from '@noriai/contract/rules/drivingTime'
import type { RidePoint } from '@noriai/contract/schema/ridePlan'
import { frameAround, isInFrame, toMap, type MapFace, type MapFrame, type MapPoint } from './mapFrame'
import { boxAround, drawWards, relayWidth, signSize, Taken, type MapName, type MapWard } from './mapSigns'

/** Where the vehicle of an order is, as the desk is answered it. */
export type FoundRide = NonNullable<CallResponse<typeof staffWhereIsIt>['found']>
/** Where the points of a ride and its vehicle are. */
export type RidePlaces = NonNullable<FoundRide['map']>

/** A point of a ride, by its middle; no name where there is no room for one. */
interface RideMark extends MapPoint {
  readonly point: RidePoint
  readonly name: MapName | undefined
}

/** The way from one point to the next, as the crow flies. */
interface RideWay {
  readonly from: MapPoint
  readonly to: MapPoint
  readonly isBehind: boolean
}

/** The map of a ride as it is drawn. */
export interface DrawnRide {
  readonly face: MapFace
  readonly wards: readonly MapWard[]
  readonly ways: readonly RideWay[]
  readonly marks: readonly RideMark[]
  /** Undefined where no place of it is known, or only one that is not on the map. */
  readonly vehicle: MapPoint | undefined
}

/** How wide the circle of a door is. */
export const doorWidth = 18
/** Round the points of the ride. */
const ROOM = 1.6
/** A ride of two doors in one street is shown with what is around them. */
const LEAST_METERS_ACROSS = 3000

interface RideToDraw {
  readonly map: RoadMapData
  readonly ride: { readonly places: RidePlaces; readonly plan: { readonly points: readonly RidePoint[] } }
  readonly face: MapFace
  /** What is written beside a point. */
  readonly nameOf: (point: RidePoint) => string
}

/**
 * The part of a ride that is in the city: its relay point and its doors in their order, what of the way is behind it, and the vehicle where
 * its phone was last. The airport is too far away to be drawn. Undefined where no place of it is known, or no ward has an outline.
 */
export function drawRide({ map, ride, face, nameOf }: RideToDraw): DrawnRide | undefined {
  const { places, position } = ride.places
  const known = ride.plan.points.flatMap((point, index) => {
    const place = places[index]
    return place && point.kind !== 'airport' ? [{ point, place }] : []
  })
  const shown: Position[] = known.map(({ place }) => place)
  if (shown.length === 0 || map.wards.every(({ outline }) => outline.length === 0)) return undefined
  // A minibus is in the city, and the map as large as it takes; a bus is shown once it comes onto the map.
  const frame = frameOf(position?.mode === 'minibus' ? [...shown, position] : shown, face)
  const vehicle = position && isInFrame(position, frame) ? toMap(position, frame) : undefined
  const points = known.map(({ point, place }) => ({ point, ...toMap(place, frame) }))
  const taken = new Taken(face)
  points.forEach((mark) => taken.take(boxAround(mark, widthOf(mark.point), doorWidth)))
  if (vehicle) taken.take(boxAround(vehicle, signSize))
  // Their own door has the first choice of room.
  const named = [...points].sort((a, b) => Number(b.point.kind === 'door') - Number(a.point.kind === 'door'))
  const names = new Map(
    named.map((mark) => [mark, taken.nameBeside(mark, nameOf(mark.point), widthOf(mark.point) / 2)]),
  )
  const marks = points.map((mark): RideMark => ({ ...mark, name: names.get(mark) }))
  const wards = drawWards(map.wards, { frame, taken })
  return { face, wards, ways: waysOf(points, vehicle), marks, vehicle }
}

/** How wide the sign of a point is. */
const widthOf = ({ kind }: RidePoint): number => (kind === 'relay' ? relayWidth : doorWidth)

function frameOf(points: readonly Position[], face: MapFace): MapFrame {
  const frame = frameAround(points, face, ROOM)
  return { ...frame, metersAcross: Math.max(LEAST_METERS_ACROSS, frame.metersAcross) }
}

/** The line through the points, by way of the vehicle between what is behind it and what is to come. */
function waysOf(
  points: readonly (MapPoint & { readonly point: RidePoint })[],
  vehicle: MapPoint | undefined,
): RideWay[] {
  const isBehind = ({ state }: RidePoint) => state !== 'toCome'
  const stops = points.map(({ point, x, y }) => ({ x, y, isBehind: isBehind(point) }))
  const ahead = stops.findIndex((stop) => !stop.isBehind)
  const passed = ahead === -1 ? stops.length : ahead
  const line = vehicle
    ? [...stops.slice(0, passed), { ...vehicle, isBehind: true }, ...stops.slice(passed)]
    : stops
  return line.slice(1).flatMap(({ x, y, isBehind: wasDriven }, index) => {
    const from = line[index]
    return from ? [{ from: { x: from.x, y: from.y }, to: { x, y }, isBehind: wasDriven }] : []
  })
}
