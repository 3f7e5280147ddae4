import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { endOverdueDisputes } from '../disputes/dispute'
import { parse, requireSecretKey } from '../http/requests'
import { balanceOf, ledgerOf } from '../ledger/movements'
import type { Movement } from '../model'

const MOST_LINES = 500
const DEFAULT_LINES = '100'

const instant = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const listSchema = v.object({
  /** From when on, epoch milliseconds. */
  from: v.optional(instant, '0'),
  /** Before when. */
  to: v.optional(instant, '999999999999999'),
  /** Only what this payout carried. */
  payoutId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** What the page before called `next`. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}:\w{1,64}$/))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MOST_LINES)),
    DEFAULT_LINES,
  ),
})

/** The merchant's ledger and balance. */
export function ledgerRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((api, _options, done) => {
    api.addHook('onRequest', (request, _reply, next) => {
      requireSecretKey(request, deps.config.apiKey)
      endOverdueDisputes(deps)
      next()
    })

    api.get('/v1/ledger', (request) => {
      const { from, to, payoutId, after, limit } = parse(listSchema, request.query)
      const chosen = ledgerOf(deps).filter(
        (line) =>
          line.at >= from &&
          line.at < to &&
          (payoutId === undefined || line.payoutId === payoutId) &&
          (after === undefined || isAfter(line, after)),
      )
      const lines = chosen.slice(0, limit)
      const last = lines.at(-1)
      return { lines: lines.map(lineView), next: chosen.length > limit && last ? placeOf(last) : null }
    })

    api.get('/v1/balance', () => ({ currency: 'JPY', ...balanceOf(deps) }))

    done()
  })
}

const placeOf = ({ at, id }: Movement) => `${at}:${id}`

function isAfter(line: Movement, after: string): boolean {
  const [at, id = ''] = after.split(':')
  return line.at > Number(at) || (line.at === Number(at) && line.id > id)
}

function lineView({ id, kind, objectId, gross, fee, at, payoutId }: Movement) {
  return { id, kind, objectId, gross, fee, at, payoutId }
}
