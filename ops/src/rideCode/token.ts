/** What a ride code says by itself: all that is known of a ride without network. The server writes it the same way. */
export interface RideCodeClaims {
  /** UUID of the order. */
  readonly orderId: string
  /** A refresh counts up and voids the versions before. */
  readonly version: number
  /** End of the ride's service day, epoch milliseconds. */
  readonly expiresAt: number
}

/** A token taken apart; whether its signature is right is asked separately. */
export interface ParsedToken {
  readonly claims: RideCodeClaims
  readonly body: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

const PREFIX = 'NR1.'
const UUID_BYTES = 16
const EXPIRY_OFFSET = UUID_BYTES + 2
const BODY_BYTES = EXPIRY_OFFSET + 4
const SIGNATURE_BYTES = 64
const MS_PER_SECOND = 1000

/** Takes a token apart; undefined for what is no ride code of ours. */
export function parseToken(token: string): ParsedToken | undefined {
  if (!token.startsWith(PREFIX)) return undefined
  const bytes = fromBase64Url(token.slice(PREFIX.length))
  if (bytes?.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined
  const body = bytes.slice(0, BODY_BYTES)
  const numbers = new DataView(body.buffer)
  return {
    claims: {
      orderId: uuidOf(body.slice(0, UUID_BYTES)),
      version: numbers.getUint16(UUID_BYTES),
      expiresAt: numbers.getUint32(EXPIRY_OFFSET) * MS_PER_SECOND,
    },
    body,
    signature: bytes.slice(BODY_BYTES),
  }
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
