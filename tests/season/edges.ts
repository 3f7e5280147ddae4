/** The edges of the day: the first and the last bus of each line. Rules meet there, so some rides are steered to every one of them. */
import { directions } from '@noriai/contract/direction'
import { defaultPolicy, type Direction } from '@noriai/contract/policy'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime, instantOf } from '@noriai/contract/time'
import { cell, readCsv } from '../../server/src/csv'
import type { Edge } from './trip'

/** A ride that is steered to an edge. */
export interface Steering {
  readonly direction: Direction
  readonly edge: Extract<Edge, 'first' | 'last'>
  /** The relay point of the line. */
  readonly line: string
}

/** The lines by their relay points, in the operator's order. */
export const lines = readCsv('relay-points.csv').map((row) => cell(row, 'code'))

const lineOfWard = new Map(
  readCsv('ward-services.csv').map((row) => [cell(row, 'ward_code'), cell(row, 'relay_point')]),
)

/** Every edge of every line. */
export const allEdges: readonly Steering[] = directions.flatMap((direction) =>
  (['first', 'last'] as const).flatMap((edge) => lines.map((line) => ({ direction, edge, line }))),
)

/** So many people are there for each round of steered ones. */
const ROUND = 150

/**
 * So many further parties take the first bus of each line to the airport: it collects them one after the other, the first of them before
 * the hour at which a service day begins.
 */
const PARTIES_BESIDE_THE_FIRST = 2
const isCollectedFirst = ({ direction, edge }: Steering) => direction === 'dropoff' && edge === 'first'

/** The edges that the first people of a round are steered to, one after the other. */
const steered: readonly Steering[] = [
  ...allEdges,
  ...allEdges
    .filter(isCollectedFirst)
    .flatMap((each) => new Array<Steering>(PARTIES_BESIDE_THE_FIRST).fill(each)),
]

/** The edge that the person of a number is steered to; most are to none. */
export function steeringOf(index: number): Steering | undefined {
  return steered[index % ROUND]
}

/** The place of somebody who is steered to no edge among those of their round, from 0; below 0 for all others. */
export function placeInRound(index: number): number {
  return (index % ROUND) - steered.length
}

/** The round that the person of a number is of, from 0. */
export function roundOf(index: number): number {
  return Math.floor(index / ROUND)
}

/** The line that serves a ward. */
export function lineOf(wardCode: string): string {
  return lineOfWard.get(wardCode) ?? ''
}

/** The name of an edge in the report. */
export function edgeName({ direction, edge, line }: Steering): string {
  return `${direction}, ${edge} bus, ${line}`
}

/** The edge that a sold ride is on, if it is on one. */
export function edgeOf({ direction, relayPoint, serviceDate, busDepartsAt }: RidePlan): string | undefined {
  const times = defaultPolicy.timetable[direction]
  const isAt = (clock: string | undefined) =>
    clock !== undefined && instantOf(serviceDate, clock) === fromWallTime(busDepartsAt)
  const edge = isAt(times[0]) ? 'first' : isAt(times.at(-1)) ? 'last' : undefined
  return edge && edgeName({ direction, edge, line: relayPoint.code })
}
