import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { initialFacts, orderFacts, statesOf, type OrderFacts } from '@noriai/contract/orders/facts'
import { labelOf, orderLabels } from '@noriai/contract/orders/label'
import { orderTabNames, tabOf } from '@noriai/contract/orders/tab'
import { addMinutes, fromWallTime, minutesPerHour, msPerDay } from '@noriai/contract/time'
import { buildAccount } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildUnpaidOrder, buildUnpaidRide } from '../../../test/factories/unpaidOrder'
import { orders } from '../../infra/db/schema/orders'
import { momentsOf } from '../orders'
import { listOrders } from './listOrders'

type NewOrder = typeof orders.$inferInsert

/** Rows that are inserted by one statement. */
const CHUNK = 100

/** Every combination of the states of all facts, whether an order can come to it or not. */
const everyFacts: readonly OrderFacts[] = orderFacts.reduce<OrderFacts[]>(
  (all, fact) => all.flatMap((facts) => statesOf(fact).map((state) => ({ ...facts, [fact]: state }))),
  [initialFacts],
)

/** What an order's clock is about: nothing is due, all of it is over, its trip info is waited for, its bus is near. */
const clocks: readonly Partial<NewOrder>[] = [
  { payUntil: testNow + 1, filledAt: testNow, departsAt: testNow + msPerDay, serviceDate: '2026-11-22' },
  {
    payUntil: testNow,
    filledAt: null,
    fillUntil: testNow - 1,
    departsAt: testNow - msPerDay,
    serviceDate: '2026-11-20',
  },
  {
    payUntil: testNow,
    filledAt: null,
    fillUntil: testNow,
    departsAt: testNow + msPerDay,
    serviceDate: '2026-11-22',
  },
  // Left over from a departure of yesterday that did not run, and moved from one.
  ...[fromWallTime('2026-11-21 05:00:00'), testNow - msPerDay].map((allBackUntil) => ({
    payUntil: testNow,
    filledAt: testNow,
    allBackUntil,
    departsAt: testNow - msPerDay,
    serviceDate: '2026-11-20',
  })),
  {
    payUntil: testNow + 1,
    filledAt: testNow,
    departsAt: addMinutes(testNow, minutesPerHour / 2),
    serviceDate: '2026-11-21',
  },
]

describe('the tabs of the order list', async () => {
  // Orders in every state there is, put there by hand: what they hold was never sold.
  const server = await buildTestApp({ audit: false })
  const { db, policy } = server.deps
  const { id: accountId } = await buildAccount(server)
  const ride = await buildUnpaidRide(server, accountId, testNow + msPerDay)
  const bags = await buildUnpaidOrder(server, accountId, { parentOrderId: ride.id })
  /** What the database does not take: nobody is a no-show who has not paid, and nobody is missed who boarded. */
  const isPossible = ({ fulfilment, payment }: OrderFacts) => fulfilment !== 'noShow' || payment === 'paid'
  const made = everyFacts.filter(isPossible).flatMap((facts, index): NewOrder[] => {
    // Every combination as a ride under two clocks and, every other one, as luggage.
    const rows = [index, index + 1 + (index >> 2)].map((clock) => ({
      ...ride,
      ...clocks[clock % clocks.length],
    }))
    const luggage = { ...bags, payUntil: testNow + (index % 4 === 0 ? 0 : 1) }
    return [...rows, ...(index % 2 === 0 ? [luggage] : [])].map(({ id: _, ...row }, copy) => ({
      ...row,
      ...facts,
      ...(facts.fulfilment === 'noShow' && { endedAt: testNow }),
      ...(facts.fulfilment === 'confirmed' && copy === 1 && row.type !== 4 && { missedAt: testNow }),
      orderNo: `NR261121-T${String(index).padStart(4, '0')}${copy}`,
    }))
  })
  for (let first = 0; first < made.length; first += CHUNK) {
    await db.insert(orders).values(made.slice(first, first + CHUNK))
  }
  const stored = (await db.select().from(orders)).map((order) => ({
    id: order.id,
    label: labelOf({ facts: order, order: momentsOf(order, policy), at: testNow, policy }),
  }))
  const list = (tab: 'all' | (typeof orderTabNames)[number]) =>
    listOrders(
      db,
      {
        accountId,
        filter: { tab, type: null, review: null, sort: 'newest', pageNum: 1, pageSize: stored.length },
      },
      { at: testNow, policy },
    )
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort()

  test('are tried with every label that an order can have', () => {
    assert.deepEqual([...new Set(stored.map(({ label }) => label))].sort(), [...orderLabels].sort())
  })

  for (const tab of orderTabNames) {
    test(`${tab} shows the orders whose labels belong there, all of them and no others`, async () => {
      const { listed, total, counts } = await list(tab)
      const expected = stored.filter(({ label }) => tabOf(label) === tab)
      assert.ok(expected.length > 0)
      assert.deepEqual(idsOf(listed.map(({ order }) => order)), idsOf(expected))
      assert.deepEqual([total, counts[tab]], [expected.length, expected.length])
    })
  }

  test('all shows every order, those that ended without a ride too', async () => {
    const { listed, total, counts } = await list('all')
    assert.deepEqual(idsOf(listed.map(({ order }) => order)), idsOf(stored))
    assert.deepEqual([total, counts.all], [stored.length, stored.length])
    const underTabs = orderTabNames.reduce((sum, tab) => sum + counts[tab], 0)
    const underNone = stored.filter(({ label }) => tabOf(label) === undefined)
    assert.equal(underTabs + underNone.length, total)
  })
})
