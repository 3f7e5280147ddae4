import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailSendCode, msmSend } from '@noriai/contract/calls/signIn'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import type { FastifyBaseLogger } from 'fastify'
import { BudgetWatch } from './messageBudget'
import { readOutbox } from '../../infra/providers/outbox'

const askSms = (server: TestApp, number: number, countryCode = '81') =>
  server.call(msmSend, { countryCode, phone: String(number), scene: 'login' })
const errorOf = async (answer: ReturnType<typeof askSms>) => (await answer).error ?? 'sent'
const japanese = 9_012_340_000

describe('text messages', () => {
  test('are bounded per number a day, beside the limits of codes', async () => {
    const server = await buildTestApp({ env: { SMS_A_NUMBER_A_DAY: '5' } })
    const answers: string[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      answers.push(await errorOf(askSms(server, japanese)))
      server.clock.advance(msPerMinute)
    }
    // The last fifth is kept for who has an account.
    assert.deepEqual(answers, ['sent', 'sent', 'sent', 'sent', 'login.codesPaused', 'login.codesPaused'])
    server.clock.advance(msPerDay)
    assert.equal(await errorOf(askSms(server, japanese)), 'sent')
  })

  test('are bounded per country, and tell when to come back; other countries are not concerned', async () => {
    const server = await buildTestApp({ env: { SMS_A_COUNTRY_A_DAY: '10' } })
    for (let sent = 0; sent < 8; sent += 1) {
      assert.equal(await errorOf(askSms(server, japanese + sent)), 'sent')
    }
    const refused = await askSms(server, japanese + 8)
    assert.deepEqual(
      [refused.status, refused.error, refused.params],
      [429, 'login.codesPaused', { minutes: 1440 }],
    )
    assert.equal(refused.headers['retry-after'], String(24 * 60 * 60))
    assert.equal(await errorOf(askSms(server, 91_234_567, '852')), 'sent')
    assert.equal((await readOutbox(server.deps.db)).length, 9)
  })

  test('have a budget for the day, that strangers cannot use up for travellers, with an alarm', async () => {
    const server = await buildTestApp({ env: { SMS_A_DAY: '10' } })
    for (let sent = 0; sent < 8; sent += 1) {
      assert.equal(await errorOf(askSms(server, japanese + sent)), 'sent')
    }
    assert.equal(await errorOf(askSms(server, japanese + 8)), 'login.codesPaused')
    await buildAccount(server, { email: null, countryCode: '81', phone: String(japanese + 9) })
    assert.equal(await errorOf(askSms(server, japanese + 9)), 'sent')
    assert.match(
      (await server.app.inject('/metrics')).body,
      /noriai_message_budget_percent\{channel="sms"\} 90/,
    )
  })
})

test('the alarm is an error in the log at four fifths and at the end, once each', () => {
  const levels: number[] = []
  const error = ({ usedPercent }: { readonly usedPercent: number }) => levels.push(usedPercent)
  const watch = new BudgetWatch({ error } as unknown as FastifyBaseLogger)
  for (let left = 9; left >= 0; left -= 1) watch.note('sms', 10, left)
  watch.note('sms', 10, 0)
  assert.deepEqual(levels, [80, 100])
  // The next day.
  watch.note('sms', 10, 9)
  watch.note('sms', 10, 2)
  assert.deepEqual(levels, [80, 100, 80])
})

test('mails are bounded per address and in all', async () => {
  const server = await buildTestApp({ env: { MAILS_A_DAY: '5' } })
  const ask = (address: string) => server.call(emailSendCode, { email: address, scene: 'login' })
  for (let sent = 0; sent < 4; sent += 1) assert.equal((await ask(`a${sent}@noriai.example`)).status, 200)
  assert.equal((await ask('b@noriai.example')).error, 'login.codesPaused')
})
