/** How somebody pays for an order, with everything that can come between. */
import { payWithGiftBalance } from '@noriai/contract/calls/gifts'
import { giftCards } from '@noriai/contract/calls/gifts'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import {
  confirmCardPayment,
  openCardFields,
  rePay,
  syncOrderTradeStatus,
} from '@noriai/contract/calls/payment'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { giftPartOf, isCoveredByGift } from '@noriai/contract/rules/giftBalance'
import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted } from './agent'
import { typeCard, type Card } from './cards'
import type { SeasonTraveller } from './traveller'
import type { PayWay } from './trip'
import { payInWechat } from './wechatWindow'

/** How often, and after how long a real wait, somebody looks whether a payment that takes longer has come. */
const LOOKS = 12
const LOOK_MS = 150

/** What became of paying: paid, left for later, given up, or not taken. */
export type Paid = 'paid' | 'left' | 'ended'

/** Pays an order as its traveller means to. A way that fails is followed by another card, as people do. */
export async function pay(traveller: SeasonTraveller, order: OrderView, by: PayWay): Promise<Paid> {
  traveller.context.count(`paid by.${by}`)
  if (by === 'never') return 'left'
  if (by === 'cancelsUnpaid') {
    await traveller.must(cancelAirlinesBusOrder, { id: order.id })
    return 'ended'
  }
  return traveller.person.isInWechat ? inWechat(traveller, order, by) : inBrowser(traveller, order, by)
}

type Begun = Exclude<PayWay, 'never' | 'cancelsUnpaid'>

async function inBrowser(traveller: SeasonTraveller, order: OrderView, by: Begun): Promise<Paid> {
  switch (by) {
    case 'declinedThenOther':
      return secondTry(traveller, order, await byCard(traveller, order, 'declined'))
    case 'debitThenOther':
      return secondTry(traveller, order, await byCard(traveller, order, 'debit'))
    case 'challengeFailed':
      return secondTry(traveller, order, await byCard(traveller, order, 'challengeFailed'))
    case 'challengeDone':
      return byCard(traveller, order, 'challenge')
    case 'challengeLeft':
      return leftAtTheBank(traveller, order)
    case 'wechat':
    case 'alipay':
      return byWallet(traveller, order, by, 'yes')
    case 'walletLater':
      return byWallet(traveller, order, 'alipay', 'processing')
    case 'walletClosed':
      return secondTry(traveller, order, await byWallet(traveller, order, 'wechat', 'no'))
    case 'giftBalance':
      return byGiftBalance(traveller, order)
    case 'webhookTwice':
    case 'webhookLate':
      return byCardWithNews(traveller, order, by)
    default:
      return byCard(traveller, order, by)
  }
}

async function secondTry(traveller: SeasonTraveller, order: OrderView, first: Paid): Promise<Paid> {
  if (first === 'paid') {
    traveller.tell('a refused payment counts as paid', 'The provider refused and the order is paid.', {
      order: order.id,
    })
    return first
  }
  return byCard(traveller, order, 'japaneseCard')
}

/** In the mini-program, where gift cards can pay a part as well. */
async function inWechat(traveller: SeasonTraveller, order: OrderView, by: Begun): Promise<Paid> {
  const { balanceJpy } = by === 'giftBalance' ? await traveller.must(giftCards, {}) : { balanceJpy: 0 }
  const giftJpy = giftPartOf(order.price, balanceJpy)
  if (by === 'giftBalance' && isCoveredByGift(order.price, giftJpy))
    return fromGifts(traveller, order, giftJpy)
  const attempt = await payInWechat(traveller, order, { by, giftJpy })
  return attempt ? outcomeOf(traveller, attempt) : 'left'
}

/** Pays by a card whose news come twice, or late: by itself in the sandbox, at Stripe for all that happens meanwhile. */
async function byCardWithNews(
  traveller: SeasonTraveller,
  order: OrderView,
  by: 'webhookTwice' | 'webhookLate',
): Promise<Paid> {
  const { stripe } = traveller.context.providers
  await stripe?.spoilNews(by === 'webhookTwice' ? 'twice' : 'held')
  try {
    return await byCard(traveller, order, by)
  } finally {
    await stripe?.releaseNews()
  }
}

/** Pays by a card; what 3-D Secure asks is confirmed. */
async function byCard(traveller: SeasonTraveller, order: OrderView, card: Card, giftJpy = 0): Promise<Paid> {
  const confirmed = await confirmCard(traveller, order, card, giftJpy)
  if (!confirmed) return 'ended'
  if (confirmed.challengeUrl) await answerPage(traveller, confirmed.challengeUrl, 'yes')
  return outcomeOf(traveller, confirmed)
}

/** Tries a card that is declined: in a browser; WeChat's window takes its own. */
export async function payByDeclined(traveller: SeasonTraveller, order: OrderView): Promise<void> {
  if (!traveller.person.isInWechat) await byCard(traveller, order, 'declined')
}

