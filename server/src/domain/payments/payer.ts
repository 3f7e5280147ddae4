import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Offer, Payer } from '../../infra/providers/payment/capabilities'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import type { Attempt } from './attempts'

/**
 * Who pays, where the provider must know it: WeChat is asked by the code of wx.login, which is good for one question. What a
 * client says of its own identity is never taken.
 * @throws payment.payerUnknown without a code, or when WeChat does not take it
 */
export async function findPayer(
  { wechat, log }: Deps,
  { payer }: Offer,
  wechatCode: string | null,
): Promise<Payer> {
  if (payer === 'none') return { kind: 'none' }
  if (wechatCode === null) throw new DomainError('payment.payerUnknown')
  try {
    return { kind: 'wechat', appId: wechat.appId, openId: await wechat.openIdOf(wechatCode) }
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    log.warn({ reason: error.message }, 'WeChat did not say who pays')
    throw new DomainError('payment.payerUnknown')
  }
}

/** The columns in which an attempt keeps who pays it. */
export function payerColumns(payer: Payer): Pick<Attempt, 'payerAppId' | 'payerOpenId'> {
  if (payer.kind === 'none') return { payerAppId: null, payerOpenId: null }
  return { payerAppId: payer.appId, payerOpenId: payer.openId }
}

/** Who pays an attempt, as its provider is to be informed. */
export function payerOf({ payerAppId, payerOpenId }: Attempt): Payer {
  if (payerAppId === null || payerOpenId === null) return { kind: 'none' }
  return { kind: 'wechat', appId: payerAppId, openId: payerOpenId }
}
