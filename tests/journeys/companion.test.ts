/** Two riders, one of whom booked: the other gives the passport name by a link, and a third sees when they arrive. */
import { createOrderLink, openArrivalLink } from '@noriai/contract/calls/links'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const companionPage = 'useCar/journey/certificate'
const arrivalPage = 'useCar/certificate/certificate'

let product: Product

before(async () => {
  product = await Product.start()
})

async function paidRide() {
  const traveller = await Traveller.signedIn(product)
  const { id } = await traveller.order(await traveller.pickup('2026-11-28 10:00:00'))
  await traveller.pay(id)
  return { traveller, id }
}

describe('the companion link', () => {
  test('lets two riders give their own details without an account, and completes the trip info', async () => {
    const { traveller, id } = await paidRide()
    const { fill } = await traveller.call(createOrderLink, { id, kind: 'fill' })
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      await walk.open(`${companionPage}?companion=${fill?.token ?? ''}`)
      await walk.arrive(companionPage)
      // With both missing the first says who they are; who is left then needs not.
      await walk.page.getByRole('radio', { name: walk.text('moving.companion.booker') }).click()
      for (const name of ['HANNAH O’BRIEN', 'LIAM O’BRIEN']) {
        await walk.type('moving.companion.name', name)
        await walk.tap('moving.companion.save')
        await walk.read('moving.companion.saved')
      }
      await walk.read('moving.companion.complete')
    })
    const view = await traveller.call(userOrderInfo, { id })
    assert.deepEqual(
      view.passengers.map(({ passportName }) => passportName),
      ['HANNAH O’BRIEN', 'LIAM O’BRIEN'],
    )
    assert.ok(view.rideCodeReady)
  })

  test('says that it is over to who comes with an old one', async () => {
    await Walk.take(product, { lang: 'ja' }, async (walk) => {
      await walk.open(`${companionPage}?companion=${'A'.repeat(43)}`)
      await walk.arrive(companionPage)
      await walk.read('moving.over.title')
      walk.expectFaults(/410/)
    })
  })
})

describe('the arrival link', () => {
  test('shows times and wards without an account, and neither names nor the hotel', async () => {
    const { traveller, id } = await paidRide()
    const { arrival } = await traveller.call(createOrderLink, { id, kind: 'arrival' })
    const token = arrival?.token ?? ''
    const shown = await traveller.call(openArrivalLink, { token })
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      await walk.open(`${arrivalPage}?arrival=${token}`)
      await walk.arrive(arrivalPage)
      await walk.read('moving.arrival.arrives')
      const text = await walk.page.locator('main').innerText()
      assert.ok(text.includes(shown.arriveFrom.slice(11, 16)), text)
      for (const secret of ['Nikko', 'HANNAH', 'O’BRIEN', 'NR26']) assert.ok(!text.includes(secret), secret)
    })
  })
})
