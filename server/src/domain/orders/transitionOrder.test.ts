import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canTransition, orderFacts, statesOf, type OrderFact } from '@noriai/contract/orders/facts'
import { eq, sql } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildOrder, stepsOf, storedOrder } from '../../../test/factories/orders'
import { orders } from '../../infra/db/schema/orders'
import { DomainError } from '../../errors'
import { transitionOrder, transitionToConfirmed, type Cause, type Order } from './transitionOrder'

describe('the door of an order', async () => {
  const server = await buildTestApp()
  const { db, clock } = server.deps
  const { id } = await buildOrder(server)
  const cause: Cause = { actor: 'staff', actorId: id, cause: 'tested', note: 'by hand', at: clock.now() }

  /** Puts a fact into a state past the door, as no code but this test may. */
  const put = (fact: OrderFact, state: string) =>
    db
      .update(orders)
      .set({ [fact]: state })
      .where(eq(orders.id, id))

  const tryAll = async (fact: OrderFact, from: string, to: string) => {
    await put(fact, from)
    const before = await storedOrder(server, id)
    const steps = await stepsOf(server, id)
    const outcome = await db
      .transaction((tx) => transitionOrder(tx, before, { fact, to: to as never, cause }))
      .catch((error: unknown) => error)
    return { outcome, before, after: await storedOrder(server, id), steps }
  }

  for (const fact of orderFacts) {
    test(`lets ${fact} go exactly where the table says, and logs it`, async () => {
      const order = await storedOrder(server, id)
      const initial = order[fact]
      // The database takes a no-show only of an order that was paid and has ended.
      const given = fact === 'fulfilment' ? { payment: 'paid' as const, endedAt: cause.at } : {}
      await db
        .update(orders)
        .set({ remark: order.remark, ...given })
        .where(eq(orders.id, id))
      for (const from of statesOf(fact)) {
        for (const to of statesOf(fact)) {
          const { outcome, before, after, steps } = await tryAll(fact, from, to)
          const name = `${fact}: ${from} to ${to}`
          if (canTransition(fact, from, to)) {
            assert.equal(after[fact], to, name)
            assert.deepEqual(await stepsOf(server, id), [...steps, `${fact}:${to}`], name)
          } else {
            assert.ok(outcome instanceof DomainError, name)
            assert.equal(outcome.code, 'order.transitionRefused')
            assert.deepEqual(outcome.params, { fact, from, to })
            assert.deepEqual(after, before, name)
            assert.deepEqual(await stepsOf(server, id), steps, name)
          }
        }
      }
      await put(fact, initial)
      const { payment, endedAt } = order
      await db.update(orders).set({ payment, endedAt }).where(eq(orders.id, id))
    })
  }

  test('refuses a step from a state that the order has left meanwhile', async () => {
    await put('payment', 'unpaid')
    const stale = await storedOrder(server, id)
    await put('payment', 'expired')
    await assert.rejects(
      db.transaction((tx) => transitionOrder(tx, stale, { fact: 'payment', to: 'paying', cause })),
      { code: 'order.transitionRefused' },
    )
    assert.equal((await storedOrder(server, id)).payment, 'expired')
  })

  test('writes the columns that change with a step, and neither when the transaction fails', async () => {
    await put('payment', 'unpaid')
    const order = await storedOrder(server, id)
    const steps = await stepsOf(server, id)
    const failing = db.transaction(async (tx) => {
      await transitionOrder(tx, order, { fact: 'payment', to: 'paying', cause, patch: { remark: 'changed' } })
      throw new Error('later')
    })
    await assert.rejects(failing, /later/)
    assert.deepEqual(await storedOrder(server, id), order)
    assert.deepEqual(await stepsOf(server, id), steps)
    const moved = await db.transaction((tx) =>
      transitionOrder(tx, order, { fact: 'payment', to: 'paying', cause, patch: { remark: 'changed' } }),
    )
    assert.deepEqual([moved.payment, moved.remark], ['paying', 'changed'])
  })

  test('takes payment and what it pays for in one change of the row, which logs both in their sequence', async () => {
    await put('payment', 'paying')
    await put('fulfilment', 'placed')
    const order = await storedOrder(server, id)
    const steps = await stepsOf(server, id)
    const moved = await db.transaction((tx) =>
      transitionToConfirmed(tx, order, { cause, patch: { payType: 'card', paidAt: cause.at } }),
    )
    assert.deepEqual(
      [moved.payment, moved.fulfilment, moved.payType, moved.paidAt],
      ['paid', 'confirmed', 'card', cause.at],
    )
    assert.deepEqual(await stepsOf(server, id), [...steps, 'payment:paid', 'fulfilment:confirmed'])
    await db.update(orders).set({ payType: null, paidAt: null }).where(eq(orders.id, id))
  })

  test('takes neither when one of the two does not go on, or has gone on meanwhile', async () => {
    const refused = async (given: Order, fact: OrderFact) => {
      const before = await storedOrder(server, id)
      const steps = await stepsOf(server, id)
      await assert.rejects(
        db.transaction((tx) => transitionToConfirmed(tx, given, { cause, patch: { paidAt: cause.at } })),
        (error) =>
          error instanceof DomainError &&
          error.code === 'order.transitionRefused' &&
          error.params.fact === fact,
      )
      assert.deepEqual(await storedOrder(server, id), before)
      assert.deepEqual(await stepsOf(server, id), steps)
    }
    await put('payment', 'paid')
    await put('fulfilment', 'placed')
    await refused(await storedOrder(server, id), 'payment')
    await put('payment', 'paying')
    await put('fulfilment', 'cancelled')
    await refused(await storedOrder(server, id), 'fulfilment')
    await put('fulfilment', 'placed')
    const stale = await storedOrder(server, id)
    await put('fulfilment', 'cancelled')
    await refused(stale, 'payment')
    await put('payment', 'unpaid')
    await put('fulfilment', 'placed')
  })

  test('changes a row in its place when the payment alone goes on: no index knows of it, and its page has room', async () => {
    const { rows } = await db.execute(
      sql`select indexname from pg_indexes where tablename = 'orders' and indexdef ~ '\mpayment\M'`,
    )
    assert.deepEqual(rows, [])
    const { rows: tables } = await db.execute(
      sql`select reloptions from pg_class where relname = 'orders' and relkind = 'r'`,
    )
    assert.deepEqual(tables, [{ reloptions: ['fillfactor=70'] }])
  })
})
