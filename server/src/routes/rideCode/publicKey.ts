import type { FastifyInstance } from 'fastify'
import { signerOf } from '../../domain/rideCode'

/** Verifiers without network keep the key themselves: one that was changed is not to come from a cache. */
const CACHE_CONTROL = 'no-cache'

/** The key that ride codes are verified with where there is no network; no secret. Not a call of the app. */
export function registerPublicKey(api: FastifyInstance): void {
  api.get('/rideCode/publicKey', (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/x-pem-file')
      .send(signerOf(api.deps.secrets).publicKey),
  )
}
