/**
 * Travellers book and pay while the server is killed again and again, with coupons while they have some. Afterwards the books
 * must agree: no paid order without its seats or its coupon, no seat or coupon held past its time, nobody charged twice.
 */
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { claimCouponPackage } from '@noriai/contract/calls/coupons'
import { confirmCardPayment, rePay, syncOrderTradeStatus } from '@noriai/contract/calls/payment'
import { staffAddPackage } from '@noriai/contract/calls/staff/coupons'
import { centsOf } from '@noriai/contract/money'
import { addDays, addMinutes, fromWallTime, toWallTime } from '@noriai/contract/time'
import { frameOf } from '@noriai/contract/schema/payment'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowdSettings, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { staffMember } from '../support/staff'
import { cards, Refusal, Traveller } from '../support/traveller'

const whole = process.env.NORIAI_FULL === '1'
const BOOKINGS = whole ? 500 : 20
const TRAVELLERS = 8
/** Of each traveller, so that some bookings have one and some have none. */
const COUPONS = whole ? 20 : 3
const CUTS = whole ? 12 : 1
const SEED = 20261121
/** Long enough for holds and unpaid orders to run out. */
const AFTERWARDS_MINUTES = 40

/** A landing of its own for each booking: ten half hours of the day, then the next day. */
function landingOf(index: number): string {
  const day = addDays('2026-11-26', Math.floor(index / 20))
  return toWallTime(addMinutes(fromWallTime(`${day} 08:05:00`), (index % 20) * 30))
}

/** Puts up a package of coupons of 500 yen. Answers its id. */
async function packageOf(product: Product): Promise<string> {
  const admin = await staffMember(product, 'admin')
  const off = { JPY: centsOf(500) }
  const coupon = {
    titles: {},
    formula: { kind: 'ordinary', off },
    direction: null,
    airportCode: null,
  } as const
  const { packages } = await admin.call(staffAddPackage, {
    titles: {},
    content: [{ ...coupon, validDays: 60, quantity: COUPONS }],
    stock: TRAVELLERS,
    perAccount: 1,
    from: '2026-11-25',
    to: '2026-12-31',
  })
  return packages[0]?.id ?? ''
}

/** Books and pays one ride, whatever happens to the server meanwhile; a refusal is an answer too. */
async function bookAndPay(traveller: Traveller, index: number, card: string): Promise<void> {
  const ride = { ...(await retried(() => traveller.pickup(landingOf(index)))), allowDuplicate: true }
  try {
    const hold = await traveller.insist(checkAppointment, ride)
    const order = await traveller.insist(addOrUpdate, {
      holdId: hold.holdId,
      ride,
      contact: { contactName: 'HANNAH O’BRIEN', whatsapp: '+61412345678' },
      payPrice: hold.quotation.payPrice,
      agreed: true,
    })
    const attempt = await traveller.insist(rePay, { id: order.id, payType: 'card' })
    const frame = frameOf(attempt.card)
    if (!frame) throw new Error('The provider gave no card fields')
    const cardToken = await traveller.typeCard(frame.fieldsUrl, frame.sessionId, card)
    await traveller.insist(confirmCardPayment, { outTradeNo: attempt.outTradeNo, cardToken })
    await traveller.insist(syncOrderTradeStatus, { outTradeNo: attempt.outTradeNo })
  } catch (error) {
    // A refusal by rule is fine; what may never happen is checked in the books.
    if (!(error instanceof Refusal) || error.status >= 500) throw error
  }
}

async function retried<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof TypeError) || tries > 100) throw error
      await sleep(200)
    }
  }
}

