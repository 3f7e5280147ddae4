/** Who travels in a season: made from its seed before anybody moves, so that a rerun tries the same. */
import type { Lang } from '@noriai/contract/lang'
import { defaultPolicy, type Direction } from '@noriai/contract/policy'
import { needKinds, type Need } from '@noriai/contract/rules/riderNeeds'
import type { FlightView } from '@noriai/contract/schema/flightView'
import {
  addDays,
  addMinutes,
  daysBetween,
  fromWallTime,
  instantOf,
  minutesPerDay,
  msPerMinute,
  msPerSecond,
  startOfDate,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import { cell, readCsv } from '../../server/src/csv'
import type { Dice } from './dice'
import { phaseOn, type Phase } from './providers/choice'
import { lineOf, roundOf, steeringOf, type Steering } from './edges'
import { BOOKING_SECONDS, BOOKING_STEP_MS, rarityOf, sharedBusOf, type SharedBus } from './rarities'
import type { Timetable } from './timetable'
import { fillWays, payWays, turns, type Edge, type Hotel, type Person, type TripPlan } from './trip'
import type { SeasonContext } from './context'

const langShares: Readonly<Record<Lang, number>> = { ja: 20, en: 25, 'zh-CN': 25, ko: 18, 'zh-TW': 12 }
const passportNames: Readonly<Record<Lang, readonly string[]>> = {
  ja: ['YAMADA TARO', 'SATO HANAKO', 'SUZUKI JUN'],
  en: ['HANNAH O’BRIEN', 'MARÍA JOSÉ PÉREZ', 'JEAN-LUC MARTIN'],
  'zh-CN': ['ZHANG WEI', 'LI NA', 'OUYANG XIU'],
  ko: ['KIM MINJUN', 'LEE SEOYEON', 'PARK JI-HO'],
  'zh-TW': ['CHEN MEI-LING', 'LIN YI-CHUN', 'HUANG CHIH-MING'],
}
const nameColumns: Readonly<Record<Lang, string>> = {
  ja: 'name_ja',
  en: 'name_en',
  'zh-CN': 'name_zh_hans',
  ko: 'name_ko',
  'zh-TW': 'name_zh_hant',
}
/** About a third of the people take two rides: from the airport, and back some days later. */
const RETURN_SHARE = 0.35
const POSTER_SHARE = 0.25
const BY_HAND_SHARE = 0.15
const needShares: Readonly<Record<Need, number>> = {
  wheelchair: 0.02,
  rigidWheelchair: 0.005,
  pushchair: 0.08,
  assistanceDog: 0.01,
  walkingHelp: 0.03,
}
const MANY_BAGS_SHARE = 0.08
const BAGS_OF_A_MINIBUS = defaultPolicy.operations.bagPlaces.minibus.large
const directionShares: Readonly<Record<Direction, number>> = { pickup: 52, dropoff: 38, transfer: 10 }
const edgeShares: Readonly<Record<Direction, Readonly<Partial<Record<Edge, number>>>>> = {
  pickup: { none: 82, first: 6, last: 8, midnight: 4 },
  dropoff: { none: 70, first: 14, last: 6, soonest: 10 },
  transfer: { none: 70, first: 15, last: 15 },
}
/** How many of a language's travellers use the mini-program. */
const wechatShares: Readonly<Record<Lang, number>> = { ja: 0, en: 0.02, 'zh-CN': 0.5, ko: 0, 'zh-TW': 0.1 }

/** The hotels that guests come to, in the order of the operator's file. */
export function hotels(): readonly Hotel[] {
  return readCsv('osaka-hotels.csv').map((row) => ({
    id: cell(row, 'id'),
    line: lineOf(cell(row, 'ward_code')),
    name: Object.fromEntries(
      Object.entries(nameColumns).map(([lang, column]) => [lang, row[column] || cell(row, 'name_en')]),
    ) as Record<Lang, string>,
  }))
}

/** Everybody, in the order of their numbers. `opensAt` is when the first of them can book. */
export function makePeople(
  context: SeasonContext,
  timetable: Timetable,
  opensAt: Instant,
): readonly Person[] {
  const known = hotels()
  return Array.from({ length: context.options.travellers }, (_, index) => {
    const dice = context.dice('person', index)
    const lang = dice.weighted(langShares)
    const hasGiftCard = dice.chance(0.06)
    const { from, days } = context.options
    const anyDay = addDays(from, dice.whole(0, days - 1))
    const steering = steeringOf(index)
    const rarity = rarityOf(index)
    const { isInWechat: wanted, booksIn, sharesBusAfter, ...rare } = rarity ?? {}
    const sharedBus =
      sharesBusAfter === undefined ? undefined : sharedBusOf(context, roundOf(index), sharesBusAfter)
    const day = sharedBus?.day ?? anyDay
    const direction = steering?.direction ?? rarity?.direction ?? dice.weighted(directionShares)
    const isPlain = rarity === undefined
    const phaseFrom = booksIn && lastDayOfPhase(booksIn, from, day)
    const wishes = { phaseFrom, hasGiftCard, steering, isPlain, sharedBus }
    const planning = { lang, dice, known, timetable, opensAt, ...wishes }
    const plan = (id: string, way: Direction, on: CalendarDate): TripPlan => ({
      ...planTrip({ ...planning, id, way, day: on, needs: needsOf(context.dice('needs', id)) }),
      ...rare,
    })
    const trips = [plan(`${index}a`, direction, day)]
    const backOn = addDays(day, dice.whole(1, 6))
    if (
      !steering &&
      isPlain &&
      direction === 'pickup' &&
      dice.chance(RETURN_SHARE) &&
      backOn < addDays(from, days)
    ) {
      trips.push(plan(`${index}b`, 'dropoff', backOn))
    }
    return {
      name: `traveller ${index}`,
      lang,
      email: `traveller${index}@season.example`,
      passportName: dice.pick(passportNames[lang]),
      claimsCoupons: dice.chance(0.15),
      hasGiftCard,
      isInWechat: isInWechat(context, lang, { dice, wanted }),
      trips,
    }
  })
}

/** What the party of a trip needs: mostly nothing. */
function needsOf(dice: Dice): readonly Need[] {
  return needKinds.filter((need) => dice.chance(needShares[need]))
}

/** The beginning of the last day of a phase of the operator's providers, as somebody books who rides on `day`. */
function lastDayOfPhase(phase: Phase, from: CalendarDate, day: CalendarDate): Instant {
  let on = day
  while (phaseOn(daysBetween(from, on)) !== phase) on = addDays(on, -1)
  return startOfDate(on)
}

/** Whether somebody uses the mini-program, where the season's providers let them. */
function isInWechat(
  { providers }: SeasonContext,
  lang: Lang,
  { dice, wanted }: { readonly dice: Dice; readonly wanted: boolean | undefined },
): boolean {
  const wouldBe = dice.chance(wechatShares[lang])
  if (providers.inWechat !== 'some') return providers.inWechat === 'all'
  return wanted ?? wouldBe
}

interface Planning {
  readonly id: string
  readonly way: Direction
  readonly day: CalendarDate
  readonly lang: Lang
  readonly dice: Dice
  readonly known: readonly Hotel[]
  readonly timetable: Timetable
  readonly opensAt: Instant
  /** They book within hours of this moment. */
  readonly phaseFrom: Instant | undefined
  readonly hasGiftCard: boolean
  readonly needs: readonly Need[]
  readonly steering: Steering | undefined
  /** Nothing rare is wanted of them. */
  readonly isPlain: boolean
  readonly sharedBus: SharedBus | undefined
}

/** Who is steered to an edge pays, comes and rides: it is the edge that is looked at. */
const straight = {
  payBy: 'japaneseCard',
  fill: 'atOnce',
  turn: 'none',
  needs: [],
  goesBack: 'no',
} satisfies Partial<TripPlan>

function planTrip(planning: Planning): TripPlan {
  const { id, way: direction, day, dice, hasGiftCard, steering, isPlain, sharedBus } = planning
  const wantedLine = steering?.line ?? sharedBus?.line
  const known = planning.known.filter(({ line }) => wantedLine === undefined || line === wantedLine)
  const anyEdge = dice.weighted<Edge>(edgeShares[direction] as Record<Edge, number>)
  const edge = steering?.edge ?? (isPlain ? anyEdge : 'none')
  const isByHand = sharedBus !== undefined || edge !== 'none' || dice.chance(BY_HAND_SHARE)
  const flight = isByHand ? undefined : flightFor(planning)
  const wishAt = sharedBus?.landingAt ?? wishFor(planning, edge, flight)
  const isCancelled = flight !== undefined && planning.timetable.fateOf(flight).isCancelled
  const hasPoster =
    !steering && isPlain && direction === 'pickup' && !isCancelled && dice.chance(POSTER_SHARE)
  const adults = dice.weighted({ 1: 38, 2: 42, 3: 12, 4: 8 })
  const children = dice.chance(0.15) ? dice.whole(1, 2) : 0
  const infants = dice.chance(0.05) ? 1 : 0
  const people = Number(adults) + children + infants
  const [hotel, start] = twoHotels(dice, known)
  const payBy = dice.weighted(payWays)
  const plan: TripPlan = {
    id,
    direction,
    day,
    edge,
    isWanted: steering !== undefined || !isPlain,
    hasPoster,
    flight,
    wishAt,
    bookAt: sharedBus?.bookAt ?? bookAtOf(planning, { edge, flight, wishAt, hasPoster }),
    hotel,
    start,
    adults: Number(adults),
    children,
    infants,
    childSeats: children > 0 && dice.chance(0.4) ? 1 : 0,
    largeBags: dice.whole(0, people + (dice.chance(0.1) ? 1 : 0)),
    smallBags: dice.whole(0, people),
    needs: planning.needs,
    goesBack: 'no',
    payBy: payBy === 'giftBalance' && !hasGiftCard ? 'foreignCard' : payBy,
    fill: dice.weighted(fillWays),
    turn: dice.weighted(turns),
    fetchesCodeEarly: dice.chance(0.4),
    reviews: dice.chance(0.35),
    wantsInvoice: dice.chance(0.25),
    ...(steering ? straight : {}),
  }
  // Some come with everything that a party may bring, as far as one minibus takes it.
  return dice.chance(MANY_BAGS_SHARE) ? { ...plan, largeBags: Math.min(BAGS_OF_A_MINIBUS, 3 * people) } : plan
}

function twoHotels(dice: Dice, known: readonly Hotel[]): readonly [Hotel, Hotel] {
  const hotel = dice.pick(known)
  return [hotel, dice.pick(known.filter(({ id }) => id !== hotel.id))]
}

function flightFor({ way, day, lang, dice, timetable }: Planning): FlightView | undefined {
  if (way === 'transfer') return undefined
  const flights = timetable.on(lang, day, way === 'pickup' ? 'arrival' : 'departure')
  return flights.length > 0 ? dice.pick(flights) : undefined
}

/** The time that the ride is about: of the flight, of the edge, or any of the day. */
function wishFor({ way, day, dice }: Planning, edge: Edge, flight: FlightView | undefined): Instant {
  const between = (from: string, to: string) => {
    const [first, last] = [instantOf(day, from), instantOf(day, to)]
    return first + 5 * msPerMinute * dice.whole(0, (last - first) / (5 * msPerMinute))
  }
  if (way === 'pickup') {
    if (flight) return fromWallTime(flight.landingTime)
    if (edge === 'first') return between('05:00', '05:40')
    // Less than an hour before the last but one bus: what it takes from the aircraft to the bay.
    if (edge === 'last') return between('23:05', '23:30')
    return edge === 'midnight' ? between('23:35', '24:40') : between('07:00', '22:00')
  }
  if (way === 'dropoff') {
    if (flight) return addMinutes(fromWallTime(flight.departureTime), -dice.whole(120, 180))
    if (edge === 'first') return instantOf(day, '05:00')
    return edge === 'last' ? instantOf(day, '24:30') : between('08:00', '22:00')
  }
  if (edge === 'first') return instantOf(day, '05:00')
  return edge === 'last' ? instantOf(day, '23:30') : between('07:00', '22:00')
}

/** When they book: at the airport, at the last moment, some hours or some days before. */
function bookAtOf(
  { way, dice, timetable, opensAt, phaseFrom }: Planning,
  trip: Pick<TripPlan, 'edge' | 'flight' | 'wishAt' | 'hasPoster'>,
): Instant {
  const at = (time: Instant) =>
    Math.ceil(Math.max(time, opensAt) / BOOKING_STEP_MS) * BOOKING_STEP_MS + BOOKING_SECONDS * msPerSecond
  if (trip.hasPoster) {
    const landsAt = trip.flight ? timetable.landsAt(trip.flight) : trip.wishAt
    return at(addMinutes(landsAt, dice.whole(10, 45)))
  }
  const shortest = way === 'pickup' ? 100 : 375
  if (trip.edge === 'soonest') return at(addMinutes(trip.wishAt, -360 - dice.whole(-20, 20)))
  const lead = dice.weighted({ hours: 25, dayBefore: 35, days: 40 })
  const minutes = {
    hours: dice.whole(shortest, shortest + 300),
    dayBefore: dice.whole(shortest + 300, 2 * minutesPerDay),
    days: dice.whole(2 * minutesPerDay, 10 * minutesPerDay),
  }[lead]
  const wanted = addMinutes(trip.wishAt, -minutes)
  const latest = addMinutes(trip.wishAt, -shortest)
  if (phaseFrom !== undefined)
    return at(Math.min(latest, addMinutes(Math.max(opensAt, phaseFrom), dice.whole(10, 60))))
  // Who would have booked before the season opened does so in its first hours, while the notice still allows it.
  const earliest = Math.max(opensAt, wanted)
  return at(wanted < opensAt ? Math.min(latest, addMinutes(earliest, dice.whole(0, 600))) : wanted)
}
