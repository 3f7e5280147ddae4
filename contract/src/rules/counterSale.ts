import { centsPerUnit, type Cents } from '../money'
import type { Policy } from '../policy'
import type { PriceBreakdown } from '../price'
import { type Problem, problem } from '../problem'

/** Where an order was placed: by the traveller, or by staff for somebody at the counter or on the phone. */
export const orderChannels = ['app', 'counter', 'phone'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The channels that staff sell by. */
export const saleChannels = ['counter', 'phone'] as const satisfies readonly OrderChannel[]
export type SaleChannel = (typeof saleChannels)[number]

/** How somebody pays at the counter. */
export const counterWays = ['cash', 'terminal'] as const
export type CounterWay = (typeof counterWays)[number]

/** A hundred per cent: one sale takes what is left of a departure. */
const ALL_PERCENT = 100

/**
 * The figures that a sale of staff goes by: those of the app, with the lead, the hold and the time to pay of the desk. The party is
 * there in person, or its call is: what keeps strangers from blocking seats does not apply. Source: OPERATOR.md, section 9.
 */
export function salePolicy(policy: Policy, channel: SaleChannel): Policy {
  const { leadMinutes, holdMinutes, payLinkMinutes } = policy.operations.counter
  const { pickup, seats, passengers } = policy
  const most = passengers.maxParty
  return {
    ...policy,
    pickup: {
      ...pickup,
      walkUp: channel === 'counter' ? { enabled: true, minLeadMinutes: leadMinutes } : pickup.walkUp,
    },
    seats: {
      ...seats,
      holdMinutes,
      payMinutes: payLinkMinutes,
      beforeFirstPayment: { accountSeats: most, deviceSeats: most, networkPercent: ALL_PERCENT },
    },
  }
}

/** The lower of the price that was held and the price of now: a fare that changed meanwhile never costs more. */
export function lowerPrice(held: PriceBreakdown, now: PriceBreakdown): PriceBreakdown {
  return now.payPriceJpy < held.payPriceJpy ? now : held
}

/** What was handed over for a sale: an amount in cash, or a slip of the terminal. */
export type CounterPayment =
  | { readonly way: 'cash'; readonly receivedJpy: Cents }
  | { readonly way: 'terminal'; readonly slip: string }

/** The change of a sale; nothing at the terminal. */
export function changeOf(payment: CounterPayment, priceJpy: Cents): Cents {
  return payment.way === 'cash' ? payment.receivedJpy - priceJpy : 0
}

/** counter.tooLittle for less cash than the price, counter.slipNeeded for the terminal without its slip, or nothing. */
export function counterPaymentProblem(payment: CounterPayment, priceJpy: Cents): Problem | undefined {
  if (payment.way === 'terminal') return payment.slip === '' ? problem('counter.slipNeeded', {}) : undefined
  const missingJpy = priceJpy - payment.receivedJpy
  return missingJpy > 0 ? problem('counter.tooLittle', { yen: missingJpy / centsPerUnit }) : undefined
}

/** Notes that somebody may hand over for a price: the price itself, and the next round amounts above it. */
export function likelyCash(priceJpy: Cents): readonly Cents[] {
  const notes = [1000, 5000, 10_000].map((yen) => yen * centsPerUnit)
  const rounded = notes.map((note) => Math.ceil(priceJpy / note) * note)
  return [...new Set([priceJpy, ...rounded])].sort((a, b) => a - b)
}

/** How somebody who buys from staff is reached: a phone or an e-mail address. validation.contactNeeded, or nothing. */
export function saleContactProblem({
  phone,
  email,
}: {
  readonly phone: string
  readonly email: string
}): Problem | undefined {
  const isReachable = phone.trim() !== '' || email.trim() !== ''
  return isReachable ? undefined : problem('validation.contactNeeded', { field: 'contact' })
}
