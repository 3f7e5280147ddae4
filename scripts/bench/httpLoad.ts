import autocannon from 'autocannon'
import { issueCertificate } from '@noriai/contract/calls/config'
import { matchAddressMoreNew } from '@noriai/contract/calls/places'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { currencies } from '@noriai/contract/money'
import { mixedAddressQueries } from '../../server/bench/addressQueries'
import { ridesFrom } from './bookings'
import { atLeast, milliseconds, withoutAim, type Figure } from './figure'
import { byTurns, median, ratioOf } from './rounds'

const ROUNDS = 5
/** Enough for the engine to have compiled what is called often, as in a server that runs for days. */
const WARM_UP_REQUESTS = 3000
const SECONDS_A_ROUND = 3
const CONNECTIONS = 10
const AIM = 0.2
const QUOTATIONS = 300

interface Load {
  /** All that were answered, and how many in a second. */
  readonly answers: number
  readonly perSecond: number
  readonly p99: number
}

export type Requests = NonNullable<autocannon.Options['requests']>

/** Sends the requests again and again; every answer must be a success: a 429 would be faster than an answer. */
export async function load(
  url: string,
  requests: Requests,
  until: ({ readonly duration: number } | { readonly amount: number }) & { readonly connections?: number },
): Promise<Load> {
  const result = await autocannon({ url, requests, connections: CONNECTIONS, ...until })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} answered ${result.non2xx} requests with no success and ${result.errors} not at all`,
    )
  }
  const answers = result['2xx']
  return { answers, perSecond: answers / result.duration, p99: result.latency.p99 }
}

interface Comparison {
  readonly servedUrl: string
  readonly bareUrl: string
  readonly requests: Requests
}

async function against(what: string, { servedUrl, bareUrl, requests }: Comparison): Promise<Figure[]> {
  await load(servedUrl, requests, { amount: WARM_UP_REQUESTS })
  await load(bareUrl, requests, { amount: WARM_UP_REQUESTS })
  const { subject, yardstick } = await byTurns(
    ROUNDS,
    () => load(servedUrl, requests, { duration: SECONDS_A_ROUND }),
    () => load(bareUrl, requests, { duration: SECONDS_A_ROUND }),
  )
  const rate = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond)
  const perSecond = (loads: readonly Load[]) => `${median(rate(loads)).toFixed(0)} /s`
  const p99 = (loads: readonly Load[]) => milliseconds(median(loads.map((each) => each.p99)))
  return [
    atLeast(`${what} against a bare Fastify answer`, {
      ours: perSecond(subject),
      yardstick: perSecond(yardstick),
      ratio: ratioOf({ subject: rate(subject), yardstick: rate(yardstick) }),
      limit: AIM,
    }),
    withoutAim(`${what}, p99, ${CONNECTIONS} at a time`, p99(subject), p99(yardstick)),
  ]
}

/** What a ride costs, against an answer that costs nothing. */
export async function benchQuotations(servedUrl: string, bareUrl: string): Promise<Figure[]> {
  return against('Quotations', { servedUrl, bareUrl, requests: await quotationRequests(servedUrl) })
}

/** Prices of rides at many times, to many hotels, for parties of one to five, in every currency. */
export async function quotationRequests(servedUrl: string): Promise<Requests> {
  const rides = await ridesFrom(servedUrl, QUOTATIONS)
  return rides.map(({ address, ...ride }, index) => {
    const adults = (index % 5) + 1
    return {
      method: offerInfo.method,
      path: `/api${offerInfo.path}`,
      headers: { appOs: 'h5', language: 'en', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...ride,
        addressId: address.addressId,
        adults,
        params1: adults,
        currency: currencies[index % currencies.length],
      }),
    }
  })
}

/** Everything that travellers type, typing errors and nonsense included. */
export async function benchAddressSearches(servedUrl: string, bareUrl: string): Promise<Figure[]> {
  const answer = await fetch(`${servedUrl}/api${issueCertificate.path}`, {
    headers: { appOs: 'h5', language: 'en' },
  })
  const { data } = (await answer.json()) as { data: { certificate: string } }
  const headers = { appOs: 'h5', language: 'en', certificate: data.certificate }
  const requests = mixedAddressQueries().map((keyWords) => ({
    method: matchAddressMoreNew.method,
    path: `/api${matchAddressMoreNew.path}?${new URLSearchParams({ city: 'osaka', keyWords }).toString()}`,
    headers,
  }))
  return against('Address searches', { servedUrl, bareUrl, requests })
}
