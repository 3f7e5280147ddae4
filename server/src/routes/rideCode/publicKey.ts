import type { FastifyInstance } from 'fastify'
import { signerOf } from '../../domain/rideCode'

/** A day: verifiers without network keep the key, and a new key only comes with a new installation. */
const CACHE_CONTROL = 'public, max-age=86400'

/** The key that ride codes are verified with where there is no network; no secret. Not a call of the app. */
export function registerPublicKey(api: FastifyInstance): void {
  api.get('/rideCode/publicKey', (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/x-pem-file')
      .send(signerOf(api.deps.secrets).publicKey),
  )
}
