/** One payment, followed by the id that nginx gave its request: through the logs of nginx, of our server and of the payment provider. */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { programLog } from '../support/program'
import { Traveller, type ServedProduct } from '../support/traveller'
import { until } from '../support/until'
import type { Nginx } from './nginx'

const LOGGED_WITHIN_MS = 5000

interface LogLine {
  readonly msg?: string
  readonly reqId?: string
  readonly call?: string
  readonly status?: number
  /** The provider's own number of what it was asked. */
  readonly theirs?: string
  readonly route?: string
}

/** Keeps the id of the last answer. */
class IdentifiedTraveller extends Traveller {
  lastId = ''

  protected override readHeaders(headers: Headers): void {
    this.lastId = headers.get('x-request-id') ?? ''
  }
}

function linesOf(program: 'server' | 'sandbox'): LogLine[] {
  return readFileSync(programLog(program), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine)
}

function lineOf(what: string, program: 'server' | 'sandbox', is: (line: LogLine) => boolean) {
  return until(what, LOGGED_WITHIN_MS, () => Promise.resolve(linesOf(program).find(is)))
}

/** Has somebody pay, and finds the request that charged the card in each log. @returns the way of it, in a sentence */
export async function followOnePayment(served: ServedProduct, nginx: Nginx): Promise<string> {
  const { token, email } = await Traveller.signedIn(served)
  const traveller = new IdentifiedTraveller(served, email)
  traveller.token = token
  const day = addDays(toWallTime(Date.now()).slice(0, 10), 3)
  const { id } = await traveller.order(await traveller.pickup(`${day} 10:05:00`))
  await traveller.pay(id)
  const { lastId: reqId } = traveller

  const atNginx = await nginx.lineOf(reqId)
  const ours = (line: LogLine) => line.reqId === reqId
  const answered = await lineOf(
    'our server wrote of it',
    'server',
    (line) => ours(line) && line.msg === 'answered',
  )
  assert.deepEqual([answered.call, answered.status, atNginx.status], ['confirmCardPayment', 200, 200])
  assert.ok(atNginx.path.startsWith('/api/'))
  const numbers = new Set(linesOf('server').flatMap((line) => (ours(line) ? (line.theirs ?? []) : [])))
  const charged = await lineOf(
    'the provider wrote of it',
    'sandbox',
    ({ reqId: theirs = '', route = '' }) => numbers.has(theirs) && route.endsWith('/confirm'),
  )
  assert.equal(charged.status, 200)
  return `One request: ${reqId} at nginx and at our server (${answered.call}), ${charged.reqId} at the provider (${charged.route}).`
}
