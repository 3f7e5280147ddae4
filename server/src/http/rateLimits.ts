import type { LimitBucket } from '@noriai/contract/defineCall'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import {
  countersOfProcess,
  GoodHistory,
  SharedCounters,
  type RateCounters,
  type Source,
} from '../domain/limits'
import { DomainError } from '../errors'
import { logLeftForLater } from '../infra/db/logLeftForLater'

/** Whom a request is counted for. */
export interface Counted {
  readonly source: Source
  /** Of the session, where there is one. */
  readonly account: string | undefined
}

/** Requests a minute. */
interface Limit {
  /** Of an account, or signed out of a device: one traveller's. */
  readonly own: number
  /**
   * Of everything in a network that has no history yet: often a whole airport's, so it may do far more than one phone. A device
   * that was used normally and an account that paid before are not counted and not slowed down by it.
   */
  readonly network: number
  /** As `network`, in ten minutes: what is handed out for good grows slower than what passes. */
  readonly networkInTenMinutes?: number
}

const perMinute: Readonly<Record<LimitBucket, Limit>> = {
  default: { own: 300, network: 6000 },
  search: { own: 240, network: 6000 },
  code: { own: 6, network: 240 },
  login: { own: 20, network: 600 },
  // A certificate brings limits of its own. Who renews one is counted for that.
  certificate: { own: 20, network: 240, networkInTenMinutes: 1200 },
  // Somebody who walks past posters scans a few of them; more would be counted for the sake of the figure.
  scan: { own: 6, network: 600 },
  // An app reports faults, at most a hundred a visit.
  log: { own: 60, network: 600 },
}

const TEN_MINUTES = 10

type Count = (counted: Counted, at: number) => Promise<void>

/** A signed address: it is its own permission, and whoever has it needs neither session nor certificate. */
interface CountedLink {
  /** What sets it apart from others. */
  readonly link: string
  readonly network: string
}

/** Requests a minute of one signed address that costs work each time, and of all of a network. */
const perMinuteOfLinks: Limit = { own: 10, network: 240 }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of a signed address; refuses with rateLimited beyond its limit. */
    countLink: (counted: CountedLink, at: number) => void
    /** Counts a request; refuses with rateLimited beyond its limit. */
    countRequest: Readonly<Record<LimitBucket, Count>>
    history: GoodHistory
  }
}

/** How soon several servers hear of each other's counts. */
const EXCHANGE_EVERY_MS = 1000

/** Counters of this process; of several servers what they have in common. */
function countersFor(app: FastifyInstance, { config, db, secrets, clock, log }: Deps): RateCounters {
  if (config.SERVERS === 1) return countersOfProcess
  const counters = new SharedCounters({ db, secrets })
  let isExchanging = false
  const exchange = async () => {
    if (isExchanging) return
    isExchanging = true
    await counters.exchange(clock.now()).catch((error: unknown) => {
      logLeftForLater(log, error, { message: 'limits were counted by this server alone' })
    })
    isExchanging = false
  }
  const timer = setInterval(() => void exchange(), EXCHANGE_EVERY_MS).unref()
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
  return counters
}

/**
 * Counts requests per account, device and network in each bucket, `multiplier` times as generously as the table. The counts live
 * in this process; where SERVERS says that there are more, they are shared once a second.
 */
export function registerRateLimits(app: FastifyInstance, deps: Deps, multiplier: number): void {
  const history = new GoodHistory()
  app.decorate('history', history)
  const counters = countersFor(app, deps)
  const counter = (name: string, most: number, minutes = 1) =>
    counters.counter(name, {
      most: Math.max(1, Math.floor(most * multiplier)),
      windowMs: minutes * msPerMinute,
    })

  function bucket(name: LimitBucket): Count {
    const { own, network, networkInTenMinutes } = perMinute[name]
    const owns = counter(`${name}:own`, own)
    const networks = [
      counter(`${name}:network`, network),
      ...(networkInTenMinutes === undefined
        ? []
        : [counter(`${name}:network:10`, networkInTenMinutes, TEN_MINUTES)]),
    ]
    return async ({ source, account }, at) => {
      const { device } = source
      const key = account === undefined ? device && `device:${device}` : `account:${account}`
      if (key !== undefined) refuseFor(owns.count(key, at))
      if (device !== undefined && history.isGoodDevice(device)) return
      const wait = Math.max(...networks.map((each) => each.count(source.network, at)))
      if (wait === 0) return
      if (account !== undefined && (await history.hasPaid(deps.db, account))) return
      refuseFor(wait)
    }
  }

  const links = counter('link:own', perMinuteOfLinks.own)
  const networksOfLinks = counter('link:network', perMinuteOfLinks.network)
  app.decorate('countLink', ({ link, network }: CountedLink, at: number) => {
    refuseFor(Math.max(links.count(link, at), networksOfLinks.count(network, at)))
  })
  app.decorate('countRequest', {
    default: bucket('default'),
    search: bucket('search'),
    code: bucket('code'),
    login: bucket('login'),
    certificate: bucket('certificate'),
    scan: bucket('scan'),
    log: bucket('log'),
  })
}

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return
  throw new DomainError('rateLimited', { seconds: Math.max(1, Math.ceil(waitMs / msPerSecond)) })
}
