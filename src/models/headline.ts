import type { OrderLabel } from '@noriai/contract/orders/label'
import { tabOf } from '@noriai/contract/orders/tab'
import type { OrderCard } from '@noriai/contract/schema/orderCard'
import { addMinutes, type Instant } from '@noriai/contract/time'
import type { OrderInstants } from './orderInstants'

/** The headline of an order: what happens next, or what came of it. */
export type Headline =
  /** Be at the service desk by then. */
  | { readonly kind: 'desk'; readonly at: Instant }
  /** The minibus is at the door in this window. */
  | { readonly kind: 'door'; readonly from: Instant; readonly to: Instant }
  /** On the way: expected at the end of the ride. */
  | { readonly kind: 'arriving'; readonly from: Instant; readonly to: Instant }
  /** It is over, at the moment that staff reported. */
  | { readonly kind: 'arrived'; readonly at: Instant }
  /** It is over without a report of when: only the plan is known. */
  | { readonly kind: 'arrivalPlanned'; readonly from: Instant; readonly to: Instant }
  /** The money goes, or went, back. */
  | { readonly kind: 'refund' }
  /** When the ride was to be, or is to be where no more is known. */
  | { readonly kind: 'planned'; readonly at: Instant }

const ended: readonly OrderLabel[] = ['cancelled', 'closed', 'noShow']

interface HeadlineParts {
  readonly label: OrderLabel
  readonly direction: OrderCard['direction']
  readonly times: OrderInstants
  readonly hasRefund: boolean
  /** When the ride starts where its times are not known. */
  readonly appointedAt: Instant
}

/** The headline of an order, in a list and on its own page. */
export function headlineOf({ label, direction, times, hasRefund, appointedAt }: HeadlineParts): Headline {
  const { gatherAt, departsAt, doorFrom, doorTo, arriveFrom, arriveTo, arrivedAt } = times
  const planned: Headline = { kind: 'planned', at: departsAt ?? appointedAt }
  const tab = tabOf(label)
  // A part that went back of a ride that runs is not what it is about.
  if (tab === 'refund') return hasRefund ? { kind: 'refund' } : planned
  if (ended.includes(label)) return planned
  if (tab === 'inProgress' && arriveFrom !== null)
    return { kind: 'arriving', from: arriveFrom, to: arriveTo ?? arriveFrom }
  if (tab === 'completed' && arrivedAt !== null) return { kind: 'arrived', at: arrivedAt }
  if (tab === 'completed')
    return arriveFrom === null
      ? planned
      : { kind: 'arrivalPlanned', from: arriveFrom, to: arriveTo ?? arriveFrom }
  if (direction === 'pickup' && gatherAt !== null) return { kind: 'desk', at: gatherAt }
  if (doorFrom !== null) return { kind: 'door', from: doorFrom, to: doorTo ?? doorFrom }
  return planned
}

/** The headline as late as the ride is: the desk waits for nobody, so that being there stays as it is. */
export function delayed(headline: Headline, minutes: number): Headline {
  if (headline.kind !== 'door' && headline.kind !== 'arriving') return headline
  return {
    ...headline,
    from: addMinutes(headline.from, minutes),
    to: addMinutes(headline.to, minutes),
  }
}

/** When the headline is, or begins; undefined where it names no moment. */
export function momentOf(headline: Headline): Instant | undefined {
  if (headline.kind === 'refund') return undefined
  return 'at' in headline ? headline.at : headline.from
}

/** Whether the headline is still to come: the time left to it is worth telling. */
export const isAhead = (headline: Headline): boolean => ['desk', 'door', 'arriving'].includes(headline.kind)
