import { allCalls } from '@noriai/contract/calls/index'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors'

/** Calls that the contract defines and that have no handler yet answer `notBuiltYet`; register it after all areas. */
export function registerNotBuiltYet(api: FastifyInstance): void {
  for (const call of Object.values(allCalls)) {
    if (api.servedCalls.has(call.name)) continue
    api.route({
      method: call.method,
      url: call.path,
      config: { callName: call.name },
      handler: () => {
        throw new DomainError('notBuiltYet')
      },
    })
  }
}
