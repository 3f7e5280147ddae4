import { verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { CallContext } from './calls'
import type { WechatKeys } from './keys'
import { msPerMinute } from './time'

/** What the payer does in WeChat. */
export type Outcome = 'pay' | 'cancel' | 'fail'

/** The parameters of `wx.requestPayment`. */
export interface WindowParams {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: string
  readonly paySign: string
}

/** An H5 payment's page is good for so long. */
const H5_PAGE_MS = 5 * msPerMinute

/**
 * WeChat's own window: checks the signature as WeChat does, and answers in the words of
 * developers.weixin.qq.com/miniprogram/dev/api/payment/wx.requestPayment.
 */
export function openWindow(
  context: CallContext,
  keys: WechatKeys,
  { params, outcome }: { readonly params: WindowParams; readonly outcome: Outcome },
) {
  const { subAppId } = context.merchant
  const message = `${subAppId}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
  const signature = Buffer.from(params.paySign, 'base64')
  const isSigned = verify('RSA-SHA256', Buffer.from(message), keys.merchant.publicKey, signature)
  const order = context.books.orderOfPrepay(params.package.replace(/^prepay_id=/, ''))
  if (params.signType !== 'RSA' || !isSigned || !order) return { errMsg: 'requestPayment:fail (sign error)' }
  if (outcome === 'cancel') return { errMsg: 'requestPayment:fail cancel' }
  if (outcome === 'fail') return { errMsg: 'requestPayment:fail (bank refused)' }
  const isPaid = context.books.pay(order.outTradeNo)
  return { errMsg: isPaid ? 'requestPayment:ok' : 'requestPayment:fail (order closed)' }
}

/** What WeChat's page of an H5 payment says before it opens the app, or for what it asks there. */
export function h5Page(
  { books, now, origin }: CallContext,
  request: IncomingMessage,
): { readonly error: string } | { readonly prepayId: string; readonly redirectUrl: string } {
  const { searchParams } = new URL(request.url ?? '/', origin())
  const order = books.orderOfPrepay(searchParams.get('prepay_id') ?? '')
  const { referer } = request.headers
  // pay.weixin.qq.com/doc/v2/merchant/4011936869: the page that leads here must be the merchant's and say so.
  if (!referer) return { error: 'The merchant’s parameters are wrong' }
  const redirectUrl = searchParams.get('redirect_url')
  if (redirectUrl !== null && new URL(redirectUrl).host !== new URL(referer).host) {
    return { error: 'The merchant has parameters that are not configured' }
  }
  if (!order || now() - order.createdAt > H5_PAGE_MS) return { error: 'The payment request has expired' }
  return { prepayId: order.prepayId, redirectUrl: redirectUrl ?? referer }
}

/** The page with a button for each outcome. */
export function h5Html(prepayId: string, redirectUrl: string): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const button = (outcome: Outcome) => `<button name="outcome" value="${outcome}">${outcome}</button>`
  return `<!doctype html><title>WeChat Pay</title><form method="post" action="/checkmweb">
<input type="hidden" name="prepay_id" value="${escaped(prepayId)}">
<input type="hidden" name="redirect_url" value="${escaped(redirectUrl)}">
${(['pay', 'cancel', 'fail'] as const).map(button).join('\n')}</form>`
}
