import { msPerHour, msPerMinute, msPerSecond } from '@noriai/contract/time'
import * as v from 'valibot'
import type { CreatePayment, CreateRefund } from '../provider'
import type { WechatPayAccess } from './access'
import { h5Products } from './apiTable'
import { totalOf } from './wire'

/** WeChat's longest descriptions; E ch/apis/chapter3_3_1 and chapter3_4_3. */
const DESCRIPTION_CHARACTERS = 127
const REASON_CHARACTERS = 80

const BEIJING_MS = 8 * msPerHour
/**
 * An order lives for more than five minutes, the least that the older interface takes. When our own time ends before, our job
 * closes it, and money that comes even so goes the way of late money.
 */
const SHORTEST_LIFE_MS = 6 * msPerMinute

/** RFC 3339 in Beijing, as WeChat writes times. @param at epoch milliseconds */
export const beijingTime = (at: number) => `${new Date(at + BEIJING_MS).toISOString().slice(0, 19)}+08:00`

/** Who asks, as every call wants it. */
export function merchantIds({ mode, signer, subMchId }: WechatPayAccess): Readonly<Record<string, string>> {
  return mode === 'direct'
    ? { mchid: signer.mchId }
    : { sp_mchid: signer.mchId, ...(subMchId === null ? {} : { sub_mchid: subMchId }) }
}

function appIds({ mode, spAppId, appId }: WechatPayAccess): Readonly<Record<string, string>> {
  return mode === 'direct'
    ? { appid: appId }
    : { ...(spAppId === null ? {} : { sp_appid: spAppId }), sub_appid: appId }
}

/** The parameters of an order for either product. */
function orderBody(access: WechatPayAccess, request: CreatePayment) {
  const lifeMs = Math.max(request.expiresInSeconds * msPerSecond, SHORTEST_LIFE_MS)
  return {
    ...merchantIds(access),
    ...appIds(access),
    description: request.description.slice(0, DESCRIPTION_CHARACTERS),
    notify_url: access.notifyUrl,
    out_trade_no: request.outTradeNo,
    time_expire: beijingTime(request.createdAt + lifeMs),
    merchant_category_code: access.categoryCode,
    amount: { total: totalOf(request.amountJpy, access.yenUnit), currency: request.currency },
  }
}

/** An order for the window beside the mini-program; undefined without the payer's openid in this mini-program. */
export function miniProgramOrder(access: WechatPayAccess, request: CreatePayment) {
  const { payer } = request
  if (payer.kind !== 'wechat' || payer.appId !== access.appId) return undefined
  return {
    ...orderBody(access, request),
    trade_type: 'JSAPI',
    payer: access.mode === 'direct' ? { openid: payer.openId } : { sub_openid: payer.openId },
  }
}

/** An order for a phone's browser; undefined without the payer's address, which WeChat compares with the one that opens its page. */
export function h5Order(access: WechatPayAccess, request: CreatePayment) {
  const { h5, shop } = access
  if (h5 === null || request.payerIp === null) return undefined
  const scene = h5 === 'mweb' ? { store_info: shop } : { h5_info: { type: 'Wap' } }
  return {
    path: h5Products[h5].path,
    body: {
      ...orderBody(access, request),
      trade_type: 'MWEB',
      scene_info: { payer_client_ip: request.payerIp, ...scene },
    },
    /** The page that opens WeChat; E en/faq/chapter1_1_6: it leads back to `redirect_url`, of the same domain. */
    answer: v.pipe(
      v.object({ [h5Products[h5].urlField]: v.pipe(v.string(), v.url()) }),
      v.transform((placed) => {
        const url = new URL(placed[h5Products[h5].urlField] ?? '')
        url.searchParams.set('redirect_url', request.returnUrl)
        return url.href
      }),
    ),
  }
}

/** A refund of an order. */
export function refundBody(access: WechatPayAccess, request: CreateRefund) {
  return {
    ...merchantIds(access),
    ...appIds(access),
    out_trade_no: request.paymentId,
    out_refund_no: request.refundNo,
    reason: request.reason.slice(0, REASON_CHARACTERS),
    notify_url: access.notifyUrl,
    amount: {
      refund: totalOf(request.amountJpy, access.yenUnit),
      total: totalOf(request.chargedJpy, access.yenUnit),
      currency: 'JPY',
    },
  }
}
