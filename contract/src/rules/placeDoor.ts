import type { Policy } from '../policy'
import { problem, type Problem } from '../problem'
import { metersBetween, type Position } from './drivingTime'

/** Kinds of place that have one door. A town or a ward has as many as it has houses, and the airport its bays. */
export const doorKinds = ['hotel', 'landmark', 'station', 'place'] as const

/** Whether a place of this kind has a door of its own that can be kept. */
export const hasDoor = (kind: string): boolean => doorKinds.some((each) => each === kind)

/** What is kept of a door: where cars stop, which entrance it is, and what a driver should know. */
export interface DoorFacts extends Position {
  readonly entrance: string
  readonly note: string
  /** Of the place itself, such as a hotel's desk. */
  readonly telephone: string
}

/** What somebody at the spot would change of a door; null is what they say nothing of. */
export interface DoorProposal {
  readonly point: Position | null
  readonly entrance: string | null
  readonly note: string | null
  readonly telephone: string | null
}

/**
 * Why a door cannot be kept at a point, or nothing. `known` is where the place is by the operator's data: a point further away is a slip of
 * the hand, or another place. The price follows the ward of the address, whatever side of a border the cars stop on.
 */
export function doorProblem(
  point: Position,
  known: Position,
  { operations: { places } }: Policy,
): Problem | undefined {
  const { doorMeters } = places
  return metersBetween(point, known) > doorMeters
    ? problem('place.doorTooFar', { meters: doorMeters })
    : undefined
}

/** Points nearer than this are the same door: a phone does not know better. */
const SAME_DOOR_METERS = 5

const isSamePoint = (one: Position, other: Position) => metersBetween(one, other) < SAME_DOOR_METERS

/** Why a proposal is none, or nothing: it has to change something. */
export function proposalProblem(
  { point, entrance, note, telephone }: DoorProposal,
  door: DoorFacts,
): Problem | undefined {
  const changes =
    (point !== null && !isSamePoint(point, door)) ||
    (entrance !== null && entrance !== door.entrance) ||
    (note !== null && note !== door.note) ||
    (telephone !== null && telephone !== door.telephone)
  return changes ? undefined : problem('place.nothingProposed', {})
}

/** Points nearer than this are of one spot where two people propose it: two phones do not agree better. */
const ONE_SPOT_METERS = 20

const texts = ['entrance', 'note', 'telephone'] as const

/** Why a proposal says nothing beyond one that waits for its answer, or nothing. */
export function repetitionProblem(
  proposal: DoorProposal,
  door: DoorFacts,
  waiting: readonly DoorProposal[],
): Problem | undefined {
  const isSaidBy = ({ point, ...said }: DoorProposal) =>
    (proposal.point === null ||
      isSamePoint(proposal.point, door) ||
      (point !== null && metersBetween(proposal.point, point) < ONE_SPOT_METERS)) &&
    texts.every((text) => [null, door[text], said[text]].includes(proposal[text]))
  return waiting.some(isSaidBy) ? problem('place.alreadyProposed', {}) : undefined
}

/** A door as it becomes when a proposal is accepted. */
export function withProposal(door: DoorFacts, { point, entrance, note, telephone }: DoorProposal): DoorFacts {
  return {
    lat: point?.lat ?? door.lat,
    lng: point?.lng ?? door.lng,
    entrance: entrance ?? door.entrance,
    note: note ?? door.note,
    telephone: telephone ?? door.telephone,
  }
}

/** Whole metres from one door to another, for people. */
export function doorMetersBetween(from: Position, to: Position): number {
  return Math.round(metersBetween(from, to))
}
