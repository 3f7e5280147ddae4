import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { claimOrder, openClaimLink } from '@noriai/contract/calls/links'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { fromYen } from '@noriai/contract/rules/priceList'
import { fromWallTime, msPerDay, msPerMinute, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { storedOrder } from '../../../test/factories/orders'
import { asking, hotelInNamba, hotelInUmeda } from '../../../test/factories/rides'
import { sentTo } from '../../../test/outbox'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { accounts } from '../../infra/db/schema/accounts'
import { coupons } from '../../infra/db/schema/coupons'
import { counterEntries, counterSales, drawers } from '../../infra/db/schema/counter'
import { departures } from '../../infra/db/schema/departures'
import { orderLog, orders } from '../../infra/db/schema/orders'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders'
import { refundCancelled } from '../../jobs/refundCancelled'
import { releaseHolds } from '../../jobs/releaseHolds'

type SaleRide = CallRequest<typeof staffCalls.staffHoldSale>['ride']
type Sale = CallRequest<typeof staffCalls.staffSellRide>

const soon = 'pickup:20261121:1530:osakaStation'
const toHilton: SaleRide = {
  type: 1,
  adults: 1,
  luggage: { large: 1, small: 0 },
  address: { addressId: hotelInUmeda, text: 'Hilton Osaka' },
}
const lucia = [{ passportName: 'FERNANDEZ LUCIA', kind: 'adult' as const }]
const cash = { way: 'cash', receivedJpy: 1_000_000 } as const

async function buildDesk(options: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(options)
  const { token, account } = await buildStaff(server)
  const { db } = server.deps
  const hold = (
    ride: Partial<SaleRide> = {},
    { saleId = null, channel = 'counter' }: { saleId?: string | null; channel?: 'counter' | 'phone' } = {},
  ) =>
    server.call(
      staffCalls.staffHoldSale,
      { saleId, channel, ride: { ...toHilton, ...ride } },
      askingAsStaff(token),
    )
  const sell = (saleId: string, changes: Partial<Sale> = {}, key?: string) =>
    server.call(
      staffCalls.staffSellRide,
      {
        saleId,
        lang: 'en',
        contact: { email: 'lucia@example.com' },
        passengers: lucia,
        payment: cash,
        ...changes,
      },
      askingAsStaff(token, key),
    )
  const open = (number = 1, by = token) =>
    server.call(staffCalls.staffOpenDrawer, { number, floatJpy: 5_000_000 }, askingAsStaff(by))
  const drawer = async (by = token) => (await server.call(staffCalls.staffDrawers, {}, { token: by })).data
  return { server, db, token, account, hold, sell, open, drawer }
}

describe('a ride at the counter', async () => {
  const { server, db, token, account, hold, sell, open, drawer } = await buildDesk()

  test('is sold on a bus that leaves in ten minutes, and not in nine', async () => {
    const day = { channel: 'counter', type: 1, date: '2026-11-21', addressId: hotelInUmeda } as const
    const statusOf = async () => {
      const { data } = await server.call(staffCalls.staffSaleTimes, day, { token })
      return data.departures.find(({ departureId }) => departureId === soon)?.status
    }
    server.clock.set(testNow + 20 * msPerMinute)
    assert.equal(await statusOf(), 'open')
    assert.equal((await hold({ departureId: soon })).status, 200)
    server.clock.set(testNow + 21 * msPerMinute)
    assert.equal(await statusOf(), 'closed')
    assert.equal((await hold({ departureId: soon })).error, 'booking.priceError')
    server.clock.set(testNow)
  })

  test('has its address found by staff as by travellers', async () => {
    const found = await server.call(staffCalls.staffFindAddresses, { keyWords: 'Hilton Osaka' }, { token })
    assert.equal(found.data.matches[0]?.addressId, hotelInUmeda)
  })

  test('shows its minibus with the party in it, once however often it is chosen, and about what it costs in dollars', async () => {
    const desk = await buildDesk()
    const { data } = await desk.hold({ departureId: soon, luggage: { large: 1, small: 0 } })
    const [departure] = await desk.db.select().from(departures).where(eq(departures.id, soon))
    assert.ok(data.minibus && departure)
    const withThem = (taken: number) => ({
      number: data.minibus?.number,
      seats: { taken, places: departure.minibusSeats },
      large: { taken, places: departure.minibusLarge },
      stops: 1,
    })
    assert.deepEqual(data.minibus, withThem(1))
    assert.equal(data.aboutUsdCents, fromYen(data.totalJpy, 'USD', desk.server.deps.policy))
    const more = { departureId: soon, adults: 2, luggage: { large: 2, small: 0 } }
    const { data: again } = await desk.hold(more, { saleId: data.saleId })
    assert.deepEqual(again.minibus, withThem(2))
  })

  test('takes no cash without an open drawer, nor less than it costs, and sells nothing then', async () => {
    const { data } = await hold({ departureId: soon })
    assert.equal((await sell(data.saleId)).error, 'counter.noDrawer')
    await open()
    const little = await sell(data.saleId, { payment: { way: 'cash', receivedJpy: data.totalJpy - 100 } })
    assert.equal(little.error, 'counter.tooLittle')
    assert.deepEqual(await db.select().from(orders).where(eq(orders.soldBy, account.id)), [])
    assert.deepEqual(await db.select().from(counterEntries), [])
  })

  test('is an order like any other: held, paid without a card fee, with a ride code and a receipt', async () => {
    const { data: held } = await hold({ departureId: soon, luggage: { large: 2, small: 1 } })
    assert.equal(held.hold.departure.departureId, soon)
    assert.equal(held.hold.holdUntil, '2026-11-21 15:10:00')
    assert.ok(held.needsNames)
    const key = 'sale-of-lucia-1'
    const { data, error } = await sell(held.saleId, { lang: 'ko' }, key)
    assert.equal(error, undefined)
    assert.deepEqual(
      [data.payPriceJpy, data.changeJpy, data.fareFell, data.isLinkSent],
      [held.totalJpy, cash.receivedJpy - held.totalJpy, false, null],
    )
    const { ticket } = data
    assert.match(ticket.code?.token ?? '', /^NR1\./)
    assert.equal(ticket.lang, 'ko')
    assert.match(JSON.stringify(ticket.bill), /현금/)
    const order = await storedOrder(server, ticket.orderId)
    assert.deepEqual(
      [order.channel, order.soldBy, order.payType, order.counterWay, order.paidAmountJpy, order.paidFeeJpy],
      ['counter', account.id, 'counter', 'cash', held.totalJpy, 0],
    )
    assert.deepEqual([order.payment, order.fulfilment, order.bagsExtra], ['paid', 'confirmed', 1])
    assert.match(JSON.stringify(ticket.bill), /2026/, 'a receipt is read years later')
    const log = await db.select().from(orderLog).where(eq(orderLog.orderId, order.id))
    assert.deepEqual(
      [...new Set(log.map(({ actor, actorId }) => `${actor} ${actorId}`))],
      [`staff ${account.id}`],
    )
    const { own } = await drawer()
    assert.deepEqual(
      [own?.cashInJpy, own?.expectedJpy, own?.sales],
      [held.totalJpy, 5_000_000 + held.totalJpy, 1],
    )

    // The printer failed, or the answer was lost: the same sale, the same code, and no second entry.
    const again = await sell(held.saleId, { lang: 'ko' }, key)
    assert.deepEqual(again.data.ticket.code, ticket.code)
    const printed = await server.call(staffCalls.staffSaleTicket, { id: order.id }, { token })
    assert.deepEqual(printed.data.ticket, ticket)
    assert.equal((await drawer()).own?.sales, 1)
    assert.equal((await sell(held.saleId)).error, 'counter.saleOver')
  })

  test('is paid at the terminal by the number of its slip, which is in no drawer', async () => {
    const { data: held } = await hold()
    const before = (await drawer()).own
    const { data } = await sell(held.saleId, { payment: { way: 'terminal', slip: '004217' } })
    assert.equal(data.changeJpy, 0)
    const { own } = await drawer()
    assert.equal(own?.expectedJpy, before?.expectedJpy)
    assert.equal(own?.terminalJpy, held.totalJpy)
    assert.equal(own?.entries[0]?.slip, '004217')
  })

  test('is held for ten minutes; another choice of the same sale replaces the first', async () => {
    const { data: first } = await hold({ departureId: soon })
    const { data: second } = await hold({}, { saleId: first.saleId })
    assert.equal(second.saleId, first.saleId)
    server.clock.advance(10 * msPerMinute)
    assert.equal((await sell(second.saleId)).error, 'booking.holdExpired')
    server.clock.set(testNow)
  })

  test('is sold on the bus that was chosen a second time, as when its flight is typed afterwards', async () => {
    const { data: first } = await hold({ departureId: soon })
    server.clock.advance(2 * msPerMinute)
    const again = await hold({ departureId: soon, childSeats: 0 }, { saleId: first.saleId })
    assert.equal(again.error, undefined)
    assert.equal(again.data.hold.holdId, first.hold.holdId)
    assert.equal((await sell(first.saleId)).error, undefined)
    server.clock.set(testNow)
  })

  test('costs the lower fare when it changed meanwhile', async () => {
    const { data: held } = await hold()
    const [sale] = await db.select().from(counterSales).where(eq(counterSales.id, held.saleId))
    assert.ok(sale)
    const dearer = { ...sale.price, payPriceJpy: sale.price.payPriceJpy + 100_000 }
    await db.update(counterSales).set({ price: dearer }).where(eq(counterSales.id, held.saleId))
    const { data } = await sell(held.saleId)
    assert.deepEqual([data.payPriceJpy, data.fareFell], [held.totalJpy, true])
  })

  test('needs the name of everybody when it leaves soon, and one that is reached', async () => {
    const { data: held } = await hold({ adults: 2 })
    assert.equal((await sell(held.saleId)).error, 'order.passengerCount')
    const two = [...lucia, { passportName: 'RUIZ MARIO', kind: 'adult' as const }]
    assert.equal(
      (await sell(held.saleId, { passengers: two, contact: {} })).error,
      'validation.contactNeeded',
    )
    assert.equal((await sell(held.saleId, { passengers: two })).status, 200)
  })

  test('to the airport needs its time, and is a colleague’s sale to nobody else', async () => {
    const timeless = await hold({ type: 2, terminal: 'T1' })
    assert.equal(timeless.error, 'validation.timeRequired')
    const { data: held } = await hold()
    const other = await buildStaff(server)
    const theirs = await server.call(
      staffCalls.staffSellRide,
      {
        saleId: held.saleId,
        lang: 'en',
        contact: { email: 'a@example.com' },
        passengers: lucia,
        payment: cash,
      },
      askingAsStaff(other.token),
    )
    assert.equal(theirs.error, 'counter.saleOver')
  })

  test('costs the night surcharge by the timetable of its flight, which a delay does not change', async () => {
    const late = { departureId: 'pickup:20261121:2200:osakaStation' }
    server.clock.set(fromWallTime('2026-11-21 21:40:00'))
    const { data: first } = await hold(late)
    assert.equal(first.hold.quotation.nightServiceCharge, 64_000)
    server.clock.advance(msPerMinute)
    const { data: named } = await hold({ ...late, flightNo: 'CX506' }, { saleId: first.saleId })
    assert.deepEqual([named.hold.holdId, named.totalJpy], [first.hold.holdId, first.totalJpy - 64_000])
    const { data: sold } = await sell(first.saleId)
    const order = await storedOrder(server, sold.ticket.orderId)
    assert.deepEqual(
      [order.paidAmountJpy, toWallTime(order.appointedAt)],
      [named.totalJpy, '2026-11-21 14:05:00'],
    )
    server.clock.set(fromWallTime('2026-11-22 00:10:00'))
    const { data: afterMidnight } = await hold({ flightNo: 'CX506' })
    assert.equal(afterMidnight.hold.quotation.nightServiceCharge, 0)
    server.clock.set(testNow)
  })

  test('that was begun and never sold is forgotten after a day', async () => {
    const { data: held } = await hold()
    server.clock.advance(msPerDay + 1)
    await releaseHolds.run(server.deps)
    assert.deepEqual(await db.select().from(counterSales).where(eq(counterSales.id, held.saleId)), [])
    server.clock.set(testNow)
  })
})

describe('a party with a wheelchair at the counter', async () => {
  const { server, db, token, hold, sell, open } = await buildDesk({
    policy: { operations: { busWheelchairs: 1 } },
  })

  test('has a place on the bus before its seats are held, and is offered the next one with a place', async () => {
    await open()
    const { data: first } = await hold({ departureId: soon, wheelchair: true })
    const [kept] = await db.select().from(counterSales).where(eq(counterSales.id, first.saleId))
    assert.equal(kept?.ride.request.wheelchair, undefined, 'the order alone keeps it')
    const { data: sold, error } = await sell(first.saleId, { needs: ['wheelchair'] })
    assert.equal(error, undefined)
    assert.deepEqual((await storedOrder(server, sold.ticket.orderId)).needs, ['wheelchair'])

    const before = await db.select().from(counterSales)
    const refused = await hold({ departureId: soon, wheelchair: true })
    assert.deepEqual([refused.status, refused.error], [409, 'booking.wheelchairsFull'])
    assert.equal(refused.params.time, '2026-11-21 15:30:00')
    assert.deepEqual(await db.select().from(counterSales), before)
    assert.equal((await hold({ departureId: soon })).error, undefined, 'others ride on it')

    const day = { channel: 'counter', type: 1, date: '2026-11-21', addressId: hotelInUmeda } as const
    const { data: times } = await server.call(
      staffCalls.staffSaleTimes,
      { ...day, wheelchair: true },
      { token },
    )
    const full = times.departures.find(({ departureId }) => departureId === soon)
    assert.deepEqual([full?.status, full?.problem?.error], ['full', 'booking.wheelchairsFull'])
    const next = times.departures.find(({ busDepartsAt }) => busDepartsAt === refused.params.next)
    assert.ok(next)
    assert.equal(next.status, 'open')
    const held = await hold({ departureId: next.departureId, wheelchair: true })
    assert.deepEqual([held.error, held.data.hold.departure.departureId], [undefined, next.departureId])
  })

  test('is refused where it names its wheelchair once its seats are held and another one has the place', async () => {
    const { data: silent } = await hold({ departureId: soon })
    const named = await hold({ departureId: soon, wheelchair: true }, { saleId: silent.saleId })
    assert.equal(named.error, 'booking.wheelchairsFull')
  })
})

describe('a party with several needs at the counter', async () => {
  const { server, db, token, hold, sell, open } = await buildDesk()
  const needs = ['wheelchair', 'pushchair', 'assistanceDog', 'walkingHelp'] as const

  test('is sold its ride with all of them, which its order, the list of its departure and the queue have', async () => {
    await open()
    const { data: held } = await hold({ departureId: soon, wheelchair: true })
    const { data: sold, error } = await sell(held.saleId, { needs: [...needs] })
    assert.equal(error, undefined)
    const { orderId: id } = sold.ticket
    assert.deepEqual((await storedOrder(server, id)).needs, needs)
    const { data: seen } = await server.call(staffCalls.staffOrder, { id }, { token })
    assert.deepEqual(seen.order.needs, needs)
    const { data: list } = await server.call(staffCalls.staffDeparture, { departureId: soon }, { token })
    assert.deepEqual(list.parties.find(({ orderId }) => orderId === id)?.needs, needs)
    const { data: queue } = await server.call(staffCalls.staffAttention, {}, { token })
    const entry = queue.entries.find(({ kind, order }) => kind === 'needs' && order?.id === id)
    assert.deepEqual(entry?.needs, needs)
    const kept = JSON.stringify(await db.select().from(counterSales).where(eq(counterSales.orderId, id)))
    for (const need of needs) assert.ok(!kept.includes(need), `${need} is kept by the order alone`)
  })

  test('is refused a wheelchair that does not fold, and nothing is sold then', async () => {
    const { data: held } = await hold({ departureId: soon })
    const refused = await sell(held.saleId, { needs: ['walkingHelp', 'rigidWheelchair'] })
    assert.deepEqual([refused.status, refused.error], [400, 'validation.wheelchair'])
    const [sale] = await db.select().from(counterSales).where(eq(counterSales.id, held.saleId))
    assert.equal(sale?.orderId, null)
    assert.equal((await sell(held.saleId)).error, undefined)
  })
})

describe('a sale by its link', async () => {
  const { server, db, token, hold, sell, open } = await buildDesk()
  const onMonday: Partial<SaleRide> = {
    dateTime: '2026-11-23 10:00:00',
    flightNo: 'IB2605',
    address: { addressId: hotelInNamba, text: 'Swissotel' },
  }
  const tokenOf = (url = '') => new URL(url).searchParams.get('claim') ?? ''

  test('by phone is to be paid within a quarter of an hour, and its link goes to the traveller', async () => {
    const { data: held } = await hold(onMonday, { channel: 'phone' })
    assert.ok(!held.needsNames)
    const { data, error } = await sell(held.saleId, { lang: 'ja', payment: { way: 'link' } })
    assert.equal(error, undefined)
    assert.deepEqual([data.isLinkSent, data.ticket.code], [true, null])
    const order = await storedOrder(server, data.ticket.orderId)
    assert.deepEqual([order.channel, order.payment], ['phone', 'unpaid'])
    assert.equal(order.payUntil, testNow + 15 * msPerMinute)
    const [mail] = await sentTo(server, 'lucia@example.com')
    assert.ok(mail?.body.includes(data.ticket.claim?.url ?? 'no link'))
    const again = await server.call(staffCalls.staffSendPayLink, { id: order.id }, { token })
    assert.equal(again.data.isLinkSent, true)

    const { token: owner } = await buildSession(server)
    const link = tokenOf(data.ticket.claim?.url)
    const seen = await server.call(openClaimLink, { token: link })
    assert.equal(seen.data.payUntil, '2026-11-21 15:15:00')
    assert.equal(seen.data.orderId, null)
    for (const secret of ['Swissotel', 'LUCIA', order.orderNo])
      assert.ok(!JSON.stringify(seen.data).includes(secret), secret)
    const claimed = await server.call(claimOrder, { token: link }, asking(owner))
    assert.equal(claimed.data.orderId, order.id)
    const { data: view } = await server.call(userOrderInfo, { id: order.id }, { token: owner })
    assert.ok(view.actions.includes('pay'), view.actions.join())
  })

  test('that nobody pays in time gives its seats back, and its link is over', async () => {
    const { data: held } = await hold(onMonday, { channel: 'phone' })
    const { data } = await sell(held.saleId, { payment: { way: 'link' } })
    server.clock.advance(15 * msPerMinute)
    await expireUnpaidOrders.run(server.deps)
    assert.equal((await storedOrder(server, data.ticket.orderId)).payment, 'expired')
    const link = tokenOf(data.ticket.claim?.url)
    assert.equal((await server.call(openClaimLink, { token: link })).error, 'link.over')
    const resent = await server.call(staffCalls.staffSendPayLink, { id: data.ticket.orderId }, { token })
    assert.equal(resent.error, 'order.expired')
    server.clock.set(testNow)
  })

  test('is taken into one account, once, with its seats and notices', async () => {
    await open()
    const { data: held } = await hold(onMonday)
    const { data } = await sell(held.saleId)
    const { orderId } = data.ticket
    const walkIn = (await storedOrder(server, orderId)).accountId
    const [account] = await db.select().from(accounts).where(eq(accounts.id, walkIn))
    assert.deepEqual([account?.isWalkIn, account?.email], [true, null])
    const link = tokenOf(data.ticket.claim?.url)
    const [one, other] = [await buildSession(server), await buildSession(server)]
    const take = (by: string) => server.call(claimOrder, { token: link }, asking(by))
    assert.equal((await take(one.token)).data.orderId, orderId)
    assert.equal((await take(other.token)).error, 'link.over')
    assert.equal((await take(one.token)).data.orderId, orderId, 'again it changes nothing')
    assert.equal((await storedOrder(server, orderId)).accountId, one.account.id)
    assert.equal(
      (await server.call(openClaimLink, { token: link }, { token: one.token })).data.orderId,
      orderId,
    )
    const printed = await server.call(staffCalls.staffSaleTicket, { id: orderId }, { token })
    assert.equal(printed.data.ticket.claim, null)
    assert.ok(printed.data.ticket.code)
  })

  test('is still taken when its ride does not run: what goes back is seen there, and the coupon is theirs', async () => {
    const { data: held } = await hold(onMonday)
    const { data } = await sell(held.saleId)
    const { orderId } = data.ticket
    const { departureId } = await storedOrder(server, orderId)
    assert.ok(departureId !== null)
    const { token: admin } = await buildStaff(server, 'admin')
    const change = { departureId, way: 'cancel', reason: 'vehicle' } as const
    const plan = await server.call(staffCalls.staffPreviewDepartureChange, change, { token: admin })
    const made = await server.call(
      staffCalls.staffConfirmDepartureChange,
      { ...change, hash: plan.data.hash, note: '' },
      askingAsStaff(admin),
    )
    assert.equal(made.status, 200, made.error)
    await refundCancelled.run(server.deps)
    const link = tokenOf(data.ticket.claim?.url)
    const seen = await server.call(openClaimLink, { token: link })
    assert.deepEqual([seen.error, seen.data.isCancelled], [undefined, true])
    const { token: owner, account } = await buildSession(server)
    assert.equal((await server.call(claimOrder, { token: link }, asking(owner))).data.orderId, orderId)
    const given = await db.select().from(coupons).where(eq(coupons.accountId, account.id))
    assert.deepEqual(
      given.map(({ reasonOrderId }) => reasonOrderId),
      [orderId],
    )
  })
})

describe('a drawer', async () => {
  const { server, db, token, hold, sell, open, drawer } = await buildDesk()
  const dispatcher = await buildStaff(server, 'dispatcher')
  const admin = await buildStaff(server, 'admin')
  const today = { from: '2026-11-21', to: '2026-11-21' }
  const close = (countedJpy: number, expectedJpy: number, id: string, by = token) =>
    server.call(staffCalls.staffCloseDrawer, { id, countedJpy, expectedJpy, reason: '' }, askingAsStaff(by))

  test('is one person’s, and a person has one', async () => {
    assert.equal((await open(2)).data.own?.number, 2)
    assert.equal((await open(3)).error, 'counter.drawerOpen')
    assert.equal((await open(2, dispatcher.token)).error, 'counter.drawerTaken')
    assert.deepEqual((await drawer(dispatcher.token)).own, null)
    assert.deepEqual((await drawer(dispatcher.token)).open, [2])
  })

  test('gives back what was paid in cash, and no more than it has', async () => {
    const { data: held } = await hold()
    const { data } = await sell(held.saleId)
    const { orderId } = data.ticket
    await server.call(
      staffCalls.staffCancelOrder,
      { id: orderId, reason: 'The bus broke down' },
      askingAsStaff(dispatcher.token),
    )
    const handBack = (by: string) =>
      server.call(staffCalls.staffHandBackLuggage, { id: orderId }, { token: by })
    assert.equal((await handBack(dispatcher.token)).error, 'counter.noDrawer')
    await server.call(
      staffCalls.staffOpenDrawer,
      { number: 7, floatJpy: 100 },
      askingAsStaff(dispatcher.token),
    )
    assert.equal((await handBack(dispatcher.token)).error, 'counter.drawerEmpty')
    assert.equal((await handBack(token)).data.order.label, 'refunded')
    const { own } = await drawer()
    assert.deepEqual([own?.handedBackJpy, own?.expectedJpy, own?.handBacks], [held.totalJpy, 5_000_000, 1])
  })

  test('closes by its count, which what came meanwhile refuses', async () => {
    const { own } = await drawer()
    assert.ok(own)
    const { data: held } = await hold()
    await sell(held.saleId)
    assert.equal((await close(5_000_000, 5_000_000, own.id)).error, 'counter.drawerMoved')
    const { data } = await close(
      own.expectedJpy + held.totalJpy - 50_000,
      own.expectedJpy + held.totalJpy,
      own.id,
    )
    assert.equal(data.own, null)
    assert.deepEqual(
      data.unexplained.map(({ number, differenceJpy, needsReason }) => [number, differenceJpy, needsReason]),
      [[2, -50_000, true]],
    )
    const { data: next } = await hold()
    assert.equal((await sell(next.saleId)).error, 'counter.noDrawer')
    const stored = () => db.select().from(drawers).where(eq(drawers.id, own.id))
    const counted = await stored()
    assert.equal((await close(own.expectedJpy, own.expectedJpy + held.totalJpy, own.id)).error, 'notFound')
    assert.deepEqual(await stored(), counted)
  })

  test('that differs is shown to who decides, and keeps its day from being exported until it has a reason', async () => {
    const queue = async () =>
      (await server.call(staffCalls.staffAttention, {}, { token: dispatcher.token })).data.entries.find(
        ({ kind }) => kind === 'drawerShort',
      )
    const entry = await queue()
    assert.deepEqual([entry?.amountJpy, entry?.drawer?.number, entry?.drawer?.isShort], [50_000, 2, true])
    const journal = () => server.call(staffCalls.staffJournalFile, today, { token: admin.token, lang: 'en' })
    const refused = await journal()
    assert.equal(refused.error, 'counter.reasonMissing')
    const [waiting] = (await drawer()).unexplained
    const openedAt = (at: number) =>
      db
        .update(drawers)
        .set({ openedAt: at })
        .where(eq(drawers.id, waiting?.id ?? ''))
    await openedAt(testNow - msPerDay)
    assert.equal((await journal()).error, 'counter.reasonMissing', 'its cash is of this day, too')
    const earlierDay = { from: '2026-11-19', to: '2026-11-19' }
    const earlier = await server.call(staffCalls.staffJournalFile, earlierDay, { token: admin.token })
    assert.equal(earlier.status, 200, 'it was not open by then')
    await openedAt(testNow)
    const explain = () =>
      server.call(
        staffCalls.staffExplainDrawer,
        { id: waiting?.id ?? '', reason: 'A coin fell behind the desk' },
        askingAsStaff(dispatcher.token),
      )
    assert.deepEqual((await explain()).data.unexplained, [])
    assert.equal((await explain()).error, 'counter.drawerMoved')
    assert.equal(await queue(), undefined)
    assert.equal((await journal()).status, 200)
    const { data } = await server.call(staffCalls.staffCashUp, today, { token: admin.token })
    assert.deepEqual(
      data.drawers.map(({ number, differenceJpy, reason }) => [number, differenceJpy, reason]),
      [
        [2, -50_000, 'A coin fell behind the desk'],
        [7, null, ''],
      ],
    )
    const { data: saved } = await server.call(staffCalls.staffCashUpFile, today, {
      token: admin.token,
      lang: 'en',
    })
    const [file, definitions] = saved.files
    assert.match(file?.text ?? '', /^\uFEFF?drawer,member,opened_at/)
    assert.match(file?.text ?? '', /,-500,/)
    assert.match(definitions?.text ?? '', /float \+ cash taken − cash handed back/)
  })

  test('whose member is gone is counted by who decides, and by no colleague', async () => {
    const gone = await buildStaff(server, 'counter')
    const colleague = await buildStaff(server, 'counter')
    const { own } = (await open(9, gone.token)).data
    assert.ok(own)
    assert.deepEqual((await drawer(colleague.token)).ofOthers, [])
    assert.equal((await close(5_000_000, 5_000_000, own.id, colleague.token)).error, 'notFound')
    const { ofOthers } = await drawer(admin.token)
    assert.deepEqual(
      ofOthers.map(({ number, expectedJpy }) => [number, expectedJpy]).filter(([number]) => number === 9),
      [[9, own.expectedJpy]],
    )
    const { data } = await close(own.expectedJpy, own.expectedJpy, own.id, admin.token)
    assert.equal(
      data.ofOthers.some(({ number }) => number === 9),
      false,
    )
    assert.equal((await drawer(gone.token)).own, null)
  })
})
