import { createPublicKey, sign } from 'node:crypto'

/** Just enough of DER and X.509 (RFC 5280) for the certificate of a test's own key pair. */
const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const

const SHORT_LENGTH = 0x80
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const VERSION_3 = Buffer.from([2])

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < SHORT_LENGTH) return Buffer.from([length])
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([SHORT_LENGTH | bytes.length]), bytes])
}

/** `YYMMDDHHMMSSZ`, good until 2049. */
const utcTime = (at: number) =>
  Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`)

export interface CertificateRequest {
  /** PEM, PKCS#8; it signs itself. */
  readonly privateKey: string
  /** Hexadecimal digits, an even number of them, the first of them 1 to 7. */
  readonly serial: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
}

/** A self-signed X.509 certificate, PEM. */
export function certificateOf({ privateKey, serial, name, from, to }: CertificateRequest): string {
  const algorithm = der(TAG.sequence, der(TAG.oid, SHA256_WITH_RSA), der(TAG.null))
  const commonName = der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.utf8, Buffer.from(name)))
  const names = der(TAG.sequence, der(TAG.set, commonName))
  const content = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, VERSION_3)),
    der(TAG.integer, Buffer.from(serial, 'hex')),
    algorithm,
    names,
    der(TAG.sequence, der(TAG.utcTime, utcTime(from)), der(TAG.utcTime, utcTime(to))),
    names,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  const certificate = der(TAG.sequence, content, algorithm, der(TAG.bitString, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`
}
