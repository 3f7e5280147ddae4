import type { Hold } from '@noriai/contract/schema/hold'
import type { Policy } from '@noriai/contract/policy/schema'
import type { PlaceView } from '@noriai/contract/schema/place'
import { htmlLang, type Lang } from '@noriai/contract/lang'
import type { Translate } from '@/hooks/useT'
import type { RideLineModel, RideStopModel } from '@/features/rideLine/model'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import type { DepartingFlightDraft, Draft, FlightDraft } from '@/stores/booking/draft'

const clockOf = (wallTime: string): string => wallTime.slice(11, 16)

/** The words of the line, and the language they are in. */
export interface LineWords {
  readonly confirm: Translate<'orderConfirm'>
  readonly delivery: Translate<'deliveryConfirm'>
  readonly line: Translate<'rideLine'>
  readonly booking: Translate<'booking'>
  readonly form: Translate<'pickupForm'>
  readonly lang: Lang
}

const isTerminal = (terminal: string | null): terminal is 'T1' | 'T2' =>
  terminal === 'T1' || terminal === 'T2'

function landing(flight: FlightDraft, { confirm, booking, form }: LineWords): RideStopModel {
  const terminal = isTerminal(flight.terminal) ? booking(`terminals.${flight.terminal}`) : booking('airport')
  const name = flight.flightNo || form('flight.unnumbered')
  return {
    key: 'landing',
    kind: 'landing',
    title: confirm('landing', { flight: name, terminal }),
    place: terminal,
    lines: [{ text: confirm('later') }],
    time: clockOf(flight.landingTime),
    until: '',
    isYou: false,
    progress: 'planned',
    leg: { mode: 'walk', text: '', rings: 0, progress: 'planned' },
  }
}

/** The address of a door, in the page's language and as the driver reads it. */
function addressLines({ address, addressJa, detail, name }: PlaceView): RideStopModel['lines'] {
  const own = [address, detail].filter((part) => part && part !== name)
  return [
    ...(own.length > 0 && address !== addressJa ? [{ text: own.join(' ') }] : []),
    ...(addressJa ? [{ text: `${addressJa} ${detail}`.trim(), lang: htmlLang.ja }] : []),
  ]
}

function pickupLine(hold: Hold, flight: FlightDraft | null, words: LineWords): RideLineModel {
  const { plan, destination } = hold
  const { stops } = rideLineModel(plan, words.line)
  const gather = { text: words.confirm('gather', { time: clockOf(plan.gatherAt) }) }
  const withLines = stops.map((stop): RideStopModel => {
    if (stop.kind === 'airport')
      return { ...stop, title: words.confirm('bus', { place: stop.place }), lines: [...stop.lines, gather] }
    if (stop.kind === 'relay')
      return {
        ...stop,
        title: words.confirm('change', { place: stop.place }),
        lines: [...stop.lines, { text: words.confirm('minibusWaits') }],
      }
    return stop.kind === 'door' ? { ...stop, lines: addressLines(destination) } : stop
  })
  return { stops: [...(flight ? [landing(flight, words)] : []), ...withLines] }
}

type LineContext = LineWords & { readonly policy: Policy }

/** From the door to the terminal, or to the other door, where the traveller stays on board at the relay point. */
function doorLine(
  { plan, departurePlace, destination }: Hold,
  flight: DepartingFlightDraft | null,
  { policy, confirm, delivery, line, form }: LineContext,
): RideLineModel {
  const { stops } = rideLineModel(plan, line)
  const waits = { text: delivery('waits', { minutes: policy.ride.driverWaitsMinutes }) }
  const takesOff = flight && {
    text: delivery('takesOff', {
      flight: flight.flightNo || form('flight.unnumbered'),
      time: clockOf(flight.takeOff),
    }),
  }
  const withLines = stops.map((stop, index): RideStopModel => {
    const isLast = index === stops.length - 1
    if (stop.kind === 'relay' && plan.direction === 'transfer')
      return { ...stop, title: delivery('stay', { place: stop.place }), lines: [] }
    if (stop.kind === 'relay')
      return {
        ...stop,
        title: confirm('change', { place: stop.place }),
        lines: [...stop.lines, { text: delivery('busWaits') }],
      }
    if (stop.kind === 'airport') return { ...stop, lines: takesOff ? [takesOff] : [] }
    return isLast
      ? { ...stop, lines: addressLines(destination) }
      : { ...stop, lines: [...addressLines(departurePlace), waits] }
  })
  return { stops: withLines }
}

/** The ride of a hold, with what to know at each point before paying: a pick-up's begins with the landing. */
export function confirmLine(
  hold: Hold,
  { flight, departingFlight }: Draft,
  context: LineContext,
): RideLineModel {
  return hold.plan.direction === 'pickup'
    ? pickupLine(hold, flight, context)
    : doorLine(hold, departingFlight, context)
}
