import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { myCoupons } from '@noriai/contract/calls/coupons'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { noticeList } from '@noriai/contract/calls/moving'
import type { StaffRole } from '@noriai/contract/staffRole'
import { and, eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder, buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { coupons } from '../../infra/db/schema/coupons'
import { notices, orderLog } from '../../infra/db/schema/orders'

const reason = 'Waited at the relay point'

describe('staffGiveGoodwill', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const tokens = new Map<StaffRole, string>()
  for (const role of ['counter', 'dispatcher'] as const)
    tokens.set(role, (await buildStaff(server, role)).token)
  const give = (id: string, amountJpy: number, role: StaffRole = 'counter') =>
    server.call(
      staffCalls.staffGiveGoodwill,
      { id, amountJpy, reason },
      askingAsStaff(tokens.get(role) ?? ''),
    )
  const couponsOf = (id: string) => db.select().from(coupons).where(eq(coupons.goodwillOrderId, id))
  const traces = async (id: string) => ({
    coupons: await couponsOf(id),
    notices: await db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, id), eq(notices.kind, 'goodwill'))),
    log: (await db.select().from(orderLog).where(eq(orderLog.orderId, id))).filter(
      ({ toState }) => toState === 'goodwill',
    ),
    order: await storedOrder(server, id),
  })

  test('refuses what the role does not reach, what is not offered, and an order that was never paid', async () => {
    const { id } = await buildReadyOrder(server)
    const before = await traces(id)
    for (const [amount, role] of [
      [200_000, 'counter'],
      [50_001, 'counter'],
      [300_000, 'dispatcher'],
    ] as const) {
      const refused = await give(id, amount, role)
      assert.deepEqual([refused.status, refused.error], [422, 'staff.goodwillAmount'], `${amount} by ${role}`)
    }
    assert.deepEqual(await traces(id), before)
    const unpaid = await buildOrder(server)
    const refused = await give(unpaid.id, 50_000)
    assert.deepEqual([refused.status, refused.error], [409, 'order.goodwillGiven'])
    assert.deepEqual(await couponsOf(unpaid.id), [])
    const none = await give('3b241101-e2bb-4255-8caf-4136c566a962', 50_000)
    assert.equal(none.status, 404)
  })

  test('gives the rider a coupon of a year, a notice without the reason, and the log the reason', async () => {
    const { id, token } = await buildReadyOrder(server)
    const answer = await give(id, 100_000)
    assert.equal(answer.status, 200, answer.error)
    assert.equal(answer.data.goodwill.given?.amountJpy, 100_000)
    assert.ok(!answer.data.actions.includes('goodwill'))
    const { coupons: given, notices: sent, log } = await traces(id)
    const order = await storedOrder(server, id)
    assert.deepEqual(
      given.map(({ accountId, type, terms, usedOrderId }) => ({ accountId, type, terms, usedOrderId })),
      [
        {
          accountId: order.accountId,
          type: 'fixedAmount',
          terms: { off: { JPY: 100_000 } },
          usedOrderId: null,
        },
      ],
    )
    assert.deepEqual(
      log.map(({ note, actor }) => [note, actor]),
      [[reason, 'staff']],
    )
    assert.ok(sent.length >= 1)
    assert.ok(sent.every(({ facts }) => !JSON.stringify(facts).includes(reason)))
    const held = await server.call(myCoupons, { currency: 'JPY' }, { token, lang: 'en' })
    const coupon = held.data.records.find(({ id: couponId }) => couponId === given[0]?.id)
    assert.match(coupon?.title ?? '', /^With our apologies: .*1,000 off$/)
    assert.match(coupon?.validUntil ?? '', /^2027-11-/)
    const list = await server.call(noticeList, {}, { token, lang: 'en' })
    assert.ok(list.data.records.some(({ title }) => /^A coupon for you: .*1,000 off$/.test(title)))
  })

  test('gives one an order, however often and at once it is asked for', async () => {
    const { id } = await buildReadyOrder(server)
    const answers = await Promise.all([give(id, 50_000), give(id, 50_000), give(id, 200_000, 'dispatcher')])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    assert.equal((await couponsOf(id)).length, 1)
    const again = await give(id, 50_000)
    assert.deepEqual([again.status, again.error], [409, 'order.goodwillGiven'])
  })

  test('leaves the coupon of a ride that we cancel later its own', async () => {
    const { id } = await buildReadyOrder(server)
    await give(id, 50_000)
    const cancelled = await server.call(
      staffCalls.staffCancelOrder,
      { id, reason: 'no driver' },
      askingAsStaff(tokens.get('dispatcher') ?? ''),
    )
    assert.equal(cancelled.status, 200, cancelled.error)
    const apology = await db.select().from(coupons).where(eq(coupons.reasonOrderId, id))
    assert.equal(apology.length, 1)
    assert.equal((await couponsOf(id)).length, 1)
  })
})
