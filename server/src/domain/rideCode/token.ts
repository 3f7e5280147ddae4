import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { msPerMinute } from '@noriai/contract/time'
import { unambiguousLetters } from '../../unambiguousText'

/** What a ride code says. It is all that a verifier without network knows about the ride. */
export interface RideCodeClaims {
  /** `luggage`: the bags of a luggage order, not their owner, go along by it. */
  readonly kind: 'ride' | 'luggage'
  /** UUID of the order. */
  readonly orderId: string
  /** 1-65535; a refresh counts up and voids the versions before. */
  readonly version: number
  /** From when it lets its party on board by the times it was signed with, epoch milliseconds, whole minutes before the end. */
  readonly validFrom: number
  /** End of the ride's service day in epoch milliseconds, whole seconds. */
  readonly expiresAt: number
}

/** Signs and checks ride codes with the installation's Ed25519 key. */
export interface RideCodeSigner {
  /** The token that the QR code carries: `NR1.` or `NL1.` and 88 bytes in base64url, 122 characters in all. */
  sign(claims: RideCodeClaims): string
  /** What a token says, or undefined when it is malformed or not signed by this installation. Expiry is not judged. */
  read(token: string): RideCodeClaims | undefined
  /** The six characters to say when the camera fails, of the ride code whose row has this id. */
  spokenCode(id: string): string
  /** The hash under which six characters are stored and found. */
  spokenHash(code: string): Buffer
  /** SubjectPublicKeyInfo in PEM: enough to verify codes without network, useless for making them. */
  readonly publicKey: string
}

/** Begins every token, so that a scanner tells ride codes from posters and vouchers, and formats from one another. */
const prefixes: Readonly<Record<RideCodeClaims['kind'], string>> = { ride: 'NR1.', luggage: 'NL1.' }
const PREFIX_LENGTH = 4
const UUID_BYTES = 16
const VERSION_OFFSET = UUID_BYTES
const EXPIRY_OFFSET = VERSION_OFFSET + 2
const VALID_MINUTES_OFFSET = EXPIRY_OFFSET + 4
const BODY_BYTES = VALID_MINUTES_OFFSET + 2
const SIGNATURE_BYTES = 64
const MS_PER_SECOND = 1000
/** Two bytes of minutes: 45 days, and no ride code is good for as long. */
const MOST_MINUTES = 65_535
/** Six characters of 31 are 887 million: of a day's thousands of live codes no two are alike for long. */
const SPOKEN_CHARACTERS = 6
const SPOKEN_KEY_BYTES = 32

/** A signer from an Ed25519 private key in PKCS#8 PEM. @throws when the key is of another kind. */
export function createRideCodeSigner(privateKeyPem: string): RideCodeSigner {
  const privateKey = createPrivateKey(privateKeyPem)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The ride code key must be an Ed25519 key')
  const publicKey = createPublicKey(privateKey)
  const spokenKey = spokenKeyOf(privateKey)
  const keyed = (use: string, text: string) =>
    createHmac('sha256', spokenKey).update(use).update(text).digest()
  return {
    spokenCode: (id) => unambiguousLetters(keyed('code\0', id).subarray(0, SPOKEN_CHARACTERS)),
    spokenHash: (code) => keyed('hash\0', code),
    sign: (claims) => {
      const body = encode(claims)
      const signature = sign(null, signedBytes(claims.kind, body), privateKey)
      return prefixes[claims.kind] + Buffer.concat([body, signature]).toString('base64url')
    },
    read: (token) => readRideCode(token, publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** Six characters are few enough to try them all: without this key, which is not in the table, their hash tells nothing. */
function spokenKeyOf(privateKey: KeyObject): Buffer {
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' })
  return Buffer.from(hkdfSync('sha256', secret, '', 'noriai spoken ride codes', SPOKEN_KEY_BYTES))
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

function encode({ orderId, version, validFrom, expiresAt }: Omit<RideCodeClaims, 'kind'>): Buffer {
  const body = Buffer.alloc(BODY_BYTES)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(body)
  body.writeUInt16BE(version, VERSION_OFFSET)
  body.writeUInt32BE(Math.floor(expiresAt / MS_PER_SECOND), EXPIRY_OFFSET)
  const minutes = Math.ceil((expiresAt - validFrom) / msPerMinute)
  body.writeUInt16BE(Math.min(Math.max(minutes, 0), MOST_MINUTES), VALID_MINUTES_OFFSET)
  return body
}

function decode(kind: RideCodeClaims['kind'], body: Buffer): RideCodeClaims {
  const hex = body.toString('hex', 0, UUID_BYTES)
  const expiresAt = body.readUInt32BE(EXPIRY_OFFSET) * MS_PER_SECOND
  return {
    kind,
    orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    version: body.readUInt16BE(VERSION_OFFSET),
    validFrom: expiresAt - body.readUInt16BE(VALID_MINUTES_OFFSET) * msPerMinute,
    expiresAt,
  }
}
