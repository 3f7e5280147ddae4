import { msPerMinute, msPerSecond } from '@noriai/contract/time'

/** What a ride code says by itself: all that is known of a ride without network. The server writes it the same way. */
export interface RideCodeClaims {
  /** `luggage`: the bags of a luggage order, not their owner, go along by it. */
  readonly kind: 'ride' | 'luggage'
  /** UUID of the order. */
  readonly orderId: string
  /** A refresh counts up and voids the versions before. */
  readonly version: number
  /** From when it lets its party on board by the times it was signed with, epoch milliseconds. */
  readonly validFrom: number
  /** End of the ride's service day, epoch milliseconds. */
  readonly expiresAt: number
}

/** A token taken apart; whether its signature is right is asked separately. */
export interface ParsedToken {
  readonly claims: RideCodeClaims
  /** What the signature is of. */
  readonly signed: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

const prefixes: Readonly<Record<RideCodeClaims['kind'], string>> = { ride: 'NR1.', luggage: 'NL1.' }
const PREFIX_LENGTH = 4
const UUID_BYTES = 16
const EXPIRY_OFFSET = UUID_BYTES + 2
const VALID_MINUTES_OFFSET = EXPIRY_OFFSET + 4
const BODY_BYTES = VALID_MINUTES_OFFSET + 2
const SIGNATURE_BYTES = 64

/** Whether a text begins as our tokens do, and as which. */
export const tokenKind = (text: string): RideCodeClaims['kind'] | undefined =>
  (['ride', 'luggage'] as const).find((kind) => text.startsWith(prefixes[kind]))

/** Takes a token apart; undefined for what is no ride code of ours. */
export function parseToken(token: string): ParsedToken | undefined {
  const kind = tokenKind(token)
  if (kind === undefined) return undefined
  const bytes = fromBase64Url(token.slice(PREFIX_LENGTH))
  if (bytes?.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined
  const body = bytes.slice(0, BODY_BYTES)
  const numbers = new DataView(body.buffer)
  const expiresAt = numbers.getUint32(EXPIRY_OFFSET) * msPerSecond
  return {
    claims: {
      kind,
      orderId: uuidOf(body.slice(0, UUID_BYTES)),
      version: numbers.getUint16(UUID_BYTES),
      validFrom: expiresAt - numbers.getUint16(VALID_MINUTES_OFFSET) * msPerMinute,
      expiresAt,
    },
    signed: kind === 'ride' ? body : withPrefix(prefixes[kind], body),
    signature: bytes.slice(BODY_BYTES),
  }
}

/** The signature of a luggage code covers its prefix, so that it cannot pass for a ride code. */
function withPrefix(prefix: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const signed = new Uint8Array(prefix.length + body.length)
  signed.set(bytesOf(prefix))
  signed.set(body, prefix.length)
  return signed
}

/** The bytes of base64url without padding; undefined for anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    return bytesOf(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** The bytes between the lines of a PEM file. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  return bytesOf(atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')))
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
