import type { Hold } from '@noriai/contract/schema/hold'
import { htmlLang, type Lang } from '@noriai/contract/lang'
import type { Translate } from '@/hooks/useT'
import type { RideLineModel, RideStopModel } from '@/features/rideLine/model'
import { rideLineModel } from '@/features/rideLine/rideLineModel'
import type { FlightDraft } from '@/stores/booking/draft'

const clockOf = (wallTime: string): string => wallTime.slice(11, 16)

/** The words of the line, and the language they are in. */
export interface LineWords {
  readonly confirm: Translate<'orderConfirm'>
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

/** The ride of a hold from the landing to the door, with what to know at each point before paying. */
export function confirmLine(hold: Hold, flight: FlightDraft, words: LineWords): RideLineModel {
  const { plan, destination } = hold
  const { stops } = rideLineModel(plan, words.line)
  const gather = { text: words.confirm('gather', { time: clockOf(plan.gatherAt) }) }
  const address = [destination.address, destination.detail].filter(
    (part) => part && part !== destination.name,
  )
  const door = [
    ...(address.length > 0 && destination.address !== destination.addressJa
      ? [{ text: address.join(' ') }]
      : []),
    ...(destination.addressJa
      ? [{ text: `${destination.addressJa} ${destination.detail}`.trim(), lang: htmlLang.ja }]
      : []),
  ]
  const withLines = stops.map((stop): RideStopModel => {
    if (stop.kind === 'airport')
      return { ...stop, title: words.confirm('bus', { place: stop.place }), lines: [...stop.lines, gather] }
    if (stop.kind === 'relay')
      return {
        ...stop,
        title: words.confirm('change', { place: stop.place }),
        lines: [...stop.lines, { text: words.confirm('minibusWaits') }],
      }
    return stop.kind === 'door' ? { ...stop, lines: door } : stop
  })
  return { stops: [landing(flight, words), ...withLines] }
}
