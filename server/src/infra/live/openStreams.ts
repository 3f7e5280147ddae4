import type { Change } from './announceChange'
import type { HubEvent } from './changeHub'
import type { EventStream } from './eventStream'

/** Streams that one account may have open; the oldest ends when another one is opened. */
const STREAMS_AN_ACCOUNT = 6
/** Streams that one network may have open, an airport's: then one of the account ends that has most of them there. */
const STREAMS_A_NETWORK = 1000

/** Whose stream it is, where it is read, and what it tells of. */
export interface StreamOwner {
  readonly session: { readonly id: string; readonly accountId: string }
  /** As limits count it. */
  readonly network: string
  /** The order that it tells of; undefined for staff, who hear of everything. */
  readonly orderId: string | undefined
}

interface OpenStream extends StreamOwner {
  readonly stream: EventStream
}

/** A set for each key, without empty ones. */
class Sets<Item> {
  private readonly byKey = new Map<string, Set<Item>>()

  of(key: string): ReadonlySet<Item> {
    return this.byKey.get(key) ?? new Set()
  }
  all(): Item[] {
    return [...this.byKey.values()].flatMap((items) => [...items])
  }
  add(key: string, item: Item): void {
    const items = this.byKey.get(key) ?? new Set<Item>()
    this.byKey.set(key, items.add(item))
  }
  remove(key: string, item: Item): void {
    const items = this.byKey.get(key)
    items?.delete(item)
    if (items?.size === 0) this.byKey.delete(key)
  }
}

/**
 * The streams that this server has open, found by what concerns them: a change costs nothing to those that it does not concern.
 * Few of an account and not too many of a network; a stream ends with its session.
 */
export class OpenStreams {
  private readonly byAccount = new Sets<OpenStream>()
  private readonly byNetwork = new Sets<OpenStream>()
  private readonly bySession = new Sets<OpenStream>()
  /** Under the order's id; those of staff under the empty one. */
  private readonly bySubject = new Sets<OpenStream>()

  constructor(private readonly mostOfNetwork = STREAMS_A_NETWORK) {}

  /** How many are open. */
  get count(): number {
    return this.bySubject.all().length
  }

  /** Keeps a stream until it ends, and ends an older one where there are too many. */
  keep(owner: StreamOwner, stream: EventStream): void {
    const { session, network, orderId = '' } = owner
    const open: OpenStream = { ...owner, stream }
    const places = [
      [this.byAccount, session.accountId],
      [this.byNetwork, network],
      [this.bySession, session.id],
      [this.bySubject, orderId],
    ] as const
    for (const [set, key] of places) set.add(key, open)
    void stream.ended.then(() => {
      for (const [set, key] of places) set.remove(key, open)
    })
    const ofAccount = this.byAccount.of(session.accountId)
    if (ofAccount.size > STREAMS_AN_ACCOUNT)
      [...ofAccount][0]?.stream.end({ reason: 'tooManyOfAccount', most: STREAMS_AN_ACCOUNT })
    const ofNetwork = this.byNetwork.of(network)
    if (ofNetwork.size > this.mostOfNetwork)
      oldestOfGreediest([...ofNetwork])?.stream.end({ reason: 'tooManyOfNetwork', most: this.mostOfNetwork })
  }

  /** Passes a change on to those whom it concerns, and ends the streams of sessions that ended. */
  tell(event: HubEvent): void {
    if (event === 'missed') {
      for (const { stream, orderId } of this.bySubject.all()) {
        stream.send('changed', orderId === undefined ? everythingMissed : {})
      }
      return
    }
    for (const id of event.sessionIds)
      for (const { stream } of [...this.bySession.of(id)]) stream.end({ reason: 'sessionOver' })
    for (const id of event.orderIds) this.bySubject.of(id).forEach(({ stream }) => stream.send('changed', {}))
    const { orderIds, departureIds, flights } = event
    if (!isOfInterest(event)) return
    this.bySubject.of('').forEach(({ stream }) => stream.send('changed', { orderIds, departureIds, flights }))
  }

  endAll(): void {
    for (const { stream } of this.bySubject.all()) stream.end({ reason: 'serverStops' })
  }
}

const everythingMissed = { orderIds: [], departureIds: [], flights: true, missed: true }

function isOfInterest({ orderIds, departureIds, flights }: Change): boolean {
  return orderIds.length > 0 || departureIds.length > 0 || flights
}

/** The oldest stream of the account that has most of them; of accounts with as many, that of the first. */
function oldestOfGreediest(streams: readonly OpenStream[]): OpenStream | undefined {
  const counts = new Map<string, number>()
  for (const { session } of streams) counts.set(session.accountId, (counts.get(session.accountId) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return streams.find(({ session }) => counts.get(session.accountId) === most)
}