test(`the books agree after ${BOOKINGS} bookings with the server killed ${CUTS} times`, async () => {
  const product = await Product.start({ env: crowdSettings })
  const random = seededRandom(SEED)
  const travellers: Traveller[] = []
  const packageId = await packageOf(product)
  for (let i = 0; i < TRAVELLERS; i++) {
    const traveller = await Traveller.signedIn(product)
    await traveller.call(claimCouponPackage, { packageId, currency: 'JPY' })
    travellers.push(traveller)
  }

  let next = 0
  const work = async (traveller: Traveller) => {
    while (next < BOOKINGS) {
      const index = next++
      await bookAndPay(traveller, index, random() < 0.7 ? cards.japanese : cards.foreign)
    }
  }
  const cutting = (async () => {
    for (let cut = 1; cut <= CUTS; cut++) {
      const from = next
      // At a random point of the work that is under way, not at a random time of an idle server.
      while (next < Math.min(BOOKINGS, (BOOKINGS / (CUTS + 1)) * cut) && next >= from) await sleep(20)
      await sleep(Math.floor(random() * 120))
      await product.crashServer()
    }
  })()
  await Promise.all([...travellers.map(work), cutting])
  await product.runJobs()
  await product.advance(AFTERWARDS_MINUTES)
  await product.runJobs()

  const { pool } = product.database
  const rows = async <Row extends object>(query: string) => (await pool.query<Row>(query)).rows

  const paid = await rows<{ id: string; sold: number }>(
    `select o.id, count(c.id) filter (where c.state = 'sold')::int as sold
       from orders o left join seat_claims c on c.order_id = o.id
      where o.payment = 'paid' and o.refund = 'none' group by o.id`,
  )
  assert.ok(paid.length >= BOOKINGS / 2, `only ${paid.length} of ${BOOKINGS} bookings were paid`)
  assert.deepEqual(
    paid.filter(({ sold }) => sold !== 1),
    [],
    'a paid order without its seats',
  )

  const wrongCounters = await rows(
    `select d.id, d.seats_sold, d.seats_held,
            coalesce(sum(c.seats) filter (where c.state = 'sold'), 0)::int as claimed_sold
       from departures d left join seat_claims c on c.departure_id = d.id
      group by d.id having d.seats_held <> 0 or d.seats_sold <> coalesce(sum(c.seats) filter (where c.state = 'sold'), 0)`,
  )
  assert.deepEqual(wrongCounters, [], 'a seat held past its time, or a counter that is not its sum')

  const couponsOfPaid = await rows<{ id: string }>(
    `select id from orders where payment = 'paid' and refund = 'none' and coupon_id is not null`,
  )
  assert.ok(couponsOfPaid.length >= TRAVELLERS, `only ${couponsOfPaid.length} coupons were used`)
  const wrongCoupons = await rows(
    `select o.id, c.id as coupon_id
       from (select * from orders where payment = 'paid' and refund = 'none' and coupon_id is not null) o
       full join (select * from coupons where used_order_id is not null) c on c.used_order_id = o.id and c.id = o.coupon_id
      where o.id is null or c.id is null`,
  )
  assert.deepEqual(wrongCoupons, [], 'a paid order without its coupon, or a coupon held past its time')

  const unsettled = await rows(
    `select out_trade_no, status from payment_attempts where status in ('created', 'requiresAction', 'processing')`,
  )
  assert.deepEqual(unsettled, [], 'an attempt that nobody settled')

  const attempts = await rows<{ out_trade_no: string; order_id: string; payment: string; refund: string }>(
    `select a.out_trade_no, a.order_id, o.payment, o.refund from payment_attempts a join orders o on o.id = a.order_id`,
  )
  const charges = new Map<string, number>()
  for (const { out_trade_no, order_id } of attempts) {
    const succeeded = (await product.ledger(out_trade_no)).filter(
      ({ status }) => status === 'succeeded',
    ).length
    charges.set(order_id, (charges.get(order_id) ?? 0) + succeeded)
  }
  const paidIds = new Set(paid.map(({ id }) => id))
  assert.deepEqual(
    [...charges].filter(([, count]) => count > 1),
    [],
    'an order that was charged twice',
  )
  assert.deepEqual(
    [...charges].filter(([id, count]) => (count === 1) !== paidIds.has(id)),
    [],
    'the provider’s books and ours differ',
  )
})
