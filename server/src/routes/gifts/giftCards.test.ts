import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { giftCardHistory, giftCards, payWithGiftBalance } from '@noriai/contract/calls/gifts'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { addDays, fromWallTime, msPerHour } from '@noriai/contract/time'
import { makeCertificate } from '../../http/certificate'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow, type TestApp } from '../../../test/buildTestApp'
import { balanceOf, buildGiftCard, issueCards, movementsOf } from '../../../test/factories/giftCards'
import { buildOrder, storedOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'

const name = 'Chan Tai Man'

/** A traveller who redeems codes; each from a client of its own. */
async function redeemer(server: TestApp) {
  const { account, token } = await buildSession(server)
  const redeem = (code: string, passportName: string | undefined = name, more: object = {}) =>
    server.call(verifyGiftCard, { code, passportName }, { token, idempotencyKey: randomUUID(), ...more })
  return { account, token, redeem }
}

describe('verifyGiftCard', async () => {
  const server = await buildTestApp()

  test('needs a session, a key, a code and a name', async () => {
    const { token, redeem } = await redeemer(server)
    assert.equal((await server.call(verifyGiftCard, { code: 'x', passportName: name })).status, 401)
    assert.equal(
      (await server.call(verifyGiftCard, { code: 'x', passportName: name }, { token })).error,
      'idempotency.keyMissing',
    )
    assert.equal((await redeem(' - ')).error, 'validation.codeRequired')
    const [code = ''] = await issueCards(server)
    assert.equal(
      (await server.call(verifyGiftCard, { code }, { token, idempotencyKey: randomUUID() })).error,
      'validation.nameRequired',
    )
  })

  test('binds a gift card, typed in any way, and tells its balance', async () => {
    const { account, redeem } = await redeemer(server)
    const [code = ''] = await issueCards(server, { amountJpy: 250_000 })
    const { data } = await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    assert.equal(data.kind, 'giftCard')
    assert.deepEqual(data.kind === 'giftCard' && [data.balance, data.validUntil], [
      250_000,
      '2027-03-31 23:59:59',
    ])
    assert.equal(await balanceOf(server, account.id), 250_000)
    assert.equal((await redeem(code)).data.kind, 'giftCard')
    assert.equal(await balanceOf(server, account.id), 250_000)
  })

  test('refuses a card of somebody else, an unknown one, one of another name and one that ended', async () => {
    const owner = await redeemer(server)
    const other = await redeemer(server)
    const [code = ''] = await issueCards(server)
    await owner.redeem(code)
    assert.equal((await other.redeem(code)).error, 'giftCard.used')
    assert.equal((await other.redeem('NG-2222-2222-2222-2222')).error, 'giftCard.notFound')
    const [named = ''] = await issueCards(server, { passportName: 'María del Mar' })
    assert.equal((await other.redeem(named)).error, 'giftCard.nameDiffers')
    const [old = ''] = await issueCards(server, { validUntil: '2026-11-30' })
    server.clock.set(fromWallTime('2026-12-01 00:00:00'))
    const late = await redeemer(server)
    assert.equal((await late.redeem(old)).error, 'giftCard.expired')
    server.clock.set(fromWallTime('2026-11-30 23:59:59'))
    assert.equal((await late.redeem(old)).status, 200)
    server.clock.set(testNow)
    assert.equal(await balanceOf(server, other.account.id), 0)
  })

  test('gives a card to one of two who redeem it at once', async () => {
    const travellers = await Promise.all([redeemer(server), redeemer(server)])
    const [code = ''] = await issueCards(server)
    const answers = await Promise.all(travellers.map(({ redeem }) => redeem(code)))
    assert.deepEqual(answers.map(({ error }) => error ?? 'ok').sort(), ['giftCard.used', 'ok'])
  })

  test('takes five tries an hour of an account, however many clients it uses, all at once', async () => {
    const { redeem } = await redeemer(server)
    const wrong = Array.from({ length: 9 }, () => redeem('NG-2222-2222-2222-2222', name))
    const errors = (await Promise.all(wrong)).map(({ error }) => error)
    assert.equal(errors.filter((error) => error === 'giftCard.notFound').length, 5)
    assert.equal(errors.filter((error) => error === 'giftCard.tooManyTries').length, 4)
    const [code = ''] = await issueCards(server)
    const refused = await redeem(code)
    assert.deepEqual([refused.status, refused.params], [429, { minutes: 60 }])
    server.clock.set(testNow + msPerHour - 1)
    assert.equal((await redeem(code)).error, 'giftCard.tooManyTries')
    server.clock.set(testNow + msPerHour)
    assert.equal((await redeem(code)).status, 200)
    server.clock.set(testNow)
  })

  test('takes five tries an hour of a client, however many accounts it uses', async () => {
    const certificate = makeCertificate(server.deps, server.clock.now()).value
    const errors: (string | undefined)[] = []
    for (let index = 0; index < 6; index += 1) {
      const { redeem } = await redeemer(server)
      errors.push((await redeem('NG-3333-3333-3333-3333', name, { certificate })).error)
    }
    assert.deepEqual(errors, [
      ...Array.from({ length: 5 }, () => 'giftCard.notFound'),
      'giftCard.tooManyTries',
    ])
  })

  test('does not count codes that are good', async () => {
    const { account, redeem } = await redeemer(server)
    const codes = await issueCards(server, { cards: 7 })
    for (const code of codes) assert.equal((await redeem(code)).status, 200)
    assert.equal(await balanceOf(server, account.id), 700_000)
  })

  test('counts no try that the database could not decide', async () => {
    const { account, redeem } = await redeemer(server)
    const [code = ''] = await issueCards(server)
    await server.deps.db.execute(`
      create function decide_nothing() returns trigger language plpgsql as
        $$ begin raise exception 'not now' using errcode = '40P01'; end $$;
      create trigger decide_nothing before update on gift_cards execute function decide_nothing()`)
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, error } = await redeem(code)
      assert.deepEqual([status, error], [503, 'unavailable'])
    }
    await server.deps.db.execute('drop trigger decide_nothing on gift_cards')
    assert.equal((await redeem(code)).status, 200)
    assert.equal(await balanceOf(server, account.id), 100_000)
  })

  test('tells of a text that is no code of ours that the code, and not a coupon, was not found', async () => {
    const { redeem } = await redeemer(server)
    assert.equal((await redeem('OSAKA2026')).error, 'giftCard.notFound')
  })
})

