/** Whose ride code was scanned: the token names its order, and the server checks its signature when it hears of the tap. */
export type ScannedCode =
  | { readonly kind: 'order'; readonly orderId: string }
  /** Of bags: nobody gets in by it. */
  | { readonly kind: 'luggage' }
  | { readonly kind: 'other' }

const RIDE = 'NR1.'
const LUGGAGE = 'NL1.'
/** The order's id comes first (server/src/domain/rideCode/token.ts). */
const UUID_BYTES = 16
/** Body and signature. */
const TOKEN_BYTES = 24 + 64

/** Reads the order out of a scanned text, without a network. */
export function orderOfCode(text: string): ScannedCode {
  const trimmed = text.trim()
  if (trimmed.startsWith(LUGGAGE)) return { kind: 'luggage' }
  if (!trimmed.startsWith(RIDE)) return { kind: 'other' }
  const bytes = bytesOf(trimmed.slice(RIDE.length))
  if (bytes?.length !== TOKEN_BYTES) return { kind: 'other' }
  const hex = [...bytes.slice(0, UUID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { kind: 'order', orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

/** The bytes of base64url without padding; undefined for anything else. */
function bytesOf(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
