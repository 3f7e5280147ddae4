import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merchantOf, payWith } from '../testing/client'
import { apiKey, spawnSandbox } from '../../test/spawnSandbox'

const JAPANESE = '4000003920000003'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

interface Line {
  readonly id: string
  readonly kind: string
  readonly objectId: string
  readonly gross: number
  readonly fee: number
  readonly at: number
  readonly payoutId: string | null
}

const sandbox = await spawnSandbox()
const merchant = merchantOf(sandbox.origin)
const linesOf = async (query: string) =>
  (await merchant.get(`/v1/ledger?${query}`)).body as unknown as { lines: Line[]; next: string | null }
/** The merchant's server asks at `time`. */
const askAt = (time: number, path: string, key = apiKey) =>
  fetch(sandbox.origin + path, { headers: { authorization: `Bearer ${key}`, 'merchant-time': String(time) } })

test('the ledger has each movement with its fee, page by page, and what a payout carried', async () => {
  const begin = Date.now()
  const { id } = await payWith(sandbox.origin, merchant, JAPANESE)
  const refund = await merchant.post('/v1/refunds', { paymentId: id, amount: 420 })
  const { lines } = await linesOf(`from=${begin}`)
  assert.deepEqual(
    lines.map(({ id: _id, at: _at, ...line }) => line),
    [
      { kind: 'charge', objectId: id, gross: 6420, fee: 231, payoutId: null },
      { kind: 'refund', objectId: refund.body.id, gross: -420, fee: 0, payoutId: null },
    ],
  )
  const first = await linesOf(`from=${begin}&limit=1`)
  const second = await linesOf(`from=${begin}&limit=1&after=${first.next}`)
  assert.deepEqual([...first.lines, ...second.lines], lines)
  assert.equal(second.next, null)
  const balance = await merchant.get('/v1/balance')
  assert.deepEqual([balance.body.available, balance.body.pending], [-420, 6420 - 231])

  await askAt(begin + 4 * DAY_MS, '/v1/balance')
  const after = (await linesOf(`from=${begin}`)).lines
  const payout = after.find(({ kind }) => kind === 'payout')
  assert.equal(payout?.gross, -(6420 - 231 - 420))
  assert.equal(new Date((payout?.at ?? 0) + 9 * HOUR_MS).toISOString().slice(11, 19), '03:00:00')
  const carried = (await linesOf(`payoutId=${payout?.objectId}`)).lines
  assert.deepEqual(
    new Set(carried.map(({ objectId }) => objectId)),
    new Set([id, refund.body.id, payout?.objectId]),
  )
  const empty = await merchant.get('/v1/balance')
  assert.deepEqual([empty.body.available, empty.body.pending], [0, 0])
})

test('only the merchant’s server moves the time of the ledger', async () => {
  const far = Date.now() + 400 * DAY_MS
  assert.equal((await askAt(far, '/v1/balance', 'sandbox-wrong-key-000000')).status, 401)
  const { id } = await payWith(sandbox.origin, merchant, JAPANESE)
  const { lines } = await linesOf('from=0&limit=500')
  const line = lines.find(({ objectId }) => objectId === id)
  assert.ok(line && line.at < far - 300 * DAY_MS)
})
