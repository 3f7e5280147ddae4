import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { confirmCardPayment } from '@noriai/contract/calls/payment'
import { emailSendCode } from '@noriai/contract/calls/signIn'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { lastCodeFor } from '../../../test/outbox'
import { buildStripePayer, buildStripeTest } from '../../../test/stripeTest'
import type { Session } from '../identity'
import { CardWatch } from '../limits'
import { countCardTry, forgiveCardTry } from './cardTries'

const FOREIGN = '4242424242424242'
/** Cards that banks decline, each another. */
const DECLINED = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000006975']

const server = await buildStripeTest({ env: { RATE_LIMIT_MULTIPLIER: '1' } })
type Payer = Awaited<ReturnType<typeof buildStripePayer>>

async function tryCards(payer: Payer, numbers: readonly string[]): Promise<(string | undefined)[]> {
  const answers: (string | undefined)[] = []
  for (const number of numbers) {
    const { data, error } = await payer.payByCard(number)
    answers.push(error ?? data.error?.error ?? data.status)
  }
  return answers
}

async function proofOf({ account, token }: Payer): Promise<string> {
  const email = account.email ?? ''
  await server.call(emailSendCode, { email, scene: 'proveOld' }, { token })
  const code = await lastCodeFor(server, email)
  return (await server.call(proveIdentity, { way: 'email', code }, { token })).data.proof
}

describe('a series of refused cards', () => {
  test('asks for a proof that it is the owner, who may then go on', async () => {
    const payer = await buildStripePayer(server)
    assert.deepEqual(await tryCards(payer, DECLINED), [
      'payment.declined',
      'payment.insufficientFunds',
      'payment.declined',
      'payment.overCardLimit',
    ])
    const { data } = await payer.rePay()
    const cardToken = await payer.typeCard(data, FOREIGN)
    const confirm = (proof?: string) =>
      server.call(
        confirmCardPayment,
        { outTradeNo: data.outTradeNo, cardToken, ...(proof === undefined ? {} : { proof }) },
        { token: payer.token, idempotencyKey: randomUUID() },
      )
    assert.equal((await confirm()).error, 'account.proofNeeded')
    assert.equal((await confirm('proof_that_is_none_0000000')).error, 'account.proofNeeded')
    assert.equal((await payer.intentOf(data.outTradeNo)).latest_charge, null)
    // The token was not used up by the question.
    assert.equal((await confirm(await proofOf(payer))).data.status, 'succeeded')
  })

  test('is forgotten after an hour, and is none where cards were charged', async () => {
    const payer = await buildStripePayer(server)
    await tryCards(payer, DECLINED)
    assert.deepEqual(await tryCards(payer, [FOREIGN]), ['account.proofNeeded'])
    server.clock.advance(msPerHour)
    const other = await buildStripePayer(server)
    assert.deepEqual(await tryCards(other, [...DECLINED.slice(1), FOREIGN]), [
      'payment.insufficientFunds',
      'payment.declined',
      'payment.overCardLimit',
      'succeeded',
    ])
  })
})

test('one card is tried so often within an hour, whoever types it', async () => {
  const answers: (string | undefined)[] = []
  for (let each = 0; each < 11; each += 1) {
    answers.push(...(await tryCards(await buildStripePayer(server), ['4000000000000069'])))
  }
  assert.deepEqual(answers.slice(9), ['payment.cardExpired', 'payment.tooManyCards'])
})

describe('a card that the database had no time for', () => {
  /** Confirms it as often as the app may, and once more when there is time again. */
  async function confirmThroughFault(confirm: () => ReturnType<Payer['confirm']>) {
    await server.deps.db.execute(`
      create or replace function claim_nothing() returns trigger language plpgsql as
        $$ begin raise exception 'not now' using errcode = '40P01'; end $$;
      create trigger claim_nothing before update on payment_attempts execute function claim_nothing()`)
    for (let each = 0; each < 6; each += 1) {
      const { status, error } = await confirm()
      assert.deepEqual([status, error], [503, 'unavailable'])
    }
    await server.deps.db.execute('drop trigger claim_nothing on payment_attempts')
    return confirm()
  }

  test('was not tried', async () => {
    const payer = await buildStripePayer(server)
    const { data } = await payer.rePay()
    const cardToken = await payer.typeCard(data, FOREIGN)
    const answer = await confirmThroughFault(() => payer.confirm(data.outTradeNo, cardToken))
    assert.equal(answer.data.status, 'succeeded')
  })

  test('wants no second proof after a series', async () => {
    const payer = await buildStripePayer(server)
    await tryCards(payer, DECLINED)
    const { data } = await payer.rePay()
    const cardToken = await payer.typeCard(data, FOREIGN)
    const request = { outTradeNo: data.outTradeNo, cardToken, proof: await proofOf(payer) }
    const answer = await confirmThroughFault(() =>
      server.call(confirmCardPayment, request, { token: payer.token, idempotencyKey: randomUUID() }),
    )
    assert.equal(answer.data.status, 'succeeded')
  })
})

describe('within an hour', () => {
  /** Another card each time, of which each was charged in the end: they are no series of refused ones. */
  async function buildTrier() {
    const { account } = await buildSession(server)
    const session = { accountId: account.id } as Session
    return async (orderId: string, times: number): Promise<void> => {
      for (let each = 0; each < times; each += 1) {
        const tried = { session, orderId, fingerprint: randomUUID(), proof: undefined }
        await countCardTry(server.deps, tried, server.clock.now())
        await forgiveCardTry(server.deps, server.deps.db, account.id)
      }
    }
  }
  const tooMany = (minutes: number) => ({ code: 'payment.tooManyCards', params: { minutes } })

  test('ten cards are tried on an order, and the next an hour after the first', async () => {
    const tryOn = await buildTrier()
    const order = randomUUID()
    await tryOn(order, 10)
    server.clock.advance(20 * msPerMinute)
    await assert.rejects(tryOn(order, 1), tooMany(40))
    await tryOn(randomUUID(), 1)
    server.clock.advance(40 * msPerMinute)
    await tryOn(order, 10)
    await assert.rejects(tryOn(order, 1), tooMany(60))
  })

  test('twenty are tried by an account, whatever they are to pay', async () => {
    const tryOn = await buildTrier()
    for (let order = 0; order < 20; order += 1) await tryOn(randomUUID(), 1)
    await assert.rejects(tryOn(randomUUID(), 1), tooMany(60))
    const another = await buildTrier()
    await another(randomUUID(), 1)
  })
})

test('what happens to cards is counted, and many that are refused are an alarm', async () => {
  const { body } = await server.app.inject('/metrics')
  assert.match(body, /noriai_cards\{outcome="refused"\} [1-9]/)
  assert.match(body, /noriai_cards\{outcome="charged"\} [1-9]/)
  assert.match(body, /noriai_cards\{outcome="proofAsked"\} [1-9]/)
  assert.match(body, /noriai_cards\{outcome="bounded"\} 4/)

  const alarms: object[] = []
  const watch = new CardWatch({ error: (facts: object) => alarms.push(facts) } as never)
  const note = (outcome: 'charged' | 'refused', times: number, at: number) => {
    for (let each = 0; each < times; each += 1) watch.note(outcome, at)
  }
  note('charged', 30, 0)
  note('refused', 29, 1000)
  assert.deepEqual(alarms, [])
  note('refused', 5, 2000)
  assert.deepEqual(alarms, [{ refused: 30, charged: 30 }])
  note('refused', 19, msPerHour + 1000)
  assert.equal(alarms.length, 1)
  note('refused', 1, msPerHour + 1000)
  assert.equal(alarms.length, 2)
})
