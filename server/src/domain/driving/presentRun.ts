import {
  drivenRun,
  expectedTimes,
  standingEvents,
  type Contradiction,
  type DrivenRun,
} from '@noriai/contract/rules/stopEvents'
import { calledOffRunEnd, drivingSinceBreak } from '@noriai/contract/rules/drivingHours'
import { hasDoor } from '@noriai/contract/rules/placeDoor'
import type { TimeWindow } from '@noriai/contract/rules/ridePlan'
import type {
  DrivenParty,
  DrivenRunView,
  DrivenStop,
  DriverShift,
  RecordedEvent,
  RiderCall,
  RunCard,
} from '@noriai/contract/schema/driver'
import { addMinutes, msPerMinute, toWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { rollCalls, shifts } from '../../infra/db/schema/fleet'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { presentRelayPoint } from '../departures'
import type { DrivenDoor } from '../keptDoors'
import { presentFlight, type OrderContext } from '../orderViews'
import {
  runEventsOf,
  runToDrive,
  stopsOfRun,
  type LoadedRun,
  type RunParty,
  type RunPlaces,
  type RunStop,
  type StopEvent,
} from './loadRun'
import { placeOf, promisedAt, promisedWindow } from './runStops'
import { networkAt } from '../network'

/** What runs are shown by. */
export type DrivingContext = OrderContext

/** A run as it is at a moment. */
export interface RunNow {
  readonly loaded: LoadedRun
  readonly stops: readonly RunStop[]
  readonly driven: DrivenRun
  /** Of each stop. */
  readonly expected: readonly number[]
  readonly at: number
}

/** Where the bus of a departure meets its minibuses, and where it leaves or arrives. @throws notFound */
export function placesOf({ departure }: LoadedRun, { data }: DrivingContext): RunPlaces {
  const relay = data.relayStops.get(departure.relayPoint)
  if (!relay) throw new DomainError('notFound')
  return { relay: pointOf(relay), airport: networkAt(relay.airportCode, data).position }
}

const pointOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({ lat, lng })

/** A run as its events leave it. */
export function runNow(loaded: LoadedRun, at: number, context: DrivingContext): RunNow {
  const stops = stopsOfRun(loaded, placesOf(loaded, context))
  const toDrive = runToDrive(stops)
  const driven = drivenRun(toDrive, runEventsOf(loaded))
  const { lateMinutes } = loaded.departure
  return { loaded, stops, driven, expected: expectedTimes(toDrive, driven, { at, lateMinutes }), at }
}

/** A shift with its roll call before it. */
export interface Duty {
  readonly shift: typeof shifts.$inferSelect
  readonly rollCall: typeof rollCalls.$inferSelect | null
}

/** Whether a roll call was passed. */
export const isFit = ({ alcohol, health }: typeof rollCalls.$inferSelect) =>
  alcohol === 'good' && health === 'good'

export function presentShift(
  { shift, rollCall }: Duty,
  {
    shown,
    at,
    context: { policy },
  }: { readonly shown: readonly RunNow[]; readonly at: number; readonly context: DrivingContext },
): DriverShift {
  const { duty, drivingUnbroken } = policy.operations.hours
  const driving = shown.flatMap((now) => {
    const { startedAt } = now.driven
    return startedAt === null ? [] : { from: startedAt, to: drivenUntil(now) ?? Infinity }
  })
  const from = rollCall?.at ?? shift.startsAt
  return {
    serviceDate: shift.serviceDate,
    from: toWallTime(shift.startsAt),
    to: toWallTime(shift.endsAt),
    breaks: shift.breaks.map((each) => ({ from: toWallTime(each.from), to: toWallTime(each.to) })),
    rollCall: rollCall && { at: toWallTime(rollCall.at), isFit: isFit(rollCall) },
    dutyMinutes: Math.max(0, Math.floor((at - from) / msPerMinute)),
    dutyLimit: duty.amber,
    drivingMinutes: drivingSinceBreak(driving, at, policy),
    drivingLimit: drivingUnbroken.amber,
  }
}

/** When a run ended; null while it is driven. Nobody ends one that was called off under way. */
function drivenUntil({ loaded, driven }: RunNow): number | null {
  const { run, calledOffAt } = loaded
  if (driven.finishedAt !== null || calledOffAt === null || run.endsAt === null) return driven.finishedAt
  const hasRiders = standingEvents(runEventsOf(loaded)).some(({ kind }) => kind === 'pickedUp')
  return calledOffRunEnd(calledOffAt, { endsAt: run.endsAt, hasRiders })
}

interface Readiness {
  readonly duty: Duty | undefined
  readonly other: boolean
}

export function presentCard(now: RunNow, readiness: Readiness, context: DrivingContext): RunCard {
  const { loaded, stops, driven, expected, at } = now
  const { run, departure, parties, vehicleNumber } = loaded
  const doors = stops.flatMap((stop, index) =>
    stop.leg === 'collect' || stop.leg === 'deliver' ? [{ stop, expectedAt: expected[index] ?? 0 }] : [],
  )
  const wards = doors.map(({ stop }) => wardName(stop.wardCode, context)).filter((ward) => ward !== '')
  const relay = context.data.relayStops.get(departure.relayPoint)
  const waitsForBus = departure.direction === 'pickup' && run.minibus > 0
  const [first] = stops
  return {
    departureId: run.departureId,
    minibus: run.minibus,
    direction: departure.direction,
    serviceDate: departure.serviceDate,
    relayPoint: presentRelayPoint(departure.relayPoint, context),
    ...(relay && { airportCode: relay.airportCode }),
    departsAt: toWallTime(departure.departsAt),
    from: toWallTime(run.startsAt ?? departure.departsAt),
    to: toWallTime(run.endsAt ?? departure.departsAt),
    state: run.state,
    finishedAt: wallTimeOrNull(driven.finishedAt),
    lateMinutes: departure.lateMinutes,
    people: parties.reduce((sum, { order }) => sum + peopleOf(order), 0),
    childSeats: parties.reduce((sum, { order }) => sum + order.childSeats, 0),
    bags: {
      large: parties.reduce((sum, { bags }) => sum + bags.large, 0),
      small: parties.reduce((sum, { bags }) => sum + bags.small, 0),
    },
    doors: doors.length,
    wards: [...new Set(wards)],
    firstStop: first ? stopWords(first, loaded, context).nameJa : '',
    firstAt: wallTimeOrNull(doors[0]?.expectedAt ?? null),
    lastAt: wallTimeOrNull(doors.at(-1)?.expectedAt ?? null),
    bus: waitsForBus
      ? {
          expectedAt: toWallTime(addMinutes(run.startsAt ?? departure.departsAt, departure.lateMinutes)),
          bay: relay ? relay.bays.ja : '',
        }
      : null,
    vehicle: {
      number: vehicleNumber,
      plateNumber: run.plateNumber,
      ...(run.bagPlaces && { bagPlaces: run.bagPlaces }),
    },
    readOnly: readOnlyOf(loaded, readiness, at),
    planVersion: departure.planVersion,
    revision: loaded.revision,
  }
}

function readOnlyOf(
  { run, departure }: LoadedRun,
  { duty, other }: Readiness,
  at: number,
): RunCard['readOnly'] {
  if (departure.status === 'cancelled' || run.state === 'abandoned') return 'cancelled'
  if (run.state === 'finished') return 'over'
  const rollCall = duty?.rollCall ?? null
  if (rollCall === null || rollCall.at > at) return 'rollCall'
  if (!isFit(rollCall)) return 'unfit'
  return other && run.state !== 'started' ? 'otherRun' : null
}

/** A run with its stops; once it is over, without its parties. */
export function presentRun(now: RunNow, readiness: Readiness, context: DrivingContext): DrivenRunView {
  const { loaded, at } = now
  const seen = loaded.events.filter(({ kind, by }) => kind === 'seen' && by === 'driver').at(-1)
  const isOver = loaded.run.state === 'finished' || loaded.run.state === 'abandoned'
  return {
    asOf: toWallTime(at),
    ...presentCard(now, readiness, context),
    seenPlanVersion: seen?.planVersion ?? null,
    stops: presentStops(now, { isOver }, context),
    events: loaded.events.map((event) => presentEvent(event, loaded.run)),
  }
}

export function presentStops(
  { loaded, stops, driven, expected }: RunNow,
  { isOver }: { readonly isOver: boolean },
  context: DrivingContext,
): DrivenStop[] {
  let number = 0
  return stops.map((stop, index): DrivenStop => {
    const isDoor = stop.leg === 'collect' || stop.leg === 'deliver'
    if (isDoor) number += 1
    const peopleWho = (task: 'board' | 'alight') =>
      stop.parties
        .filter((each) => each.task === task)
        .reduce((sum, { party }) => sum + peopleOf(party.order), 0)
    return {
      leg: stop.leg,
      stopKey: stop.stopKey,
      number: isDoor ? number : null,
      ...stopWords(stop, loaded, context),
      wardName: wardName(stop.wardCode, context),
      lat: stop.lat,
      lng: stop.lng,
      plannedAt: toWallTime(stop.plannedAt),
      expectedAt: toWallTime(expected[index] ?? stop.plannedAt),
      state: driven.stops[index]?.state ?? 'toCome',
      arrivedAt: wallTimeOrNull(driven.stops[index]?.arrivedAt ?? null),
      boarding: peopleWho('board'),
      alighting: peopleWho('alight'),
      parties: isOver
        ? []
        : stop.parties.map(({ party, task }) =>
            presentParty({ party, task, leg: stop.leg, driven }, loaded, context),
          ),
    }
  })
}

type StopWords = Pick<DrivenStop, 'placeId' | 'nameJa' | 'name' | 'addressJa' | 'detail'>

/** What has no door that is kept. */
const noDoor = { placeId: null, addressJa: '' }

/** What a stop is called. */
export function stopWords(
  stop: RunStop,
  { departure, doors }: LoadedRun,
  context: DrivingContext,
): StopWords {
  const { data, lang } = context
  if (stop.leg === 'relay') {
    const relay = data.relayStops.get(departure.relayPoint)
    if (!relay) return { ...noDoor, nameJa: stop.stopKey, name: stop.stopKey, detail: '' }
    return { ...noDoor, nameJa: relay.names.ja, name: nameIn(relay.names, lang), detail: relay.bays.ja }
  }
  if (stop.leg === 'airport') {
    const line = data.relayStops.get(departure.relayPoint)
    const names = line && networkAt(line.airportCode, data).names
    return {
      ...noDoor,
      nameJa: names?.ja ?? stop.stopKey,
      name: names ? nameIn(names, lang) : stop.stopKey,
      detail: departure.bay,
    }
  }
  const [first] = stop.parties
  if (!first) return { ...noDoor, ...wardOf(stop, context), detail: '' }
  const place = placeOf(first.party, stop.leg)
  return {
    placeId: hasDoor(place.kind) ? place.addressId : null,
    nameJa: place.names.ja,
    name: nameIn(place.names, lang),
    addressJa: place.addresses.ja,
    detail: doorWords(place.detail, doors.get(place.addressId ?? '')),
  }
}

/** A stop of nobody any more is called by its ward: its key is an address. */
function wardOf({ wardCode }: RunStop, { data, lang }: DrivingContext): Pick<StopWords, 'nameJa' | 'name'> {
  const names = data.wards.get(wardCode ?? '')?.names
  return { nameJa: names?.ja ?? '', name: names ? nameIn(names, lang) : '' }
}

/** What the traveller and staff say of a door, for the driver. */
function doorWords(detail: string, door: DrivenDoor | undefined): string {
  const words = [door?.entrance ?? '', detail, door?.note ?? '', door?.telephone ?? '']
  return words.filter((each) => each !== '').join(' · ')
}

/** What a ward is called; empty for none. */
export function wardName(wardCode: string | null, { data, lang }: DrivingContext): string {
  const ward = data.wards.get(wardCode ?? '')
  return ward ? nameIn(ward.names, lang) : ''
}

export const peopleOf = ({ adults, children, infants }: RunParty['order']) => adults + children + infants

interface PartyAtStop {
  readonly party: RunParty
  readonly task: 'board' | 'alight'
  readonly leg: RunStop['leg']
  readonly driven: DrivenRun
}

function presentParty(
  { party, task, leg, driven }: PartyAtStop,
  { calls, decisions, departure }: LoadedRun,
  context: DrivingContext,
): DrivenParty {
  const { order, bags, boughtLater } = party
  const decision = decisions.find(({ orderId }) => orderId === order.id)
  const isDoor = leg === 'collect' || leg === 'deliver'
  const window = isDoor ? announcedWindow(party, leg) : undefined
  const flight = presentFlight(order, context)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    task,
    state: driven.parties.get(order.id) ?? 'toCome',
    riders: ridersOf(party, departure.serviceDate),
    people: peopleOf(order),
    adults: order.adults,
    children: order.children,
    infants: order.infants,
    childSeats: order.childSeats,
    luggage: {
      large: order.bagsLarge,
      small: order.bagsSmall,
      special: order.bagsSpecial,
      extra: order.bagsExtra + boughtLater,
    },
    bagPlaces: { large: bags.large, small: bags.small },
    needs: [...order.needs],
    lang: order.takerLang ?? order.lang,
    note: order.remark,
    flight: flight && flight.flightNo !== '' ? { flightNo: flight.flightNo, at: flight.scheduledTime } : null,
    promised: window ? { from: toWallTime(window.from), to: toWallTime(window.to) } : null,
    waitsFrom: leg === 'collect' ? wallTimeOrNull(waitsFromOf(party, departure)) : null,
    canCall: numberOf(order) !== undefined,
    calls: calls.filter(({ orderId }) => orderId === order.id).map(presentCall),
    decision: decision
      ? {
          decision: decision.decision,
          until: wallTimeOrNull(decision.until),
          note: decision.note,
          at: toWallTime(decision.at),
        }
      : null,
    isBoarded: order.verifiedAt !== null,
    isExpected: party.isExpected,
  }
}

