import type { Cents } from '@noriai/contract/money'
import type { FulfilmentState } from '@noriai/contract/orders/facts'
import type { Policy } from '@noriai/contract/policy'
import type { RefundedParts, RefundOnEnd, RuledRefundCause } from '@noriai/contract/rules/refund'
import type { Tx } from '../../infra/db/client'
import type { Order } from '../../infra/db/schema/orders'
import type { EndedWith } from '../notices'
import type { Cause } from './transitionOrder'

/** Why something happens to an order, and by which figures. */
export interface OrderStep {
  readonly cause: Cause
  readonly policy: Policy
}

/** Whether what an order was paid for is its own now, or others were faster. */
export type Claim = 'claimed' | 'gone'

/** How an order ended: cancelled before or after it was paid, or not paid in time. */
export type OrderEnd = 'cancelledUnpaid' | 'cancelledPaid' | 'expired'

/** An amount of an order that is on its way back, and all that is by now. */
export interface RefundedAmount {
  /** What of the amount gift cards paid. */
  readonly giftJpy: Cents
  /** Everything that went back, the amount included. */
  readonly gone: RefundedParts
  readonly at: number
  readonly policy: Policy
}

/** The step in which an order has everything that it was paid for. */
export interface ConfirmedStep extends OrderStep {
  /** The other orders that its payment changes, locked. */
  readonly others: readonly Order[]
  /** When whoever paid began to. */
  readonly begunAt: number
}

/**
 * What a domain does when something happens to an order. Each hook runs in the order's transaction with the order locked, one
 * extension after the other as `orderExtensions.ts` lists them; what throws undoes the whole step. A hook that writes the
 * order's row answers it, so that the next step has it as it is.
 */
export interface OrderExtension {
  /** Which extension it is, as `coupons`. */
  readonly name: string
  /** It was placed: its seats are held. */
  placed?(tx: Tx, order: Order, at: number): Promise<void>
  /** Its payment is being settled: locks the other orders that this changes and answers them. Orders are locked before all else. */
  lockOthers?(tx: Tx, order: Order): Promise<readonly Order[]>
  /** Locks what everyone locks before gift cards: the departures and coupons of these orders. */
  lockBeforeMoney?(tx: Tx, orders: readonly Order[]): Promise<void>
  /** Holds the part of its price that is not charged; undefined when that much is not there, and then nothing is held. */
  holdPart?(
    tx: Tx,
    order: Order,
    part: { readonly giftJpy: Cents; readonly at: number },
  ): Promise<Order | undefined>
  /** An attempt to pay it failed or was given up. */
  paymentFailed?(tx: Tx, order: Order, at: number): Promise<Order | void>
  /**
   * It was paid: claims for good what it was paid for. After one `gone` the order is ended, which gives back what others claimed. The
   * database has the order unpaid until all have claimed: a query of paid orders, or of who has paid once, misses this one.
   */
  secure?(tx: Tx, order: Order, step: OrderStep): Promise<Claim>
  /** What it was paid for is gone, and not because it was paid too late: ends it as that asks for, and answers it. */
  paidWithoutResult?(tx: Tx, order: Order, step: OrderStep): Promise<Order | undefined>
  /** It has everything that it was paid for. */
  confirmed?(tx: Tx, order: Order, step: ConfirmedStep): Promise<void>
  /** Its trip info is complete. */
  tripInfoGiven?(tx: Tx, order: Order, at: number): Promise<void>
  /** It rides with another departure. */
  moved?(tx: Tx, order: Order, step: OrderStep): Promise<void>
  /** It ended and will not be had, having come as far as `was`: gives up what is kept for it. Money is not moved here. */
  ended?(
    tx: Tx,
    order: Order,
    end: { readonly by: OrderEnd; readonly was: FulfilmentState; readonly at: number },
  ): Promise<Order | void>
  /** The rule says what goes back for its end, be it nothing. Before the money; answers what the order's notice tells of it. */
  refundRuled?(tx: Tx, order: Order, back: RefundOnEnd): Promise<EndedWith | void>
  /** An amount was put on its way back. */
  refunded?(tx: Tx, order: Order, amount: RefundedAmount): Promise<void>
  /** It was cancelled after it was paid, and its own money is on its way. Answers what its notice tells of what ended with it. */
  paidOrderEnded?(
    tx: Tx,
    order: Order,
    step: OrderStep & { readonly refundCause: RuledRefundCause },
  ): Promise<EndedWith | void>
  /** Its ride is over. */
  completed?(tx: Tx, order: Order, cause: Cause): Promise<void>
  /** Nobody boarded its ride. */
  noShow?(tx: Tx, order: Order, cause: Cause): Promise<void>
  /** It was boarded after all. */
  noShowUndone?(tx: Tx, order: Order, cause: Cause): Promise<void>
}

/** Holds what extends orders, which is said once. */
export class ExtensionRegistry {
  #registered: readonly OrderExtension[] | undefined

  /** @throws when others are registered already, or the same in another sequence */
  register(extensions: readonly OrderExtension[]): void {
    const before = this.#registered
    const isSame = before?.length === extensions.length && extensions.every((each, i) => before[i] === each)
    if (before && !isSame) {
      throw new Error(`Orders are extended by ${namesOf(before)} already, not by ${namesOf(extensions)}`)
    }
    this.#registered = extensions
  }

  /** @throws when nothing was registered: a seat or a coupon would be forgotten silently */
  get extensions(): readonly OrderExtension[] {
    if (!this.#registered) {
      throw new Error('Call registerOrderExtensions before any order is touched: see orderExtensions.ts')
    }
    return this.#registered
  }
}

const namesOf = (extensions: readonly OrderExtension[]) => extensions.map(({ name }) => name).join(', ')

const registry = new ExtensionRegistry()

/** Says for the process what extends orders, in this sequence; the same again changes nothing. @throws when it differs */
export function registerOrderExtensions(extensions: readonly OrderExtension[]): void {
  registry.register(extensions)
}

/** What extends orders, in sequence. @throws when nothing was registered */
export function orderExtensions(): readonly OrderExtension[] {
  return registry.extensions
}

/** Runs a hook that may write the order: each extension has it as the one before left it. */
export async function throughExtensions(
  order: Order,
  run: (extension: OrderExtension, order: Order) => Promise<Order | void> | undefined,
): Promise<Order> {
  let current = order
  for (const extension of orderExtensions()) current = (await run(extension, current)) ?? current
  return current
}

/** Runs a hook that answers what a notice tells, and puts the answers together. */
export async function endingFacts(
  run: (extension: OrderExtension) => Promise<EndedWith | void> | undefined,
): Promise<EndedWith> {
  let merged: EndedWith = {}
  for (const extension of orderExtensions()) {
    const answer = await run(extension)
    if (answer) merged = { ...merged, ...answer, forPayer: { ...merged.forPayer, ...answer.forPayer } }
  }
  return merged
}
