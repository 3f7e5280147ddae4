import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { addVoucher, claimCouponPackage, couponPackages, myCoupons } from '@noriai/contract/calls/coupons'
import { centsOf } from '@noriai/contract/money'
import { msPerDay } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildCoupon, buildPackage, buildVouchers, couponTemplate } from '../../../test/factories/coupons'
import { asking, orderRide, rideRequest } from '../../../test/factories/rides'
import { couponClaims, couponPackages as packageTable, coupons } from '../../infra/db/schema/coupons'

const currency = 'JPY' as const

describe('myCoupons', async () => {
  const server = await buildTestApp({ manyAtOnce: true })

  test('are one’s own, by state with their counts, each with its rules in the asked language and currency', async () => {
    const { account, token } = await buildSession(server)
    const stranger = await buildSession(server)
    await buildCoupon(server, stranger.account.id)
    const later = await buildCoupon(server, account.id, {
      formula: { kind: 'percentage', percent: 15, cap: { JPY: centsOf(1000), CNY: centsOf(50) } },
      titles: {},
      direction: 'pickup',
      airportCode: 'KIX',
    })
    const soon = await buildCoupon(server, account.id, { validDays: 3 })
    const { data } = await server.call(myCoupons, { currency: 'CNY' }, { token, lang: 'zh-CN' })
    assert.deepEqual([data.counts, data.total], [{ notUsed: 2, used: 0, expired: 0 }, 2])
    assert.deepEqual(
      data.records.map(({ id }) => id),
      [soon.id, later.id],
    )
    const [, percent] = data.records
    assert.deepEqual([percent?.title, percent?.worth], ['8.5折', { kind: 'percent', percent: 15 }])
    assert.deepEqual(percent?.rules, ['最多减50.00元', '仅限接机订单', '仅限关西国际机场的订单'])
    assert.equal(data.commonRules[0], '21:00–00:30落地的航班不可用')
    assert.equal(percent.validUntil, '2026-12-21 23:59:59')
  })

  test('become used with an order and expired after their last second', async () => {
    const { account, token } = await buildSession(server)
    const used = await buildCoupon(server, account.id)
    const old = await buildCoupon(server, account.id, { validDays: 1 })
    const order = await orderRide(server, token, rideRequest({ couponId: used.id }))
    const listed = async (state: 'used' | 'expired') =>
      (await server.call(myCoupons, { currency, state }, { token })).data
    const [first] = (await listed('used')).records
    assert.deepEqual(first?.usedOrder, {
      id: order.id,
      orderNo: order.orderNo,
      usedAt: '2026-11-21 15:00:00',
      isPaid: false,
    })
    assert.equal((await listed('expired')).total, 0)
    server.clock.advance(old.validUntil - server.clock.now())
    assert.equal((await listed('expired')).total, 0)
    server.clock.advance(1)
    assert.equal((await listed('expired')).records[0]?.id, old.id)
  })

  test('are not told to who is not signed in', async () => {
    assert.equal((await server.call(myCoupons, { currency })).status, 401)
  })
})

