import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { hasSecretKey } from '../http/requests'

/** The merchant's server says what time it is there, epoch milliseconds: in development and in tests its clock is moved. */
const TIME_HEADER = 'merchant-time'
const TIME = /^\d{1,15}$/
/** A difference below this is the way of the request. */
const SAME_MS = 2000

/** The merchant's present: what days of the ledger are counted by. */
export function merchantNow({ now, store }: Pick<Deps, 'now' | 'store'>): number {
  return now() + (store.get('times', 'merchant')?.aheadMs ?? 0)
}

/** Follows the clock of the merchant's server, so that a day there is the same day in the ledger. */
export function followMerchantTime(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const time = request.headers[TIME_HEADER]
    if (typeof time === 'string' && TIME.test(time) && hasSecretKey(request, deps.config.apiKey)) {
      if (Math.abs(Number(time) - merchantNow(deps)) > SAME_MS) {
        const row = { id: 'merchant', aheadMs: Number(time) - deps.now() } as const
        deps.store.commit({ in: 'times', row })
      }
    }
    next()
  })
}
