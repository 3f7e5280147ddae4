import { scarcePlaceKinds } from '@noriai/contract/rules/riderNeeds'
import type {
  DepartureParty,
  DepartureSummary,
  DepartureView,
  MinibusView,
} from '@noriai/contract/schema/staffDeparture'
import { fromWallTime, msPerHour, msPerMinute } from '@noriai/contract/time'
import type { Tone } from './tone'
import type { TextKey } from '../i18n'

/** What the tag of a departure says. */
export interface DepartureState {
  readonly tone: Tone
  readonly text: TextKey
}

/** The state of a departure at `now`, in one word: how far it has come first, then whether it is sold. */
export function stateOf(departure: Omit<DepartureSummary, 'bags'>, now: number): DepartureState {
  if (departure.status === 'cancelled') return { tone: 'vermilion', text: 'state.cancelled' }
  switch (departure.progress) {
    case 'done':
      return { tone: 'plain', text: 'state.done' }
    case 'atRelay':
      return { tone: 'sea', text: 'state.atRelay' }
    case 'left':
      return { tone: 'sea', text: 'state.left' }
    case 'boarding':
      return { tone: 'solid', text: 'state.boarding' }
    case 'scheduled':
      if (now >= fromWallTime(departure.expectedAt))
        return departure.riders > 0
          ? { tone: 'amber', text: 'state.due' }
          : { tone: 'plain', text: 'state.past' }
      if (departure.status === 'closed') return { tone: 'plain', text: 'state.closed' }
      if (departure.status === 'paused' || departure.servicePaused)
        return { tone: 'amber', text: 'state.paused' }
      return departure.free === 0
        ? { tone: 'amber', text: 'state.full' }
        : { tone: 'leaf', text: 'state.open' }
  }
}

/** Departures that are over and those to look at now. */
export interface SplitDay {
  readonly earlier: readonly DepartureSummary[]
  readonly current: readonly DepartureSummary[]
}

/** A departure with riders stays in sight this long without a report of its end. */
const FORGOTTEN_MINUTES = 360

/** Splits a day's departures at `now`. */
export function splitDay(departures: readonly DepartureSummary[], now: number): SplitDay {
  const isOver = (departure: DepartureSummary) => {
    if (departure.progress === 'done') return true
    const sinceMs = now - fromWallTime(departure.expectedAt)
    return departure.riders === 0 ? sinceMs > 0 : sinceMs > FORGOTTEN_MINUTES * msPerMinute
  }
  return {
    earlier: departures.filter(isOver),
    current: departures.filter((departure) => !isOver(departure)),
  }
}

/** Whether anybody rides on a departure, or is about to pay for it. */
export const isTaken = ({ riders, held }: Pick<DepartureSummary, 'riders' | 'held'>): boolean =>
  riders > 0 || held > 0

/** What is on its way and what leaves next at `now`, of the lists of all directions, by time; at one time in the order of the lists. */
export const nowAndNext = (
  lists: readonly (readonly DepartureSummary[])[],
  now: number,
): readonly DepartureSummary[] =>
  [...splitDay(lists.flat(), now).current].sort(
    (a, b) => fromWallTime(a.departsAt) - fromWallTime(b.departsAt),
  )

/** So many hours before a service day ends its last departures leave, and runs of the next morning are prepared and set out. */
const NIGHT_HOURS = 6

/** Whether a service day that ends at `endsAt` is in its last hours at `now`. */
export const isNight = (endsAt: number, now: number): boolean => endsAt - now <= NIGHT_HOURS * msPerHour

/**
 * Of the lists of the next service day those that leave soon, by time. Minibuses of a bus that leaves soon after the day begins collect
 * its riders before that.
 */
export const firstOfMorning = (
  lists: readonly (readonly DepartureSummary[])[],
  now: number,
): readonly DepartureSummary[] =>
  nowAndNext(lists, now).filter(({ departsAt }) => fromWallTime(departsAt) - now <= NIGHT_HOURS * msPerHour)

/** The departure to begin with: one that boards, else the next with riders, else the next. */
export function firstToShow(
  departures: readonly DepartureSummary[],
  now: number,
): DepartureSummary | undefined {
  const { current } = splitDay(departures, now)
  const ahead = current.filter(({ expectedAt }) => fromWallTime(expectedAt) >= now)
  return (
    current.find(({ progress }) => progress === 'boarding') ??
    ahead.find(({ riders }) => riders > 0) ??
    current.find(({ riders }) => riders > 0) ??
    ahead[0] ??
    departures.at(-1)
  )
}

/** A minibus's letter: 1 is A, none is nothing. */
export const minibusLetter = (minibus: number): string =>
  minibus === 0 ? '' : String.fromCharCode('A'.charCodeAt(0) + ((minibus - 1) % 26))

/** The minibuses of a departure that anybody rides in or that have a vehicle. */
export const usedMinibuses = ({ fleet }: Pick<DepartureView, 'fleet'>): readonly MinibusView[] =>
  fleet.filter(({ riders, assignment }) => riders > 0 || assignment !== null)

/** Parties whose code was not checked yet, the largest first. */
export function notHereYet(parties: readonly DepartureParty[]): readonly DepartureParty[] {
  return parties.filter(({ checkedIn, paid }) => paid && !checkedIn).sort((a, b) => b.riders - a.riders)
}

/** What the riders of a minibus take of the places of which it has few, as soon as they take any, and whether it has too few of them. */
export function scarceIn({ scarce }: Pick<MinibusView, 'scarce'>) {
  return scarcePlaceKinds.flatMap((kind) => {
    const { places = 0, taken = 0 } = scarce?.[kind] ?? {}
    return taken > 0 ? [{ kind, places, taken, isShort: taken > places }] : []
  })
}

/** Whether a minibus has no place left for a large bag; false where its places are not known. */
export const areBagsFull = ({ riders, bags }: Pick<MinibusView, 'riders' | 'bags'>): boolean =>
  riders > 0 && bags !== undefined && bags.taken.large >= bags.places.large

/** How many of a minibus are in. */
export function presenceOf(minibus: MinibusView): { readonly here: number; readonly missing: number } {
  return { here: minibus.checkedIn, missing: Math.max(0, minibus.riders - minibus.checkedIn) }
}
