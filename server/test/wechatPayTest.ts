import { createPrivateKey } from 'node:crypto'
import type { WechatPayAccess } from '../src/infra/providers/payment/wechatpay/access'
import { parsePlatformKeys } from '../src/infra/providers/payment/wechatpay/platformKeys'
import { wechatPayProvider } from '../src/infra/providers/payment/wechatpay/wechatPay'
import type { CreatePayment } from '../src/infra/providers/payment/provider'
import { afterAllTests } from './database'
import { WechatPayStandIn, type WechatPayOptions } from '../../sandbox/src/wechatPay/standIn'
import { sharedWechatKeys, type PlatformKey } from '../../sandbox/src/wechatPay/keys'
import { wechatApp } from './wechatService'

const HASTY_MS = 800
/** The stand-in answers in this process, which others keep busy. */
const PATIENCE_MS = 20_000

/** As the setting WECHATPAY_PUBLIC_KEYS names a key. */
export const entryOf = (key: PlatformKey) => `${key.serial}:${key.certificate ?? key.publicKey}`

/** The settings of a server that pays by this stand-in. */
export function settingsOf({ keys, merchant, origin }: WechatPayStandIn): Record<string, string> {
  return {
    PUBLIC_URL: 'https://noriai.test',
    ALLOW_PUBLIC_DEVELOPMENT: '1',
    PAYMENT_WECHAT_PROVIDER: 'wechat',
    WECHAT_APP_ID: wechatApp.appId,
    WECHAT_APP_SECRET: wechatApp.appSecret,
    WECHATPAY_MODE: merchant.mode,
    WECHATPAY_API_URL: origin,
    WECHATPAY_MCHID: merchant.mchId,
    WECHATPAY_SUB_MCHID: merchant.subMchId,
    WECHATPAY_SP_APP_ID: merchant.appId,
    WECHATPAY_SERIAL: keys.merchant.serial,
    WECHATPAY_PRIVATE_KEY: keys.merchant.privateKey,
    WECHATPAY_APIV3_KEY: keys.apiV3Key,
    WECHATPAY_PUBLIC_KEYS: [keys.certificate, keys.publicKey].map(entryOf).join(';'),
    WECHATPAY_CATEGORY_CODE: '4131',
    WECHATPAY_YEN_UNIT: 'yen',
    WECHATPAY_BILL_AMOUNTS: 'asCalls',
    WECHATPAY_H5: 'mweb',
  }
}

/** Our side of the fake's merchant. */
export function accessTo(fake: WechatPayStandIn, changes: Partial<WechatPayAccess> = {}): WechatPayAccess {
  const { keys, merchant } = fake
  const isDirect = merchant.mode === 'direct'
  return {
    apiUrl: fake.origin,
    mode: merchant.mode,
    signer: {
      mchId: merchant.mchId,
      serial: keys.merchant.serial,
      privateKey: createPrivateKey(keys.merchant.privateKey),
    },
    subMchId: isDirect ? null : merchant.subMchId,
    spAppId: isDirect ? null : merchant.appId,
    appId: merchant.subAppId,
    apiV3Key: keys.apiV3Key,
    platformKeys: parsePlatformKeys(entryOf(keys.certificate)),
    categoryCode: '4121',
    notifyUrl: 'https://noriai.test/api/payment/webhook/wechat',
    yenUnit: 'yen',
    billAmounts: 'asCalls',
    payoutDays: 'lastIn',
    h5: 'mweb',
    shop: { name: 'Noriai', address: 'Osaka' },
    onFault: () => undefined,
    ...changes,
  }
}

interface WechatPayTestOptions extends WechatPayOptions {
  readonly access?: Partial<WechatPayAccess>
  /** How long `hasty` waits: longer where its call has to arrive, on a busy machine too. */
  readonly hastyMs?: number
}

/** WeChat Pay and the provider that speaks to it over a real connection; ends with the test file. */
export async function startWechatPayTest(options: WechatPayTestOptions = {}) {
  const { access: changes, hastyMs = HASTY_MS, ...fakeOptions } = options
  const fake = await WechatPayStandIn.start({ keys: sharedWechatKeys(), ...fakeOptions })
  afterAllTests(() => Promise.resolve(fake.close()))
  const faults: string[] = []
  const access = accessTo(fake, { onFault: (fault) => faults.push(fault), ...changes })
  const clock = { now: fakeOptions.now ?? Date.now }
  const provider = wechatPayProvider(access, { clock, withinMs: PATIENCE_MS })
  /** The same merchant, for a call whose answer does not come: waits no longer than `hastyMs`. */
  const hasty = wechatPayProvider(access, { clock, withinMs: hastyMs })
  return { fake, faults, access, provider, hasty }
}

/** A payment in the mini-program, as the server asks for one. */
export function paymentOf(outTradeNo: string, changes: Partial<CreatePayment> = {}): CreatePayment {
  return {
    outTradeNo,
    amountJpy: 360_000,
    currency: 'JPY',
    method: 'wechat',
    channel: 'miniProgram',
    payer: { kind: 'wechat', appId: 'wx0000000000000001', openId: 'oA_b-1' },
    payerIp: '203.0.113.7',
    acceptedFunding: ['credit'],
    description: 'Noriai NR2611210482',
    lang: 'zh-CN',
    returnUrl: `https://noriai.test/pages/payment/Success?outTradeNo=${outTradeNo}`,
    createdAt: Date.now(),
    expiresInSeconds: 1800,
    ...changes,
  }
}
