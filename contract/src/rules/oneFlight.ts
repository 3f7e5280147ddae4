import { msPerMinute, serviceDateOf, type CalendarDate, type Instant, type ServiceDayPolicy } from '../time'
import { parseFlightNo } from './flightNo'

/** A flight as orders name it: by its number, and by the time that a source knew or that their travellers typed. */
export interface NamedFlight {
  readonly flightNo: string
  readonly direction: 'arrival' | 'departure'
  /** Landing or take-off here, as scheduled. */
  readonly scheduledAt: Instant
  /** A source of flights knew the time. */
  readonly isFromSource: boolean
  /** The number under which another airline flies it, where a source knew that. */
  readonly operatedAs?: string | undefined
  readonly orders: number
}

/** One flight of one day, however it was named. */
export interface OneFlight<Named> {
  /** Of a code share the number of the airline that flies it. */
  readonly flightNo: string
  readonly direction: NamedFlight['direction']
  readonly day: CalendarDate
  readonly scheduledAt: Instant
  /** Who named it with this time, or nearly. */
  readonly named: readonly Named[]
  /** Who named it with another time, and is to be asked which flight is meant. */
  readonly off: readonly Named[]
}

/** A time further from the flight's than this was typed wrong, or is of another flight. */
export const mostMinutesOff = 30

/**
 * One flight a number and service day: case, blanks and leading zeros of a number say nothing, and the numbers of a code share are one as
 * soon as one order's flight was known to be flown under another. Its time is the one that a source knew, else the one that most orders
 * have, the earlier of two; it belongs to the service day of that time, also for who named it a little on the other side of where that day
 * begins. In the sequence of their times. Source: OPERATOR.md, section 7; decisions.md, "service day".
 */
export function oneFlightADay<Named extends NamedFlight>(
  named: readonly Named[],
  policy: ServiceDayPolicy,
): OneFlight<Named>[] {
  const keyOf = (each: Named, flightNo: string) =>
    [flightNo, each.direction, serviceDateOf(each.scheduledAt, policy)].join(' ')
  const operated = new Map<string, string>()
  for (const each of named) {
    if (each.operatedAs !== undefined) operated.set(keyOf(each, numberOf(each)), each.operatedAs)
  }
  const groups = new Map<string, Group<Named>>()
  for (const each of named) {
    const own = numberOf(each)
    const flightNo = operated.get(keyOf(each, own)) ?? own
    const key = keyOf(each, flightNo)
    groups.set(key, { flightNo, group: [...(groups.get(key)?.group ?? []), each] })
  }
  return joinOverDayStart([...groups.values()])
    .flatMap(({ flightNo, group }) => foldGroup(flightNo, group, policy))
    .sort((a, b) => a.scheduledAt - b.scheduledAt || (a.flightNo < b.flightNo ? -1 : 1))
}

const numberOf = ({ flightNo }: NamedFlight) => parseFlightNo(flightNo) ?? flightNo

/** Those that name one flight of one day, at least one. */
interface Group<Named> {
  readonly flightNo: string
  readonly group: readonly Named[]
}

/** Joins what groups of neighbouring service days have of one flight: around the start of a day it is named on both sides of it. */
function joinOverDayStart<Named extends NamedFlight>(groups: readonly Group<Named>[]): Group<Named>[] {
  const startOf = ({ group }: Group<Named>) => Math.min(...group.map(({ scheduledAt }) => scheduledAt))
  const daysOf = new Map<string, Group<Named>[]>()
  for (const next of [...groups].sort((a, b) => startOf(a) - startOf(b))) {
    const { flightNo, group } = next
    const flight = `${flightNo} ${group[0]?.direction ?? ''}`
    const days = daysOf.get(flight) ?? []
    const before = days.pop()
    const last = before ? divide(before.group, group).map((each) => ({ flightNo, group: each })) : [next]
    daysOf.set(flight, [...days, ...last])
  }
  return [...daysOf.values()].flat()
}

/** Two days of a number: one flight where their times are near; else two, and who is off on the one and near the other is of that. */
function divide<Named extends NamedFlight>(
  before: readonly Named[],
  after: readonly Named[],
): (readonly Named[])[] {
  const [first, second] = [timeOf(before), timeOf(after)]
  if (isNear(first, second)) return [[...before, ...after]]
  const isOfAfter = ({ scheduledAt }: Named) => !isNear(scheduledAt, first) && isNear(scheduledAt, second)
  const isOfBefore = ({ scheduledAt }: Named) => !isNear(scheduledAt, second) && isNear(scheduledAt, first)
  return [
    [...before.filter((each) => !isOfAfter(each)), ...after.filter(isOfBefore)],
    [...before.filter(isOfAfter), ...after.filter((each) => !isOfBefore(each))],
  ]
}

/** Whether two times can be meant to be one. */
const isNear = (one: Instant | undefined, other: Instant | undefined): boolean =>
  one !== undefined && other !== undefined && Math.abs(one - other) <= mostMinutesOff * msPerMinute

function foldGroup<Named extends NamedFlight>(
  flightNo: string,
  group: readonly Named[],
  policy: ServiceDayPolicy,
): OneFlight<Named>[] {
  const scheduledAt = timeOf(group)
  const [first] = group
  if (!first || scheduledAt === undefined) return []
  const isOff = (each: Named) => !isNear(each.scheduledAt, scheduledAt)
  return [
    {
      flightNo,
      direction: first.direction,
      day: serviceDateOf(scheduledAt, policy),
      scheduledAt,
      named: group.filter((each) => !isOff(each)),
      off: group.filter(isOff),
    },
  ]
}

/** The time of a flight: of those that a source knew, else of all, the one of most orders. */
function timeOf(group: readonly NamedFlight[]): Instant | undefined {
  const known = group.filter(({ isFromSource }) => isFromSource)
  const counted = new Map<Instant, number>()
  for (const { scheduledAt, orders } of known.length > 0 ? known : group) {
    counted.set(scheduledAt, (counted.get(scheduledAt) ?? 0) + orders)
  }
  return [...counted].sort(([at, orders], [other, others]) => others - orders || at - other)[0]?.[0]
}
