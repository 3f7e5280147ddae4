/** In what the payment providers differ, as far as our books can tell. Each line has its source in the adapter's own words. */
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import type { ProviderName } from '../../../server/src/infra/db/schema/payments'
import type { Capabilities, Offer } from '../../../server/src/infra/providers/payment/capabilities'

export interface Manners {
  readonly name: ProviderName
  readonly capabilities: Capabilities
  /** What ends a payment that nobody pays: its own time, which leaves it as it is or closes it, or nothing but us. */
  readonly end: 'time' | 'closes' | 'us'
  /** A payment can be paid for at least so long, whatever was wanted. */
  readonly shortestLifeMs: number
  /** To confirm a payment again that was confirmed is refused, or answered with its state. */
  readonly confirmedAgain: 'refused' | 'shown'
  /** Younger payments are not ended for us. */
  readonly endedAfterMs: number
  /** A payment that has failed, or is under way in the wallet, can still be ended. */
  readonly endsFailed: boolean
  readonly endsUnderWay: boolean
  /** What the wallet's window does with a payment that it refuses, or that its payer turns away from. */
  readonly turnedAway: 'ends' | 'waits'
  /** Who leaves the bank's page half-way has refused, or is waited for. */
  readonly bankLeft: 'fails' | 'waits'
  /** Of an unpaid payment nothing but its state is known; what opens it is given once. */
  readonly hidesUnpaid: boolean
  /** Refunds go by the provider's own number, or by ours alone. */
  readonly refundId: 'own' | 'ours'
  /** Two refunds of a payment are so far apart. */
  readonly refundsApartMs: number
  /** When money of a refund leaves: when it is taken on, or when it is done. */
  readonly refundMoves: 'takenOn' | 'done'
  /** Whether a refund that was done can come back. */
  readonly comesBack: boolean
  /** A payment that ends without money is news. */
  readonly tellsEnds: boolean
}

const card: Offer = { method: 'card', channel: 'fields', payer: 'none' }
const wechat: Offer = { method: 'wechat', channel: 'redirect', payer: 'none' }
const alipay: Offer = { method: 'alipay', channel: 'redirect', payer: 'none' }

const sandbox: Manners = {
  name: 'sandbox',
  capabilities: {
    offers: () => [card, wechat, alipay],
    cardFacts: 'beforeCharge',
    disputes: true,
    refundDays: {},
    failedRefund: 'newNumber',
    ledger: { readyHour: 6, hasBalance: true },
  },
  end: 'time',
  shortestLifeMs: 0,
  confirmedAgain: 'refused',
  endedAfterMs: 0,
  endsFailed: false,
  endsUnderWay: false,
  turnedAway: 'ends',
  bankLeft: 'fails',
  hidesUnpaid: false,
  refundId: 'own',
  refundsApartMs: 0,
  refundMoves: 'done',
  comesBack: true,
  tellsEnds: true,
}

const stripe: Manners = {
  ...sandbox,
  name: 'stripe',
  capabilities: {
    offers: ({ os }) => (os === 'h5' ? [card, wechat, alipay] : []),
    cardFacts: 'beforeCharge',
    disputes: true,
    refundDays: { alipay: 90, wechat: 180 },
    failedRefund: 'newNumber',
    ledger: { readyHour: 6, hasBalance: true },
  },
  // "Stripe ends nothing by its time: our job does" (createPayment).
  end: 'us',
  confirmedAgain: 'shown',
  endsFailed: true,
  bankLeft: 'waits',
  refundMoves: 'takenOn',
}

const wechatPay: Manners = {
  name: 'wechat',
  capabilities: {
    offers: ({ os }) =>
      os === 'weapp' ? [{ method: 'wechat', channel: 'miniProgram', payer: 'wechat' }] : [],
    cardFacts: 'none',
    disputes: false,
    refundDays: { wechat: 365 },
    failedRefund: 'sameNumber',
    ledger: { readyHour: 11, hasBalance: false },
    opensForMs: { miniProgram: 2 * msPerHour },
  },
  end: 'closes',
  shortestLifeMs: 6 * msPerMinute,
  confirmedAgain: 'refused',
  endedAfterMs: 5 * msPerMinute,
  endsFailed: true,
  endsUnderWay: true,
  turnedAway: 'waits',
  bankLeft: 'waits',
  hidesUnpaid: true,
  refundId: 'ours',
  refundsApartMs: msPerMinute,
  refundMoves: 'takenOn',
  comesBack: false,
  tellsEnds: false,
}

/** Every provider that there is. */
export const mannersOf: Readonly<Record<ProviderName, Manners>> = { sandbox, stripe, wechat: wechatPay }
