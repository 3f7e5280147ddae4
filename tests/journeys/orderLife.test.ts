/// <reference lib="dom" />
/** An order's life after it was paid: a refund asked for and decided, its papers, booked again, and trip info that never came. */
import { orderDocumentLink } from '@noriai/contract/calls/orderDocument'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffDecideRefund } from '@noriai/contract/calls/staff/orders'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { comeToPay, payByCard } from '../support/pickupWalk'
import { journeyNow, Product } from '../support/product'
import { staffMember } from '../support/staff'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

/** The journeys' arrival: Thursday 15:00 at Terminal 1. Its last free minute is 08:59. */
const ARRIVAL = '2026-11-26 15:00:00'

let product: Product

before(async () => {
  product = await Product.start()
})

/** A traveller with a paid drop-off whose riders are named. */
async function buildRider(card: string = cards.foreign) {
  await product.setClock(journeyNow)
  const traveller = await Traveller.signedIn(product)
  const order = await traveller.order(await traveller.dropoff(ARRIVAL))
  await traveller.pay(order.id, card)
  await traveller.nameRiders(order.id)
  return { traveller, order, token: traveller.token ?? '' }
}

describe('an order after it was paid', () => {
  test('is asked a refund for with a reason, which staff approve in part', async () => {
    const { traveller, order, token } = await buildRider()
    await product.setClock('2026-11-26T09:00:00+09:00')
    await Walk.take(product, { lang: 'en', token, storesNothing: true }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.change')
      await walk.tap(new RegExp(`^${walk.text('orderLife.manage.requestRefund')}`))
      const sheet = walk.page.getByRole('dialog').filter({ visible: true })
      await walk.read('orderLife.request.endsRide')
      const send = sheet.getByRole('button', { name: walk.text('orderLife.request.confirm') })
      assert.equal(await send.isDisabled(), true)
      await sheet.getByRole('radio', { name: walk.text('orderLife.reason.other'), exact: true }).click()
      assert.equal(await send.isDisabled(), true)
      await walk.type('orderLife.request.words', 'x'.repeat(140))
      await walk.read('orderLife.request.counter', { count: 128, max: 128 })
      await sheet.getByRole('radio', { name: walk.text('orderLife.reason.flightCancelled') }).click()
      await send.click()
      await walk.read('orderCard.state.refundPending')
      await walk.unfold('detail.change')
      await walk.tap(new RegExp(`^${walk.text('orderLife.manage.refundStatus')}`))
      await walk.arrive('useCar/refundStatus/refundStatus')
      await walk.read('orderLife.status.waiting')
      await walk.read('orderLife.reason.flightCancelled')

      const staff = await staffMember(product, 'dispatcher')
      await staff.call(staffDecideRefund, {
        id: order.id,
        decision: 'refund',
        amountJpy: 300_000,
        reason: 'half',
      })
      await product.runJobs()
      await walk.page.reload()
      await walk.arrive('useCar/refundStatus/refundStatus')
      await walk.read('orderLife.status.approved')
      await walk.read('orderCard.state.partlyRefunded')
    })
    const after = await traveller.call(userOrderInfo, { id: order.id })
    assert.deepEqual([after.refundAmountJpy, after.facts.fulfilment], [300_000, 'cancelled'])
  })

  test('has a receipt that opens in a tab of its own and says what was charged', async () => {
    const { traveller, order, token } = await buildRider(cards.japanese)
    await Walk.take(product, { lang: 'ja', token, storesNothing: true }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.paid', { price: '.*' })
      await walk.tap(new RegExp(`^${walk.text('orderLife.manage.receipt')}`))
      await walk.type('orderLife.receipt.addressee', '株式会社田中商事')
      const [tab] = await Promise.all([walk.context.waitForEvent('page'), walk.tap('orderLife.receipt.make')])
      await tab.close()
    })
    const { url } = await traveller.call(orderDocumentLink, {
      id: order.id,
      document: 'receipt',
      addressee: '株式会社田中商事',
    })
    const answer = await fetch(url.replace(new URL(url).origin, product.url))
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    const yen = (order.price.payPriceJpy - order.price.foreignCardFeeJpy) / 100
    for (const part of [
      '株式会社田中商事 様',
      order.orderNo,
      `JPY ${yen.toLocaleString('en')}`,
      `JPY ${Math.floor((yen * 10) / 110).toLocaleString('en')}`,
      '登録番号 T0000000000000',
    ]) {
      const plain = text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
      assert.ok(plain.includes(part), `${part} is missing in: ${plain}`)
    }
  })

  test('is booked anew with everything filled in, and cancelled and refunded once the new one is paid', async () => {
    const { traveller, order, token } = await buildRider()
    await Walk.take(product, { lang: 'en', token, storesNothing: true }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.change')
      await walk.tap(new RegExp(walk.text('orderLife.manage.rebookLine')))
      await walk.arrive('useCar/airport-dropoff-reservation/index')
      const expectAllFilled = async () => {
        await walk.read('orderLife.rebook.filled', { orderNo: order.orderNo })
        const terminal = walk.page.locator('#booking-terminal').filter({ visible: true })
        const airport = walk.text('booking.airport')
        assert.match(await terminal.innerText(), new RegExp(walk.text('booking.terminals.T1', { airport })))
      }
      await expectAllFilled()
      await walk.page.reload()
      await walk.arrive('useCar/airport-dropoff-reservation/index')
      await expectAllFilled()
      // The account ticked these versions with its first order: the row is gone once that is known.
      await walk.page.locator('#booking-agreed').filter({ visible: true }).waitFor({ state: 'detached' })
      await walk.tap('pickupForm.submit')
      await walk.read('orderLife.rebook.replaces', { orderNo: order.orderNo })
      await comeToPay(walk, 'useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      const unchanged = await traveller.call(userOrderInfo, { id: order.id })
      assert.equal(unchanged.facts.fulfilment, 'confirmed')
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    })
    const after = await traveller.call(userOrderInfo, { id: order.id })
    const { payPriceJpy, foreignCardFeeJpy } = order.price
    assert.deepEqual(
      [after.facts.fulfilment, after.refundAmountJpy],
      ['cancelled', payPriceJpy - foreignCardFeeJpy],
    )
  })

  test('is cancelled and refunded by the timer when its trip info never comes', async () => {
    await product.setClock(journeyNow)
    const traveller = await Traveller.signedIn(product)
    const order = await traveller.order(await traveller.dropoff(ARRIVAL))
    await traveller.pay(order.id, cards.foreign)
    const paid = await traveller.call(userOrderInfo, { id: order.id })
    assert.equal(paid.label, 'paid')
    await product.advance(181)
    await product.runJobs()
    const { facts, refundAmountJpy, refund } = await traveller.call(userOrderInfo, { id: order.id })
    const { payPriceJpy, foreignCardFeeJpy } = order.price
    assert.deepEqual(
      [facts.fulfilment, refundAmountJpy, refund?.keptFeeJpy],
      ['cancelled', payPriceJpy - foreignCardFeeJpy, foreignCardFeeJpy],
    )
    await Walk.take(
      product,
      { lang: 'zh-CN', token: traveller.token ?? '', storesNothing: true },
      async (walk) => {
        await walk.open(`useCar/refundStatus/refundStatus?id=${order.id}`)
        await walk.arrive('useCar/refundStatus/refundStatus')
        await walk.read('orderLife.status.amount')
      },
    )
  })
})
