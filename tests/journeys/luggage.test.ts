/** Extra luggage for a ride: chosen by its price, paid, shown by its own code, and refused once everybody has theirs. */
import { userSelectLuggage } from '@noriai/contract/calls/luggage'
import { noticeList } from '@noriai/contract/calls/moving'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { luggageOrderQrByOrderId } from '@noriai/contract/calls/rideCode'
import { formatMoney } from '@noriai/contract/format/money'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { inspect } from '../support/inspect'
import { payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { Refusal, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

async function readyRide() {
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-26 10:00:00'))
  await traveller.pay(id)
  await traveller.nameRiders(id)
  return { traveller, id, token: traveller.token ?? '' }
}

describe('a traveller who needs more luggage', () => {
  test('finds the ride, buys two bags at the price that was told, and holds their code', async () => {
    const { token, traveller, id } = await readyRide()
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open('pages/mine/mine')
      await walk.arrive('pages/mine/mine')
      await walk.tap(new RegExp(walk.text('mine.addLuggage')))
      await walk.arrive('useCar/luggagePurchase/index')
      await walk.tap(/Hotel Nikko Osaka/)
      await walk.arrive('pages/luggage/luggage')
      await walk.page
        .getByRole('button', { name: new RegExp(walk.text('common.increase')) })
        .filter({ visible: true })
        .click()
      await walk.page.getByText('3,420').filter({ visible: true }).first().waitFor()
      await walk.tap('luggage.toPayment')
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      assert.equal(await walk.shownYen(), 3420)
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await walk.read('orderSuccessful.bagsBooked')
      assert.equal(await walk.chargedYen(), 3420)
      await walk.tap('orderSuccessful.seeBags')
      await walk.arrive('useCar/luggageOrder/luggageOrder')
      await walk.read('luggage.told.paid')
      await walk.tap('luggage.code')
      await walk.arrive('pages/qrcode/qrcode')
      await walk.page
        .getByRole('img', { name: walk.text('qrcode.bagsQr') })
        .filter({ visible: true })
        .waitFor()
      await walk.open(`useCar/orderqr/orderqr?orderId=${id}`)
      await walk.arrive('useCar/orderqr/orderqr')
      await walk.page
        .getByText(walk.text('orderCard.bagCount', { count: 2 }))
        .first()
        .waitFor()
    })
    const { bought, canBuy } = await traveller.call(userSelectLuggage, { orderId: id })
    assert.deepEqual([bought, canBuy], [2, 2])
  })

  test('is told that all are bought once the two riders have two each', async () => {
    const { token, traveller, id } = await readyRide()
    await traveller.pay((await traveller.addLuggage(id, 3)).id)
    await traveller.pay((await traveller.addLuggage(id, 1)).id)
    await assert.rejects(
      traveller.addLuggage(id, 1),
      (error) => error instanceof Refusal && error.code === 'validation.extraLuggageMax',
    )
    await Walk.take(product, { lang: 'ja', token }, async (walk) => {
      await walk.open(`pages/luggage/luggage?id=${id}`)
      await walk.arrive('pages/luggage/luggage')
      await walk.read('luggage.allBought.fact')
      assert.equal(await walk.button('luggage.toPayment').count(), 0)
    })
  })

  test('is told that the bags go with the ride before cancelling it, once of it and once of the money', async () => {
    const { token, traveller, id } = await readyRide()
    const bags = await traveller.addLuggage(id, 2)
    await traveller.pay(bags.id)
    await traveller.call(luggageOrderQrByOrderId, { luggageOrderId: bags.id })
    const { cancelOffer } = await traveller.call(userOrderInfo, { id })
    const back = (cancelOffer?.refundAmountJpy ?? 0) + 340_000
    await Walk.take(product, { lang: 'en', phone: 'small', token }, async (walk) => {
      // The ride codes are fetched beside the page, to be shown without network: one asked for while the ride ends is refused.
      const kept = Promise.all(
        ['busOrderQrById', 'luggageOrderQrByOrderId'].map((call) =>
          walk.page.waitForResponse((answer) => answer.url().includes(call)),
        ),
      )
      await walk.open(`pages/detail/detail?id=${id}`)
      await walk.arrive('pages/detail/detail')
      await kept
      await walk.unfold('detail.change')
      await walk.tap('detail.cancel')
      const price = formatMoney(back, 'JPY', { lang: 'en' })
      await walk.read('orderCard.cancelDialog.back', { price })
      const bagsBack = { count: 2, price: formatMoney(340_000, 'JPY', { lang: 'en' }) }
      await walk.read('orderCard.cancelDialog.bagsBack', bagsBack)
      assert.deepEqual(await inspect(walk.page, 'en'), [])
      // The row behind the question has the same words.
      await walk.page
        .getByRole('alertdialog')
        .getByRole('button', { name: walk.text('orderCard.cancelDialog.confirm') })
        .click()
      await walk.read('orderCard.cancelDialog.done')
    })
    await product.runJobs()
    const sentKinds = (await traveller.call(noticeList, {})).records.map(({ kind }) => kind)
    assert.deepEqual(sentKinds.filter((kind) => kind === 'cancelled' || kind.startsWith('refund')).sort(), [
      'cancelled',
      'refunded',
    ])
    const { label, refundAmountJpy } = await traveller.refunded(bags.id)
    assert.deepEqual([label, refundAmountJpy], ['refunded', 340_000])
    await assert.rejects(
      traveller.call(luggageOrderQrByOrderId, { luggageOrderId: bags.id }),
      (error) => error instanceof Refusal && error.code === 'rideCode.cancelled',
    )
    await Walk.take(product, { lang: 'zh-CN', token }, async (walk) => {
      // A link to the luggage as if it were a ride leads to its own page.
      await walk.open(`pages/detail/detail?id=${bags.id}`)
      await walk.arrive('useCar/luggageOrder/luggageOrder')
      await walk.read('luggage.told.refunded')
    })
  })
})
