import type { Direction } from '../policy'
import type { Cents } from '../money'
import type { RefundStatus } from '../rules/refund'
import { nextStates, type OrderFacts } from './facts'
import { beforeDepartureStates, boardedStates, keptRideRefundStates, unrefundableStates } from './states'

/** What staff can do with an order. */
export const staffOrderActions = [
  'cancel',
  'refundPartly',
  'decideRefund',
  'settleRefund',
  'move',
  'markMissed',
  'unmarkMissed',
  'undoScan',
  'sellLuggage',
  'moveLuggage',
  'handBack',
  'goodwill',
  'note',
] as const
export type StaffOrderAction = (typeof staffOrderActions)[number]

/** Where staff can move bought luggage to. */
export const luggageSteps = ['shipped', 'receiving', 'completed'] as const
export type LuggageStep = (typeof luggageSteps)[number]

/** What the actions of staff depend on. */
export interface StaffSituation {
  readonly facts: OrderFacts
  /** Null for what is no ride. */
  readonly direction: Direction | null
  /** Seats for lap children: once paid, they are of their ride's party and end with it. */
  readonly isLapChildSeat: boolean
  /** What can still go back. */
  readonly refundableJpy: Cents
  /** Staff may mark now that nobody of the party came (`canBeMissed`), and whether they did. */
  readonly canBeMissed: boolean
  readonly isMissed: boolean
  /** Extra pieces can be sold at the counter at this moment, and so many are left. */
  readonly isSaleOpen: boolean
  readonly piecesLeft: number
  /** Paid in cash or at the terminal of the counter: no provider can send it back. */
  readonly isPaidAtCounter: boolean
  /** Of a payment that came too much, something waits to be paid back by hand. */
  readonly hasStuckSurplus: boolean
  /** Its coupon that makes something good was given. */
  readonly hasGoodwill: boolean
}

/** What staff may do with an order at a moment, in a fixed order. The server refuses, and no page offers, anything else. */
export function staffActionsOf(situation: StaffSituation): StaffOrderAction[] {
  return staffOrderActions.filter((action) => guards[action](situation))
}

/** The steps that luggage can be moved to now; none for a ride or a seat, and none before it is paid. */
export function luggageStepsOf({
  facts,
  direction,
  isLapChildSeat,
}: Pick<StaffSituation, 'facts' | 'direction' | 'isLapChildSeat'>): LuggageStep[] {
  if (direction !== null || isLapChildSeat || facts.payment !== 'paid') return []
  const next: readonly string[] = nextStates('fulfilment', facts.fulfilment)
  return luggageSteps.filter((step) => next.includes(step))
}

/** Whether staff may move a ride to another departure: it is paid and nobody of it has boarded yet, whatever part of its price goes back. */
export function isMovable({ facts, direction }: Pick<StaffSituation, 'facts' | 'direction'>): boolean {
  const isKept = keptRideRefundStates.includes(facts.refund)
  return direction !== null && facts.payment === 'paid' && facts.fulfilment === 'confirmed' && isKept
}

/** Whether staff may mark that nobody of a party came: a paid ride that is not boarded, while nobody decides on its money. */
export function isMissable({
  facts,
  direction,
  canBeMissed,
  isMissed,
}: Pick<StaffSituation, 'facts' | 'direction' | 'canBeMissed' | 'isMissed'>): boolean {
  const isToCome = facts.payment === 'paid' && facts.fulfilment === 'confirmed' && facts.refund !== 'pending'
  return direction !== null && isToCome && canBeMissed && !isMissed
}

/**
 * Whether staff may take back the scan of a ride code: a wrong code was scanned, or the party did not board after all. Until
 * the ride is over; the traveller has every right of an unverified ride again.
 */
export function isScanUndoable({ facts, direction }: Pick<StaffSituation, 'facts' | 'direction'>): boolean {
  return direction !== null && boardedStates.includes(facts.fulfilment)
}

/** Whether what was paid at the counter is to be handed back there. */
export function awaitsHandBack({
  facts,
  isPaidAtCounter,
}: Pick<StaffSituation, 'facts' | 'isPaidAtCounter'>): boolean {
  return isPaidAtCounter && facts.refund === 'refunding'
}

/** A refund as far as paying it by hand goes. */
interface OwedRefund {
  readonly status: RefundStatus
  /** Of a payment that came too much: it is no part of what was paid for the order. */
  readonly isSurplus: boolean
}

/**
 * What of an order's refunds staff note in one step as paid by hand: what can never go back, and what waits at the counter. What the
 * provider refused and is tried again is among it only where there is neither: it may still arrive by itself.
 */
export function paidByHandOf<Refund extends OwedRefund>(
  refunds: readonly Refund[],
  situation: Pick<StaffSituation, 'facts' | 'isPaidAtCounter'>,
): Refund[] {
  const isRefused = situation.facts.refund === 'failed'
  const isForCounter = awaitsHandBack(situation)
  const stuck = refunds.filter(({ status, isSurplus }) =>
    status === 'impossible' ? isSurplus || isRefused : isForCounter && !isSurplus && status === 'pending',
  )
  if (stuck.length > 0 || !isRefused) return stuck
  return refunds.filter(({ status, isSurplus }) => !isSurplus && status === 'failed')
}

/**
 * Whether an order may be cancelled for the operator's fault: by staff, or, also under way, because its departure does not run. Paid seats
 * for lap children are cancelled with their ride only.
 */
export function isCancellable(
  { facts, isLapChildSeat }: Pick<StaffSituation, 'facts' | 'isLapChildSeat'>,
  isNotRunning = false,
): boolean {
  const isToRun = ['placed', ...beforeDepartureStates, 'noShow'].includes(facts.fulfilment)
  const isOpen = isToRun || (isNotRunning && facts.fulfilment === 'inProgress')
  return isOpen && facts.payment !== 'paying' && !(isLapChildSeat && facts.payment === 'paid')
}

/** One question an action. */
const guards: Readonly<Record<StaffOrderAction, (situation: StaffSituation) => boolean>> = {
  cancel: (situation) => isCancellable(situation),
  refundPartly: ({ facts, refundableJpy }) =>
    facts.payment === 'paid' && !unrefundableStates.includes(facts.refund) && refundableJpy > 0,
  decideRefund: ({ facts }) => facts.refund === 'pending',
  // What is not handed back at the counter, to somebody who has left, is paid another way.
  settleRefund: (situation) =>
    situation.hasStuckSurplus ||
    awaitsHandBack(situation) ||
    (situation.facts.refund === 'failed' && !situation.isPaidAtCounter),
  move: isMovable,
  markMissed: isMissable,
  unmarkMissed: ({ facts, isMissed }) => facts.fulfilment === 'confirmed' && isMissed,
  undoScan: isScanUndoable,
  sellLuggage: ({ isSaleOpen, piecesLeft }) => isSaleOpen && piecesLeft > 0,
  moveLuggage: (situation) => luggageStepsOf(situation).length > 0,
  handBack: awaitsHandBack,
  goodwill: ({ facts, direction, hasGoodwill }) =>
    direction !== null && facts.payment === 'paid' && !hasGoodwill,
  note: () => true,
}
