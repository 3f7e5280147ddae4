import { createSign, createVerify, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Deps } from './deps'
import type { KeyPair, WechatParams } from './model'
import type { Store } from './store/store'

const KEY_BITS = 2048

let made: Promise<KeyPair> | undefined

/** Takes up to a second, beside everything else; the sandboxes of one process share theirs. */
async function makeKeys(): Promise<KeyPair> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { id: 'wechat', ...pair }
}

/** Makes the RSA key with which this sandbox signs, at its first start: no payment waits for it. */
export async function keepWechatKeys(store: Store): Promise<void> {
  if (store.get('keys', 'wechat')) return
  const row = await (made ??= makeKeys())
  store.commit({ in: 'keys', row })
}

/** The RSA key with which this sandbox signs. */
export function wechatKeys(store: Store): KeyPair {
  const keys = store.get('keys', 'wechat')
  if (!keys) throw new Error('This sandbox has no key for WeChat yet.')
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
