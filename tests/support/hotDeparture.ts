/** A departure of which hundreds want the last seats while thousands look at it, and how long each of them waits. */
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { issueCertificate } from '@noriai/contract/calls/config'
import { listSendTime } from '@noriai/contract/calls/quotation'
import type { Call } from '@noriai/contract/defineCall'
import { addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../../scripts/support/root'
import { median, quantile } from '../../scripts/bench/rounds'
import { departureIdOf } from '../../server/src/domain/seats'
import { orderRequest, rideRequest } from '../../server/test/factories/rides'

const P99 = 0.99
/** How many are served at a time where nobody crowds: the yardstick. */
const CALM_WIDTH = 8
/** A flight that lands so long before is in time for the bus. */
const LANDS_BEFORE_MINUTES = 60

export interface RushRequest extends Pick<Call, 'method' | 'idempotent' | 'safe'> {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Who asks for what; how many at a time. */
export interface RushPlan {
  readonly origin: string
  readonly width: number
  readonly readers: number
  readonly tokens: readonly string[]
  readonly board: RushRequest
  readonly hold: RushRequest
  /** What is wanted, without the hold and its price. */
  readonly order: RushRequest
}

/** When somebody asked and was answered, milliseconds of the same clock, and how. */
export interface RushAnswer {
  readonly from: number
  readonly until: number
  readonly status: number
  /** The server could not answer the first time. */
  readonly cameAgain: boolean
  readonly error?: string
  readonly message?: string
  readonly orderId?: string
}

/** What a crowd was answered, each group in the order in which it asked. */
export interface Rush {
  readonly buyers: readonly RushAnswer[]
  readonly readers: readonly RushAnswer[]
  /** From the first question to the last answer. */
  readonly lastedMs: number
}

interface Crowd {
  readonly origin: string
  /** When the bus leaves, Tokyo wall time. */
  readonly departsAt: string
  readonly tokens: readonly string[]
  readonly readers: number
}

/** Everybody comes at the same moment. */
export const rushAtOnce = (crowd: Crowd) => rush(crowd, Infinity)
/** The same, a few at a time: as fast as this machine does all that. */
export const rushCalmly = (crowd: Crowd) => rush(crowd, CALM_WIDTH)

async function rush({ origin, departsAt, tokens, readers }: Crowd, width: number): Promise<Rush> {
  const certificate = await certificateOf(origin)
  const departure = fromWallTime(departsAt)
  const serviceDate = departsAt.slice(0, 10)
  const ride = rideRequest({
    dateTime: toWallTime(addMinutes(departure, -LANDS_BEFORE_MINUTES)),
    departureId: departureIdOf({
      direction: 'pickup',
      relayPoint: 'osakaStation',
      serviceDate,
      departsAt: departure,
    }),
  })
  const requestOf = (call: Call, request: object): RushRequest => ({
    method: call.method,
    idempotent: call.idempotent,
    safe: call.safe,
    path: `/api${call.path}`,
    headers: {
      appOs: 'h5',
      language: 'en',
      'content-type': 'application/json',
      ...(call.certificate ? { certificate } : {}),
    },
    body: JSON.stringify(request),
  })
  const board = requestOf(listSendTime, { type: 1, currency: 'JPY', date: serviceDate, terminal: 'T1' })
  const plan: RushPlan = {
    origin,
    // JSON has no word for it.
    width: Math.min(width, Number.MAX_SAFE_INTEGER),
    readers,
    tokens,
    board: { ...board, headers: { ...board.headers, 'accept-encoding': 'gzip, deflate, br' } },
    hold: requestOf(checkAppointment, ride),
    order: requestOf(addOrUpdate, orderRequest(ride, { holdId: null, payPrice: 0 })),
  }
  const child = fork(path.join(root, 'tests/support/rush.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH },
  })
  const answering = once(child, 'message') as Promise<[Omit<Rush, 'lastedMs'>]>
  const failed = new Promise<never>((_resolve, reject) => {
    // One that ends well may be gone before its answer is here.
    child.once('exit', (code) => code !== 0 && reject(new Error(`the crowd ended with ${code}`)))
  })
  child.send(plan)
  const [answers] = await Promise.race([answering, failed])
  const all = [...answers.buyers, ...answers.readers]
  const lastedMs = Math.max(...all.map(({ until }) => until)) - Math.min(...all.map(({ from }) => from))
  return { ...answers, lastedMs }
}

async function certificateOf(origin: string): Promise<string> {
  const headers = { appOs: 'h5', language: 'en' }
  const answer = await fetch(`${origin}/api${issueCertificate.path}`, { headers })
  const { data } = (await answer.json()) as { data: { certificate: string } }
  return data.certificate
}

const waitOf = ({ from, until }: RushAnswer) => until - from

/** What is aimed at: waits as a share of the time that the same work takes a few at a time, the longest by the middle one. */
export const hotAims = { wait: 1, longest: 1.5 } as const

/** At most so large a share of a crowd has to come again because the server could not answer. */
export const MOST_COME_AGAIN = 0.05

/** How a rush went, beside the same a few at a time. */
export interface JudgedRush {
  /** 99th percentiles of the waits, milliseconds. */
  readonly buyersMs: number
  readonly readersMs: number
  /** The same as shares of how long all of it took a few at a time. */
  readonly buyers: number
  readonly readers: number
  /** The longest wait of a buyer by the middle one. */
  readonly longest: number
}

export function judgeRush(hot: Rush, calm: Rush): JudgedRush {
  const buying = hot.buyers.map(waitOf)
  const buyersMs = quantile(buying, P99)
  const readersMs = quantile(hot.readers.map(waitOf), P99)
  return {
    buyersMs,
    readersMs,
    buyers: buyersMs / calm.lastedMs,
    readers: readersMs / calm.lastedMs,
    longest: Math.max(...buying) / median(buying),
  }
}

/** As which of the buyers the last came who got a seat. */
export function lastWinner({ buyers }: Rush): number {
  return buyers.map(({ status }) => status).lastIndexOf(200) + 1
}
