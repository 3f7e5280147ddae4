/** What is rare and has to come about in every season, and who of each round brings it about. */
import { defaultPolicy } from '@noriai/contract/policy'
import {
  addDays,
  instantOf,
  msPerMinute,
  msPerSecond,
  startOfDate,
  type CalendarDate,
  type Instant,
} from '@noriai/contract/time'
import type { SeasonContext } from './context'
import { lines, placeInRound } from './edges'
import type { Phase } from './providers/choice'
import type { Person, TripPlan } from './trip'

/** What is rare and has to come about in every season. */
interface Rarity
  extends
    Pick<TripPlan, 'payBy' | 'turn'>,
    Pick<Person, 'isInWechat'>,
    Partial<Pick<TripPlan, 'direction' | 'needs' | 'goesBack'>> {
  readonly fill?: 'atOnce'
  /** They want the one bus of their round that all with this want, and book it after so many others. */
  readonly sharesBusAfter?: number
  /** While the operator is with the providers of this phase; at any time where it does not matter. */
  readonly booksIn?: Phase
}

/**
 * Of each card provider: a dispute that is won and one that is lost, one of a ride whose money is to go back as well, a refund that comes
 * back, a bank's page left half-way.
 */
const ofEachCardProvider = (booksIn: Phase): readonly Rarity[] => [
  { payBy: 'disputed', turn: 'none', isInWechat: false, booksIn },
  { payBy: 'disputed', turn: 'none', isInWechat: false, booksIn },
  { payBy: 'disputed', turn: 'cancelsFree', isInWechat: false, booksIn },
  { payBy: 'refundSentBack', turn: 'cancelsFree', isInWechat: false, booksIn },
  { payBy: 'challengeLeft', turn: 'none', isInWechat: false, booksIn },
  { payBy: 'declinedThenOther', turn: 'givesAway', isInWechat: false, booksIn },
]

/** A party with a wheelchair more than a bus has places for: the one that comes last is offered another bus. */
const wheelchairsOfOneBus = Array.from(
  { length: (defaultPolicy.operations.busWheelchairs ?? 0) + 1 },
  (_, sharesBusAfter): Rarity => ({
    payBy: 'japaneseCard',
    turn: 'none',
    fill: 'atOnce',
    isInWechat: false,
    direction: 'pickup',
    needs: ['wheelchair'],
    sharesBusAfter,
  }),
)

/** Of the first of each round after those who are steered to an edge. */
const rarities: readonly Rarity[] = [
  ...ofEachCardProvider('first'),
  ...ofEachCardProvider('changed'),
  { payBy: 'refundLater', turn: 'cancelsFree', isInWechat: false, booksIn: 'changed' },
  {
    payBy: 'japaneseCard',
    turn: 'deletesAccount',
    fill: 'atOnce',
    isInWechat: false,
    needs: ['walkingHelp'],
  },
  { payBy: 'japaneseCard', turn: 'givesAway', isInWechat: false, needs: ['pushchair', 'assistanceDog'] },
  { payBy: 'japaneseCard', turn: 'none', isInWechat: false, needs: ['rigidWheelchair'] },
  { payBy: 'japaneseCard', turn: 'none', fill: 'atOnce', isInWechat: false, goesBack: 'atOnce' },
  { payBy: 'foreignCard', turn: 'none', fill: 'atOnce', isInWechat: false, goesBack: 'declined' },
  // Whoever is collected and does not come: the driver waits, calls the desk and drives on.
  { payBy: 'japaneseCard', turn: 'noShow', fill: 'atOnce', isInWechat: false, direction: 'dropoff' },
  { payBy: 'foreignCard', turn: 'noShow', fill: 'atOnce', isInWechat: false, direction: 'transfer' },
  { payBy: 'wechat', turn: 'none', fill: 'atOnce', isInWechat: true, goesBack: 'atOnce' },
  { payBy: 'webhookLate', turn: 'cancelsFree', isInWechat: true },
  { payBy: 'webhookTwice', turn: 'givesAway', isInWechat: true },
  { payBy: 'walletClosed', turn: 'deletesAccount', fill: 'atOnce', isInWechat: true },
  { payBy: 'declinedThenOther', turn: 'cancelsFree', isInWechat: true },
  ...wheelchairsOfOneBus,
]

/** What is rare about the person of a number; undefined of most. */
export function rarityOf(index: number): Rarity | undefined {
  return rarities[placeInRound(index)]
}

/** Bookings fall into minutes that end in 0, and some seconds: never just on a notice's last instant by accident. */
export const BOOKING_STEP_MS = 10 * msPerMinute
export const BOOKING_SECONDS = 20

/** A bus from the airport that several people of a round want. */
export interface SharedBus {
  readonly day: CalendarDate
  /** Its relay point. */
  readonly line: string
  readonly landingAt: Instant
  /** In the night before, before staff change anything of the day, and one after the other. */
  readonly bookAt: Instant
}

const SHARED_LANDING = '13:00'

/** The bus that the rarities of a round share, as the one wants it who books after so many others. */
export function sharedBusOf(context: SeasonContext, round: number, after: number): SharedBus {
  const { from, days } = context.options
  const dice = context.dice('shared bus', round)
  const day = addDays(from, dice.whole(0, days - 1))
  const bookAt = startOfDate(day) + (after + 1) * BOOKING_STEP_MS + BOOKING_SECONDS * msPerSecond
  return { day, line: dice.pick(lines), landingAt: instantOf(day, SHARED_LANDING), bookAt }
}
