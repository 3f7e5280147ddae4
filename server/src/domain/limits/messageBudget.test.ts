import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailSendCode, login, msmSend } from '@noriai/contract/calls/signIn'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, type TestApp } from '../../../test/buildTestApp'
import { lastCodeFor } from '../../../test/outbox'
import { makeCertificate } from '../../http/certificate'
import type { FastifyBaseLogger } from 'fastify'
import { BudgetSpentError, BudgetWatch } from './messageBudget'
import { readOutbox } from '../../infra/providers/outbox'

const askSms = (server: TestApp, number: number, countryCode = '81', certificate?: string) =>
  server.call(
    msmSend,
    { countryCode, phone: String(number), scene: 'login' },
    certificate === undefined ? {} : { certificate },
  )
const errorOf = async (answer: ReturnType<typeof askSms>) => (await answer).error ?? 'sent'
const japanese = 9_012_340_000

/** The certificate of a device that signed in to the account of a number in Japan. */
async function knownDeviceOf(server: TestApp, number: number): Promise<string> {
  const certificate = makeCertificate(server.deps, server.clock.now()).value
  await askSms(server, number, '81', certificate)
  const phone = { countryCode: '81', phone: String(number), code: await lastCodeFor(server, `+81${number}`) }
  const { status } = await server.call(login, { loginType: 'sms', ...phone, agreed: true }, { certificate })
  assert.equal(status, 200)
  return certificate
}

/** Asks for codes to a number as a stranger, a minute apart, until it is refused; answers how many were sent. */
async function sentForStrangers(server: TestApp, number: number): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const error = await errorOf(askSms(server, number))
    server.clock.advance(msPerMinute)
    if (error === 'sent') continue
    assert.equal(error, 'login.codesPaused')
    return sent
  }
}

describe('text messages', () => {
  test('are bounded per number a day, beside the limits of codes: strangers have half sent, counted by itself', async () => {
    const server = await buildTestApp({ env: { SMS_A_NUMBER_A_DAY: '6' } })
    assert.equal(await sentForStrangers(server, japanese), 3)
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
    const owner = await knownDeviceOf(server, japanese)
    server.clock.advance(msPerMinute)
    for (let sent = 1; sent < 8; sent += 1) {
      assert.equal(await errorOf(askSms(server, japanese + sent)), 'sent')
    }
    assert.equal(await errorOf(askSms(server, japanese + 8)), 'login.codesPaused')
    await buildAccount(server, { email: null, countryCode: '81', phone: String(japanese + 9) })
    assert.equal(await errorOf(askSms(server, japanese + 9)), 'login.codesPaused')
    assert.equal(await errorOf(askSms(server, japanese, '81', owner)), 'sent')
    assert.match(
      (await server.app.inject('/metrics')).body,
      /noriai_message_budget_percent\{channel="sms"\} 90/,
    )
  })
})

describe('a number of an account without an address', () => {
  test('is still sent codes for its own device and notices when strangers have used up theirs', async () => {
    const server = await buildTestApp({ env: { SMS_A_NUMBER_A_DAY: '6' } })
    const certificate = await knownDeviceOf(server, japanese)
    server.clock.advance(msPerMinute)
    assert.equal(await sentForStrangers(server, japanese), 2)
    const notice = { to: `+81${japanese}`, text: 'The bus runs later.', forAccount: true }
    for (let sent = 0; sent < 3; sent += 1) {
      assert.equal(await errorOf(askSms(server, japanese, '81', certificate)), 'sent')
      await server.deps.sms.sendSms(notice, server.clock.now())
      server.clock.advance(msPerMinute)
    }
    await assert.rejects(server.deps.sms.sendSms(notice, server.clock.now()), BudgetSpentError)
  })

  test('does not show by the number of codes that strangers are sent that it has one', async () => {
    const server = await buildTestApp({ env: { SMS_A_NUMBER_A_DAY: '6' } })
    await buildAccount(server, { email: null, countryCode: '81', phone: String(japanese) })
    const ofAccount = await sentForStrangers(server, japanese)
    assert.equal(await sentForStrangers(server, japanese + 1), ofAccount)
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
