import { createHmac } from 'node:crypto'

/** The header in which a webhook carries its signature. */
export const SIGNATURE_HEADER = 'sandbox-signature'

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` over the bytes that are sent. */
export function signatureOf(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
