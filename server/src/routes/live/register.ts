import { idSchema } from '@noriai/contract/schema/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { is } from 'valibot'
import type { Session } from '../../domain/identity'
import { findOwner, requireParty } from '../../domain/orders'
import { DomainError } from '../../errors'
import type { RegisterCalls } from '../../http/route'
import { findSession } from '../../http/session'
import { sourceOf } from '../../http/source'
import { inScope } from '../../requestScope'
import { createChangeHub, type ChangeHub, type HubState } from '../../infra/live/changeHub'
import { openEventStream } from '../../infra/live/eventStream'
import { OpenStreams } from '../../infra/live/openStreams'

/**
 * Changes as they happen, as server-sent events: of one order for its owner, of everything for staff. An event says that
 * something changed, never what: whoever hears it loads it by the usual calls, which judge again who may see it. The last one says why
 * the stream ends. Not calls of the contract, because they answer no JSON; an app that cannot stream asks again from time to time.
 */
export const registerLive: RegisterCalls = (api) => {
  const hub = createChangeHub(api.deps.directUrl, api.deps.log)
  const open = new OpenStreams()
  // The database is listened to from the first stream on.
  let watching: (() => void) | undefined
  api.addHook('preClose', (done) => {
    open.endAll()
    done()
  })
  api.addHook('onClose', () => hub.close())
  registerLiveMetrics(api.metrics, { hub, open })

  function start({ session, network, at }: Admitted, reply: FastifyReply, orderId?: string): void {
    const { request } = reply
    const stream = openEventStream(reply, session.expiresAt - at)
    // It outlives the request that comes first.
    watching ??= inScope({}, () => hub.watch((event) => open.tell(event)))
    open.keep({ session, network, orderId }, stream)
    void hub.ready().then(async () => {
      // The session may have ended before its end could be heard.
      const isLive = await findSession(api.deps.db, request, api.deps.clock.now()).catch(() => null)
      if (isLive) stream.send('open', {})
      else stream.end({ reason: 'sessionOver' })
    })
  }

  api.get('/live/order', { config: { callName: 'liveOrder' } }, async (request, reply) => {
    const admitted = await admit(api, request)
    start(admitted, reply, await ownOrder(api, request, admitted.session))
  })

  api.get('/staff/events', { config: { callName: 'staffEvents' } }, async (request, reply) => {
    const admitted = await admit(api, request)
    // For travellers the staff side does not exist.
    if (admitted.session.staffRole === null) throw new DomainError('notFound')
    start(admitted, reply)
  })
}

const hubStates = ['idle', 'listening', 'interrupted'] as const satisfies readonly HubState[]

function registerLiveMetrics(
  registry: Registry,
  { hub, open }: { readonly hub: ChangeHub; readonly open: OpenStreams },
): void {
  const connection = new Gauge({
    name: 'noriai_live_connection',
    help: 'Whether this server hears of changes in the database: 1 for the state that it is in; idle: nobody watches yet',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of hubStates) connection.set({ state }, Number(hub.state() === state))
    },
  })
  const streams = new Gauge({
    name: 'noriai_live_streams',
    help: 'Pages that hear of changes from this server',
    registers: [registry],
    collect() {
      streams.set(open.count)
    },
  })
}

interface Admitted {
  readonly session: Session
  readonly network: string
  readonly at: number
}

async function admit(api: FastifyInstance, request: FastifyRequest): Promise<Admitted> {
  const { deps } = api
  const at = deps.clock.now()
  const session = await findSession(deps.db, request, at)
  const source = sourceOf(deps, request, at)
  await api.countRequest.default({ source, account: session?.accountId }, at)
  if (session === null) throw new DomainError('unauthorized')
  return { session, network: source.network, at }
}

/** @throws notFound for what is no id, no order, or somebody else's */
async function ownOrder(
  { deps }: FastifyInstance,
  { query }: FastifyRequest,
  { accountId }: Session,
): Promise<string> {
  const { id } = query as { readonly id?: unknown }
  if (!is(idSchema, id)) throw new DomainError('notFound')
  return requireParty(await findOwner(deps.db, id), accountId).id
}