/** The window at a door that the rider of a party was notified of last: that of their order, as late as the last notice said. */
function announcedWindow(party: RunParty, leg: 'collect' | 'deliver'): TimeWindow | undefined {
  const window = promisedWindow(party, leg)
  const later = (moment: number) => addMinutes(moment, party.announcedLate)
  return window && { from: later(window.from), to: later(window.to) }
}

/** When a party that is collected was promised to be, as late as its departure was announced to be, or as its rider was notified. */
export function waitsFromOf(
  party: RunParty,
  { lateMinutes }: Pick<LoadedRun['departure'], 'lateMinutes'>,
): number | null {
  const promised = promisedAt(party, 'collect')
  return promised === undefined ? null : addMinutes(promised, Math.max(lateMinutes, party.announcedLate))
}

/** The number of a party in E.164 form; undefined where none is known. */
export function numberOf({ countryCode, phone }: RunParty['order']): string | undefined {
  return phone !== '' && countryCode !== '' ? `+${countryCode}${phone}` : undefined
}

const YEAR_CHARACTERS = 4

/** Of children with their age on the day of the ride: that is what a driver looks for. */
function ridersOf({ passengers, order }: RunParty, serviceDate: string): DrivenParty['riders'] {
  if (passengers.length === 0) return [{ name: order.contactName, age: null }]
  return passengers.map(({ name, kind, birthday }) => {
    if (kind === 'adult' || birthday === null) return { name, age: null }
    const years = Number(serviceDate.slice(0, YEAR_CHARACTERS)) - Number(birthday.slice(0, YEAR_CHARACTERS))
    const isBeforeBirthday = serviceDate.slice(YEAR_CHARACTERS) < birthday.slice(YEAR_CHARACTERS)
    return { name, age: Math.max(0, years - (isBeforeBirthday ? 1 : 0)) }
  })
}

