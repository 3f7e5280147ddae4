import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Deps } from './deps'
import type { KeyPair, WechatParams } from './model'
import type { Store } from './store/store'

const KEY_BITS = 2048

/** The RSA key with which this sandbox signs, made at its first start. */
export function wechatKeys(store: Store): KeyPair {
  const known = store.get('keys', 'wechat')
  if (known) return known
  const pair = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const keys: KeyPair = { id: 'wechat', ...pair }
  store.commit({ in: 'keys', row: keys })
  return keys
}

type Unsigned = Pick<WechatParams, 'timeStamp' | 'nonceStr' | 'package'>

/** What WeChat Pay v3 signs: four lines, each closed by a line feed. */
const messageOf = (appId: string, params: Unsigned) =>
  [appId, params.timeStamp, params.nonceStr, params.package, ''].join('\n')

/** The arguments of wx.requestPayment for a prepaid transaction, signed with SHA256-RSA2048. */
export function signWechatParams(deps: Deps, prepayId: string, at: number): WechatParams {
  const unsigned: Unsigned = {
    timeStamp: String(Math.floor(at / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  }
  const signer = createSign('RSA-SHA256').update(messageOf(deps.config.wechatAppId, unsigned))
  return { ...unsigned, signType: 'RSA', paySign: signer.sign(wechatKeys(deps.store).privateKey, 'base64') }
}

/** Whether this sandbox signed these arguments for the app. */
export function isSignedByUs(deps: Deps, params: Unsigned & { readonly paySign: string }): boolean {
  const verifier = createVerify('RSA-SHA256').update(messageOf(deps.config.wechatAppId, params))
  return verifier.verify(wechatKeys(deps.store).publicKey, params.paySign, 'base64')
}
