import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { isSigned, type SignatureHeaders } from './signature'

/** A key with which WeChat signs, by the name that `Wechatpay-Serial` calls it. */
export interface PlatformKey {
  /** The serial number of a certificate, in capital letters, or `PUB_KEY_ID_…`. */
  readonly serial: string
  readonly publicKey: KeyObject
  /** Epoch milliseconds after which it is not believed any more; undefined for a bare public key. */
  readonly until: number | undefined
}

/** A public key, which has no validity and is named by the merchant platform. */
export const PUBLIC_KEY_PREFIX = 'PUB_KEY_ID_'
const ENTRY = /^(?<id>\w+):(?<pem>-----BEGIN (?<kind>CERTIFICATE|PUBLIC KEY)-----[^;]+)$/

/** Reads a certificate, PEM. @throws Error when it is none */
export function certificateKey(pem: string): PlatformKey {
  const certificate = new X509Certificate(pem)
  return {
    serial: certificate.serialNumber.toUpperCase(),
    publicKey: certificate.publicKey,
    until: Date.parse(certificate.validTo),
  }
}

/**
 * Reads the keys of a setting: `id:PEM` with semicolons between them, line feeds as `\n` or as they are. Of a certificate the id is
 * its serial number, of a public key `PUB_KEY_ID_…`.
 * @throws Error that names the entry, never its content
 */
export function parsePlatformKeys(setting: string): readonly PlatformKey[] {
  const entries = setting
    .replaceAll('\\n', '\n')
    .split(';')
    .map((entry) => entry.trim())
  return entries
    .filter((entry) => entry !== '')
    .map((entry, at) => {
      const key = platformKey(ENTRY.exec(entry)?.groups)
      if (!key) throw new Error(`entry ${at + 1} is no certificate or public key with its id in front`)
      return key
    })
}

function platformKey(entry: Record<string, string> | undefined): PlatformKey | undefined {
  const { id = '', pem = '', kind } = entry ?? {}
  const isPublicKey = id.startsWith(PUBLIC_KEY_PREFIX)
  if (kind === undefined || isPublicKey !== (kind === 'PUBLIC KEY')) return undefined
  try {
    if (isPublicKey) return { serial: id, publicKey: createPublicKey(pem), until: undefined }
    const key = certificateKey(pem)
    return key.serial === id.toUpperCase() ? key : undefined
  } catch {
    return undefined
  }
}

/** What a signature turned out to be. `unknownKey`: by a key that is not here, which may be WeChat's next certificate. */
export type Verdict = 'genuine' | 'wrong' | 'unknownKey'

/** WeChat's keys: those that were set, and the certificates that it sent. During a change both kinds sign. */
export class PlatformKeys {
  private readonly keys = new Map<string, PlatformKey>()

  constructor(
    keys: readonly PlatformKey[],
    /** Epoch milliseconds of the machine's clock. */
    private readonly now: () => number,
  ) {
    this.add(keys)
  }

  add(keys: readonly PlatformKey[]): void {
    for (const key of keys) this.keys.set(key.serial, key)
  }

  /** The public key's name, when one is set: named in a request, it makes WeChat answer with that key during a change. */
  get publicKeyId(): string | undefined {
    return [...this.keys.keys()].find((serial) => serial.startsWith(PUBLIC_KEY_PREFIX))
  }

  /** Who signed a body. */
  verify(body: string, by: SignatureHeaders | undefined): Verdict {
    if (!by) return 'wrong'
    const isPublicKey = by.serial.startsWith(PUBLIC_KEY_PREFIX)
    const key = this.keys.get(isPublicKey ? by.serial : by.serial.toUpperCase())
    if (!key) return 'unknownKey'
    const now = this.now()
    if (key.until !== undefined && now > key.until) return 'wrong'
    return isSigned(body, by, { publicKey: key.publicKey, now }) ? 'genuine' : 'wrong'
  }
}
