/** Gift cards that pay a part and get it back, and a ride that is given away and taken by somebody else. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { miniGiftScheme } from '@noriai/contract/calls/company'
import { giftCards } from '@noriai/contract/calls/gifts'
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffIssueGiftCards } from '@noriai/contract/calls/staff/giftCards'
import { payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

let product: Product

before(async () => {
  product = await Product.start()
})

/** A gift card of so many yen, as the desk issues it. */
async function issueCard(yen: number): Promise<string> {
  const admin = await staffMember(product, 'admin')
  const issue = { name: 'spring', amountJpy: yen * 100, cards: 1, validUntil: '2027-03-31' }
  const [code = ''] = (await admin.call(staffIssueGiftCards, issue)).codes
  return code
}

describe('a gift card', () => {
  test('is bound with its code and passport name, pays a part, and gets that part back', async () => {
    const code = await issueCard(3000)
    const traveller = await Traveller.signedIn(product)
    const order = await traveller.order(await traveller.pickup('2026-12-01 14:05:00'))
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open('useCar/gitf-card/index')
      await walk.arrive('useCar/gitf-card/index')
      await walk.read('gifts.cards.noneTitle')
      await walk.type('gifts.redeem.code', code.toLowerCase())
      await walk.type('gifts.redeem.name', 'Hannah O’Brien')
      await walk.tap('gifts.redeem.submit')
      await walk.read('gifts.cards.history')

      await walk.open(`useCar/paymentMethod/paymentMethod?id=${order.id}`)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await walk.tick('paymentMethod-gift')
      await walk.read('gifts.pay.off', { price: 'JPY 3,000' })
      await walk.read('gifts.pay.line')
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(shown * 100, order.price.payPriceJpy - 300_000)
      assert.equal(await walk.chargedYen(), shown)
    })
    assert.equal((await traveller.call(giftCards, {})).balanceJpy, 0)
    const cancelled = await traveller.call(cancelAirlinesBusOrder, { id: order.id })
    assert.equal(cancelled.refund?.giftJpy, 300_000)
    assert.equal((await traveller.call(giftCards, {})).balanceJpy, 300_000)
  })

  test('pays a whole ride without a card', async () => {
    const code = await issueCard(50_000)
    const traveller = await Traveller.signedIn(product)
    const order = await traveller.order(await traveller.pickup('2026-12-02 14:05:00'))
    await Walk.take(product, { lang: 'ja', token: traveller.token ?? '' }, async (walk) => {
      await walk.open('pages/hybrid/RedeemCode?webview=1')
      await walk.arrive('pages/hybrid/RedeemCode')
      await walk.type('gifts.redeem.code', code)
      await walk.type('gifts.redeem.name', 'HANNAH O’BRIEN')
      await walk.tap('gifts.redeem.submit')
      await walk.read('gifts.redeem.giftCard.title')
      await walk.open(`useCar/paymentMethod/paymentMethod?id=${order.id}`)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await walk.tick('paymentMethod-gift')
      await walk.read('gifts.pay.all')
      await walk.tap(/ギフト残高で/)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(await walk.chargedYen(), 0)
    })
    assert.equal((await traveller.call(userOrderInfo, { id: order.id })).payType, 'giftBalance')
  })
})

describe('a ride given as a gift', () => {
  test('is taken by somebody else, who fills it in and rides, and never sees its price', async () => {
    const giver = await Traveller.signedIn(product)
    const order = await giver.order(await giver.pickup('2026-12-03 14:05:00'))
    await giver.pay(order.id)
    let giftToken = ''
    await Walk.take(product, { lang: 'en', token: giver.token ?? '' }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.share')
      await walk.tap(new RegExp(walk.text('gifts.ride.row')))
      await walk.type('gifts.ride.giverName', 'Hannah')
      await walk.type('gifts.ride.greeting', 'Have a lovely trip')
      await walk.tap('gifts.ride.make')
      await walk.read('gifts.ride.share')
      const again = {
        action: 'give',
        orderId: order.id,
        giverName: 'Hannah',
        greeting: 'Have a lovely trip',
      } as const
      giftToken = (await giver.call(miniGiftScheme, again)).giftToken
    })
    const taker = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', phone: 'small' }, async (walk) => {
      await walk.open(`useCar/journey/gitf-fillinfo?gift=${giftToken}`)
      await walk.arrive('useCar/journey/gitf-fillinfo')
      await walk.read('gifts.open.from', { name: 'Hannah' })
      await walk.tap('gifts.open.login')
      await walk.arrive('useCar/login/login')
    })
    await Walk.take(product, { lang: 'en', token: taker.token ?? '' }, async (walk) => {
      await walk.open(`useCar/journey/gitf-fillinfo?gift=${giftToken}`)
      await walk.arrive('useCar/journey/gitf-fillinfo')
      await walk.tap('gifts.open.accept')
      await walk.read('certificate.save')
      await walk.arrive('useCar/journey/gitf-fillinfo')
      await taker.nameRiders(order.id)
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.read('gifts.ride.received', { name: 'Hannah' })
      // All rows that fold are opened: the price is in none of them.
      const folded = walk.page.locator('main button[aria-expanded="false"]')
      while ((await folded.count()) > 0) await folded.first().click()
      await walk.read('detail.fact.number')
      assert.doesNotMatch(await walk.page.locator('body').innerText(), /JPY/)
    })
    await Walk.take(product, { lang: 'en', token: giver.token ?? '' }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.read('gifts.ride.taken')
      assert.doesNotMatch(await walk.page.locator('body').innerText(), /TOM O’BRIEN|412345678/)
    })
    await Walk.take(product, { lang: 'en', token: taker.token ?? '' }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.share')
      await walk.tap(new RegExp(walk.text('gifts.ride.return')))
      await walk.read('gifts.ride.returnTitle', { name: 'Hannah' })
      const question = walk.page.getByRole('alertdialog').filter({ visible: true })
      await question.getByRole('button', { name: walk.text('gifts.ride.returnYes') }).click()
      await walk.arrive('pages/order/order')
      await walk.read('order.empty.title')
    })
    await Walk.take(product, { lang: 'en', token: giver.token ?? '' }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.share')
      await walk.read('gifts.ride.row')
      await walk.read('orderCard.state.paid')
    })
  })
})