describe('claimCouponPackage', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const claim = (token: string, packageId: string, idempotencyKey: string = randomUUID()) =>
    server.call(claimCouponPackage, { packageId, currency }, { ...asking(token), idempotencyKey })
  const stored = async (id: string) => {
    const [row] = await server.deps.db.select().from(packageTable).where(eq(packageTable.id, id))
    const given = await server.deps.db.select().from(coupons).where(eq(coupons.packageId, id))
    return [row?.claimed, given.length]
  }

  test('gives every coupon of the package once, also when the tap is doubled', async () => {
    const { id } = await buildPackage(server, {
      content: [
        { ...couponTemplate(), quantity: 2 },
        {
          ...couponTemplate({ titles: {}, formula: { kind: 'deduction', line: 'extraLuggage' } }),
          quantity: 1,
        },
      ],
    })
    const { token } = await buildSession(server)
    const [offered] = (await server.call(couponPackages, { currency }, { token, lang: 'en' })).data.packages
    assert.deepEqual([offered?.name, offered?.couponCount, offered?.problem], ['Autumn pack', 3, null])
    const key = randomUUID()
    const [one, other] = await Promise.all([claim(token, id, key), claim(token, id, key)])
    assert.deepEqual(one.data, other.data)
    assert.deepEqual(
      one.data.coupons.map(({ title, packageName }) => [title, packageName]),
      [
        ['Welcome', 'Autumn pack'],
        ['Welcome', 'Autumn pack'],
        ['Free extra luggage', 'Autumn pack'],
      ],
    )
    const again = await claim(token, id)
    assert.deepEqual([again.status, again.error], [409, 'coupon.packageClaimed'])
    assert.deepEqual(await stored(id), [1, 3])
    const [seen] = (await server.call(couponPackages, { currency }, { token })).data.packages
    assert.equal(seen?.problem?.error, 'coupon.packageClaimed')
  })

  test('refuses what is unknown, not open yet, or closed, and changes nothing then', async () => {
    const { token } = await buildSession(server)
    const at = server.clock.now()
    assert.equal((await claim(token, randomUUID())).error, 'notFound')
    const early = await buildPackage(server, { opensAt: at + 1 })
    const late = await buildPackage(server, { opensAt: at - msPerDay, closesAt: at - 1 })
    for (const { id } of [early, late]) {
      assert.equal((await claim(token, id)).error, 'coupon.packageClosed')
      assert.deepEqual(await stored(id), [0, 0])
    }
    const edge = await buildPackage(server, { opensAt: at, closesAt: at })
    assert.equal((await claim(token, edge.id)).status, 200)
  })

  test('never gives out more than there are to many who claim at once, nor twice to one', async () => {
    const { id } = await buildPackage(server, { stock: 5 })
    const travellers = await Promise.all(Array.from({ length: 8 }, () => buildSession(server)))
    const answers = await Promise.all(travellers.flatMap(({ token }) => [claim(token, id), claim(token, id)]))
    assert.equal(answers.filter(({ status }) => status === 200).length, 5)
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error))
    assert.ok(
      [...refusals].every((error) => error === 'coupon.packageEmpty' || error === 'coupon.packageClaimed'),
    )
    assert.deepEqual(await stored(id), [5, 5])
    const claims = await server.deps.db.select().from(couponClaims).where(eq(couponClaims.packageId, id))
    assert.equal(new Set(claims.map(({ accountId }) => accountId)).size, 5)
  })
})

describe('addVoucher', async () => {
  const server = await buildTestApp({ manyAtOnce: true })
  const add = (token: string, code: string) =>
    server.call(addVoucher, { code, currency }, { token, lang: 'en' })
  const ownOf = async (accountId: string) =>
    (await server.deps.db.select().from(coupons).where(eq(coupons.accountId, accountId))).length

  test('adds the coupon of a code as people type it, once, and only once to whoever it is', async () => {
    const [code = ''] = await buildVouchers(server, 2)
    assert.match(code, /^NV(-[2-9A-Z]{4}){4}$/)
    const first = await buildSession(server)
    const other = await buildSession(server)
    const added = await add(first.token, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    assert.deepEqual([added.status, added.data.coupon.title], [200, 'Welcome'])
    const again = await add(first.token, code)
    assert.deepEqual([again.status, again.error], [409, 'coupon.alreadyAdded'])
    const late = await add(other.token, code)
    assert.deepEqual([late.status, late.error], [409, 'coupon.used'])
    assert.deepEqual([await ownOf(first.account.id), await ownOf(other.account.id)], [1, 0])
  })

  test('gives one coupon to many who add a code at once', async () => {
    const [code = ''] = await buildVouchers(server, 1)
    const travellers = await Promise.all(Array.from({ length: 8 }, () => buildSession(server)))
    const answers = await Promise.all(travellers.map(({ token }) => add(token, code)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(7).fill(409)])
  })

  test('refuses what is no code, what is too late, and what is for another airport', async () => {
    const { account, token } = await buildSession(server)
    assert.equal((await add(token, 'NV-AAAA-BBBB-CCCC-DDDD')).error, 'coupon.notFound')
    assert.equal((await add(token, '')).error, 'validation.codeRequired')
    const [itami = ''] = await buildVouchers(server, 1, { airportCode: 'ITM' })
    const elsewhere = await add(token, itami)
    assert.deepEqual([elsewhere.status, elsewhere.error], [422, 'coupon.otherAirport'])
    const [kansai = '', late = ''] = await buildVouchers(server, 2, { airportCode: 'KIX' })
    server.clock.advance(msPerDay)
    assert.equal((await add(token, kansai)).status, 200)
    server.clock.advance(1)
    assert.equal((await add(token, late)).error, 'coupon.expired')
    assert.equal(await ownOf(account.id), 1)
  })
})
