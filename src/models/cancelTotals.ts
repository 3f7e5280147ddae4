import type { Cents, Currency } from '@noriai/contract/money'
import type { CancelOffer } from '@noriai/contract/schema/orderView'

/** An offer to cancel, and the currency that its ride was sold with. */
export type OrderCancelOffer = CancelOffer & { readonly currency: Currency }

/** An amount as it is shown. */
interface Shown {
  readonly amount: Cents
  readonly currency: Currency
}

/** What cancelling a ride brings together with what goes with it: its luggage, and seats for its lap children. */
export interface CancelTotals {
  /** In the currency that everything was sold with; in yen where it was sold with several. */
  readonly back: Shown
  readonly backJpy: Cents
  /** Of it for the luggage. */
  readonly bagsBack: Shown
  /** Of it for seats of lap children. */
  readonly seatsBack: Shown
  readonly giftJpy: Cents
  readonly keptFeeJpy: Cents
  /** Extra pieces that are cancelled too. */
  readonly pieces: number
  /** Lap children whose seats are cancelled too. */
  readonly children: number
}

/** Adds up an offer, ride and what goes with it. `settle` is the currency that is really charged. */
export function cancelTotals(offer: OrderCancelOffer, settle: Currency): CancelTotals {
  const { luggage, lapChildSeats, currency } = offer
  const isOneCurrency = [...luggage, ...lapChildSeats].every((extra) => extra.currency === currency)
  const shown = (parts: readonly Pick<CancelOffer, 'refundAmount' | 'refundAmountJpy'>[]): Shown =>
    isOneCurrency
      ? { amount: sum(parts, ({ refundAmount }) => refundAmount), currency }
      : { amount: sum(parts, ({ refundAmountJpy }) => refundAmountJpy), currency: settle }
  const everything = [offer, ...luggage, ...lapChildSeats]
  return {
    back: shown(everything),
    backJpy: sum(everything, ({ refundAmountJpy }) => refundAmountJpy),
    bagsBack: shown(luggage),
    seatsBack: shown(lapChildSeats),
    giftJpy: sum(everything, ({ giftJpy }) => giftJpy),
    keptFeeJpy: sum(everything, ({ keptFeeJpy }) => keptFeeJpy),
    pieces: sum(luggage, ({ pieces }) => pieces),
    children: sum(lapChildSeats, ({ children }) => children),
  }
}

function sum<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((total, part) => total + amount(part), 0)
}
