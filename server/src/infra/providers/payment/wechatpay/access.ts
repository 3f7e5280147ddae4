import type { BillAmounts, H5Product, PayoutDays, YenUnit } from './apiTable'
import type { PlatformKey } from './platformKeys'
import type { Signer } from './signature'

/** How the merchant is named: through an institution, or by itself where WeChat allows it. */
export const wechatPayModes = ['institution', 'direct'] as const
export type WechatPayMode = (typeof wechatPayModes)[number]

/** Our account at WeChat Pay, and what WeChat's interface leaves open. */
export interface WechatPayAccess {
  /** Origin of the API, such as `https://apihk.mch.weixin.qq.com`, or what the institution names. */
  readonly apiUrl: string
  readonly mode: WechatPayMode
  readonly signer: Signer
  /** Ours at the institution; null in direct mode. */
  readonly subMchId: string | null
  /** The institution's service account; null in direct mode. */
  readonly spAppId: string | null
  /** The mini-program's. */
  readonly appId: string
  /** 32 bytes, as text. */
  readonly apiV3Key: string
  readonly platformKeys: readonly PlatformKey[]
  /** Merchant category code of ISO 18245, four digits. */
  readonly categoryCode: string
  /** Where notices go: https, without a query. */
  readonly notifyUrl: string
  readonly yenUnit: YenUnit
  /** Null while it is not known: then there is no ledger. */
  readonly billAmounts: BillAmounts | null
  /** Null while it is not known: then payouts are listed, and not compared with what they pay out. */
  readonly payoutDays: PayoutDays | null
  /** Null while the H5 product is not granted or not known: then phones are not offered it. */
  readonly h5: H5Product | null
  /** Who sells, as the H5 product wants it. */
  readonly shop: { readonly name: string; readonly address: string }
  /** Called for what WeChat may not answer, and for what we should not have asked; never with ids of travellers. */
  readonly onFault: (fault: string) => void
}
