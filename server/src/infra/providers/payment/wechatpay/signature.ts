import { randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'

/** WeChat's name for the way to sign: SHA-256 with RSA. */
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
const NONCE_BYTES = 16
/** A message that is older, or from further ahead, is not believed. */
const WINDOW_MS = 5 * msPerMinute

/** With what the merchant signs. */
export interface Signer {
  /** Whose certificate it is: the institution's, or in direct mode the merchant's own. */
  readonly mchId: string
  /** The serial number of that certificate. */
  readonly serial: string
  readonly privateKey: KeyObject
}

export interface UnsignedRequest {
  readonly method: 'GET' | 'POST'
  /** With its query, exactly as it is sent. */
  readonly path: string
  /** Empty for a GET. */
  readonly body: string
}

/** Headers of a message from WeChat that say who signed it, and when. */
export interface SignatureHeaders {
  readonly serial: string
  /** Unix seconds, as text. */
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

const newNonce = () => randomBytes(NONCE_BYTES).toString('hex')
const unixSeconds = (at: number) => String(Math.floor(at / msPerSecond))

function signLines(lines: readonly string[], privateKey: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(lines.map((line) => `${line}\n`).join('')), privateKey).toString(
    'base64',
  )
}

/** The Authorization header of a request. @param at epoch milliseconds */
export function authorizationOf(request: UnsignedRequest, signer: Signer, at: number): string {
  const [timestamp, nonce] = [unixSeconds(at), newNonce()]
  const signature = signLines(
    [request.method, request.path, timestamp, nonce, request.body],
    signer.privateKey,
  )
  const fields = {
    mchid: signer.mchId,
    nonce_str: nonce,
    timestamp,
    serial_no: signer.serial,
    signature,
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${SCHEMA} ${text.join(',')}`
}

/** The parameters of `wx.requestPayment` for an order that was placed. @param at epoch milliseconds */
export function windowParams(
  order: { readonly appId: string; readonly prepayId: string },
  { privateKey }: Pick<Signer, 'privateKey'>,
  at: number,
) {
  const [timeStamp, nonceStr, orderPackage] = [unixSeconds(at), newNonce(), `prepay_id=${order.prepayId}`]
  return {
    timeStamp,
    nonceStr,
    package: orderPackage,
    signType: 'RSA',
    paySign: signLines([order.appId, timeStamp, nonceStr, orderPackage], privateKey),
  }
}

/** The signature headers of a message; undefined unless each of them is there once. */
export function signatureOf(header: (name: string) => unknown): SignatureHeaders | undefined {
  const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map((name) =>
    header(`wechatpay-${name}`),
  )
  const areTexts =
    typeof serial === 'string' &&
    typeof timestamp === 'string' &&
    typeof nonce === 'string' &&
    typeof signature === 'string'
  return areTexts ? { serial, timestamp, nonce, signature } : undefined
}

/**
 * Whether WeChat signed this body with the key, at most five minutes away from now.
 * @param now epoch milliseconds of the machine's clock
 */
export function isSigned(
  body: string,
  by: SignatureHeaders,
  { publicKey, now }: { readonly publicKey: KeyObject; readonly now: number },
): boolean {
  if (!/^\d{1,12}$/.test(by.timestamp)) return false
  if (Math.abs(now - Number(by.timestamp) * msPerSecond) > WINDOW_MS) return false
  const message = `${by.timestamp}\n${by.nonce}\n${body}\n`
  return verify('RSA-SHA256', Buffer.from(message), publicKey, Buffer.from(by.signature, 'base64'))
}
