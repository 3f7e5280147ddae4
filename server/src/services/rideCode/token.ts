import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** What a ride code says. It is all that a verifier without network knows about the ride. */
export interface RideCodeClaims {
  /** `luggage`: the bags of a luggage order, not their owner, go along by it. */
  readonly kind: 'ride' | 'luggage'
  /** UUID of the order. */
  readonly orderId: string
  /** 1-65535; a refresh counts up and voids the versions before. */
  readonly version: number
  /** End of the ride's service day in epoch milliseconds, whole seconds. */
  readonly expiresAt: number
}

/** Signs and checks ride codes with the installation's Ed25519 key. */
export interface RideCodeSigner {
  /** The token that the QR code carries: `NR1.` or `NL1.` and 86 bytes in base64url, 119 characters in all. */
  sign(claims: RideCodeClaims): string
  /** What a token says, or undefined when it is malformed or not signed by this installation. Expiry is not judged. */
  read(token: string): RideCodeClaims | undefined
  /** SubjectPublicKeyInfo in PEM: enough to verify codes without network, useless for making them. */
  readonly publicKey: string
}

/** Begins every token, so that a scanner tells ride codes from posters and vouchers, and formats from one another. */
const prefixes: Readonly<Record<RideCodeClaims['kind'], string>> = { ride: 'NR1.', luggage: 'NL1.' }
const PREFIX_LENGTH = 4
const UUID_BYTES = 16
const VERSION_OFFSET = UUID_BYTES
const EXPIRY_OFFSET = VERSION_OFFSET + 2
const BODY_BYTES = EXPIRY_OFFSET + 4
const SIGNATURE_BYTES = 64
const MS_PER_SECOND = 1000

/** A signer from an Ed25519 private key in PKCS#8 PEM. @throws when the key is of another kind. */
export function createRideCodeSigner(privateKeyPem: string): RideCodeSigner {
  const privateKey = createPrivateKey(privateKeyPem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The ride code key must be an Ed25519 key')
  const publicKey = createPublicKey(privateKey)
  return {
    sign: (claims) => {
      const body = encode(claims)
      const signature = sign(null, signedBytes(claims.kind, body), privateKey)
      return prefixes[claims.kind] + Buffer.concat([body, signature]).toString('base64url')
    },
    read: (token) => readRideCode(token, publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** As `RideCodeSigner.read`, for those who hold the public key only. */
export function readRideCode(token: string, publicKey: KeyObject): RideCodeClaims | undefined {
  const kind = (['ride', 'luggage'] as const).find((one) => token.startsWith(prefixes[one]))
  if (!kind) return undefined
  const text = token.slice(PREFIX_LENGTH)
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== text) return undefined
  const body = bytes.subarray(0, BODY_BYTES)
  const isGenuine = verify(null, signedBytes(kind, body), publicKey, bytes.subarray(BODY_BYTES))
  return isGenuine ? decode(kind, body) : undefined
}

/** The signature of a luggage code covers its prefix, so that it cannot pass for a ride code nor the other way round. */
function signedBytes(kind: RideCodeClaims['kind'], body: Buffer): Buffer {
  return kind === 'ride' ? body : Buffer.concat([Buffer.from(prefixes[kind]), body])
}

function encode({ orderId, version, expiresAt }: Omit<RideCodeClaims, 'kind'>): Buffer {
  const body = Buffer.alloc(BODY_BYTES)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(body)
  body.writeUInt16BE(version, VERSION_OFFSET)
  body.writeUInt32BE(Math.floor(expiresAt / MS_PER_SECOND), EXPIRY_OFFSET)
  return body
}

function decode(kind: RideCodeClaims['kind'], body: Buffer): RideCodeClaims {
  const hex = body.toString('hex', 0, UUID_BYTES)
  return {
    kind,
    orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    version: body.readUInt16BE(VERSION_OFFSET),
    expiresAt: body.readUInt32BE(EXPIRY_OFFSET) * MS_PER_SECOND,
  }
}
