import { createHash, randomBytes } from 'node:crypto'

/** An unguessable id, such as `pay_9f…`: 120 random bits after the prefix. */
export function newId(
  prefix: 'pay' | 'ref' | 'tok' | 'fs' | 'evt' | 'act' | 'wx' | 'mov' | 'po' | 'dp' | 'req',
): string {
  return `${prefix}_${randomBytes(15).toString('hex')}`
}

/** A short fingerprint of a request's body, to notice an idempotency key that comes back with another body. */
export function fingerprint(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
