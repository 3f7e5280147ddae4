/**
 * A program of its own in which travellers ask a server, each over a connection of their own, `width` at a time: those who look at the
 * departures of a day, and among them those who hold and order a seat. Who meets a server that cannot answer now comes once again, as
 * the app does. A message says what, another one answers, and it ends.
 */
import { ApiError } from '@noriai/contract/client/ApiError'
import { msToComeAgain } from '@noriai/contract/client/comeAgain'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RushAnswer, RushPlan, RushRequest } from './hotDeparture'

interface Answered {
  readonly status: number
  readonly body: string
}

interface Envelope {
  readonly error?: string
  readonly message?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly data?: {
    readonly holdId?: string
    readonly quotation?: { readonly payPrice: number }
    readonly id?: string
  }
}

async function ask(origin: string, wanted: RushRequest): Promise<Answered & { readonly cameAgain: boolean }> {
  const answer = await askOnce(origin, wanted)
  if (answer.status === 200) return { ...answer, cameAgain: false }
  const { error = '', params } = JSON.parse(answer.body) as Envelope
  const ms = msToComeAgain(wanted, new ApiError(error, { params, status: answer.status }))
  if (ms === undefined) return { ...answer, cameAgain: false }
  await wait(ms)
  return { ...(await askOnce(origin, wanted)), cameAgain: true }
}

function askOnce(origin: string, { method, path, headers, body }: RushRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, agent: new Agent() }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.once('error', reject).end(body)
  })
}

/** Asks for a seat, and orders it when it is held. */
async function buy({ origin, hold, order }: RushPlan, token: string): Promise<RushAnswer> {
  const as = ({ headers, ...rest }: RushRequest) => ({
    ...rest,
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  })
  const from = performance.now()
  const { status, body, cameAgain } = await ask(origin, as(hold))
  const until = performance.now()
  const { error, message, data } = JSON.parse(body) as Envelope
  const answer = { from, until, status, cameAgain, error, message }
  if (status !== 200) return answer
  const wanted = {
    ...(JSON.parse(order.body) as object),
    holdId: data?.holdId,
    payPrice: data?.quotation?.payPrice,
  }
  const ordered = await ask(origin, as({ ...order, body: JSON.stringify(wanted) }))
  return {
    ...answer,
    cameAgain: cameAgain || ordered.cameAgain,
    orderId: (JSON.parse(ordered.body) as Envelope).data?.id,
  }
}

async function look({ origin, board }: RushPlan): Promise<RushAnswer> {
  const from = performance.now()
  const { status, cameAgain } = await ask(origin, board)
  return { from, until: performance.now(), status, cameAgain }
}

async function rush(plan: RushPlan): Promise<{ buyers: RushAnswer[]; readers: RushAnswer[] }> {
  const { tokens, readers: count, width } = plan
  const buyers: Promise<RushAnswer>[] = []
  const readers: Promise<RushAnswer>[] = []
  // Buyers come evenly among the readers.
  const jobs = Array.from({ length: count + tokens.length }, (_, at) => {
    const buyer = Math.floor((at * tokens.length) / (count + tokens.length))
    const isBuyer = buyer !== Math.floor(((at + 1) * tokens.length) / (count + tokens.length))
    return async () => {
      const answer = isBuyer ? buy(plan, tokens[buyer] ?? '') : look(plan)
      ;(isBuyer ? buyers : readers).push(answer)
      await answer
    }
  })
  const waiting = jobs.values()
  const worker = async () => {
    for (const job of waiting) await job()
  }
  await Promise.all(Array.from({ length: Math.min(width, jobs.length) }, worker))
  return { buyers: await Promise.all(buyers), readers: await Promise.all(readers) }
}

process.once('message', (plan: RushPlan) => {
  void rush(plan).then((answers) => process.send?.(answers, () => process.disconnect?.()))
})
