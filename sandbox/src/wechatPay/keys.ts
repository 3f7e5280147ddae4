import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { certificateOf } from './certificate'

const KEY_BITS = 2048
const SERIAL_BYTES = 20
const YEAR_MS = 365 * 24 * 3_600_000
/** WeChat's platform certificates are good for five years. */
const CERTIFICATE_YEARS = 5

export interface KeyPair {
  /** PEM, SPKI. */
  readonly publicKey: string
  /** PEM, PKCS#8. */
  readonly privateKey: string
}

/** A key of WeChat's with which it signs answers and notices, and by what name it is called there. */
export interface PlatformKey extends KeyPair {
  /** The serial number of a certificate, or `PUB_KEY_ID_…`. */
  readonly serial: string
  /** PEM; null for a bare public key. */
  readonly certificate: string | null
  readonly from: number
  readonly to: number
}

/** All keys of one run: the merchant's, WeChat's, and the one that both share. */
export interface WechatKeys {
  readonly merchant: KeyPair & { readonly serial: string }
  readonly certificate: PlatformKey
  /** Another certificate, with which WeChat may follow the first without notice. */
  readonly nextCertificate: PlatformKey
  readonly publicKey: PlatformKey
  /** 32 characters. */
  readonly apiV3Key: string
}

const newPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** As WeChat writes serial numbers; the first digit keeps the number positive. */
const newSerial = () => `5${randomBytes(SERIAL_BYTES).toString('hex').slice(1).toUpperCase()}`

function newCertificate(): PlatformKey {
  const pair = newPair()
  const serial = newSerial()
  const from = Date.now() - YEAR_MS
  const to = from + CERTIFICATE_YEARS * YEAR_MS
  const certificate = certificateOf({ ...pair, serial, name: 'Tenpay.com sign', from, to })
  return { ...pair, serial, certificate, from, to }
}

/** Makes a key when it is first used: making one takes some tenths of a second. */
function later<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

const newPublicKey = (): PlatformKey => ({
  ...newPair(),
  serial: `PUB_KEY_ID_0${String(Date.now()).padEnd(24, '7')}`,
  certificate: null,
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
})

/** The keys of one run. */
export function newWechatKeys(): WechatKeys {
  const merchant = later(() => ({ ...newPair(), serial: newSerial() }))
  const certificate = later(newCertificate)
  const nextCertificate = later(newCertificate)
  const publicKey = later(newPublicKey)
  return {
    get merchant() {
      return merchant()
    },
    get certificate() {
      return certificate()
    },
    get nextCertificate() {
      return nextCertificate()
    },
    get publicKey() {
      return publicKey()
    },
    apiV3Key: randomBytes(16).toString('hex'),
  }
}

/** The keys that all runs in this process may share: making some takes a second. */
export const sharedWechatKeys = later(newWechatKeys)
