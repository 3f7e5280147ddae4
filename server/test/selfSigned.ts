import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate and its private key, both PEM. */
export interface SelfSigned {
  readonly certificate: string
  readonly privateKey: string
}

/** The parts of DER (ITU-T X.690) that a certificate is made of. */
const tag = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  time: 0x18,
  list: 0x30,
  set: 0x31,
}
const SAN_DNS_NAME = 0x82
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const VERSION_3 = 2
const LONG_FORM = 0x80

/** Object identifiers as they are encoded: ecdsa-with-SHA256, commonName, subjectAltName. */
const ids = { ecdsaSha256: '2a8648ce3d040302', commonName: '550403', subjectAltName: '551d11' }

function der(type: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < LONG_FORM) return Buffer.concat([Buffer.from([type, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([type, LONG_FORM | bytes.length]), bytes, content])
}

const idOf = (hex: string) => der(tag.id, Buffer.from(hex, 'hex'))
const timeOf = (at: number) =>
  der(tag.time, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`))
const bitsOf = (content: Buffer) => der(tag.bits, Buffer.from([0]), content)

/**
 * A certificate that signs itself (RFC 5280), for a server of a test.
 * @param name the host that it is for
 * @param until epoch milliseconds when it runs out; it begins a day before that or now, whichever is earlier
 */
export function selfSigned(name: string, until: number): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(tag.list, idOf(ids.ecdsaSha256))
  const subject = der(
    tag.list,
    der(tag.set, der(tag.list, idOf(ids.commonName), der(tag.text, Buffer.from(name)))),
  )
  const names = der(tag.list, der(SAN_DNS_NAME, Buffer.from(name)))
  const signed = der(
    tag.list,
    der(VERSION, der(tag.integer, Buffer.from([VERSION_3]))),
    der(tag.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    subject,
    der(tag.list, timeOf(Math.min(Date.now(), until) - 86_400_000), timeOf(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(tag.list, der(tag.list, idOf(ids.subjectAltName), der(tag.octets, names)))),
  )
  const certificate = der(tag.list, signed, algorithm, bitsOf(sign('sha256', signed, privateKey)))
  return {
    certificate: pemOf(certificate),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