/** Types the card as on the page of check and pay, and pays with it; undefined when the provider's fields do not take it. */
async function confirmCard(
  traveller: SeasonTraveller,
  order: OrderView,
  card: Card,
  giftJpy: number,
): Promise<PaymentAttempt | undefined> {
  const { payPriceJpy, foreignCardFeeJpy } = order.price
  const fields = await traveller.must(openCardFields, { amountJpy: payPriceJpy - giftJpy })
  const cardToken = await typeCard(traveller, card, { fields, feeJpy: foreignCardFeeJpy })
  if (cardToken === undefined) return undefined
  const attempt = await traveller.must(rePay, { id: order.id, payType: 'card', giftJpy })
  return traveller.must(confirmCardPayment, { outTradeNo: attempt.outTradeNo, cardToken })
}

/** Leaves the bank's page half-way and comes back to the order, which must show a way on. */
async function leftAtTheBank(traveller: SeasonTraveller, order: OrderView): Promise<Paid> {
  const attempt = await confirmCard(traveller, order, 'challenge', 0)
  const { context } = traveller
  if (attempt?.challengeUrl) {
    const isAtStripe = context.providers.stripe?.isPageOf(attempt.challengeUrl) ?? false
    context.count(`bank page left.${isAtStripe ? 'stripe' : 'sandbox'}`)
  }
  const now = await traveller.look(order.id)
  const actions: readonly string[] = now.actions
  if (now.paymentStatus === 'paid') return 'paid'
  if (actions.length === 0) {
    traveller.tell(
      'no way on after the bank page was left',
      'Somebody left the page of 3-D Secure half-way; the order can be neither paid nor continued nor cancelled.',
      { order: order.orderNo, label: now.label, actions },
    )
    return 'left'
  }
  if (actions.includes('pay') || actions.includes('continuePayment')) {
    return byCard(traveller, order, 'foreignCard')
  }
  return 'left'
}

/** Opens the page of a wallet, which somebody may come back to later. */
export async function openWallet(
  traveller: SeasonTraveller,
  order: Pick<OrderView, 'id'>,
): Promise<PaymentAttempt> {
  return traveller.must(rePay, { id: order.id, payType: 'alipay', giftJpy: 0 })
}

/** Pays on a wallet's page that was opened before. */
export async function payInWallet(traveller: SeasonTraveller, attempt: PaymentAttempt): Promise<Paid> {
  if (!attempt.redirectUrl) throw new Interrupted('the wallet gave no address')
  await answerPage(traveller, attempt.redirectUrl, 'yes')
  return outcomeOf(traveller, attempt)
}

async function byWallet(
  traveller: SeasonTraveller,
  order: OrderView,
  payType: 'wechat' | 'alipay',
  answer: 'yes' | 'no' | 'processing',
): Promise<Paid> {
  const attempt = await traveller.must(rePay, { id: order.id, payType, giftJpy: 0 })
  if (!attempt.redirectUrl) throw new Interrupted('the wallet gave no address')
  await answerPage(traveller, attempt.redirectUrl, answer)
  return outcomeOf(traveller, attempt)
}

/** Pays from gift cards what they hold, the rest by card. */
async function byGiftBalance(traveller: SeasonTraveller, order: OrderView): Promise<Paid> {
  const { balanceJpy } = await traveller.must(giftCards, {})
  const giftJpy = giftPartOf(order.price, balanceJpy)
  if (!isCoveredByGift(order.price, giftJpy)) return byCard(traveller, order, 'foreignCard', giftJpy)
  return fromGifts(traveller, order, giftJpy)
}

async function fromGifts(traveller: SeasonTraveller, order: OrderView, giftJpy: number): Promise<Paid> {
  const { status } = await traveller.must(payWithGiftBalance, { id: order.id, giftJpy })
  return status === 'succeeded' ? 'paid' : 'ended'
}

/** Presses a button of the bank's or the wallet's page. */
async function answerPage(
  traveller: SeasonTraveller,
  url: string,
  answer: 'yes' | 'no' | 'processing',
): Promise<void> {
  // Stripe's pages know no payment that settles later.
  const isAtStripe = traveller.context.providers.stripe?.isPageOf(url) ?? false
  const pressed = isAtStripe && answer === 'processing' ? 'yes' : answer
  for (;;) {
    const { cuts } = traveller.context
    try {
      const page = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer: pressed }),
      })
      await page.arrayBuffer()
      return
    } catch (error) {
      if (!traveller.context.wasCutSince(cuts)) throw error
      await sleep(LOOK_MS)
    }
  }
}

/** Looks until a payment that was begun has come to an end, as the paying pages do. */
async function outcomeOf(traveller: SeasonTraveller, attempt: PaymentAttempt): Promise<Paid> {
  let { status } = attempt as { readonly status: string }
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if (status === 'succeeded') return 'paid'
    if (['failed', 'expired', 'refunded', 'none'].includes(status)) return 'ended'
    if (looks > 0) await sleep(LOOK_MS)
    status = (await traveller.must(syncOrderTradeStatus, { outTradeNo: attempt.outTradeNo })).status
    // A wallet that was closed leaves the attempt as it was: nothing more will come.
    if (status === 'requiresAction' && looks > 0) return 'ended'
  }
  return 'left'
}