/** A call as the phone is shown it. */
export function presentCall({ id, orderId, at, state, seconds }: LoadedRun['calls'][number]): RiderCall {
  return { id, orderId, at: toWallTime(at), state, seconds }
}

function presentEvent(event: StopEvent, run: Pick<LoadedRun['run'], 'driverId'>): RecordedEvent {
  const { id, kind, by, at, receivedAt, seq, orderId, leg, stopKey, undoes, planVersion } = event
  const { reason, minutes, text, contradicts } = event
  return {
    id,
    kind,
    by,
    at: toWallTime(at),
    receivedAt: toWallTime(receivedAt),
    seq,
    orderId,
    stop: leg !== null && stopKey !== null ? { leg, stopKey } : null,
    undoes,
    planVersion,
    reason,
    minutes,
    text,
    contradicts: contradictionForPhone(contradicts),
    isOwn: by === 'driver' && event.driverId === run.driverId,
  }
}

/** What a phone's page of the release before does not know, and would not read the answer for. */
const knownBefore: Readonly<Partial<Record<Contradiction, Contradiction>>> = {
  handedOver: 'movedAway',
  takenBack: 'missed',
}

/** How a phone is named what its event is against. */
export function contradictionForPhone(contradicts: StopEvent['contradicts']): StopEvent['contradicts'] {
  return contradicts && (knownBefore[contradicts] ?? contradicts)
}
