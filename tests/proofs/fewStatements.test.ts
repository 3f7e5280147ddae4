/** What a sale sends to the database, on a server in this process: no more than record 061 aims at. The bench counts the other calls as well. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countQueries } from '../../scripts/bench/queriesPerCall'
import { StatementRecorder } from '../../scripts/bench/statements'
import { buildSession } from '../../server/test/accounts'
import { buildPaymentTest } from '../../server/test/paymentTest'

/** What the server asks by itself would be counted to some call. */
const env = { MAX_CLOCK_DIFFERENCE_MS: '0' }
/** Of a hold, an order and the confirmation of a card. */
const AIMS = 3

test('a sale sends no more statements than it has to', async () => {
  const server = await buildPaymentTest({ now: Date.now(), env, audit: false })
  // So would what the server does once it hears of the payment again.
  server.relay.isLost = true
  const recorder = new StatementRecorder(server.database.pool)
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await buildSession(server)
  const close = () => server.app.close()
  const counted = await countQueries({ url, recorder, close }, token)
  const aimed = counted.filter(({ isMet }) => isMet !== undefined)
  assert.equal(aimed.length, AIMS)
  for (const { what, measured, aim, isMet } of aimed) assert.ok(isMet, `${what}: ${measured}, ${aim}`)
})
