import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../../infra/db/secrets'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of its own, derived from the server's: whoever reads the table alone makes no codes. */
function keyOf({ hmacKey }: Pick<Secrets, 'hmacKey'>): Buffer {
  return Buffer.from(hkdfSync('sha256', hmacKey, '', 'noriai staff second factor', KEY_BYTES))
}

/** Encrypts a member's secret: nonce, tag and cipher text. It opens for the same member only. */
export function sealSecret(secrets: Pick<Secrets, 'hmacKey'>, accountId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secrets), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(accountId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** What was sealed for this member. @throws Error when it was sealed with another key or for somebody else */
export function openSecret(secrets: Pick<Secrets, 'hmacKey'>, accountId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secrets), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(accountId))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
