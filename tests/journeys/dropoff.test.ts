/** From the hotel to the airport: booked, paid, and cancelled while it is free and after that. */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { chooseStart, chooseTime, dropoffRide } from '../support/dropoffWalk'
import { fillForm, comeToPay, payByCard } from '../support/pickupWalk'
import { journeyNow, Product } from '../support/product'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

/** The journeys' arrival: Thursday 15:00 at Terminal 1. Its last free minute is 08:59. */
const ARRIVAL = '2026-11-26 15:00:00'

let product: Product

before(async () => {
  product = await Product.start()
})

describe('a traveller who leaves for the airport', () => {
  test('books from home, sees when the minibus comes, and pays what was told', async () => {
    await product.setClock(journeyNow)
    const { token } = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: token ?? '', storesNothing: true }, async (walk) => {
      await walk.open('pages/index/index')
      await dropoffRide(walk, 'Thu 26 Nov', '15:00')
      await fillForm(walk)
      await walk.read('yourRide.pickUp', { date: 'Thu 26 Nov' })
      await walk.page.getByText('13:15\u2060–\u206013:45', { exact: true }).first().waitFor()
      await walk.read('dropoffForm.time.freeUntil', { dateTime: '08:59, Thu 26 Nov' })
      await walk.tap('pickupForm.submit')
      await comeToPay(walk, 'useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      const shown = await walk.shownYen()
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.ok(shown > 0)
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('cancels free in the last free minute, and gets everything back but the card fee', async () => {
    await product.setClock(journeyNow)
    const hannah = await Traveller.signedIn(product)
    const order = await hannah.order(await hannah.dropoff(ARRIVAL))
    await hannah.pay(order.id, cards.foreign)
    await hannah.nameRiders(order.id)
    await product.setClock('2026-11-26T08:59:05+09:00')
    await Walk.take(product, { lang: 'en', token: hannah.token ?? '', storesNothing: true }, async (walk) => {
      await openOrder(walk, order.id)
      await walk.unfold('detail.change')
      await walk.read('detail.freeUntil', { dateTime: '08:59, Thu 26 Nov' })
      // Reading took its time: the clock of the last free minute is set again before the tap.
      await product.setClock('2026-11-26T08:59:05+09:00')
      await cancel(walk)
    })
    const after = await hannah.call(userOrderInfo, { id: order.id })
    const { payPriceJpy, foreignCardFeeJpy } = order.price
    assert.deepEqual(
      [after.facts.fulfilment, after.refundAmountJpy, after.refund?.keptFeeJpy],
      ['cancelled', payPriceJpy - foreignCardFeeJpy, foreignCardFeeJpy],
    )
  })

  test('is told from the next minute on that nothing comes back, and cancels knowing it', async () => {
    await product.setClock(journeyNow)
    const tom = await Traveller.signedIn(product)
    const order = await tom.order(await tom.dropoff(ARRIVAL))
    await tom.pay(order.id)
    await tom.nameRiders(order.id)
    await product.setClock('2026-11-26T09:00:00+09:00')
    await Walk.take(product, { lang: 'en', token: tom.token ?? '', storesNothing: true }, async (walk) => {
      await openOrder(walk, order.id)
      await walk.unfold('detail.change')
      await walk.read('detail.noRefundNow')
      await cancel(walk, 'orderLife.cancelLate.confirm')
    })
    const after = await tom.call(userOrderInfo, { id: order.id })
    assert.deepEqual([after.facts.fulfilment, after.refundAmountJpy], ['cancelled', 0])
  })
})

describe('a traveller who changes hotels', () => {
  test('is refused another region by name, and holds seats from door to door', async () => {
    await product.setClock(journeyNow)
    const { token } = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: token ?? '', storesNothing: true }, async (walk) => {
      await walk.open('useCar/transfer/index')
      await walk.arrive('useCar/transfer/index')
      await walk.page.locator('#booking-start').click()
      await walk.arrive('useCar/destination/destination')
      await walk.page.locator('#destination-search').fill('Kyoto')
      await walk.page
        .getByText('We run between the airport and Osaka’s 24 wards, and within the wards.')
        .first()
        .waitFor()
      await chooseStart(walk, 'Hilton Osaka', /Hilton Osaka/)
      await walk.arrive('useCar/transfer/index')
      await walk.page.locator('#booking-place').click()
      await chooseStart(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
      await walk.arrive('useCar/transfer/index')
      await chooseTime(walk, 'Thu 26 Nov', '10:00')
      await fillForm(walk)
      await walk.page.getByText('09:05\u2060–\u206009:35', { exact: true }).first().waitFor()
      await walk.tap('pickupForm.submit')
      await walk.arrive('useCar/deliveryOrderConfirm/deliveryOrderConfirm')
      await walk.read('deliveryConfirm.quantity.transfer', { city: 'Osaka', people: 1 })
    })
  })
})

/** Cancels the order that is shown, and sees that it is. */
/** Opens an order. Its ride code is fetched beside the page, to be shown without network: one asked for while the ride ends is refused. */
async function openOrder(walk: Walk, id: string): Promise<void> {
  const kept = walk.page.waitForResponse((answer) => answer.url().includes('busOrderQrById'))
  await walk.open(`pages/detail/detail?id=${id}`)
  await walk.arrive('pages/detail/detail')
  await kept
}

async function cancel(walk: Walk, confirm = 'orderCard.cancelDialog.confirm'): Promise<void> {
  await walk.unfold('detail.change')
  await walk.tap('detail.cancel')
  await walk.page
    .getByRole('alertdialog')
    .filter({ visible: true })
    .getByRole('button', { name: walk.text(confirm) })
    .click()
  await walk.read('orderCard.state.cancelled')
}
