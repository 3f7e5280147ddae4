import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** What every authenticator app takes: RFC 6238 with SHA-1, six digits, half a minute. */
const SHAPE = { issuer: 'Noriai', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the half minute before and after counts too: clocks of phones differ, people type slowly. */
const STEPS_AROUND = 1
const MS_PER_STEP = SHAPE.period * 1000

/** A new random secret. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** What an authenticator app is given: the secret in base32, and the address that the QR code says. */
export function enrolmentOf(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The code of a secret at `at` (epoch milliseconds), as an app shows it. */
export function appCodeAt(secret: Uint8Array, at: number): string {
  return totpOf(secret).generate({ timestamp: at })
}

/** The half minute that a code belongs to, of those around `at`; undefined when it is of none. */
export function stepOfCode(secret: Uint8Array, code: string, at: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(at / MS_PER_STEP) + delta
}

function totpOf(secret: Uint8Array, label = ''): TOTP {
  const { buffer, byteOffset, byteLength } = secret
  const own = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  return new TOTP({ ...SHAPE, label, secret: new Secret({ buffer: own }) })
}
