import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../infra/db/secrets'

/** Content as a token: readable, and signed by us for one purpose. */
export function signContent(secrets: Secrets, purpose: string, content: unknown): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${signatureOf(secrets, purpose, text).toString('base64url')}`
}

/** The content of a token; undefined for one that is not ours, was changed, or was signed for something else. */
export function readContent(secrets: Secrets, purpose: string, token: string): unknown {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secrets, purpose, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function signatureOf({ hmacKey }: Secrets, purpose: string, text: string): Buffer {
  return createHmac('sha256', hmacKey).update(`${purpose}\0${text}`).digest()
}
