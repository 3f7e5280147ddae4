import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '../../infra/db/secrets'

/**
 * The token of a link: 256 bits that follow from its id and the installation's key, so that its owner can share it again
 * although only its hash is stored.
 */
export function tokenOfLink({ hmacKey }: Pick<Secrets, 'hmacKey'>, linkId: string): string {
  return createHmac('sha256', hmacKey).update('order-link\0').update(linkId).digest('base64url')
}

/** What is stored of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
