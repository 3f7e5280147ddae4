/** Paying in the mini-program: there is WeChat's window, and no other way. */
import { rePay } from '@noriai/contract/calls/payment'
import type { OrderView } from '@noriai/contract/schema/orderView'
import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted } from './agent'
import type { InWindow } from './providers/wechat'
import type { SeasonTraveller } from './traveller'
import type { PayWay } from './trip'

const LOOK_MS = 150

/** What happens in the windows of a way to pay, one after the other; those that are not here pay at once. */
const windows: Readonly<Partial<Record<PayWay, readonly InWindow[]>>> = {
  declinedThenOther: ['isRefused', 'pays'],
  debitThenOther: ['isRefused', 'closes', 'pays'],
  challengeFailed: ['isRefused', 'pays'],
  challengeLeft: ['closes', 'pays'],
  walletClosed: ['closes', 'pays'],
  walletLater: ['paysUnheard'],
  webhookLate: ['paysUnheard'],
  processing: ['paysUnheard'],
  webhookTwice: ['paysTwiceHeard'],
}

/**
 * Pays in WeChat's window. Who closes it finds a way on at the order, and opens the same window again. Answers the attempt once
 * WeChat says that it was paid, undefined when it never did.
 */
export async function payInWechat(
  traveller: SeasonTraveller,
  order: OrderView,
  { by, giftJpy }: { readonly by: PayWay; readonly giftJpy: number },
): Promise<PaymentAttempt | undefined> {
  const wechatCode = traveller.newLoginCode()
  const attempt = await traveller.must(rePay, { id: order.id, payType: 'wechat', giftJpy, wechatCode })
  for (const what of windows[by] ?? ['pays' as const]) {
    if (await openWindow(traveller, attempt, what)) return attempt
    await expectWayOn(traveller, order)
  }
  return undefined
}

async function openWindow(
  traveller: SeasonTraveller,
  { wechat }: PaymentAttempt,
  what: InWindow,
): Promise<boolean> {
  const { context } = traveller
  if (!wechat) throw new Interrupted('nothing opens WeChat’s window')
  context.count(`WeChat’s window.${what}`)
  for (;;) {
    const { cuts } = context
    try {
      return await context.providers.inWindow(context.product.sandboxUrl, wechat, what)
    } catch (error) {
      if (!context.wasCutSince(cuts)) throw error
      await sleep(LOOK_MS)
    }
  }
}

async function expectWayOn(traveller: SeasonTraveller, { id }: OrderView): Promise<void> {
  const { orderNo, label, paymentStatus, actions } = await traveller.look(id)
  if (paymentStatus === 'paid' || actions.length > 0) return
  traveller.tell(
    'no way on after WeChat’s window was closed',
    'Somebody closed the window without paying; the order can be neither paid nor continued nor cancelled.',
    { order: orderNo, label },
  )
}
