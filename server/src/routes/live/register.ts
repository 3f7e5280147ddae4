import { idSchema } from '@noriai/contract/schema/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { is } from 'valibot'
import type { RegisterCalls } from '../../app'
import { DomainError } from '../../errors'
import { createChangeHub, type ChangeHub, type Told } from '../../live/changeHub'
import { openEventStream, type EventStream } from '../../live/eventStream'
import { findSession, type Session } from '../../plugins/session'
import { requireParty } from '../../policies/order'
import { findOwner } from '../../services/orders/findOwner'

/** Streams that one account may have open; the oldest ends when another one is opened. */
const STREAMS_AN_ACCOUNT = 6

/**
 * Changes as they happen, as server-sent events: of one order for its owner, of everything for staff. An event says that
 * something changed, never what: whoever hears it loads it by the usual calls, which judge again who may see it. Not
 * calls of the contract, because they answer no JSON; an app that cannot stream asks again from time to time.
 */
export const registerLive: RegisterCalls = (api) => {
  const hub = createChangeHub(String(api.deps.pool.options.connectionString), api.deps.log)
  const open = new Map<string, EventStream[]>()
  api.addHook('preClose', (done) => {
    for (const streams of open.values()) streams.forEach((stream) => stream.end())
    done()
  })
  api.addHook('onClose', () => hub.close())

  api.get('/live/order', { config: { callName: 'liveOrder' } }, async (request, reply) => {
    const session = await admit(api, request)
    const orderId = await ownOrder(api, request, session)
    const stream = keep(open, session, openEventStream(reply))
    forward(hub, stream, (told) => (told === 'missed' || told.orderIds.includes(orderId) ? {} : undefined))
  })

  api.get('/staff/events', { config: { callName: 'staffEvents' } }, async (request, reply) => {
    const session = await admit(api, request)
    // For travellers the staff side does not exist.
    if (session.staffRole === null) throw new DomainError('notFound')
    const stream = keep(open, session, openEventStream(reply))
    forward(hub, stream, (told) =>
      told === 'missed' ? { orderIds: [], departureIds: [], flights: true, missed: true } : told,
    )
  })
}

async function admit(api: FastifyInstance, request: FastifyRequest): Promise<Session> {
  const session = await findSession(api.deps.db, request, api.deps.clock.now())
  await api.countRequest.default(request, { certificate: undefined, account: session?.accountId })
  if (session === null) throw new DomainError('unauthorized')
  return session
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

function keep(open: Map<string, EventStream[]>, { accountId }: Session, stream: EventStream): EventStream {
  const streams = [...(open.get(accountId) ?? []), stream]
  open.set(accountId, streams)
  if (streams.length > STREAMS_AN_ACCOUNT) streams[0]?.end()
  void stream.ended.then(() => {
    const left = (open.get(accountId) ?? []).filter((each) => each !== stream)
    if (left.length > 0) open.set(accountId, left)
    else open.delete(accountId)
  })
  return stream
}

/** Sends what `eventOf` makes of each change, until the stream ends; the first event says that changes are heard. */
function forward(hub: ChangeHub, stream: EventStream, eventOf: (told: Told) => unknown): void {
  const stop = hub.watch((told) => {
    const content = eventOf(told)
    if (content !== undefined) stream.send('changed', content)
  })
  void stream.ended.then(stop)
  void hub.ready().then(() => stream.send('open', {}))
}
