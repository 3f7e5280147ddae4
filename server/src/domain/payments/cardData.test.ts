import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import * as calls from '@noriai/contract/calls/payment'
import { sql } from 'drizzle-orm'
import { createLog } from '../../log'
import { answerPage } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest, type PaymentTest } from '../../../test/paymentTest'
import { sendDueRefunds } from './sendRefunds'

const cards = [
  '5555341244441115',
  '4000003920000003',
  '378282246310005',
  '4000000000000002',
  '4000000000003220',
  '4000000000001208',
]
/** Of a form no number of ours has, so that finding it means something. */
const cvc = 'c-v-c-987'

/** A log that keeps everything that it is given, at its most talkative. */
function listeningLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, sink }
}

async function everyRow({ deps }: PaymentTest): Promise<string> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const contents: string[] = []
  for (const { name } of tables) {
    if (['airports', 'towns', 'places', 'address_places'].includes(name)) continue
    const { rows } = await deps.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
    contents.push(...rows.map(({ row }) => row))
  }
  return contents.join('\n')
}

/** A number as it is, in groups of four, or with any marks between its digits. */
const writtenAnyhow = (number: string) => new RegExp([...number].join('[\\s-]?'))

test('no card number or security code reaches our answers, log or database', async () => {
  const { lines, sink } = listeningLog()
  const payments = await buildPaymentTest({
    deps: (made) => ({ log: createLog({ ...made.config, LOG_LEVEL: 'trace', LOG_PRETTY: false }, sink) }),
  })
  const answers: unknown[] = []
  for (const number of cards) {
    const payer = await buildPayer(payments)
    const paid = await payer.payByCard(number)
    if (paid.data.challengeUrl) await answerPage(paid.data.challengeUrl, 'yes')
    answers.push(paid, await payer.sync(paid.data.outTradeNo), await payer.query())

    const careless = await buildPayer(payments)
    const { data } = await careless.rePay()
    const refused = await careless.confirm(data.outTradeNo, number)
    assert.equal(refused.error, 'payment.tokenUsed', 'the number where the token belongs')
    const more = { outTradeNo: data.outTradeNo, cardToken: number, cardNumber: number, cvc }
    const asking = { token: careless.token, idempotencyKey: 'careless-key' }
    answers.push(refused, await payments.callRaw(calls.confirmCardPayment, more, asking))
    answers.push(await careless.sync(number))
  }
  await sendDueRefunds(payments.deps)

  const kept = { answers: JSON.stringify(answers), log: lines.join(''), database: await everyRow(payments) }
  assert.ok(lines.length > cards.length, 'the log was listened to')
  assert.ok(kept.database.includes('mastercard'), 'the database was read')
  for (const [where, text] of Object.entries(kept)) {
    for (const number of cards) assert.doesNotMatch(text, writtenAnyhow(number), `${number} in the ${where}`)
    assert.ok(!text.includes(cvc), `a security code in the ${where}`)
  }
})