describe('where the policy asks for the name alone', async () => {
  const server = await buildTestApp({ policy: { booking: { redeeming: { reading: 'nameAlone' } } } })

  test('binds the card that was issued to the name and ends first, in any spelling of it', async () => {
    const { token } = await buildSession(server)
    await issueCards(server, { passportName: 'María del Mar', amountJpy: 300_000, validUntil: '2028-01-01' })
    await issueCards(server, { passportName: 'María del Mar', amountJpy: 200_000, validUntil: '2027-01-01' })
    await issueCards(server, { amountJpy: 900_000 })
    const asking = { token, idempotencyKey: randomUUID() }
    const { data } = await server.call(verifyGiftCard, { passportName: 'MARIA DEL-MAR' }, asking)
    assert.equal(data.kind === 'giftCard' && data.balance, 200_000)
    const stranger = { token, idempotencyKey: randomUUID() }
    assert.equal(
      (await server.call(verifyGiftCard, { passportName: 'Nobody Known' }, stranger)).error,
      'giftCard.notFound',
    )
  })
})

describe('paying from gift cards', async () => {
  const server = await buildTestApp({ policy: { seats: { maxUnpaidRides: 100 } } })
  const payer = async (amountJpy: number) => {
    const { account, token } = await buildSession(server)
    const { cardId } = await buildGiftCard(server, account.id, { amountJpy })
    const { id } = await buildOrder(server, { token })
    const pay = (giftJpy: number, key = randomUUID()) =>
      server.call(payWithGiftBalance, { id, giftJpy }, { token, idempotencyKey: key })
    return { account, token, cardId, id, pay }
  }
  /** Of the usual ride, without the card fee. */
  const { view } = await buildOrder(server)
  const total = withoutForeignFee(view.price).payPriceJpy

  test('settles an order at once, without the card fee, once a key', async () => {
    const { account, token, cardId, id, pay } = await payer(900_000)
    const key = randomUUID()
    assert.equal((await pay(total, key)).data.status, 'succeeded')
    assert.equal((await pay(total, key)).data.status, 'succeeded')
    assert.equal((await pay(total, key)).data.status, 'succeeded')
    const order = await storedOrder(server, id)
    assert.deepEqual(
      [order.payment, order.fulfilment, order.payType, order.paidAmountJpy, order.paidFeeJpy, order.giftJpy],
      ['paid', 'confirmed', 'giftBalance', total, 0, total],
    )
    assert.equal(await balanceOf(server, account.id), 900_000 - total)
    assert.deepEqual(await movementsOf(server, cardId), ['issued:900000', `spent:-${total}`])
    const shown = await server.call(giftCards, {}, { token })
    assert.equal(shown.data.balanceJpy, 900_000 - total)
    const history = await server.call(giftCardHistory, {}, { token })
    assert.deepEqual(
      history.data.records.map(({ kind, amountJpy }) => [kind, amountJpy]),
      [
        ['spent', -total],
        ['issued', 900_000],
      ],
    )
  })

  test('refuses another amount than the price, a yen too little, somebody else’s order, and changes nothing', async () => {
    const { account, id, pay } = await payer(total - 100)
    assert.equal((await pay(total)).error, 'giftCard.balanceChanged')
    assert.equal((await pay(total - 100)).error, 'giftCard.balanceChanged')
    assert.equal((await pay(0)).error, 'giftCard.balanceChanged')
    const other = await payer(900_000)
    const asking = { token: other.token, idempotencyKey: randomUUID() }
    assert.equal((await server.call(payWithGiftBalance, { id, giftJpy: total }, asking)).status, 404)
    assert.deepEqual(
      [(await storedOrder(server, id)).payment, await balanceOf(server, account.id)],
      ['unpaid', total - 100],
    )
  })

  test('never spends a card twice, by however many orders at once', async () => {
    const orders = 50
    const { account, token } = await buildSession(server)
    const { cardId } = await buildGiftCard(server, account.id, { amountJpy: 3 * total + 100 })
    const made: string[] = []
    for (let index = 0; index < orders; index += 1) {
      // Ten evenings of five: one bus would not hold them all.
      const dateTime = `${addDays('2026-11-24', Math.floor(index / 5))} 18:25:00`
      const { id } = await buildOrder(server, {
        token,
        ride: rideRequest({ dateTime, allowDuplicate: true }),
      })
      made.push(id)
    }
    const answers = await Promise.all(
      made.map((id) =>
        server.call(payWithGiftBalance, { id, giftJpy: total }, { token, idempotencyKey: randomUUID() }),
      ),
    )
    const paid = answers.filter(({ status }) => status === 200)
    assert.equal(paid.length, 3)
    assert.deepEqual(
      [...new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error))],
      ['giftCard.balanceChanged'],
    )
    assert.equal(await balanceOf(server, account.id), 100)
    assert.equal((await movementsOf(server, cardId)).length, 4)
  })
})
