import { createCipheriv, createHash, randomBytes, sign, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { PlatformKey, WechatKeys } from './keys'
import { msPerMinute, msPerSecond } from './time'

/**
 * WeChat Pay's side of the APIv3 protocol. Sources: pay.weixin.qq.com/wiki/doc/api_external/en/wechatpay/wechatpay3_3.shtml
 * (signatures), …/wechatpay4_2.shtml (encrypted messages), …/wechatpay2_1.shtml (HTTP status).
 */

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
const WINDOW_MS = 5 * msPerMinute
const NONCE_BYTES = 16
const RESOURCE_NONCE_BYTES = 6

/** What WeChat answers or sends. */
export interface WireMessage {
  readonly headers: Record<string, string>
  readonly body: string
}

/** A refusal as WeChat words it: HTTP status, code, and for a wrong parameter which one. */
export class Refusal extends Error {
  // oxlint-disable-next-line max-params -- parameter properties: each has its name
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly detail?: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

export interface SignedRequest {
  readonly method: string
  /** With its query, exactly as it was sent. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Checks who sent a request; @throws Refusal SIGN_ERROR, which says as little as WeChat's does */
export function checkSignature(request: SignedRequest, keys: WechatKeys, mchId: string): void {
  const refused = new Refusal(401, 'SIGN_ERROR', 'The signature is wrong')
  const [schema, text = ''] = (request.headers.authorization ?? '').split(/ (.*)/s)
  const fields = new Map(
    [...text.matchAll(/\b(\w{1,20})="([^"]{0,1000})"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const [time = '', nonce = ''] = [fields.get('timestamp'), fields.get('nonce_str')]
  const known = ['mchid', 'nonce_str', 'signature', 'timestamp', 'serial_no']
  if (schema !== SCHEMA || [...fields.keys()].some((name) => !known.includes(name))) throw refused
  if (fields.get('mchid') !== mchId || fields.get('serial_no') !== keys.merchant.serial) throw refused
  if (nonce.length < 1 || nonce.length > 32) throw refused
  if (Math.abs(Date.now() - Number(time) * msPerSecond) > WINDOW_MS) throw refused
  const message = `${request.method}\n${request.path}\n${time}\n${nonce}\n${request.body}\n`
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64')
  if (!verify('RSA-SHA256', Buffer.from(message), keys.merchant.publicKey, signature)) throw refused
}

/** @param at when WeChat signs, epoch milliseconds of the machine's clock */
export function signed(body: string, key: PlatformKey, at: number = Date.now()): WireMessage {
  const timestamp = String(Math.floor(at / msPerSecond))
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key.privateKey)
  return {
    headers: {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature.toString('base64'),
      'wechatpay-serial': key.serial,
    },
    body,
  }
}

/** A statement is signed by its digest: `{"sha1":"…"}` is where the body would be. */
export function signedStatement(text: string, key: PlatformKey): WireMessage {
  const sha1 = createHash('sha1').update(text).digest('hex')
  const { headers } = signed(`{"sha1":"${sha1}"}`, key)
  return { headers: { ...headers, 'wechatpay-statement-sha1': sha1 }, body: text }
}

/** Encrypts with AEAD_AES_256_GCM; the tag follows the ciphertext. */
export function encrypted(text: string, apiV3Key: string, associatedData: string) {
  const nonce = randomBytes(RESOURCE_NONCE_BYTES).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    nonce,
    associated_data: associatedData,
  }
}
