import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerPage } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import { readEvidence } from './disputes'

test('the evidence says what the card’s bank said of its holder, where the provider tells it', async () => {
  const server = await buildPaymentTest()
  const evidenceOf = async (number: string) => {
    const payer = await buildPayer(server)
    const { data } = await payer.payByCard(number)
    if (data.challengeUrl) await answerPage(data.challengeUrl, 'yes')
    await payer.sync(data.outTradeNo)
    const payment = await server.books.payment(data.outTradeNo)
    const id = await server.books.openDispute(payment?.id ?? '')
    await server.relay.arrived(1, 'dispute.opened', id)
    const author = { author: 'Noriai', at: server.clock.now() }
    const evidence = await readEvidence(server.deps, { provider: 'sandbox', id }, author)
    const rows = evidence?.parts.flatMap((part) => part.rows) ?? []
    return rows.find(([name]) => name === '3-D Secure')?.[1]
  }
  assert.match(
    (await evidenceOf('4000 0000 0000 3220')) ?? '',
    /^The cardholder was authenticated by the card’s bank, the bank asked the cardholder, version 2\.2\.0, ECI 05, transaction [\w-]+$/,
  )
  assert.equal(await evidenceOf('4242 4242 4242 4242'), 'No result was reported by the payment provider')
})
